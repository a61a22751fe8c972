#include <string>

#include "arguments.h"
#include "commands.h"
#include "core/game_code/game_code.h"
#include "files.h"
#include "messages.h"

namespace knister::tool {
namespace {

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

}  // namespace

ExitStatus dice(CommandArguments given) {
  const auto arguments = Arguments::parse(given, {.required_options = {"--code"}});
  if (!arguments) return ExitStatus::kBadUse;
  const std::string_view text = arguments->option("--code").value_or("");
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

}  // namespace knister::tool
