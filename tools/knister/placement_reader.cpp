#include "placement_reader.h"

#include <algorithm>
#include <array>
#include <vector>

#include "core/game/dice.h"
#include "core/game/lines.h"

namespace knister::tool {
namespace {

constexpr std::string_view kDumpedRound = "round ";
// Larger ones are all the same: wrong.
constexpr int kLargestNumberRead = 999'999;

bool is_digit(char character) { return character >= '0' && character <= '9'; }

std::vector<int> numbers_in(std::string_view line) {
  std::vector<int> numbers;
  bool in_number = false;
  for (const char character : line) {
    if (!is_digit(character)) {
      in_number = false;
      continue;
    }
    if (!in_number) numbers.push_back(0);
    in_number = true;
    numbers.back() = std::min(numbers.back() * 10 + (character - '0'), kLargestNumberRead);
  }
  return numbers;
}

// The throw without its place: two faces, two faces and their sum, or the sum alone.
std::optional<int> number_of_throw(const std::vector<int>& thrown) {
  if (thrown.size() == 1) return game::is_number(thrown[0]) ? std::optional(thrown[0]) : std::nullopt;
  if (thrown.size() != 2 && thrown.size() != 3) return std::nullopt;
  if (!game::is_face(thrown[0]) || !game::is_face(thrown[1])) return std::nullopt;
  const int sum = thrown[0] + thrown[1];
  if (thrown.size() == 3 && thrown[2] != sum) return std::nullopt;
  return sum;
}

bool is_index(int from_one) { return from_one >= 1 && from_one <= game::kSide; }

// What is wrong with the line, if anything.
std::string read_round(std::vector<int> numbers, coach::Placement& placement) {
  if (numbers.size() < 3) return "a round wants its throw, row and column";
  const int column = numbers[numbers.size() - 1];
  const int row = numbers[numbers.size() - 2];
  numbers.resize(numbers.size() - 2);
  const std::optional<int> number = number_of_throw(numbers);
  if (!number) return "no throw of two dice";
  if (!is_index(row) || !is_index(column)) return "rows and columns go from 1 to 5";
  placement = {.number = static_cast<std::uint8_t>(*number),
               .cell = static_cast<std::uint8_t>(game::cell_at(row - 1, column - 1))};
  return "";
}

bool has_only_numbers(std::string_view line) {
  return std::all_of(line.begin(), line.end(), [](char character) {
    return is_digit(character) || character == ',' || character == ' ' || character == '\t' || character == '\r';
  });
}

}  // namespace

std::variant<coach::Placements, ReadingFault> read_placements(std::string_view text) {
  const bool dumped = text.starts_with("solo game");
  coach::Placements placements = {};
  std::array<bool, game::kCells> taken = {};
  std::size_t rounds = 0;
  for (std::size_t number = 1; !text.empty(); ++number) {
    std::string_view line = text.substr(0, text.find('\n'));
    text.remove_prefix(std::min(text.size(), line.size() + 1));
    if (dumped) {
      if (!line.starts_with(kDumpedRound)) continue;
      line.remove_prefix(std::min(line.size(), line.find(':')));
    } else {
      if (!has_only_numbers(line)) return ReadingFault{.line = number, .message = "wants numbers and commas alone"};
      if (numbers_in(line).empty()) continue;
    }
    if (rounds == placements.size()) return ReadingFault{.line = number, .message = "more than 25 rounds"};
    coach::Placement& placement = placements[rounds];
    const std::string fault = read_round(numbers_in(line), placement);
    if (!fault.empty()) return ReadingFault{.line = number, .message = fault};
    if (taken[placement.cell]) return ReadingFault{.line = number, .message = "the cell has a number already"};
    taken[placement.cell] = true;
    ++rounds;
  }
  if (rounds < placements.size()) {
    return ReadingFault{.line = 0, .message = "only " + std::to_string(rounds) + " of 25 rounds"};
  }
  return placements;
}

}  // namespace knister::tool
