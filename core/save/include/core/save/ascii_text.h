// A short text of printable ASCII characters, kept where it stands.
#pragma once

#include <array>
#include <cstddef>
#include <string_view>

namespace knister::save {

inline constexpr char kFirstPrintable = ' ';
inline constexpr char kLastPrintable = '~';

constexpr bool is_printable(char character) { return character >= kFirstPrintable && character <= kLastPrintable; }

template <std::size_t kMostCharacters>
class AsciiText {
 public:
  static constexpr std::size_t kCapacity = kMostCharacters;

  constexpr AsciiText() = default;
  // What is too much is left out at the end; a character that is not printable becomes a question mark.
  constexpr explicit AsciiText(std::string_view text) {
    for (const char character : text.substr(0, kMostCharacters)) {
      characters_[size_++] = is_printable(character) ? character : '?';
    }
  }

  constexpr std::string_view view() const { return {characters_.data(), size_}; }

  friend constexpr bool operator==(const AsciiText& one, const AsciiText& other) { return one.view() == other.view(); }

 private:
  std::array<char, kMostCharacters> characters_{};
  std::size_t size_ = 0;
};

}  // namespace knister::save
