// The dice caller: what is called and said, all sums, own dice, the holder's own sheet.
#include <string>

#include "support/solo_play.h"
#include "support/table_play.h"
#include "unity.h"

namespace {

using knister::host_tests::assert_screen;
using knister::host_tests::begin_table;
using knister::host_tests::Handheld;
using knister::host_tests::has_line;
using knister::host_tests::is_seen;
using knister::host_tests::players;
using knister::host_tests::table_settings;
using knister::host_tests::throw_faces;
using knister::speech::Remark;

void test_throw_should_be_logged_with_its_player_and_called() {
  Handheld handheld(table_settings());
  knister::game::TableStart start = players({"Anna", "Ben", "Cleo"});
  start.beginner = 1;
  begin_table(handheld, start);
  TEST_ASSERT_TRUE(is_seen(handheld, "Next: Ben"));
  throw_faces(handheld, 3, 5);
  TEST_ASSERT_TRUE(has_line(handheld, "event roll round=1 dice=3,5 sum=8 source=device player=Ben"));
  TEST_ASSERT_TRUE(is_seen(handheld, "8"));
  TEST_ASSERT_TRUE(is_seen(handheld, "Thrown by Ben"));
  TEST_ASSERT_TRUE(is_seen(handheld, "Next: Cleo"));
  throw_faces(handheld, 6, 6);
  throw_faces(handheld, 1, 1);
  TEST_ASSERT_TRUE(has_line(handheld, "event roll round=3 dice=1,1 sum=2 source=device player=Anna"));
}

// As many calls as throws; saying one again is silent in the log.
void test_calls_should_be_said_and_said_again() {
  Handheld handheld(table_settings());
  begin_table(handheld, players({"Anna", "Ben"}));
  handheld.press("x");
  TEST_ASSERT_EQUAL(0, handheld.speaker.calls.size());
  throw_faces(handheld, 3, 5);
  const auto lines = handheld.log.lines.size();
  handheld.press("x");
  TEST_ASSERT_EQUAL(2, handheld.speaker.calls.size());
  TEST_ASSERT_EQUAL(8, handheld.speaker.calls.at(0).sum);
  TEST_ASSERT_EQUAL(8, handheld.speaker.calls.at(1).sum);
  TEST_ASSERT_TRUE(handheld.speaker.calls.at(1).remark == Remark::kAgain);
  TEST_ASSERT_EQUAL(lines, handheld.log.lines.size());
}

void test_few_words_should_be_said_at_their_moment() {
  Handheld handheld(table_settings());
  begin_table(handheld, players({"Anna", "Ben"}));
  knister::host_tests::throw_all_rounds(handheld);
  const auto& calls = handheld.speaker.calls;
  TEST_ASSERT_EQUAL(25, calls.size());
  for (std::size_t round = 0; round < 24; ++round) {
    TEST_ASSERT_TRUE(calls.at(round).remark == Remark::kNone);
  }
  TEST_ASSERT_TRUE(calls.at(24).remark == Remark::kLastRound);
  handheld.press("a");
  assert_screen("table_end", handheld);
  TEST_ASSERT_EQUAL(26, calls.size());
  TEST_ASSERT_TRUE((calls.back() == knister::speech::Call{.sum = 0, .remark = Remark::kGameOver}));
}

void test_all_sums_should_be_one_key_away() {
  Handheld handheld(table_settings());
  begin_table(handheld, players({"Anna", "Ben"}));
  // Nothing is called yet.
  handheld.press("l");
  assert_screen("table_seats", handheld);
  handheld.press("b");
  throw_faces(handheld, 3, 5);
  throw_faces(handheld, 1, 2);
  handheld.press("l");
  assert_screen("table_history", handheld);
  TEST_ASSERT_TRUE(is_seen(handheld, "3+5"));
  TEST_ASSERT_TRUE(is_seen(handheld, "1+2"));
  handheld.press("b");
  assert_screen("table_call", handheld);
}

void test_device_throw_should_never_be_taken_back() {
  Handheld handheld(table_settings());
  begin_table(handheld, players({"Anna"}));
  throw_faces(handheld, 3, 5);
  handheld.press("b");
  assert_screen("table_call", handheld);
  TEST_ASSERT_EQUAL(1, handheld.model.table.session->rounds().roll_count());
}

void test_own_dice_should_be_entered_by_the_thrower() {
  Handheld handheld(table_settings());
  knister::game::TableStart start = players({"Anna", "Ben"});
  start.source = knister::game::DiceSource::kHand;
  begin_table(handheld, start);
  handheld.press("a");
  assert_screen("enter_dice", handheld);
  handheld.press(knister::host_tests::keys_to_enter(*knister::game::Throw::of_faces(2, 6), false));
  assert_screen("table_call", handheld);
  TEST_ASSERT_TRUE(has_line(handheld, "event roll round=1 dice=2,6 sum=8 source=hand player=Anna"));
  TEST_ASSERT_EQUAL(1, handheld.speaker.calls.size());
  TEST_ASSERT_EQUAL(8, handheld.speaker.calls.at(0).sum);
  // A wrong entry is corrected.
  handheld.press("b");
  assert_screen("enter_dice", handheld);
  TEST_ASSERT_TRUE(has_line(handheld, "event undo round=1"));
}

void test_holder_should_write_before_the_next_throw() {
  Handheld handheld(table_settings());
  knister::game::TableStart start = players({"Anna", "Ben"});
  start.holder = 1;
  begin_table(handheld, start);
  throw_faces(handheld, 3, 5);
  handheld.press("a");
  assert_screen("place", handheld);
  handheld.press("a");
  assert_screen("table_call", handheld);
  TEST_ASSERT_TRUE(has_line(handheld, "event place round=1 sum=8 row=3 column=3"));
}

void test_throws_should_go_on_without_the_holder_if_chosen() {
  Handheld handheld(table_settings());
  knister::game::TableStart start = players({"Anna", "Ben"});
  start.holder = 1;
  start.waits_for_holder = false;
  begin_table(handheld, start);
  throw_faces(handheld, 3, 5);
  throw_faces(handheld, 1, 2);
  assert_screen("table_call", handheld);
  // Both are written one after the other, in the order of their calls.
  handheld.press("b");
  assert_screen("place", handheld);
  TEST_ASSERT_TRUE(is_seen(handheld, "8"));
  handheld.press("a");
  assert_screen("place", handheld);
  handheld.press("b");
  assert_screen("table_call", handheld);
  throw_faces(handheld, 6, 6);
  handheld.press("baa");
  assert_screen("table_call", handheld);
  TEST_ASSERT_EQUAL(3, handheld.model.table.session->rounds().place_count());
  TEST_ASSERT_TRUE(has_line(handheld, "event place round=1 sum=8 row=3 column=3"));
}

// B writes then, as the hint says: a wrong entry is corrected where its own number looks for a cell.
void test_holder_who_is_not_waited_for_should_write_own_dice() {
  Handheld handheld(table_settings());
  knister::game::TableStart start = players({"Anna", "Ben"});
  start.source = knister::game::DiceSource::kHand;
  start.holder = 1;
  start.waits_for_holder = false;
  begin_table(handheld, start);
  for (const int face : {2, 3}) {
    handheld.press("a");
    handheld.press(knister::host_tests::keys_to_enter(*knister::game::Throw::of_faces(face, 6), false));
  }
  assert_screen("table_call", handheld);
  TEST_ASSERT_TRUE(is_seen(handheld, "Write"));
  handheld.press("b");
  assert_screen("place", handheld);
  // Two wait: back to the call, which is no reason to throw again.
  TEST_ASSERT_FALSE(is_seen(handheld, "Correct"));
  handheld.press("b");
  assert_screen("table_call", handheld);
  TEST_ASSERT_EQUAL(2, handheld.model.table.session->rounds().roll_count());
  handheld.press("ba");
  assert_screen("place", handheld);
  TEST_ASSERT_TRUE(has_line(handheld, "event place round=1 sum=8 row=3 column=3"));
  TEST_ASSERT_TRUE(is_seen(handheld, "Correct"));
  handheld.press("b");
  assert_screen("enter_dice", handheld);
  TEST_ASSERT_EQUAL(1, handheld.model.table.session->rounds().roll_count());
}

void test_own_dice_should_be_hinted_to_be_corrected() {
  Handheld handheld(table_settings());
  knister::game::TableStart start = players({"Anna"});
  begin_table(handheld, start);
  throw_faces(handheld, 1, 2);
  TEST_ASSERT_FALSE(is_seen(handheld, "Correct"));
  handheld.press("y");
  start.source = knister::game::DiceSource::kHand;
  handheld.model.table.session = knister::game::TableSession::begin(start);
  handheld.press("aa");
  handheld.press(knister::host_tests::keys_to_enter(*knister::game::Throw::of_faces(2, 6), false));
  assert_screen("table_call", handheld);
  TEST_ASSERT_TRUE(is_seen(handheld, "Correct"));
}

constexpr std::uint32_t kHour = 3'600'000;

void expect_to_stay_awake(Handheld& handheld) {
  handheld.pass_time(kHour);
  TEST_ASSERT_EQUAL(0, handheld.device.brightness.size());
  TEST_ASSERT_FALSE(handheld.device.panel_asleep);
}

void test_caller_should_stay_awake() {
  Handheld handheld(table_settings());
  begin_table(handheld, players({"Anna"}));
  expect_to_stay_awake(handheld);
}

// Also while somebody looks for the own dice under the table, and while all wait for the holder's number.
void test_whole_table_should_stay_awake() {
  Handheld handheld(table_settings());
  knister::game::TableStart start = players({"Anna", "Ben"});
  start.source = knister::game::DiceSource::kHand;
  start.holder = 0;
  begin_table(handheld, start);
  handheld.press("a");
  assert_screen("enter_dice", handheld);
  expect_to_stay_awake(handheld);
  handheld.press(knister::host_tests::keys_to_enter(*knister::game::Throw::of_faces(2, 6), false));
  handheld.press("a");
  assert_screen("place", handheld);
  expect_to_stay_awake(handheld);
}

void test_caller_should_sleep_once_the_battery_is_low() {
  Handheld handheld(table_settings());
  begin_table(handheld, players({"Anna"}));
  handheld.pass_time(kHour);
  handheld.set_battery(knister::app::BatteryLevel::kLow);
  handheld.press("a");
  assert_screen("table_call", handheld);
  handheld.pass_time(60'000);
  TEST_ASSERT_EQUAL(1, handheld.device.brightness.size());
  handheld.pass_time(61'000);
  TEST_ASSERT_TRUE(handheld.device.panel_asleep);
  // The waking key does not throw.
  handheld.press("a");
  TEST_ASSERT_FALSE(handheld.device.panel_asleep);
  TEST_ASSERT_EQUAL(0, handheld.model.table.session->rounds().roll_count());
}

void test_the_last_throw_should_stand_once_a_sheet_is_begun() {
  Handheld handheld(table_settings());
  knister::game::TableStart start = players({"Anna"});
  start.source = knister::game::DiceSource::kHand;
  begin_table(handheld, start);
  for (int round = 0; round < knister::game::kRounds; ++round) {
    handheld.press("a");
    handheld.press(knister::host_tests::keys_to_enter(*knister::game::Throw::of_faces(2, 6), false));
  }
  // The points, Anna's sheet, a number on it, and back to the call.
  handheld.press("aaa");
  TEST_ASSERT_TRUE(handheld.model.table.session->sheets_begun());
  handheld.open(knister::app::ScreenId::kTableEnd);
  handheld.press("b");
  assert_screen("table_call", handheld);
  handheld.press("b");
  assert_screen("table_call", handheld);
  TEST_ASSERT_EQUAL_INT(knister::game::kRounds, handheld.model.table.session->rounds().roll_count());
}

}  // namespace

void setUp() {}
void tearDown() {}

int main() {
  UNITY_BEGIN();
  RUN_TEST(test_throw_should_be_logged_with_its_player_and_called);
  RUN_TEST(test_calls_should_be_said_and_said_again);
  RUN_TEST(test_few_words_should_be_said_at_their_moment);
  RUN_TEST(test_all_sums_should_be_one_key_away);
  RUN_TEST(test_device_throw_should_never_be_taken_back);
  RUN_TEST(test_own_dice_should_be_entered_by_the_thrower);
  RUN_TEST(test_holder_should_write_before_the_next_throw);
  RUN_TEST(test_throws_should_go_on_without_the_holder_if_chosen);
  RUN_TEST(test_holder_who_is_not_waited_for_should_write_own_dice);
  RUN_TEST(test_own_dice_should_be_hinted_to_be_corrected);
  RUN_TEST(test_caller_should_stay_awake);
  RUN_TEST(test_whole_table_should_stay_awake);
  RUN_TEST(test_caller_should_sleep_once_the_battery_is_low);
  RUN_TEST(test_the_last_throw_should_stand_once_a_sheet_is_begun);
  return UNITY_END();
}
