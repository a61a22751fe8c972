#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace knister::app {

// A line of text put together piece by piece in a buffer of fixed size. What doesn't fit is cut off.
class TextLine {
 public:
  // The longest event of the console: two free texts of 24 characters and a dozen numbers.
  static constexpr std::size_t kCapacity = 200;

  TextLine& add(std::string_view text);
  TextLine& add_number(std::int64_t number);
  TextLine& add_hexadecimal(std::uint32_t number);

  std::string_view view() const { return {characters_.data(), length_}; }
  // The same characters with a terminating zero, for C interfaces.
  const char* c_str() const { return characters_.data(); }

 private:
  std::array<char, kCapacity + 1> characters_{};
  std::size_t length_ = 0;
};

}  // namespace knister::app
