#include <cstdint>
#include <string>

#include "arguments.h"
#include "commands.h"
#include "core/game_code/game_code.h"
#include "files.h"
#include "messages.h"
#include "raw_dice.h"

namespace knister::tool {
namespace {

constexpr std::uint64_t kMostThrows = 1'000'000'000;

std::string reason_for(const game_code::ParseResult& result, std::string_view text) {
  switch (result.error) {
    case game_code::ParseError::kUnknownLetter:
      return quoted(text.substr(result.position, 1)) + " is in no code; the letters are " +
             std::string(game_code::kLetters);
    case game_code::ParseError::kTooShort:
      return "too short, a code has " + std::to_string(game_code::kCodeLength) + " letters";
    case game_code::ParseError::kTooLong:
      return "too long, a code has " + std::to_string(game_code::kCodeLength) + " letters";
    case game_code::ParseError::kMistyped:
      return "mistyped, its last letter does not fit the others";
    case game_code::ParseError::kNone:
      break;
  }
  return "";
}

ExitStatus print_code_dice(std::string_view text) {
  const game_code::ParseResult result = game_code::parse(text);
  if (!result.code) {
    complain("the code " + quoted(text) + " is refused: " + reason_for(result, text));
    return ExitStatus::kBadUse;
  }

  Output output;
  for (const game::Throw& thrown : result.code->throws()) {
    output.write_number(static_cast<unsigned>(thrown.first()));
    output.write(',');
    output.write_number(static_cast<unsigned>(thrown.second()));
    output.write('\n');
  }
  return output.finish() ? ExitStatus::kDone : ExitStatus::kBadInput;
}

}  // namespace

ExitStatus dice(CommandArguments given) {
  const auto arguments = Arguments::parse(given, {.other_options = {"--code", "--raw", "-n"}});
  if (!arguments) return ExitStatus::kBadUse;
  const auto code = arguments->option("--code");
  const auto raw = arguments->option("--raw");
  const auto count = arguments->option("-n");
  if (code && !raw && !count) return print_code_dice(*code);
  if (code || !raw || !count) {
    complain("dice wants --code CODE, or --raw FILE with -n N");
    return ExitStatus::kBadUse;
  }
  const auto throws = number_of(*count, 1, kMostThrows);
  if (!throws) {
    complain("the number of throws " + quoted(*count) + " is not one from 1 to " + std::to_string(kMostThrows));
    return ExitStatus::kBadUse;
  }
  return print_raw_dice(std::string(*raw), *throws);
}

}  // namespace knister::tool
