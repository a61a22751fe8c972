#include <cstdint>
#include <string>
#include <string_view>

#include "core/game/player_name.h"
#include "support/present.h"
#include "unity.h"

using knister::game::PlayerName;

namespace {

void expect_name(std::string_view text) {
  const auto name = PlayerName::of(text);
  TEST_ASSERT_TRUE_MESSAGE(name.has_value(), std::string(text).c_str());
  TEST_ASSERT_TRUE(present(name).text() == text);
}

void expect_none(std::string_view text) {
  TEST_ASSERT_FALSE_MESSAGE(PlayerName::of(text).has_value(), std::string(text).c_str());
}

std::string of_bytes(std::initializer_list<int> bytes) {
  std::string text;
  for (const int byte : bytes) text.push_back(static_cast<char>(byte));
  return text;
}

// In so many bytes, whether or not that is the shortest form.
std::string encoded(std::uint32_t code_point, int bytes) {
  if (bytes == 1) return of_bytes({static_cast<int>(code_point)});
  constexpr std::uint32_t kFirstBytes[] = {0xC0, 0xE0, 0xF0};
  std::string text;
  for (int byte = 1; byte < bytes; ++byte) {
    text.insert(text.begin(), static_cast<char>(0x80 + code_point % 64));
    code_point /= 64;
  }
  text.insert(text.begin(), static_cast<char>(kFirstBytes[bytes - 2] + code_point));
  return text;
}

int shortest_form(std::uint32_t code_point) {
  if (code_point < 0x80) return 1;
  if (code_point < 0x800) return 2;
  return code_point < 0x10000 ? 3 : 4;
}

}  // namespace

void setUp() {}
void tearDown() {}

void test_names_of_all_languages_should_be_taken() {
  for (const std::string_view name :
       {"A", "Tim", "Jürgen", "Søren", "Олександра", "Ґалаґан", "Anna Maria", "O'Hara", "李", "🎲"}) {
    expect_name(name);
  }
}

void test_length_should_be_1_to_24_bytes() {
  expect_none("");
  expect_name(std::string(24, 'x'));
  expect_none(std::string(25, 'x'));
  expect_name("Олександрина");
  expect_none("Володимирівна");
  TEST_ASSERT_TRUE(PlayerName().text().empty());
}

void test_control_characters_should_be_refused() {
  for (int byte = 0; byte < 0x20; ++byte) expect_none("Ti" + of_bytes({byte}) + "m");
  expect_name(" ");
  expect_name("~");
  expect_none("\x7F");
  // U+0080 to U+009F.
  for (int byte = 0x80; byte <= 0x9F; ++byte) expect_none(of_bytes({0xC2, byte}));
  expect_name(of_bytes({0xC2, 0xA0}));
}

// After RFC 3629: the last and first well-formed of each length, and what lies just beyond.
void test_only_well_formed_utf8_should_be_taken() {
  expect_name(of_bytes({0xDF, 0xBF}));
  expect_name(of_bytes({0xE0, 0xA0, 0x80}));
  expect_name(of_bytes({0xED, 0x9F, 0xBF}));
  expect_name(of_bytes({0xEE, 0x80, 0x80}));
  expect_name(of_bytes({0xEF, 0xBF, 0xBF}));
  expect_name(of_bytes({0xF0, 0x90, 0x80, 0x80}));
  expect_name(of_bytes({0xF4, 0x8F, 0xBF, 0xBF}));
  // Longer than need be.
  expect_none(of_bytes({0xC1, 0xBF}));
  expect_none(of_bytes({0xE0, 0x9F, 0xBF}));
  expect_none(of_bytes({0xF0, 0x8F, 0xBF, 0xBF}));
  // Surrogates, and beyond Unicode.
  expect_none(of_bytes({0xED, 0xA0, 0x80}));
  expect_none(of_bytes({0xED, 0xBF, 0xBF}));
  expect_none(of_bytes({0xF4, 0x90, 0x80, 0x80}));
  // Bytes that begin nothing, and sequences that break off.
  for (int byte = 0x80; byte <= 0xBF; ++byte) expect_none(of_bytes({byte}));
  for (int byte = 0xF8; byte <= 0xFF; ++byte) expect_none(of_bytes({byte, 0x80, 0x80, 0x80, 0x80}));
  expect_none(of_bytes({'T', 0xC3}));
  expect_none(of_bytes({0xE2, 0x82}));
  expect_none(of_bytes({0xF0, 0x9F, 0x8E}));
  expect_none(of_bytes({0xC3, 'x'}));
  expect_none(of_bytes({0xC3, 0xC3}));
  expect_none(of_bytes({0xE2, 0x82, 'x'}));
}

void test_each_code_point_should_be_taken_in_its_shortest_form_alone() {
  constexpr std::uint32_t kEndOfForm[] = {0x80, 0x800, 0x10000, 0x200000};
  for (int bytes = 1; bytes <= 4; ++bytes) {
    for (std::uint32_t code_point = 0; code_point < kEndOfForm[bytes - 1]; ++code_point) {
      const bool control = code_point < 0x20 || (code_point >= 0x7F && code_point <= 0x9F);
      const bool surrogate = code_point >= 0xD800 && code_point <= 0xDFFF;
      const bool takes = bytes == shortest_form(code_point) && code_point <= 0x10FFFF && !control && !surrogate;
      if (PlayerName::of(encoded(code_point, bytes)).has_value() != takes) {
        TEST_ASSERT_EQUAL_HEX32_MESSAGE(0, code_point, takes ? "refused" : "taken");
      }
    }
  }
}

void test_names_should_be_equal_only_with_the_same_text() {
  TEST_ASSERT_TRUE(PlayerName::of("Tim") == PlayerName::of("Tim"));
  TEST_ASSERT_FALSE(PlayerName::of("Tim") == PlayerName::of("Tom"));
  TEST_ASSERT_FALSE(PlayerName::of("Tim") == PlayerName::of("Ti"));
}

int main() {
  UNITY_BEGIN();
  RUN_TEST(test_names_of_all_languages_should_be_taken);
  RUN_TEST(test_length_should_be_1_to_24_bytes);
  RUN_TEST(test_control_characters_should_be_refused);
  RUN_TEST(test_only_well_formed_utf8_should_be_taken);
  RUN_TEST(test_each_code_point_should_be_taken_in_its_shortest_form_alone);
  RUN_TEST(test_names_should_be_equal_only_with_the_same_text);
  return UNITY_END();
}
