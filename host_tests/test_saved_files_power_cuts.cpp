// The power fails in the middle of every erase and program of a whole game: after the restart there is what was there
// before the event in progress, or after it.
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <vector>

#include "drivers/flash_store/flash_store.h"
#include "services/saved_files.h"
#include "support/nor_flash_model.h"
#include "support/recorded_lines.h"
#include "support/saved_game.h"
#include "unity.h"

using knister::drivers::FlashStore;
using knister::drivers::StorageState;
using knister::services::SavedFiles;
using saved_game::State;

namespace {

constexpr std::uint32_t kBlocks = 24;

// How many patterns of half-changed cells each operation is cut with; the first argument of the program gives another
// number.
std::uint32_t g_seeds = 270;
std::uint32_t g_cuts = 0;

// A started device.
struct Device {
  explicit Device(const NorFlashModel::Contents& contents) : flash(contents) { store.mount(); }
  NorFlashModel flash;
  FlashStore store{flash};
  knister::host_tests::RecordedLines log;
  SavedFiles files{store, log};
};

NorFlashModel::Contents fresh_flash() {
  Device device{NorFlashModel::Contents(kBlocks * knister::drivers::kBlockBytes, 0xff)};
  saved_game::restart(device.files);
  return device.flash.contents();
}

// From state `event` - 1 to `event`, the power failing at `operation`; false if it does not get that far.
bool cut_and_check(const NorFlashModel::Contents& contents, const State& before, const State& after, const State& next,
                   std::uint32_t operation, std::uint32_t seed) {
  Device device(contents);
  saved_game::restart(device.files);
  device.flash.cut_power_at(operation, seed);
  saved_game::save(device.files, before, after);
  if (device.flash.has_power()) return false;
  ++g_cuts;

  Device restarted(device.flash.contents());
  TEST_ASSERT_TRUE(restarted.store.state() == StorageState::kOk);
  const State found = saved_game::restart(restarted.files);
  TEST_ASSERT_TRUE(found == before || found == after);

  // And it goes on from there.
  if (seed % 8 == 1) {
    saved_game::save(restarted.files, found, next);
    Device again(restarted.flash.contents());
    TEST_ASSERT_TRUE(saved_game::restart(again.files) == next);
  }
  return true;
}

void cut_everywhere(const std::vector<State>& states) {
  Device device(fresh_flash());
  saved_game::restart(device.files);
  for (std::size_t event = 1; event < states.size(); ++event) {
    const NorFlashModel::Contents contents = device.flash.contents();
    const State& next = states[event + 1 < states.size() ? event + 1 : event];
    std::uint32_t operations = 0;
    while (cut_and_check(contents, states[event - 1], states[event], next, operations + 1, 1)) ++operations;
    TEST_ASSERT_GREATER_THAN_UINT32(0, operations);
    for (std::uint32_t seed = 2; seed <= g_seeds; ++seed) {
      for (std::uint32_t operation = 1; operation <= operations; ++operation) {
        TEST_ASSERT_TRUE(cut_and_check(contents, states[event - 1], states[event], next, operation, seed));
      }
    }
    saved_game::save(device.files, states[event - 1], states[event]);
  }
}

}  // namespace

void setUp() {}
void tearDown() {}

void test_a_game_without_cuts_should_be_there_after_each_event() {
  const std::vector<State> states = saved_game::course(25, 3);
  Device device(fresh_flash());
  saved_game::restart(device.files);
  for (std::size_t event = 1; event < states.size(); ++event) {
    saved_game::save(device.files, states[event - 1], states[event]);
    Device restarted(device.flash.contents());
    TEST_ASSERT_TRUE(saved_game::restart(restarted.files) == states[event]);
  }
}

void test_an_interrupted_preparation_should_be_finished_at_the_next_start() {
  const State first;
  const State second = saved_game::course(1, 3)[1];
  bool finished = false;
  for (std::uint32_t operation = 1; !finished; ++operation) {
    Device device{NorFlashModel::Contents(kBlocks * knister::drivers::kBlockBytes, 0xff)};
    device.flash.cut_power_at(operation, operation);
    saved_game::restart(device.files);
    finished = device.flash.has_power();

    Device restarted(device.flash.contents());
    TEST_ASSERT_TRUE(restarted.store.state() == StorageState::kOk);
    TEST_ASSERT_TRUE(saved_game::restart(restarted.files) == first);
    saved_game::save(restarted.files, first, second);
    Device again(restarted.flash.contents());
    const std::uint32_t operations = again.flash.operations();
    TEST_ASSERT_TRUE(saved_game::restart(again.files) == second);
    // It is prepared now: a start writes nothing.
    TEST_ASSERT_EQUAL_UINT32(operations, again.flash.operations());
  }
}

void test_each_cut_should_leave_the_state_before_or_after_the_event() {
  cut_everywhere(saved_game::course(25, 3));
  std::printf("%u cuts\n", g_cuts);
}

// Two failures one after the other, the second while the device goes on from the first.
void test_two_cuts_should_do_no_more_harm_than_one() {
  const std::vector<State> states = saved_game::course(3, 5);
  Device device(fresh_flash());
  saved_game::restart(device.files);
  for (std::size_t event = 1; event < states.size(); ++event) {
    for (std::uint32_t first = 1; first <= 6; ++first) {
      Device cut(device.flash.contents());
      saved_game::restart(cut.files);
      cut.flash.cut_power_at(first, first);
      saved_game::save(cut.files, states[event - 1], states[event]);
      for (std::uint32_t second = 1; second <= 8; ++second) {
        Device again(cut.flash.contents());
        again.flash.cut_power_at(second, 100 + second);
        if (again.store.state() != StorageState::kOk) continue;
        const State found = saved_game::restart(again.files);
        saved_game::save(again.files, found, states[event]);
        Device last(again.flash.contents());
        const State end = saved_game::restart(last.files);
        TEST_ASSERT_TRUE(end == states[event - 1] || end == states[event]);
      }
    }
    saved_game::save(device.files, states[event - 1], states[event]);
  }
}

int main(int count, char** arguments) {
  if (count > 1) g_seeds = static_cast<std::uint32_t>(std::atoi(arguments[1]));
  UNITY_BEGIN();
  RUN_TEST(test_a_game_without_cuts_should_be_there_after_each_event);
  RUN_TEST(test_an_interrupted_preparation_should_be_finished_at_the_next_start);
  RUN_TEST(test_each_cut_should_leave_the_state_before_or_after_the_event);
  RUN_TEST(test_two_cuts_should_do_no_more_harm_than_one);
  return UNITY_END();
}
