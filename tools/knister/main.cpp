#include <algorithm>
#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "commands.h"
#include "exit_status.h"
#include "files.h"
#include "messages.h"

namespace {

using knister::tool::CommandArguments;
using knister::tool::ExitStatus;
using knister::tool::Output;

struct Command {
  std::string_view name;
  ExitStatus (*run)(CommandArguments given);
};

constexpr std::array<Command, 6> kCommands = {{
    {.name = "score", .run = knister::tool::score},
    {.name = "dice", .run = knister::tool::dice},
    {.name = "simulate", .run = knister::tool::simulate},
    {.name = "save-dump", .run = knister::tool::save_dump},
    {.name = "review", .run = knister::tool::review},
    {.name = "train", .run = knister::tool::train},
}};

constexpr std::string_view kHelp = R"(knister score [FILE]
    Scores sheets, one a line: 25 numbers row by row, separated by blanks or commas. Prints a line for each:
    the points of the five rows, the five columns, the two diagonals (doubled) and the total, separated by commas.
knister dice --code CODE
    The 25 throws of a game code, two faces a line.
knister dice --raw FILE -n N
    The N throws that the device makes of recorded raw bits of its oscillator, eight a byte, the most significant
    first: 4096 bits for its start, 256 for each throw. Or why it refuses to.
knister simulate --player coach|search|easy|greedy|random --games N --seed S [--threads T]
    Plays games and prints as CSV how the totals came out: mean, standard error, standard deviation, percentiles and
    the shares of 50, 80, 100 and more. Without --threads it takes all processors.
knister review FILE
    A finished solo game against the coach, placement by placement. FILE is a saved game, or a text of 25 lines
    number,row,column or die,die,row,column.
knister save-dump FILE
    Shows what a saved file holds.
knister train FILE [--games N] [--seed S] [--threads T]
    Makes the coach's tables anew and writes them to FILE; goes on where an earlier run was stopped.
knister --help, knister --version

FILE is - for standard input, which score also reads without one.
Exit status: 0 done; 1 some input was refused, which standard error tells with file and line; 2 bad use.
)";

int finish(ExitStatus status) { return static_cast<int>(status); }

int print(std::string_view text) {
  Output output;
  output.write(text);
  return finish(output.finish() ? ExitStatus::kDone : ExitStatus::kBadInput);
}

}  // namespace

int main(int count, char** values) {
  const std::vector<std::string_view> arguments(values + 1, values + std::max(count, 1));
  if (arguments.empty()) {
    knister::tool::complain("no call given; knister --help names them");
    return finish(ExitStatus::kBadUse);
  }
  const std::string_view name = arguments.front();
  if (name == "--help" || name == "-h" || name == "help") return print(kHelp);
  if (name == "--version") return print("knister " KNISTER_VERSION "\n");
  const auto* const command =
      std::find_if(kCommands.begin(), kCommands.end(), [name](const Command& known) { return known.name == name; });
  if (command == kCommands.end()) {
    knister::tool::complain("there is no call " + knister::tool::quoted(name) + "; knister --help names them");
    return finish(ExitStatus::kBadUse);
  }
  const ExitStatus status = command->run(CommandArguments(arguments).subspan(1));
  if (status == ExitStatus::kBadUse) knister::tool::complain("knister --help tells how it is used");
  return finish(status);
}
