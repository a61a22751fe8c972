// Power may go at any moment: a game at the table comes back with the same picture, event by event.
#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "core/save/table.h"
#include "support/present.h"
#include "support/random_numbers.h"
#include "support/solo_play.h"
#include "support/table_play.h"
#include "unity.h"

namespace {

using knister::game::DiceSource;
using knister::game::TableSession;
using knister::game::TableStart;
using knister::host_tests::assert_screen;
using knister::host_tests::begin_table;
using knister::host_tests::Handheld;
using knister::host_tests::keys_to_enter;
using knister::host_tests::keys_to_write;
using knister::host_tests::PanelMemory;
using knister::host_tests::players;
using knister::host_tests::table_settings;

struct Moment {
  std::vector<std::uint8_t> saved;
  PanelMemory::Pixels pixels{};
};

std::vector<std::uint8_t> bytes_of(const TableSession& session) {
  std::array<std::uint8_t, knister::save::kMaxEncodedTableSize> bytes{};
  const auto encoded = knister::save::encode(session, bytes);
  TEST_ASSERT_TRUE(encoded.ok());
  return {bytes.begin(), bytes.begin() + static_cast<std::ptrdiff_t>(encoded.size)};
}

class Course {
 public:
  Course(const TableStart& start, std::uint32_t seed) : handheld_(table_settings()), random_(seed) {
    begin_table(handheld_, start);
    note();
  }

  void play_round() {
    const auto thrown = present(knister::game::Throw::of_faces(random_.between(1, 6), random_.between(1, 6)));
    const bool by_hand = handheld_.model.table.session->start().source == DiceSource::kHand;
    handheld_.dice.throws.push_back(thrown);
    handheld_.press("a");
    if (by_hand) {
      handheld_.press(keys_to_enter(thrown, false));
    }
    note();
    if (handheld_.model.table.session->rounds().number_waits()) {
      handheld_.press("aa");
      note();
    }
  }

  // The second player leaves or comes back.
  void come_or_go() {
    handheld_.press("ddab");
    note();
  }

  const std::vector<Moment>& moments() const { return moments_; }
  Handheld& handheld() { return handheld_; }

 private:
  void note() {
    assert_screen("table_call", handheld_);
    TEST_ASSERT_EQUAL(++saves_, handheld_.device.tables.size());
    moments_.push_back({bytes_of(present(handheld_.device.tables.back())), handheld_.panel.pixels});
  }

  Handheld handheld_;
  RandomNumbers random_;
  std::size_t saves_ = 0;
  std::vector<Moment> moments_;
};

std::vector<Moment> moments_of_game(const TableStart& start, std::uint32_t seed) {
  Course course(start, seed);
  for (int round = 0; round < knister::game::kRounds; ++round) {
    course.play_round();
    if (round == 6 || round == 11) {
      course.come_or_go();
    }
  }
  return course.moments();
}

void expect_same_after_power_cuts(const TableStart& start, std::uint32_t seed) {
  int number = 0;
  for (const Moment& moment : moments_of_game(start, seed)) {
    const auto decoded = knister::save::decode_table(moment.saved);
    Handheld resumed(table_settings(), {}, {}, {}, {.session = decoded.value, .setup = {}, .group_records = {}});
    const std::string message = "event " + std::to_string(++number);
    TEST_ASSERT_TRUE_MESSAGE(moment.pixels == resumed.panel.pixels, message.c_str());
    // To look is not to play.
    TEST_ASSERT_EQUAL(0, resumed.device.tables.size());
  }
}

void test_called_game_should_resume_after_each_event() {
  expect_same_after_power_cuts(players({"Anna", "Ben", "Cleo"}), 1);
}

void test_game_with_the_holders_sheet_should_resume_after_each_event() {
  TableStart start = players({"Anna", "Ben"});
  start.holder = 0;
  expect_same_after_power_cuts(start, 2);
}

void test_game_with_own_dice_should_resume_after_each_event() {
  TableStart start = players({"Anna", "Ben"});
  start.source = DiceSource::kHand;
  expect_same_after_power_cuts(start, 3);
}

// The list of points, in which the cursor stands on the next sheet that is not complete.
void test_sheets_should_be_there_after_each_number() {
  TableStart start = players({"Anna", "Ben"});
  std::vector<TableSession> saved;
  {
    Course course(start, 4);
    for (int round = 0; round < knister::game::kRounds; ++round) {
      course.play_round();
    }
    Handheld& handheld = course.handheld();
    handheld.press("aa");
    const auto calls = handheld.model.table.session->rounds();
    for (int round = 0; round < knister::game::kRounds; ++round) {
      handheld.press(keys_to_write(handheld, calls.roll_of(round).thrown.sum()));
      saved.push_back(present(handheld.device.tables.back()));
      TEST_ASSERT_EQUAL(round + 1, saved.back().sheet_of(0).filled());
    }
  }
  for (const TableSession& session : saved) {
    const auto decoded = knister::save::decode_table(bytes_of(session));
    Handheld resumed(table_settings(), {}, {}, {}, {.session = decoded.value, .setup = {}, .group_records = {}});
    assert_screen("table_end", resumed);
    const bool complete = session.has_complete_sheet(0);
    resumed.press("a");
    TEST_ASSERT_EQUAL(complete ? 1 : 0, resumed.model.table.edited_player);
    TEST_ASSERT_TRUE(present(resumed.model.table.session) == session);
  }
}

}  // namespace

void setUp() {}
void tearDown() {}

int main() {
  UNITY_BEGIN();
  RUN_TEST(test_called_game_should_resume_after_each_event);
  RUN_TEST(test_game_with_the_holders_sheet_should_resume_after_each_event);
  RUN_TEST(test_game_with_own_dice_should_resume_after_each_event);
  RUN_TEST(test_sheets_should_be_there_after_each_number);
  return UNITY_END();
}
