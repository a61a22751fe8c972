// The eight keys of the board and what can happen to one of them.
#pragma once

#include <cstddef>
#include <cstdint>

namespace knister::input {

enum class Key : std::uint8_t { kUp, kDown, kLeft, kRight, kA, kB, kX, kY };

inline constexpr std::size_t kKeyCount = 8;

// Where a key stands in a mask of levels: bit 0 is kUp, bit 7 is kY; a set bit is a key that is down.
constexpr std::uint8_t key_bit(Key key) { return static_cast<std::uint8_t>(1u << static_cast<std::uint8_t>(key)); }

// Direction keys repeat while they are held; the others have a long press instead.
constexpr bool is_direction(Key key) { return key <= Key::kRight; }

enum class KeyAction : std::uint8_t { kPress, kRepeat, kLongPress, kRelease };

struct KeyEvent {
  Key key;
  KeyAction action;
  // Of the sample or of the advance() that found it.
  std::uint64_t time_us;

  bool operator==(const KeyEvent&) const = default;
};

}  // namespace knister::input
