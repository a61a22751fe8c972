// Nobody waits for an erase: between the beginning of a game and its end nothing is erased, and an event programs one
// page or two.
#include <cstdint>
#include <cstdio>
#include <optional>

#include "drivers/flash_store/flash_store.h"
#include "services/saved_files.h"
#include "support/nor_flash_model.h"
#include "support/recorded_lines.h"
#include "support/room_device.h"
#include "support/save_examples.h"
#include "support/saved_game.h"
#include "unity.h"

using knister::drivers::FlashStore;
using knister::game::DiceSource;
using knister::game::kRounds;
using knister::game::SoloSession;
using knister::services::SavedFiles;
using room_device::Device;
using save_examples::expect_done;

namespace {

constexpr int kGames = 150;

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
  for (int game = 0; game < kGames; ++game) room_device::play_alone(device, true);
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

// Else the tests above would find nothing in a store that never is tidied either.
void test_without_room_made_an_erase_should_come() {
  NorFlashModel flash(room_device::kBlocks);
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
  RUN_TEST(test_without_room_made_an_erase_should_come);
  return UNITY_END();
}
