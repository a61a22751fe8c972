#include "arguments.h"

#include <algorithm>
#include <charconv>
#include <memory>

#include "messages.h"

namespace knister::tool {
namespace {

bool contains(const std::vector<std::string_view>& options, std::string_view name) {
  return std::find(options.begin(), options.end(), name) != options.end();
}

// A single hyphen stands for standard input.
bool is_option(std::string_view argument) { return argument.size() > 1 && argument.front() == '-'; }

}  // namespace

std::optional<Arguments> Arguments::parse(std::span<const std::string_view> arguments, const Syntax& syntax) {
  Arguments parsed;
  for (std::size_t i = 0; i < arguments.size(); ++i) {
    const std::string_view argument = arguments[i];
    if (!is_option(argument)) {
      parsed.files_.emplace_back(argument);
      continue;
    }
    if (!contains(syntax.required_options, argument) && !contains(syntax.other_options, argument)) {
      complain("there is no option " + quoted(argument));
      return std::nullopt;
    }
    if (i + 1 == arguments.size()) {
      complain("the option " + quoted(argument) + " wants a value");
      return std::nullopt;
    }
    ++i;
    if (!parsed.options_.emplace(argument, arguments[i]).second) {
      complain("the option " + quoted(argument) + " is given twice");
      return std::nullopt;
    }
  }
  for (const std::string_view option : syntax.required_options) {
    if (parsed.options_.contains(option)) continue;
    complain("the option " + quoted(option) + " is missing");
    return std::nullopt;
  }
  if (parsed.files_.size() > syntax.most_files) {
    complain("too many arguments: " + quoted(parsed.files_[syntax.most_files]));
    return std::nullopt;
  }
  if (parsed.files_.size() < syntax.fewest_files) {
    complain("the file is missing");
    return std::nullopt;
  }
  return parsed;
}

std::optional<std::string_view> Arguments::option(std::string_view name) const {
  const auto found = options_.find(name);
  if (found == options_.end()) return std::nullopt;
  return found->second;
}

std::optional<std::uint64_t> number_of(std::string_view text, std::uint64_t smallest, std::uint64_t largest) {
  std::uint64_t number = 0;
  const char* const end = std::to_address(text.end());
  const auto [stopped_at, error] = std::from_chars(std::to_address(text.begin()), end, number);
  if (error != std::errc() || stopped_at != end || number < smallest || number > largest) return std::nullopt;
  return number;
}

bool read_number(const Arguments& arguments, std::string_view option, std::uint64_t smallest, std::uint64_t largest,
                 std::uint64_t& number) {
  const auto given = arguments.option(option);
  if (!given) return true;
  const auto read = number_of(*given, smallest, largest);
  if (!read) {
    complain(std::string(option) + " wants a whole number from " + std::to_string(smallest) + " to " +
             std::to_string(largest) + ", not " + quoted(*given));
    return false;
  }
  number = *read;
  return true;
}

}  // namespace knister::tool
