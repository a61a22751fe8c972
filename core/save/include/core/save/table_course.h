// The bytes of what events change in a game at the table: who was there, the throws, the holder's cells, the sheet
// being typed in, the end. The names and the other sheets stand in a save of the whole game, its base, so that an event
// takes few bytes however many play.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>

#include "core/game/table_session.h"
#include "core/save/result.h"

namespace knister::save {

// From this round on these players are there.
struct Seating {
  std::uint8_t round = 0;
  game::PlayerSet players = 0;

  bool operator==(const Seating&) const = default;
};

struct TableCourse {
  static constexpr std::uint8_t kNobody = 255;

  // As many as the base names.
  std::uint8_t player_count = 0;
  // In the order of the rounds; after the last throw nobody can come or go any more.
  std::array<Seating, game::kRounds> seatings = {};
  std::uint8_t seating_count = 0;
  // Of the events of the base these many stand, the first ones; after them come these, all but the end.
  std::uint8_t kept_events = 0;
  std::array<game::Event, std::size_t{2} * game::kRounds> events = {};
  std::uint8_t event_count = 0;
  // Whose sheet takes the place of the one in the base, or nobody's.
  std::uint8_t player = kNobody;
  game::SheetNumbers numbers = {};
  bool ended = false;

  bool operator==(const TableCourse&) const = default;
};

// Envelope 10, players 1, seatings 1 + 100, events 2 + 50, sheet 1 + 25, end 1.
inline constexpr std::size_t kMaxEncodedTableCourseSize = 191;

// From the base to the game as it is now. Nothing if it began otherwise, or more than one sheet is another.
std::optional<TableCourse> course_since(const game::TableSession& base, const game::TableSession& now);
// The game as it was. Nothing if the rules do not allow it, or it does not belong to the base.
std::optional<game::TableSession> continued(const game::TableSession& base, const TableCourse& course);

// Refuses only buffers that are too small.
EncodeResult encode(const TableCourse& course, std::span<std::uint8_t> out);
// Whether the rules allow it is said by continued().
DecodeResult<TableCourse> decode_table_course(std::span<const std::uint8_t> bytes);

}  // namespace knister::save
