#pragma once

#include <array>
#include <charconv>
#include <cstddef>
#include <string_view>

namespace knister::app {

// A whole number in decimal digits.
class NumberText {
 public:
  explicit NumberText(int number)
      : length_(static_cast<std::size_t>(std::to_chars(digits_.data(), digits_.data() + digits_.size(), number).ptr -
                                         digits_.data())) {}

  std::string_view view() const { return {digits_.data(), length_}; }

 private:
  std::array<char, 11> digits_{};  // -2147483648
  std::size_t length_;
};

}  // namespace knister::app
