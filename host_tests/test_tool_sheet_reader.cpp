#include <algorithm>
#include <cstdint>
#include <string>
#include <vector>

#include "sheet_reader.h"
#include "support/random_numbers.h"
#include "unity.h"

using knister::game::SheetNumbers;
using knister::tool::SheetReader;

namespace {

struct Read {
  std::vector<SheetNumbers> sheets;
  // The lines that were refused.
  std::vector<std::uint64_t> refused;
};

Read read(const std::string& text) {
  Read result;
  SheetReader reader({
      .sheet = [&result](const SheetNumbers& numbers) { result.sheets.push_back(numbers); },
      .refusal = [&result](std::uint64_t line, const std::string&) { result.refused.push_back(line); },
  });
  for (const char character : text) reader.take(character);
  reader.finish();
  return result;
}

std::vector<std::string> split(const std::string& text, char separator) {
  std::vector<std::string> parts(1);
  for (const char character : text) {
    if (character == separator) {
      parts.emplace_back();
    } else {
      parts.back() += character;
    }
  }
  return parts;
}

// Digits alone that make a number of the game.
bool is_number(const std::string& word) {
  if (word.find_first_not_of("0123456789") != std::string::npos) return false;
  const std::size_t first = std::min(word.find_first_not_of('0'), word.size() - 1);
  const std::string digits = word.substr(first);
  return digits.size() <= 2 && std::stoi(digits) >= 2 && std::stoi(digits) <= 12;
}

// Naively: commas give fields, blanks give words, and each field has at least one.
bool is_sheet(std::string line, SheetNumbers& numbers) {
  std::replace(line.begin(), line.end(), '\t', ' ');
  std::replace(line.begin(), line.end(), '\r', ' ');
  std::vector<std::string> words;
  for (const std::string& field : split(line, ',')) {
    const std::size_t words_before = words.size();
    for (const std::string& word : split(field, ' ')) {
      if (!word.empty()) words.push_back(word);
    }
    if (words.size() == words_before) return false;
  }
  if (words.size() != numbers.size() || !std::all_of(words.begin(), words.end(), is_number)) return false;
  std::transform(words.begin(), words.end(), numbers.begin(),
                 [](const std::string& word) { return static_cast<std::uint8_t>(std::stoi(word)); });
  return true;
}

bool is_blank(const std::string& line) { return line.find_first_not_of(" \t\r") == std::string::npos; }

// Nearly a sheet, with a slip or two at times.
std::string random_line(RandomNumbers& random) {
  const std::string slips = "0123456789 ,\t\r-x";
  std::string line;
  for (int place = 0; place < 25; ++place) {
    if (place > 0) line += random.below(3) == 0 ? ", " : " ";
    line += std::to_string(random.dice_sum());
  }
  for (int slip = random.below(3); slip > 0; --slip) {
    const auto position = static_cast<std::size_t>(random.below(static_cast<int>(line.size())));
    line[position] = slips[static_cast<std::size_t>(random.below(static_cast<int>(slips.size())))];
  }
  if (random.below(10) == 0) line = std::string(static_cast<std::size_t>(random.below(3)), ' ');
  return line;
}

}  // namespace

void setUp() {}
void tearDown() {}

void test_random_lines_should_be_read_as_a_naive_reader_reads_them() {
  RandomNumbers random(7);
  std::string text;
  Read expected;
  int blank_lines = 0;
  for (std::uint64_t line = 1; line <= 20'000; ++line) {
    const std::string written = random_line(random);
    text += written + "\n";
    SheetNumbers numbers = {};
    if (is_blank(written)) {
      ++blank_lines;
    } else if (is_sheet(written, numbers)) {
      expected.sheets.push_back(numbers);
    } else {
      expected.refused.push_back(line);
    }
  }
  // Each kind of line is there.
  TEST_ASSERT_GREATER_THAN_INT(1'000, blank_lines);
  TEST_ASSERT_GREATER_THAN_INT(1'000, expected.sheets.size());
  TEST_ASSERT_GREATER_THAN_INT(1'000, expected.refused.size());
  const Read found = read(text);
  TEST_ASSERT_TRUE(expected.sheets == found.sheets);
  TEST_ASSERT_TRUE(expected.refused == found.refused);
}

void test_a_line_should_not_be_moulded_by_the_one_before() {
  const std::string sevens = "7 7 7 7 7 7 7 7 7 7 7 7 7 7 7 7 7 7 7 7 7 7 7 7 7";
  for (const std::string before : {"7", "7,", "x", "99", "12 ,", ""}) {
    std::string text = before;
    text += '\n';
    text += sevens;
    const Read found = read(text);
    TEST_ASSERT_EQUAL_UINT32(1, found.sheets.size());
    TEST_ASSERT_EQUAL_UINT32(before.empty() ? 0 : 1, found.refused.size());
  }
}

int main() {
  UNITY_BEGIN();
  RUN_TEST(test_random_lines_should_be_read_as_a_naive_reader_reads_them);
  RUN_TEST(test_a_line_should_not_be_moulded_by_the_one_before);
  return UNITY_END();
}
