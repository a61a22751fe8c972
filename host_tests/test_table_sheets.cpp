// Paper sheets typed in, against the calls; the ranking.
#include <array>
#include <cstdint>
#include <string>

#include "src/libs/qrcode/qrcodegen.h"
#include "support/table_play.h"
#include "unity.h"

namespace {

using knister::host_tests::assert_screen;
using knister::host_tests::begin_table;
using knister::host_tests::directions_to;
using knister::host_tests::Handheld;
using knister::host_tests::has_line;
using knister::host_tests::is_seen;
using knister::host_tests::keys_to_write;
using knister::host_tests::players;
using knister::host_tests::second_number;
using knister::host_tests::suggested_number;
using knister::host_tests::table_settings;
using knister::host_tests::throw_all_rounds;

// The sheet with the calls in their order.
void type_in_called_order(Handheld& handheld) {
  const auto& rounds = handheld.model.table.session->rounds();
  for (int round = 0; round < 25; ++round) {
    handheld.press(keys_to_write(handheld, rounds.roll_of(round).thrown.sum()));
  }
}

void test_sheets_typed_in_should_be_ranked() {
  Handheld handheld(table_settings());
  begin_table(handheld, players({"Anna"}));
  throw_all_rounds(handheld);
  handheld.press("a");
  assert_screen("table_end", handheld);
  handheld.press("a");
  assert_screen("table_sheet", handheld);
  type_in_called_order(handheld);
  TEST_ASSERT_TRUE(handheld.model.table.session->check_of(0).fits());
  const int total = handheld.model.table.session->sheet_of(0).total();
  handheld.press("a");
  assert_screen("table_end", handheld);
  TEST_ASSERT_TRUE(is_seen(handheld, "1. Anna"));
  handheld.press("a");
  TEST_ASSERT_TRUE(has_line(handheld, "event end mode=table players=1"));
  TEST_ASSERT_TRUE(has_line(handheld, "event result place=1 player=Anna total=" + std::to_string(total)));
}

void test_slip_of_the_pen_should_be_told() {
  Handheld handheld(table_settings());
  begin_table(handheld, players({"Anna"}));
  throw_all_rounds(handheld);
  handheld.press("aa");
  auto& session = *handheld.model.table.session;
  // 12 comes once at most in 25 throws of these dice.
  const int called = session.check_of(0).called(12);
  for (int cell = 0; cell <= called; ++cell) {
    TEST_ASSERT_TRUE(session.enter(0, cell, 12) == knister::game::Outcome::kDone);
  }
  handheld.press("l");
  const std::string slip = "12: called " + std::to_string(called) + ", here " + std::to_string(called + 1);
  TEST_ASSERT_TRUE_MESSAGE(is_seen(handheld, slip), slip.c_str());
}

// A number that is used up is shown first, and A writes it.
void test_number_used_up_should_be_written_on_second_thought_only() {
  Handheld handheld(table_settings());
  begin_table(handheld, players({"Anna"}));
  throw_all_rounds(handheld);
  handheld.press("aa");
  const auto& session = *handheld.model.table.session;
  TEST_ASSERT_EQUAL(0, session.check_of(0).called(12));
  handheld.press(directions_to(12));
  TEST_ASSERT_EQUAL(0, session.sheet_of(0).filled());
  TEST_ASSERT_EQUAL(12, suggested_number(handheld));
  handheld.press("a");
  TEST_ASSERT_EQUAL(12, session.sheet_of(0).number_at(0));
  TEST_ASSERT_TRUE(is_seen(handheld, "12: called 0, here 1"));
}

void test_first_direction_should_be_taken_back() {
  Handheld handheld(table_settings());
  begin_table(handheld, players({"Anna"}));
  throw_all_rounds(handheld);
  handheld.press("aaub");
  assert_screen("table_sheet", handheld);
  handheld.press(directions_to(3));
  TEST_ASSERT_EQUAL(3, handheld.model.table.session->sheet_of(0).number_at(0));
  // No number stands at the fourth direction.
  handheld.press("ud");
  TEST_ASSERT_EQUAL(1, handheld.model.table.session->sheet_of(0).filled());
  handheld.press("b");
  TEST_ASSERT_EQUAL(0, handheld.model.table.session->sheet_of(0).filled());
  handheld.press("b");
  assert_screen("table_end", handheld);
}

void test_cell_of_a_complete_sheet_should_be_corrected() {
  Handheld handheld(table_settings());
  begin_table(handheld, players({"Anna"}));
  throw_all_rounds(handheld);
  handheld.press("aa");
  type_in_called_order(handheld);
  // From the last cell up two rows and round to the second one of that row.
  handheld.press("uurrb");
  const auto& session = *handheld.model.table.session;
  TEST_ASSERT_EQUAL(24, session.sheet_of(0).filled());
  TEST_ASSERT_EQUAL(0, session.sheet_of(0).number_at(16));
  // It is the only one left, so A is enough.
  const int missing = session.rounds().roll_of(16).thrown.sum();
  TEST_ASSERT_EQUAL(missing, suggested_number(handheld));
  handheld.press("a");
  TEST_ASSERT_EQUAL(missing, session.sheet_of(0).number_at(16));
}

void test_complete_sheet_should_lead_to_the_next_players() {
  Handheld handheld(table_settings());
  auto start = players({"Anna", "Ben", "Cleo"});
  begin_table(handheld, start);
  throw_all_rounds(handheld);
  handheld.press("aa");
  for (const char* name : {"Anna", "Ben", "Cleo"}) {
    TEST_ASSERT_TRUE_MESSAGE(is_seen(handheld, name), name);
    // The flash is made ready for a sheet before the first of its numbers.
    const int tidied = handheld.device.tidied;
    type_in_called_order(handheld);
    TEST_ASSERT_EQUAL_INT(tidied, handheld.device.tidied);
    handheld.press("a");
    TEST_ASSERT_GREATER_THAN_INT(tidied, handheld.device.tidied);
  }
  assert_screen("table_end", handheld);
}

void test_group_records_should_be_kept_once_the_game_is_over() {
  Handheld handheld(table_settings());
  begin_table(handheld, players({"Anna", "Ben"}));
  throw_all_rounds(handheld);
  handheld.press("aa");
  type_in_called_order(handheld);
  handheld.press("a");
  type_in_called_order(handheld);
  handheld.press("a");
  TEST_ASSERT_EQUAL(0, handheld.device.group_records.size());
  handheld.press("a");
  TEST_ASSERT_EQUAL(1, handheld.device.group_records.size());
  // Both wrote the same.
  for (const auto& member : handheld.device.group_records.back().members()) {
    TEST_ASSERT_EQUAL(1, member.games);
    TEST_ASSERT_EQUAL(1, member.wins);
    TEST_ASSERT_EQUAL(handheld.model.table.session->sheet_of(0).total(), member.best);
  }
  handheld.press("ddda");
  assert_screen("records", handheld);
  TEST_ASSERT_TRUE(is_seen(handheld, "1/1"));
}

void expect_qr_code(const Handheld& handheld, const std::string& text) {
  std::array<std::uint8_t, qrcodegen_BUFFER_LEN_MAX> scratch{};
  std::array<std::uint8_t, qrcodegen_BUFFER_LEN_MAX> expected{};
  TEST_ASSERT_TRUE(qrcodegen_encodeText(text.c_str(), scratch.data(), expected.data(), qrcodegen_Ecc_LOW, 1, 40,
                                        qrcodegen_Mask_AUTO, true));
  for (const auto& item : handheld.picture().items()) {
    const auto& square = item.modules;
    if (square.bits == nullptr) {
      continue;
    }
    TEST_ASSERT_EQUAL(qrcodegen_getSize(expected.data()), square.side);
    for (int row = 0; row < square.side; ++row) {
      for (int column = 0; column < square.side; ++column) {
        TEST_ASSERT_EQUAL(qrcodegen_getModule(expected.data(), column, row), square.is_dark(row, column));
      }
    }
    return;
  }
  TEST_FAIL_MESSAGE("no code is shown");
}

// What a phone reads is no more than what qrcodegen was given: here that the code is that of this text.
void test_ranking_should_become_a_qr_code() {
  Handheld handheld(table_settings());
  begin_table(handheld, players({"Anna", "Ben"}));
  throw_all_rounds(handheld);
  handheld.press("aa");
  type_in_called_order(handheld);
  handheld.press("ab");
  // Ben's sheet is not typed in: the game is ended on second thought, and he is not in the ranking.
  assert_screen("table_end", handheld);
  handheld.press("daa");
  handheld.press("dda");
  assert_screen("table_qr_code", handheld);
  const std::string text = "Knister\n1. Anna " + std::to_string(handheld.model.table.session->sheet_of(0).total());
  expect_qr_code(handheld, text);
}

void test_slip_accepted_should_be_marked_in_list_and_code() {
  Handheld handheld(table_settings());
  begin_table(handheld, players({"Anna"}));
  throw_all_rounds(handheld);
  handheld.press("aa");
  for (int cell = 0; cell < 25; ++cell) {
    if (cell == 12) {
      handheld.press("ya");
      assert_screen("table_end", handheld);
      TEST_ASSERT_TRUE(is_seen(handheld, "12/25"));
      handheld.press("a");
    }
    TEST_ASSERT_TRUE(handheld.model.table.session->enter(0, cell, 12) == knister::game::Outcome::kDone);
  }
  handheld.press("a");
  assert_screen("table_end", handheld);
  TEST_ASSERT_TRUE(is_seen(handheld, "140 !"));
  handheld.press("aa");
  assert_screen("table_end", handheld);
  handheld.press("da");
  assert_screen("table_qr_code", handheld);
  expect_qr_code(handheld, "Knister\n1. Anna 140 !");
}

void test_game_should_not_end_without_all_sheets_on_one_press() {
  Handheld handheld(table_settings());
  begin_table(handheld, players({"Anna", "Ben"}));
  throw_all_rounds(handheld);
  handheld.press("a");
  assert_screen("table_end", handheld);
  handheld.press("u");
  handheld.press("a");
  TEST_ASSERT_TRUE(handheld.model.table.open());
  handheld.press("a");
  TEST_ASSERT_FALSE(handheld.model.table.open());
}

// The second guess, written when X is let go: held, X shows all sums and writes nothing.
void test_x_should_write_the_second_number_or_show_the_calls() {
  Handheld handheld(table_settings());
  begin_table(handheld, players({"Anna"}));
  throw_all_rounds(handheld);
  handheld.press("aa");
  const auto& session = *handheld.model.table.session;
  const int second = second_number(handheld);
  TEST_ASSERT_NOT_EQUAL(0, second);
  TEST_ASSERT_NOT_EQUAL(suggested_number(handheld), second);
  handheld.send('x', knister::input::KeyAction::kPress);
  TEST_ASSERT_EQUAL(second, suggested_number(handheld));
  TEST_ASSERT_EQUAL(0, session.sheet_of(0).filled());
  handheld.send('x', knister::input::KeyAction::kRelease);
  TEST_ASSERT_EQUAL(second, session.sheet_of(0).number_at(0));
  const int first = suggested_number(handheld);
  handheld.send('x', knister::input::KeyAction::kPress);
  handheld.send('x', knister::input::KeyAction::kLongPress);
  assert_screen("table_history", handheld);
  handheld.send('x', knister::input::KeyAction::kRelease);
  handheld.press("b");
  assert_screen("table_sheet", handheld);
  TEST_ASSERT_EQUAL(1, session.sheet_of(0).filled());
  TEST_ASSERT_EQUAL(first, suggested_number(handheld));
  // Not between two directions, and another key in between takes it back.
  handheld.press("uxb");
  TEST_ASSERT_EQUAL(1, session.sheet_of(0).filled());
  handheld.send('x', knister::input::KeyAction::kPress);
  handheld.press("b");
  handheld.send('x', knister::input::KeyAction::kRelease);
  TEST_ASSERT_EQUAL(0, session.sheet_of(0).filled());
}

// The last number has no second.
void test_x_should_do_nothing_where_one_number_is_left() {
  Handheld handheld(table_settings());
  begin_table(handheld, players({"Anna"}));
  for (int round = 0; round < 25; ++round) {
    knister::host_tests::throw_faces(handheld, 3, 3);
  }
  handheld.press("aa");
  TEST_ASSERT_EQUAL(6, suggested_number(handheld));
  TEST_ASSERT_EQUAL(0, second_number(handheld));
  handheld.press("x");
  TEST_ASSERT_EQUAL(0, handheld.model.table.session->sheet_of(0).filled());
}

}  // namespace

void setUp() {}
void tearDown() {}

int main() {
  UNITY_BEGIN();
  RUN_TEST(test_sheets_typed_in_should_be_ranked);
  RUN_TEST(test_slip_of_the_pen_should_be_told);
  RUN_TEST(test_number_used_up_should_be_written_on_second_thought_only);
  RUN_TEST(test_first_direction_should_be_taken_back);
  RUN_TEST(test_cell_of_a_complete_sheet_should_be_corrected);
  RUN_TEST(test_complete_sheet_should_lead_to_the_next_players);
  RUN_TEST(test_group_records_should_be_kept_once_the_game_is_over);
  RUN_TEST(test_ranking_should_become_a_qr_code);
  RUN_TEST(test_slip_accepted_should_be_marked_in_list_and_code);
  RUN_TEST(test_game_should_not_end_without_all_sheets_on_one_press);
  RUN_TEST(test_x_should_write_the_second_number_or_show_the_calls);
  RUN_TEST(test_x_should_do_nothing_where_one_number_is_left);
  return UNITY_END();
}
