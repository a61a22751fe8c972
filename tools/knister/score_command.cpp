#include "arguments.h"
#include "commands.h"
#include "core/game/sheet_score.h"
#include "files.h"
#include "messages.h"
#include "sheet_reader.h"

namespace knister::tool {
namespace {

void write_score(Output& output, const game::SheetNumbers& numbers) {
  const game::SheetScore score = game::score_of(numbers);
  for (const std::uint8_t points : score.points) {
    output.write_number(points);
    output.write(',');
  }
  output.write_number(static_cast<unsigned>(score.total));
  output.write('\n');
}

}  // namespace

ExitStatus score(CommandArguments given) {
  const auto arguments = Arguments::parse(given, {.most_files = 1});
  if (!arguments) return ExitStatus::kBadUse;
  auto input = InputFile::open(arguments->files().empty() ? "-" : arguments->files().front());
  if (!input) return ExitStatus::kBadInput;

  Output output;
  bool all_good = true;
  SheetReader reader({
      .sheet = [&output](const game::SheetNumbers& numbers) { write_score(output, numbers); },
      .refusal =
          [&input, &all_good](std::uint64_t line, const std::string& message) {
            complain_about(input->name() + ":" + std::to_string(line), message);
            all_good = false;
          },
  });
  for (auto bytes = input->next(); !bytes.empty(); bytes = input->next()) {
    for (const char byte : bytes) reader.take(byte);
  }
  reader.finish();
  if (!input->complete()) all_good = false;
  if (!output.finish()) all_good = false;
  return all_good ? ExitStatus::kDone : ExitStatus::kBadInput;
}

}  // namespace knister::tool
