#include <array>
#include <cstdio>
#include <optional>
#include <string>
#include <variant>

#include "arguments.h"
#include "commands.h"
#include "core/coach/review.h"
#include "core/save/solo.h"
#include "files.h"
#include "messages.h"
#include "placement_reader.h"

namespace knister::tool {
namespace {

// Far more than the text of any game.
constexpr std::size_t kMostBytes = 65'536;

std::optional<std::string> read_all(InputFile& input) {
  std::string content;
  for (auto next = input.next(); !next.empty() && content.size() <= kMostBytes; next = input.next()) {
    content.append(next.begin(), next.end());
  }
  if (!input.complete()) return std::nullopt;
  return content;
}

// A saved game, or a text.
std::variant<coach::Placements, ReadingFault> placements_in(const std::string& content) {
  const auto* const bytes = reinterpret_cast<const std::uint8_t*>(content.data());
  const auto saved = save::decode_solo({bytes, content.size()});
  if (!saved.ok()) return read_placements(content);
  if (!saved.value.rounds().complete()) return ReadingFault{.line = 0, .message = "the game isn't finished"};
  return coach::placements_of(saved.value.rounds());
}

void write_points(Output& output, fixed::Fixed points) {
  std::array<char, 32> text = {};
  const auto hundredths = static_cast<int>(points.rounded_to(100));
  const int length = std::snprintf(text.data(), text.size(), "%d.%02d", hundredths / 100, hundredths % 100);
  output.write({text.data(), static_cast<std::size_t>(length)});
}

void write_cell(Output& output, int cell) {
  output.write_number(static_cast<unsigned>(game::row_of(cell) + 1));
  output.write(',');
  output.write_number(static_cast<unsigned>(game::column_of(cell) + 1));
}

void write_review(Output& output, const coach::Placements& placements, const coach::Review& review) {
  output.write("round,number,row,column,loss,better_row,better_column\n");
  fixed::Fixed lost;
  for (int round = 0; round < game::kRounds; ++round) {
    const coach::Placement& placement = placements[static_cast<std::size_t>(round)];
    output.write_number(static_cast<unsigned>(round + 1));
    output.write(',');
    output.write_number(placement.number);
    output.write(',');
    write_cell(output, placement.cell);
    output.write(',');
    write_points(output, review.loss_in(round));
    output.write(',');
    write_cell(output, review.better_cell(round));
    output.write('\n');
    lost = lost + review.loss_in(round);
  }
  output.write("\ntotal,coach_total,lost,grade\n");
  output.write_number(static_cast<unsigned>(review.total()));
  output.write(',');
  output.write_number(static_cast<unsigned>(review.coach_total()));
  output.write(',');
  write_points(output, lost);
  output.write(',');
  output.write_number(static_cast<unsigned>(review.grade()));
  output.write("\n\ncostliest_round\n");
  coach::Review::Costliest rounds = {};
  const std::size_t count = review.costliest(rounds);
  for (std::size_t i = 0; i < count; ++i) {
    output.write_number(static_cast<unsigned>(rounds[i] + 1));
    output.write('\n');
  }
}

}  // namespace

ExitStatus review(CommandArguments given) {
  const auto arguments = Arguments::parse(given, {.fewest_files = 1, .most_files = 1});
  if (!arguments) return ExitStatus::kBadUse;
  auto input = InputFile::open(arguments->files().front());
  if (!input) return ExitStatus::kBadInput;
  const auto content = read_all(*input);
  if (!content) return ExitStatus::kBadInput;
  const auto read = placements_in(*content);
  if (const auto* const fault = std::get_if<ReadingFault>(&read)) {
    std::string place = input->name();
    if (fault->line != 0) place.append(":").append(std::to_string(fault->line));
    complain_about(place, fault->message);
    return ExitStatus::kBadInput;
  }
  const auto& placements = std::get<coach::Placements>(read);
  coach::Review review(coach::ValueTables::shipped());
  review.begin(placements);
  while (!review.done()) review.go_on();
  Output output;
  write_review(output, placements, review);
  return output.finish() ? ExitStatus::kDone : ExitStatus::kBadInput;
}

}  // namespace knister::tool
