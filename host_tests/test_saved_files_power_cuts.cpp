// The power fails in the middle of every erase and program of a whole game: after the restart there is what was there
// before the event in progress, or after it.
#include <array>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <random>
#include <vector>

#include "drivers/flash_store/flash_store.h"
#include "services/saved_files.h"
#include "support/saved_device.h"
#include "support/saved_game.h"
#include "unity.h"

using knister::drivers::StorageState;
using saved_game::State;

namespace {

// Stuck bits lie in the part of a block that is written first, where they are met soonest.
constexpr std::uint32_t kWornBytes = 512;

// How many patterns of half-changed cells each operation is cut with; the first argument of the program gives another
// number.
std::uint32_t g_seeds = 186;
std::uint32_t g_cuts = 0;
std::array<std::uint32_t, 4> g_cuts_with{};

// What else may be wrong with the flash while the power fails: a pattern has one of these, in turn.
enum class Flaw : std::uint8_t { kNone, kAnyOrder, kStuckBits, kStuckBlocks };
Flaw flaw_of(std::uint32_t seed) { return static_cast<Flaw>(seed % 8 < 5 ? 0 : seed % 8 - 4); }

// Bits and blocks that stay as they are. Not those of the root, which has its place at the beginning and can't move.
void wear_out(NorFlashModel& flash, Flaw flaw, std::uint32_t seed) {
  constexpr std::uint32_t kFirstFree = 3;
  std::mt19937 random(seed);
  constexpr std::uint32_t kBlocks = SavedDevice::kBlocks;
  const auto block = [&random] { return static_cast<std::uint32_t>(kFirstFree + random() % (kBlocks - kFirstFree)); };
  if (flaw == Flaw::kAnyOrder) flash.complete_out_of_order();
  for (int i = 0; i < 12 && flaw == Flaw::kStuckBits; ++i) {
    const std::size_t address = std::size_t{block()} * knister::drivers::kBlockBytes + random() % kWornBytes;
    const auto bit = static_cast<std::uint8_t>(1U << random() % 8);
    flash.make_stuck(address, bit, (flash.contents()[address] & bit) != 0);
  }
  for (int i = 0; i < 6 && flaw == Flaw::kStuckBlocks; ++i) flash.make_stuck(block());
}

// A started device.
struct Device : SavedDevice {
  using SavedDevice::SavedDevice;
  Device(const NorFlashModel::Contents& contents, Flaw flaw, std::uint32_t seed)
      : SavedDevice(contents, [=](NorFlashModel& chip) { wear_out(chip, flaw, seed); }) {}
  // Switched off and on.
  explicit Device(const NorFlashModel& before)
      : SavedDevice(before.contents(), [&before](NorFlashModel& chip) { chip.wear_out_like(before); }) {}
};

NorFlashModel::Contents fresh_flash() {
  Device device;
  saved_game::restart(device.files);
  return device.flash.contents();
}

// From state `event` - 1 to `event`, the power failing at `operation`; false if it does not get that far.
bool cut_and_check(const NorFlashModel::Contents& contents, const State& before, const State& after, const State& next,
                   std::uint32_t operation, std::uint32_t seed) {
  Device device(contents, flaw_of(seed), seed);
  saved_game::restart(device.files);
  device.flash.cut_power_at(operation, seed);
  saved_game::save(device.files, before, after);
  if (device.flash.has_power()) return false;
  ++g_cuts;
  ++g_cuts_with[static_cast<std::size_t>(flaw_of(seed))];

  Device restarted(device.flash);
  TEST_ASSERT_TRUE(restarted.store.state() == StorageState::kOk);
  const State found = saved_game::restart(restarted.files);
  TEST_ASSERT_TRUE(found == before || found == after);

  // And it goes on from there.
  if (seed % 8 == 1 || seed % 8 > 4) {
    saved_game::save(restarted.files, found, next);
    Device again(restarted.flash);
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
    for (std::uint32_t seed = 1; seed <= g_seeds; ++seed) {
      std::uint32_t operation = 1;
      while (cut_and_check(contents, states[event - 1], states[event], next, operation, seed)) ++operation;
      TEST_ASSERT_GREATER_THAN_UINT32(1, operation);
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
    Device device;
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
  std::printf("%u cuts, %u of them with writes in any order, %u with stuck bits, %u with stuck blocks\n", g_cuts,
              g_cuts_with[1], g_cuts_with[2], g_cuts_with[3]);
}

int main(int count, char** arguments) {
  if (count > 1) g_seeds = static_cast<std::uint32_t>(std::atoi(arguments[1]));
  UNITY_BEGIN();
  RUN_TEST(test_a_game_without_cuts_should_be_there_after_each_event);
  RUN_TEST(test_an_interrupted_preparation_should_be_finished_at_the_next_start);
  RUN_TEST(test_each_cut_should_leave_the_state_before_or_after_the_event);
  return UNITY_END();
}
