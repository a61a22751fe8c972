// The arguments of a call: options with their values, and files.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace knister::tool {

// What a call understands.
struct Syntax {
  // Each takes a value. The required ones must be given.
  std::vector<std::string_view> required_options = {};
  std::vector<std::string_view> other_options = {};
  std::size_t fewest_files = 0;
  std::size_t most_files = 0;
};

class Arguments {
 public:
  // Nothing, and a message on standard error, if the arguments don't follow the syntax.
  static std::optional<Arguments> parse(std::span<const std::string_view> arguments, const Syntax& syntax);

  // Nothing if the option was not given.
  std::optional<std::string_view> option(std::string_view name) const;
  const std::vector<std::string>& files() const { return files_; }

 private:
  std::map<std::string_view, std::string_view> options_;
  std::vector<std::string> files_;
};

// A whole number in decimal digits, nothing else; nothing if it is not one from smallest to largest.
std::optional<std::uint64_t> number_of(std::string_view text, std::uint64_t smallest, std::uint64_t largest);

// False, and a message on standard error, if the option was given with another value than such a number; if it was not
// given, the number stays.
bool read_number(const Arguments& arguments, std::string_view option, std::uint64_t smallest, std::uint64_t largest,
                 std::uint64_t& number);

}  // namespace knister::tool
