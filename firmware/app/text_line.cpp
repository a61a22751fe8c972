#include "app/text_line.h"

#include <algorithm>
#include <charconv>

namespace knister::app {

TextLine& TextLine::add(std::string_view text) {
  const std::size_t length = std::min(text.size(), kCapacity - length_);
  std::copy_n(text.begin(), length, characters_.begin() + length_);
  length_ += length;
  characters_[length_] = '\0';
  return *this;
}

TextLine& TextLine::add_number(std::int64_t number) {
  std::array<char, 20> digits{};  // -9223372036854775808
  const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), number).ptr;
  return add({digits.data(), static_cast<std::size_t>(end - digits.data())});
}

TextLine& TextLine::add_hexadecimal(std::uint32_t number) {
  std::array<char, 8> digits{};
  const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), number, 16).ptr;
  return add("0x").add({digits.data(), static_cast<std::size_t>(end - digits.data())});
}

}  // namespace knister::app
