#pragma once

#include <bit>
#include <cstdint>
#include <string_view>
#include <vector>

namespace knister::host_tests {

// The code points of a text known to be UTF-8 (the generator has checked the files).
inline std::vector<std::uint32_t> letters_of(std::string_view text) {
  std::vector<std::uint32_t> letters;
  for (const char character : text) {
    const auto byte = static_cast<std::uint8_t>(character);
    if ((byte & 0xC0) == 0x80) {
      letters.back() = letters.back() << 6 | (byte & 0x3F);
    } else {
      letters.push_back(byte & (0x7F >> std::countl_one(byte)));
    }
  }
  return letters;
}

}  // namespace knister::host_tests
