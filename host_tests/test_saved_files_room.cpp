// Nobody waits for an erase: between the beginning of a game and its end nothing is erased, and an event programs one
// page or two.
#include <cstdint>
#include <cstdio>
#include <memory>
#include <optional>
#include <vector>

#include "drivers/flash_store/flash_store.h"
#include "services/saved_files.h"
#include "support/nor_flash_model.h"
#include "support/recorded_lines.h"
#include "support/save_examples.h"
#include "support/saved_game.h"
#include "unity.h"

using knister::drivers::FlashStore;
using knister::game::DiceSource;
using knister::game::kRounds;
using knister::game::SoloSession;
using knister::game::TableSession;
using knister::services::SavedFiles;
using save_examples::expect_done;

namespace {

// The smaller board's.
constexpr std::uint32_t kBlocks = 64;
constexpr int kGames = 150;

class Device {
 public:
  // Not new: a file's very first write into a folder costs one page more than all later ones.
  Device() {
    restart();
    for (const std::uint8_t percent : {std::uint8_t{1}, std::uint8_t{2}}) {
      save_at_rest(knister::save::Settings{.brightness = percent});
      save_at_rest(std::optional<SoloSession>());
      save_at_rest(std::optional<TableSession>());
    }
  }

  // Switched off and on.
  void restart() {
    store_ = std::make_unique<FlashStore>(flash_);
    store_->mount();
    files_ = std::make_unique<SavedFiles>(*store_, log_);
    saved_game::restart(*files_);
  }

  // Somebody plays and looks at the panel.
  template <typename Value>
  void save_event(const Value& value) {
    const std::uint32_t erases = flash_.erases();
    const std::uint32_t operations = flash_.operations();
    files_->save(value);
    TEST_ASSERT_EQUAL_UINT32(erases, flash_.erases());
    TEST_ASSERT_LESS_OR_EQUAL_UINT32(operations + 2, flash_.operations());
    TEST_ASSERT_GREATER_THAN_UINT32(operations, flash_.operations());
    ++events_;
  }
  // Nobody does.
  template <typename Value>
  void save_at_rest(const Value& value) {
    files_->save(value);
    files_->make_room();
  }

  void rest_at(int cursor) {
    knister::save::SavedPlacing placing;
    placing.placing.cursor = cursor;
    files_->save(placing);
    files_->make_room_for_events();
  }

  std::uint32_t events() const { return events_; }
  const NorFlashModel& flash() const { return flash_; }

 private:
  NorFlashModel flash_{kBlocks};
  knister::host_tests::RecordedLines log_;
  std::unique_ptr<FlashStore> store_;
  std::unique_ptr<SavedFiles> files_;
  std::uint32_t events_ = 0;
};

knister::save::Settings bright(int percent) { return {.brightness = static_cast<std::uint8_t>(percent)}; }

// Each number corrected as often as `corrections` says, the settings changed three times.
void play(Device& device, SoloSession session, int corrections) {
  device.save_at_rest(std::optional(session));
  for (int round = 0; round < kRounds; ++round) {
    const bool fixed = session.start().has_fixed_rolls();
    expect_done(fixed ? session.roll_next() : session.roll(save_examples::hand_roll(round % 6 + 1, 3)));
    device.save_event(std::optional(session));
    expect_done(session.place(round * 7 % 25));
    device.save_event(std::optional(session));
    if (round < corrections) {
      expect_done(session.take_back());
      device.save_event(std::optional(session));
      expect_done(session.place(round * 7 % 25));
      device.save_event(std::optional(session));
    }
    if (round % 9 == 2) device.save_event(bright(round));
  }
  expect_done(session.end());
  device.save_at_rest(std::optional(session));
  knister::save::AllRecords records = save_examples::records();
  records[1].add({.sheet = session.sheet()});
  device.save_at_rest(records);
}

// Somebody who rests over each throw and over each number: then the cursor is saved too, and room made for what
// follows.
void play_with_rests(Device& device) {
  SoloSession session = SoloSession::with_dice(DiceSource::kHand);
  device.save_at_rest(std::optional(session));
  for (int round = 0; round < kRounds; ++round) {
    device.rest_at(round % 7);
    expect_done(session.roll(save_examples::hand_roll(round % 6 + 1, 3)));
    device.save_event(std::optional(session));
    device.rest_at(round * 7 % 25);
    expect_done(session.place(round * 7 % 25));
    device.save_event(std::optional(session));
  }
  expect_done(session.end());
  device.save_at_rest(std::optional(session));
}

// The device calls; with a sheet of its own there are too many bytes for a folder's block.
void play_at_table(Device& device) {
  knister::game::TableStart start =
      save_examples::table_start({"Ada", "Bo", "Æble", "Їжак", "Grandmother", "Grandfather", "Олександра", "Zoë"});
  start.source = DiceSource::kHand;
  TableSession session = present(TableSession::begin(start));
  device.save_at_rest(std::optional(session));
  for (int round = 0; round < kRounds; ++round) {
    expect_done(session.roll(save_examples::hand_sum(round % 11 + 2)));
    device.save_event(std::optional(session));
  }
  expect_done(session.end());
  device.save_at_rest(std::optional(session));
}

}  // namespace

void setUp() {}
void tearDown() {}

void test_nothing_should_be_erased_during_a_solo_game() {
  Device device;
  for (int game = 0; game < kGames; ++game) {
    if (game % 7 == 0) device.restart();
    play(device, SoloSession::with_dice(DiceSource::kHand), game % 6);
  }
  TEST_ASSERT_GREATER_THAN_UINT32(kGames * 2 * kRounds, device.events());
}

void test_nothing_should_be_erased_between_rests() {
  Device device;
  device.rest_at(1);
  device.rest_at(2);
  const std::uint32_t erases = device.flash().erases();
  const std::uint32_t operations = device.flash().operations();
  for (int game = 0; game < kGames; ++game) play_with_rests(device);
  std::printf("with rests: %u operations in %d games, %u of them erases\n", device.flash().operations() - operations,
              kGames, device.flash().erases() - erases);
}

// Their saves are the longest, as they hold all throws from the beginning.
void test_nothing_should_be_erased_during_a_game_by_code_or_once_more() {
  Device device;
  for (int game = 0; game < kGames; ++game) {
    play(device, SoloSession::with_code(123'456, save_examples::code_throws()), game % 3);
    play(device, SoloSession::again(save_examples::ended_code_solo()), 0);
  }
}

void test_nothing_should_be_erased_during_a_game_at_the_table() {
  Device device;
  for (int game = 0; game < kGames; ++game) {
    play(device, SoloSession::with_dice(DiceSource::kHand), 0);
    play_at_table(device);
  }
}

// Else the tests above would find nothing in a store that never is tidied either.
void test_without_room_made_an_erase_should_come() {
  NorFlashModel flash(kBlocks);
  knister::host_tests::RecordedLines log;
  FlashStore store(flash);
  store.mount();
  SavedFiles files(store, log);
  saved_game::restart(files);
  const std::uint32_t erases = flash.erases();
  for (int event = 0; event < 200; ++event) files.save(bright(event % 100));
  TEST_ASSERT_GREATER_THAN_UINT32(erases, flash.erases());
}

int main() {
  UNITY_BEGIN();
  RUN_TEST(test_nothing_should_be_erased_during_a_solo_game);
  RUN_TEST(test_nothing_should_be_erased_between_rests);
  RUN_TEST(test_nothing_should_be_erased_during_a_game_by_code_or_once_more);
  RUN_TEST(test_nothing_should_be_erased_during_a_game_at_the_table);
  RUN_TEST(test_without_room_made_an_erase_should_come);
  return UNITY_END();
}
