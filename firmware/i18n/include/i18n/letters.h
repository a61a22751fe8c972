// A text letter by letter. Texts are well-formed UTF-8 (RFC 3629): our own are checked by the build, names by
// game::PlayerName.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace knister::i18n {

// The bytes after a letter's first one are 10xxxxxx (section 3).
constexpr bool continues_letter(char byte) { return (static_cast<std::uint8_t>(byte) & 0xC0u) == 0x80u; }

// How many bytes the first letter has; of no text there is none.
constexpr std::size_t letter_size(std::string_view text) {
  std::size_t size = text.empty() ? 0 : 1;
  while (size < text.size() && continues_letter(text[size])) ++size;
  return size;
}

constexpr std::string_view without_last_letter(std::string_view text) {
  while (!text.empty() && continues_letter(text.back())) text.remove_suffix(1);
  return text.substr(0, text.empty() ? 0 : text.size() - 1);
}

}  // namespace knister::i18n
