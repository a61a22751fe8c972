// Who was there in which rounds of a game at the table: the rounds in which that changed.
#pragma once

#include <array>
#include <cstddef>
#include <span>

#include "byte_reader.h"
#include "byte_writer.h"
#include "core/game/table_session.h"
#include "core/save/table_course.h"

namespace knister::save {

void put_seatings(ByteWriter& writer, std::span<const Seating> seatings);

class Seatings {
 public:
  // Everybody was there at first.
  explicit Seatings(int player_count) : players_((game::PlayerSet{1} << player_count) - 1) {}
  explicit Seatings(const game::TableSession& session);

  // In the order of the rounds.
  std::span<const Seating> all() const { return {all_.data(), count_}; }

  // False if a seating does not come after those before it, or changes nothing.
  bool take(ByteReader& reader);

 private:
  bool add(const Seating& seating);

  // After the last throw nobody can come or go any more.
  std::array<Seating, game::kRounds> all_ = {};
  std::size_t count_ = 0;
  game::PlayerSet players_;
};

}  // namespace knister::save
