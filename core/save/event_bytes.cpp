#include "event_bytes.h"

namespace knister::save {
namespace {

// The two highest bits: the source of a throw's dice, or this for everything else.
constexpr int kSourceShift = 6;
constexpr std::uint8_t kLowBits = 0x3f;
constexpr std::uint8_t kNoSource = 3;

// With kNoSource, the lower bits are the cell of a placement or this.
constexpr std::uint8_t kEndBits = kLowBits;

}  // namespace

std::uint8_t byte_of(const game::Roll& roll) {
  return static_cast<std::uint8_t>((static_cast<int>(roll.source) << kSourceShift) | roll.thrown.code());
}

std::uint8_t byte_of(const game::Event& event) {
  if (event.kind == game::EventKind::kRoll) return byte_of(event.roll);
  const std::uint8_t low_bits = event.kind == game::EventKind::kPlace ? event.cell : kEndBits;
  return static_cast<std::uint8_t>((kNoSource << kSourceShift) | low_bits);
}

std::optional<game::Roll> roll_of(std::uint8_t byte) {
  const int source = byte >> kSourceShift;
  const std::optional<game::Throw> thrown = game::Throw::of_code(byte & kLowBits);
  if (source == kNoSource || !thrown) return std::nullopt;
  return game::Roll{.thrown = *thrown, .source = static_cast<game::DiceSource>(source)};
}

std::optional<game::Event> event_of(std::uint8_t byte) {
  if (byte >> kSourceShift != kNoSource) {
    const std::optional<game::Roll> roll = roll_of(byte);
    if (!roll) return std::nullopt;
    return game::Event{.kind = game::EventKind::kRoll, .roll = *roll};
  }
  const auto low_bits = static_cast<std::uint8_t>(byte & kLowBits);
  if (low_bits == kEndBits) return game::Event{.kind = game::EventKind::kEnd};
  // Whether there is such a cell is said by the game that the event is applied to.
  return game::Event{.kind = game::EventKind::kPlace, .cell = low_bits};
}

}  // namespace knister::save
