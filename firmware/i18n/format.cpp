#include "i18n/format.h"

#include <array>
#include <charconv>
#include <optional>

#include "core/assert/assert.h"
#include "i18n/letters.h"

namespace knister::i18n {
namespace {

// "{3}": one digit between braces; the generator has checked the texts, so that any other brace is text.
constexpr std::size_t kPlaceholderLength = 3;

std::optional<std::size_t> placeholder_at(std::string_view pattern) {
  if (pattern.size() < kPlaceholderLength || pattern[0] != '{' || pattern[2] != '}') return std::nullopt;
  if (pattern[1] < '0' || pattern[1] > '9') return std::nullopt;
  return static_cast<std::size_t>(pattern[1] - '0');
}

class Writer {
 public:
  explicit Writer(std::span<char> out) : out_(out) { out_[0] = '\0'; }

  void append(std::string_view text) {
    if (full_) return;
    std::size_t length = text.size();
    const std::size_t room = out_.size() - 1 - used_;
    if (length > room) {
      full_ = true;
      length = room;
      while (length > 0 && continues_letter(text[length])) --length;
    }
    for (const char byte : text.substr(0, length)) out_[used_++] = byte;
    out_[used_] = '\0';
  }

  void append(const Argument& argument) {
    if (!argument.is_number()) {
      append(argument.text());
      return;
    }
    std::array<char, 20> digits = {};  // the longest: -9223372036854775808
    const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), argument.number()).ptr;
    append(std::string_view(digits.data(), static_cast<std::size_t>(end - digits.data())));
  }

 private:
  std::span<char> out_;
  std::size_t used_ = 0;
  bool full_ = false;
};

}  // namespace

const char* format_pattern(std::span<char> out, std::string_view pattern, std::span<const Argument> arguments) {
  KNISTER_ASSERT(!out.empty());
  Writer writer(out);
  while (!pattern.empty()) {
    const std::optional<std::size_t> index = placeholder_at(pattern);
    if (index.has_value()) {
      KNISTER_ASSERT(*index < arguments.size());
      if (*index < arguments.size()) writer.append(arguments[*index]);
      pattern.remove_prefix(kPlaceholderLength);
    } else {
      const std::size_t next = pattern.find('{', 1);
      const std::string_view plain = pattern.substr(0, next);
      writer.append(plain);
      pattern.remove_prefix(plain.size());
    }
  }
  return out.data();
}

}  // namespace knister::i18n
