#include <array>
#include <cstdint>
#include <optional>
#include <random>
#include <string>
#include <vector>

#include "core/game_code/game_code.h"
#include "support/chacha20_model.h"
#include "support/listed_bytes.h"
#include "support/present.h"
#include "unity.h"

using knister::game::kRounds;
using knister::game::Throw;
using knister::game_code::GameCode;
using knister::game_code::kCodeCount;
using knister::game_code::kLetters;
using knister::game_code::parse;
using knister::game_code::ParseError;
using knister::game_code::ParseResult;
using knister::game_code::Throws;

namespace {

using Bytes = std::vector<std::uint8_t>;

constexpr int kPrime = 17;

GameCode code_of(std::uint64_t number) { return present(GameCode::of_number(number)); }

std::string faces_of(const Throws& throws) {
  std::string faces;
  for (const Throw& thrown : throws) {
    if (!faces.empty()) faces += ' ';
    faces += std::to_string(thrown.first()) + std::to_string(thrown.second());
  }
  return faces;
}

// CODES.md once more: the throws as its text says, with the model of ChaCha20.
std::string model_faces(std::string_view code) {
  const std::string key_text = "Pocket Knister game code 1" + std::string(code);
  std::array<std::uint8_t, 32> key = {};
  TEST_ASSERT_EQUAL_UINT32(key.size(), key_text.size());
  for (std::size_t index = 0; index < key.size(); ++index) key[index] = static_cast<std::uint8_t>(key_text[index]);
  std::string faces;
  int count = 0;
  for (std::uint32_t counter = 0; count < 2 * kRounds; ++counter) {
    for (const std::uint8_t byte : chacha20_model::block(key, counter)) {
      if (byte >= 252 || count == 2 * kRounds) continue;
      if (count > 0 && count % 2 == 0) faces += ' ';
      faces += static_cast<char>('1' + byte % 6);
      ++count;
    }
  }
  return faces;
}

// All 17^6 rows of six letters are parsed once where that takes a second; with sanitizers or for coverage it would take
// a minute, and every 97th code has to do.
#ifdef __OPTIMIZE__
constexpr bool kExhaustive = true;
#else
constexpr bool kExhaustive = false;
#endif
constexpr std::uint32_t kCodeStep = kExhaustive ? 1 : 97;

// A row of six letters, a code or not, is a number from 0 to 17^6 - 1, the first letter counting most.
constexpr int kRowCount = 24'137'569;
constexpr std::array<int, 6> kPowers = {1'419'857, 83'521, 4913, 289, 17, 1};

int digit_of(int row, std::size_t position) { return row / kPowers[position] % kPrime; }

bool parsed(int row) {
  std::array<char, 6> text = {};
  for (std::size_t position = 0; position < text.size(); ++position) {
    text[position] = kLetters[static_cast<std::size_t>(digit_of(row, position))];
  }
  return parse({text.data(), text.size()}).code.has_value();
}

bool accepted(int row) {
  if (!kExhaustive) return parsed(row);
  static const std::vector<bool> kRows = [] {
    std::vector<bool> each(kRowCount);
    for (int index = 0; index < kRowCount; ++index) each[static_cast<std::size_t>(index)] = parsed(index);
    return each;
  }();
  return kRows[static_cast<std::size_t>(row)];
}

template <typename Function>
void for_each_code(Function function) {
  for (std::uint32_t number = 0; number < kCodeCount; number += kCodeStep) {
    int row = 0;
    const GameCode code = code_of(number);
    for (const char letter : code.text()) row = row * kPrime + static_cast<int>(kLetters.find(letter));
    function(row);
  }
}

void expect_error(ParseError error, std::string_view text, std::size_t position = 0) {
  const ParseResult result = parse(text);
  TEST_ASSERT_EQUAL_INT(static_cast<int>(error), static_cast<int>(result.error));
  TEST_ASSERT_EQUAL_UINT32(position, result.position);
  TEST_ASSERT_FALSE(result.code.has_value());
}

}  // namespace

void setUp() {}
void tearDown() {}

// The test vectors of CODES.md, computed by a program that shares nothing with this one.
void test_codes_should_give_the_documented_throws() {
  struct Vector {
    std::uint32_t number;
    const char* text;
    const char* faces;
  };
  const Vector vectors[] = {
      {0, "BBBBBF", "53 31 11 61 46 34 11 46 33 43 15 35 33 53 13 46 33 22 56 61 34 54 35 44 22"},
      {1, "BBBBCK", "54 62 23 13 44 41 34 13 62 52 56 36 61 43 62 16 52 43 31 43 15 13 33 23 44"},
      {1599, "BBKRCK", "53 36 11 56 55 32 26 62 66 42 43 16 55 42 46 33 51 16 61 15 56 24 22 63 64"},
      {123456, "CPDFDH", "15 13 32 22 21 26 51 16 12 51 26 16 35 51 13 12 36 53 22 65 31 41 26 62 31"},
      {777777, "RKKHSR", "61 55 63 51 24 65 36 23 23 16 24 33 35 51 21 46 42 21 42 23 23 43 42 42 51"},
      {1419856, "ZZZZZX", "25 65 15 45 62 31 56 23 22 12 56 55 32 46 36 32 11 44 13 12 34 52 43 24 63"},
  };
  for (const Vector& vector : vectors) {
    const GameCode code = code_of(vector.number);
    TEST_ASSERT_EQUAL_STRING(vector.text, std::string(code.text()).c_str());
    TEST_ASSERT_EQUAL_STRING(vector.faces, faces_of(code.throws()).c_str());
  }
}

void test_throws_should_agree_with_the_model() {
  std::mt19937 generator(7);
  for (int round = 0; round < 2000; ++round) {
    const GameCode code = code_of(static_cast<std::uint32_t>(generator()) % kCodeCount);
    TEST_ASSERT_EQUAL_STRING(model_faces(code.text()).c_str(), faces_of(code.throws()).c_str());
  }
}

void test_each_number_should_be_read_back_from_its_letters() {
  for (std::uint32_t number = 0; number < kCodeCount; number += kCodeStep) {
    const GameCode code = code_of(number);
    const ParseResult result = parse(code.text());
    TEST_ASSERT_TRUE(result.error == ParseError::kNone && result.code == code);
    TEST_ASSERT_EQUAL_UINT32(number, code.number());
  }
  TEST_ASSERT_FALSE(GameCode::of_number(kCodeCount).has_value());
  TEST_ASSERT_FALSE(GameCode::of_number(std::uint64_t{1} << 32).has_value());
}

void test_one_in_seventeen_rows_of_letters_should_be_a_code() {
  // All rows, or 4913 with the same first letters.
  const int rows = kExhaustive ? kRowCount : 4913;
  int codes = 0;
  for (int row = 0; row < rows; ++row) codes += accepted(row) ? 1 : 0;
  TEST_ASSERT_EQUAL_INT(rows / kPrime, codes);
}

// Every position, every other letter.
void test_each_single_typo_should_be_found() {
  for_each_code([](int row) {
    for (std::size_t position = 0; position < kPowers.size(); ++position) {
      const int without = row - digit_of(row, position) * kPowers[position];
      int codes = 0;
      for (int letter = 0; letter < kPrime; ++letter) codes += accepted(without + letter * kPowers[position]) ? 1 : 0;
      TEST_ASSERT_EQUAL_INT(1, codes);
    }
  });
}

// Every two positions with different letters, side by side or not.
void test_each_swap_of_two_letters_should_be_found() {
  for_each_code([](int row) {
    for (std::size_t first = 0; first < kPowers.size(); ++first) {
      for (std::size_t second = first + 1; second < kPowers.size(); ++second) {
        const int difference = digit_of(row, second) - digit_of(row, first);
        const int swapped = row + difference * (kPowers[first] - kPowers[second]);
        TEST_ASSERT_TRUE(difference == 0 || !accepted(swapped));
      }
    }
  });
}

// Every two positions with the same letter, both mistyped as the same other letter ("KK" for "LL").
void test_each_twin_typo_should_be_found() {
  for_each_code([](int row) {
    for (std::size_t first = 0; first < kPowers.size(); ++first) {
      for (std::size_t second = first + 1; second < kPowers.size(); ++second) {
        const int letter = digit_of(row, first);
        if (digit_of(row, second) != letter) continue;
        for (int other = 0; other < kPrime; ++other) {
          TEST_ASSERT_TRUE(other == letter || !accepted(row + (other - letter) * (kPowers[first] + kPowers[second])));
        }
      }
    }
  });
}

void test_codes_of_two_numbers_should_differ() {
  TEST_ASSERT_TRUE(code_of(5) == code_of(5));
  TEST_ASSERT_FALSE(code_of(5) == code_of(6));
}

void test_letters_should_be_taken_in_both_cases() {
  TEST_ASSERT_TRUE(parse("cpdfdh").code == code_of(123'456));
  TEST_ASSERT_TRUE(parse("CpDfDh").code == code_of(123'456));
}

void test_the_first_reason_should_be_named() {
  expect_error(ParseError::kTooShort, "");
  expect_error(ParseError::kTooShort, "CPDFD");
  expect_error(ParseError::kTooLong, "CPDFDHB");
  expect_error(ParseError::kTooLong, "CPDFDH?");
  expect_error(ParseError::kMistyped, "CPDFDK");
  expect_error(ParseError::kMistyped, "CPFDDH");
  expect_error(ParseError::kMistyped, "BBBBBB");
  expect_error(ParseError::kUnknownLetter, "APDFDH", 0);
  expect_error(ParseError::kUnknownLetter, "CPDFDN", 5);
}

void test_characters_that_are_no_letters_of_codes_should_be_refused() {
  for (int character = 0; character < 256; ++character) {
    const auto letter = static_cast<char>(character);
    const char capital = letter >= 'a' && letter <= 'z' ? static_cast<char>(letter - 32) : letter;
    const std::string text = {'C', 'P', letter};
    if (kLetters.find(capital) == std::string_view::npos) {
      expect_error(ParseError::kUnknownLetter, text, 2);
    } else {
      expect_error(ParseError::kTooShort, text);
    }
  }
}

void test_a_drawn_code_should_follow_its_bytes() {
  const Bytes zeros = {0, 0, 0, 0, 0};
  ListedBytes first(zeros);
  TEST_ASSERT_TRUE(GameCode::draw(first) == code_of(0));
  // 255 is the one byte beyond 15 times 17; 254 is the last letter, like 16.
  const Bytes largest = {255, 16, 254, 33, 16, 50};
  ListedBytes last(largest);
  TEST_ASSERT_TRUE(GameCode::draw(last) == code_of(kCodeCount - 1));
  const Bytes different = {1, 19, 53, 4, 22};
  ListedBytes mixed(different);
  TEST_ASSERT_TRUE(GameCode::draw(mixed) == code_of((((1 * 17 + 2) * 17 + 2) * 17 + 4) * 17 + 5));
}

void test_a_source_that_gives_up_should_give_no_code() {
  for (std::size_t size = 0; size < 5; ++size) {
    const Bytes bytes(size, 3);
    ListedBytes source(bytes);
    TEST_ASSERT_FALSE(GameCode::draw(source).has_value());
  }
}

int main() {
  UNITY_BEGIN();
  RUN_TEST(test_codes_should_give_the_documented_throws);
  RUN_TEST(test_throws_should_agree_with_the_model);
  RUN_TEST(test_each_number_should_be_read_back_from_its_letters);
  RUN_TEST(test_one_in_seventeen_rows_of_letters_should_be_a_code);
  RUN_TEST(test_each_single_typo_should_be_found);
  RUN_TEST(test_each_swap_of_two_letters_should_be_found);
  RUN_TEST(test_each_twin_typo_should_be_found);
  RUN_TEST(test_codes_of_two_numbers_should_differ);
  RUN_TEST(test_letters_should_be_taken_in_both_cases);
  RUN_TEST(test_the_first_reason_should_be_named);
  RUN_TEST(test_characters_that_are_no_letters_of_codes_should_be_refused);
  RUN_TEST(test_a_drawn_code_should_follow_its_bytes);
  RUN_TEST(test_a_source_that_gives_up_should_give_no_code);
  return UNITY_END();
}
