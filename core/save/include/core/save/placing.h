// The bytes of what a player is doing between two events of a game.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include "core/game/lines.h"
#include "core/save/result.h"

namespace knister::save {

// Own dice as far as they are entered: two faces, or with the sum wheel a sum; 0 is a blank.
struct EnteredDice {
  std::array<std::uint8_t, 2> faces{};
  std::uint8_t sum = 0;

  friend constexpr bool operator==(const EnteredDice&, const EnteredDice&) = default;
};

// What a player is doing with the throw of this round.
struct Placing {
  EnteredDice entered{};
  // Which of the two dice the next key turns.
  std::size_t chosen_die = 0;
  // Where the number thrown last would be written.
  int cursor = game::kCells / 2;

  friend constexpr bool operator==(const Placing&, const Placing&) = default;
};

// With the moment that it belongs to: the game, and how many events this had.
struct SavedPlacing {
  bool at_table = false;
  std::uint8_t event_count = 0;
  Placing placing{};

  bool belongs_to(const SavedPlacing& moment) const {
    return at_table == moment.at_table && event_count == moment.event_count;
  }
  friend constexpr bool operator==(const SavedPlacing&, const SavedPlacing&) = default;
};

inline constexpr std::size_t kEncodedPlacingSize = 17;

EncodeResult encode(const SavedPlacing& saved, std::span<std::uint8_t> out);
DecodeResult<SavedPlacing> decode_placing(std::span<const std::uint8_t> bytes);

}  // namespace knister::save
