// Any paper sheet typed in and scored, without a game.
#include <string>

#include "support/table_play.h"
#include "unity.h"

namespace {

using knister::host_tests::assert_screen;
using knister::host_tests::directions_to;
using knister::host_tests::Handheld;
using knister::host_tests::is_seen;
using knister::host_tests::table_settings;

void test_any_sheet_should_be_scored_from_home() {
  Handheld handheld(table_settings());
  handheld.press("adda");
  assert_screen("score_sheet", handheld);
  // 25 sevens: twelve lines of five alike, two of them doubled.
  handheld.press("aaaaaaaaaaaaaaaaaaaaaaaaa");
  TEST_ASSERT_TRUE(is_seen(handheld, "140"));
}

void test_every_number_should_be_written_by_two_directions() {
  Handheld handheld(table_settings());
  handheld.press("adda");
  assert_screen("score_sheet", handheld);
  for (int number = 2; number <= 12; ++number) {
    handheld.press(directions_to(number));
    handheld.press("b");
    handheld.press(directions_to(number) + directions_to(number));
    TEST_ASSERT_TRUE(is_seen(handheld, std::to_string(number)));
    handheld.press("bb");
  }
}

// The sheet before is a key away, for A is pressed fast and often there.
void test_key_too_many_should_cost_no_sheet() {
  Handheld handheld(table_settings());
  handheld.press("adda");
  handheld.press("aaaaaaaaaaaaaaaaaaaaaaaaa");
  const knister::game::Sheet sheet = handheld.model.scored_sheet;
  TEST_ASSERT_TRUE(sheet.full());
  TEST_ASSERT_TRUE(is_seen(handheld, "Next"));
  handheld.press("a");
  TEST_ASSERT_EQUAL(0, handheld.model.scored_sheet.filled());
  handheld.press("b");
  assert_screen("score_sheet", handheld);
  TEST_ASSERT_TRUE(handheld.model.scored_sheet == sheet);
  // Once only: then B empties cells, and leaves when there are none.
  handheld.press(std::string(26, 'b'));
  assert_screen("home", handheld);
}

// Power may go at any moment here too.
void test_sheet_to_be_scored_should_be_kept_number_by_number() {
  knister::host_tests::TableFiles kept;
  {
    Handheld handheld(table_settings());
    handheld.press("addaaaa");
    TEST_ASSERT_EQUAL(3, handheld.device.scored_sheets.size());
    kept.scored_sheet = handheld.device.scored_sheets.back();
    TEST_ASSERT_TRUE(kept.scored_sheet == handheld.model.scored_sheet);
  }
  Handheld resumed(table_settings(), {}, {}, {}, kept);
  resumed.press("adda");
  TEST_ASSERT_TRUE(resumed.model.scored_sheet == kept.scored_sheet);
  // The next number goes into the fourth cell; to look is not to change.
  TEST_ASSERT_EQUAL(0, resumed.device.scored_sheets.size());
  resumed.press("a");
  TEST_ASSERT_EQUAL(4, resumed.model.scored_sheet.filled());
  TEST_ASSERT_NOT_EQUAL(0, resumed.model.scored_sheet.number_at(3));
}

}  // namespace

void setUp() {}
void tearDown() {}

int main() {
  UNITY_BEGIN();
  RUN_TEST(test_any_sheet_should_be_scored_from_home);
  RUN_TEST(test_every_number_should_be_written_by_two_directions);
  RUN_TEST(test_key_too_many_should_cost_no_sheet);
  RUN_TEST(test_sheet_to_be_scored_should_be_kept_number_by_number);
  return UNITY_END();
}
