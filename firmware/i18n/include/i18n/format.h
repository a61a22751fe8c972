// Puts values into a text that has placeholders: {0} is the first value, {1} the second. No printf, no heap.
#pragma once

#include <concepts>
#include <cstdint>
#include <span>
#include <string_view>

namespace knister::i18n {

// A value for a placeholder: a whole number or a piece of text. Either one converts by itself, so that values are
// passed as they are. NOLINTBEGIN(google-explicit-constructor)
class Argument {
 public:
  template <std::integral Number>
  constexpr Argument(Number number) : number_(static_cast<std::int64_t>(number)), is_number_(true) {
    static_assert(!std::same_as<Number, bool> && !std::same_as<Number, char>, "a text or a number is meant");
    static_assert(sizeof(Number) < sizeof(std::int64_t) || std::signed_integral<Number>,
                  "does not fit into 64 bits with a sign");
  }
  constexpr Argument(const char* text) : text_(text) {}
  constexpr Argument(std::string_view text) : text_(text) {}

  constexpr bool is_number() const { return is_number_; }
  constexpr std::int64_t number() const { return number_; }
  constexpr std::string_view text() const { return text_; }

 private:
  std::string_view text_;
  std::int64_t number_ = 0;
  bool is_number_ = false;
};
// NOLINTEND(google-explicit-constructor)

// Writes `pattern` with its placeholders filled into `out` and ends it with a zero byte. What doesn't fit is cut off
// after a whole character. Returns out.data().
const char* format_pattern(std::span<char> out, std::string_view pattern, std::span<const Argument> arguments);

}  // namespace knister::i18n
