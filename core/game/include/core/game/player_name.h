// A name at the table, short enough for a line of the panel.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

namespace knister::game {

class PlayerName {
 public:
  // Twelve letters of the Cyrillic alphabet, two bytes each in UTF-8.
  static constexpr std::size_t kMaxBytes = 24;

  PlayerName() = default;

  // Nothing if the text is empty, too long, no well-formed UTF-8, or holds a control character.
  static std::optional<PlayerName> of(std::string_view text);

  std::string_view text() const { return {bytes_.data(), size_}; }

  bool operator==(const PlayerName& other) const { return text() == other.text(); }

 private:
  std::array<char, kMaxBytes> bytes_ = {};
  std::uint8_t size_ = 0;
};

}  // namespace knister::game
