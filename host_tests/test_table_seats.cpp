// Who comes late and who leaves, on the panel.
#include <string>

#include "support/table_play.h"
#include "unity.h"

namespace {

using knister::host_tests::assert_screen;
using knister::host_tests::begin_table;
using knister::host_tests::Handheld;
using knister::host_tests::has_line;
using knister::host_tests::is_seen;
using knister::host_tests::keys_to_write;
using knister::host_tests::players;
using knister::host_tests::table_settings;
using knister::host_tests::throw_faces;

void test_player_who_leaves_should_be_passed_over_until_back() {
  Handheld handheld(table_settings());
  begin_table(handheld, players({"Anna", "Ben", "Cleo"}));
  throw_faces(handheld, 3, 5);
  TEST_ASSERT_TRUE(is_seen(handheld, "Next: Ben"));
  handheld.press("d");
  assert_screen("table_seats", handheld);
  handheld.press("da");
  TEST_ASSERT_TRUE(is_seen(handheld, "away"));
  TEST_ASSERT_TRUE(has_line(handheld, "event leave round=2 player=Ben"));
  handheld.press("b");
  TEST_ASSERT_TRUE(is_seen(handheld, "Next: Cleo"));
  TEST_ASSERT_TRUE(handheld.device.tables.back() == handheld.model.table.session);
  throw_faces(handheld, 1, 1);
  throw_faces(handheld, 1, 1);
  handheld.press("ddab");
  TEST_ASSERT_TRUE(has_line(handheld, "event join round=4 player=Ben"));
  TEST_ASSERT_TRUE(is_seen(handheld, "Next: Ben"));
}

void test_holder_and_last_player_should_stay() {
  Handheld handheld(table_settings());
  auto start = players({"Anna", "Ben"});
  start.holder = 0;
  begin_table(handheld, start);
  handheld.press("da");
  TEST_ASSERT_FALSE(is_seen(handheld, "away"));
  handheld.press("da");
  TEST_ASSERT_TRUE(is_seen(handheld, "away"));
}

// All but the last two rounds without Late: two sums.
void begin_late(Handheld& handheld) {
  begin_table(handheld, players({"Anna"}));
  for (int round = 0; round < 23; ++round) {
    throw_faces(handheld, 1, 2);
  }
  // Down to the new name, L, OK.
  handheld.press("ddarrrrrrrrrrra");
  handheld.press("rrrrrrrrrrrrrrrrrrrrrrrrrra");
  assert_screen("table_seats", handheld);
  TEST_ASSERT_TRUE(has_line(handheld, "event join round=24 player=L"));
  handheld.press("b");
  TEST_ASSERT_TRUE(is_seen(handheld, "Next: L"));
  throw_faces(handheld, 6, 6);
  throw_faces(handheld, 5, 6);
}

void test_latecomer_should_be_named_and_sit_there_next_time() {
  Handheld handheld(table_settings());
  begin_late(handheld);
  TEST_ASSERT_TRUE(has_line(handheld, "event roll round=24 dice=6,6 sum=12 source=device player=L"));
  TEST_ASSERT_EQUAL(2, handheld.model.table.setup.player_count);
  TEST_ASSERT_EQUAL(2, handheld.device.setups.back().start.player_count);
}

void test_latecomers_sheet_should_be_short() {
  Handheld handheld(table_settings());
  begin_late(handheld);
  handheld.press("ada");
  assert_screen("table_sheet", handheld);
  // The first cell is empty on paper, then 12; the fourth has 11.
  handheld.press("x");
  handheld.press(keys_to_write(handheld, 12));
  handheld.press("x");
  handheld.press(keys_to_write(handheld, 11));
  TEST_ASSERT_TRUE(is_seen(handheld, "Accept"));
  const auto& session = *handheld.model.table.session;
  TEST_ASSERT_EQUAL(12, session.sheet_of(1).number_at(1));
  TEST_ASSERT_EQUAL(11, session.sheet_of(1).number_at(3));
  TEST_ASSERT_TRUE(session.check_of(1).fits());
  // On to Anna's sheet; back in the list the latecomer is ranked.
  handheld.press("ab");
  assert_screen("table_end", handheld);
  TEST_ASSERT_TRUE(is_seen(handheld, "1. L"));
}

void test_latecomer_should_be_told_of_a_number_called_before() {
  Handheld handheld(table_settings());
  begin_late(handheld);
  handheld.press("ada");
  // 3 was called 23 times, but before.
  handheld.press("lua");
  TEST_ASSERT_TRUE(is_seen(handheld, "3: called 0, here 1"));
}

}  // namespace

void setUp() {}
void tearDown() {}

int main() {
  UNITY_BEGIN();
  RUN_TEST(test_player_who_leaves_should_be_passed_over_until_back);
  RUN_TEST(test_holder_and_last_player_should_stay);
  RUN_TEST(test_latecomer_should_be_named_and_sit_there_next_time);
  RUN_TEST(test_latecomers_sheet_should_be_short);
  RUN_TEST(test_latecomer_should_be_told_of_a_number_called_before);
  return UNITY_END();
}
