// The power fails twice: in each erase and program of a start and an event, and then in each of the start after that
// and of what is saved next. The event is there or not, and a game that has ended is counted once.
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <vector>

#include "drivers/flash_store/flash_store.h"
#include "services/saved_files.h"
#include "support/saved_device.h"
#include "support/saved_game.h"
#include "unity.h"

using knister::drivers::StorageState;
using saved_game::State;

namespace {

const NorFlashModel::Contents kErasedFlash(std::size_t{24} * knister::drivers::kBlockBytes, 0xff);

// How many patterns of half-changed cells each pair is cut with, every second one with writes in any order; the first
// argument of the program gives another number.
std::uint32_t g_patterns = 4;
std::uint32_t g_first_cuts = 0;
std::uint32_t g_pairs = 0;

struct Device : SavedDevice {
  using SavedDevice::SavedDevice;
  // The power fails at the operation, counted from the start of the device on.
  Device(const NorFlashModel::Contents& contents, std::uint32_t operation, std::uint32_t pattern)
      : SavedDevice(contents, [=](NorFlashModel& chip) {
          if (pattern % 2 == 0) chip.complete_out_of_order();
          chip.cut_power_at(operation, operation * 31 + pattern);
        }) {}
};

// The state before the event, after it, and after the one that follows.
struct Event {
  const State& before;
  const State& after;
  const State& next;
};

State found_on(const NorFlashModel::Contents& contents) {
  Device device(contents);
  TEST_ASSERT_TRUE(device.store.state() == StorageState::kOk);
  return saved_game::restart(device.files);
}

// A start after the first cut, and what is saved then; false if the power lasts until all of that is done.
bool cut_again(const NorFlashModel::Contents& contents, const Event& event, std::uint32_t operation,
               std::uint32_t pattern) {
  Device device(contents, operation, pattern);
  const State found = saved_game::restart(device.files);
  const bool started = device.flash.has_power();
  const State& goal = found == event.before ? event.after : event.next;
  if (started) {
    TEST_ASSERT_TRUE(found == event.before || found == event.after);
    saved_game::save(device.files, found, goal);
  }
  const bool cut = !device.flash.has_power();
  const State end = found_on(device.flash.contents());
  if (!cut) {
    TEST_ASSERT_TRUE(end == goal);
  } else if (started) {
    TEST_ASSERT_TRUE(end == found || end == goal);
  } else {
    TEST_ASSERT_TRUE(end == event.before || end == event.after);
  }
  return cut;
}

// The event is what follows a start.
void cut_in_pairs(const NorFlashModel::Contents& contents, const Event& event) {
  for (std::uint32_t pattern = 1; pattern <= g_patterns; ++pattern) {
    for (std::uint32_t first = 1;; ++first) {
      Device device(contents, first, pattern);
      saved_game::restart(device.files);
      saved_game::save(device.files, event.before, event.after);
      if (device.flash.has_power()) break;
      ++g_first_cuts;
      std::uint32_t second = 1;
      while (cut_again(device.flash.contents(), event, second, pattern)) ++second;
      g_pairs += second - 1;
    }
  }
}

void print_pairs(const char* where) {
  std::printf("%s: %u first cuts, %u pairs\n", where, g_first_cuts, g_pairs);
  TEST_ASSERT_GREATER_THAN_UINT32(0, g_pairs);
  g_first_cuts = 0;
  g_pairs = 0;
}

// The last two rounds of a game, its end, the records, the next game begun and given up, and a game at the table.
std::vector<State> short_course() {
  std::vector<State> states = saved_game::course(knister::game::kRounds, 5, knister::game::kRounds - 2);
  // What may follow the last event.
  states.push_back(states.back());
  states.back().settings.volume = 7;
  return states;
}

// One generation is no longer what it was; false if there is no such file.
bool damage(NorFlashModel::Contents& contents, const std::string& path) {
  Device device(contents);
  std::vector<std::uint8_t> bytes(2'000);
  bytes.resize(device.store.read(path, bytes).size);
  if (bytes.empty()) return false;
  bytes.back() ^= 1;
  TEST_ASSERT_TRUE(device.store.write(path, bytes).ok());
  contents = device.flash.contents();
  return true;
}

}  // namespace

void setUp() {}
void tearDown() {}

void test_two_cuts_should_do_no_more_harm_than_one() {
  const std::vector<State> states = short_course();
  Device device{kErasedFlash};
  saved_game::restart(device.files);
  saved_game::save(device.files, State(), states.front());
  for (std::size_t event = 1; event + 1 < states.size(); ++event) {
    cut_in_pairs(device.flash.contents(), {states[event - 1], states[event], states[event + 1]});
    saved_game::save(device.files, states[event - 1], states[event]);
  }
  print_pairs("events");
}

void test_two_cuts_in_the_first_starts_should_be_made_good() {
  const std::vector<State> states = short_course();
  cut_in_pairs(kErasedFlash, {State(), states[0], states[1]});
  print_pairs("first starts");
}

// A start puts the damaged generation aside before anything else is saved.
void test_two_cuts_beside_a_damaged_generation_should_cost_no_more_than_it_did() {
  const std::vector<State> states = short_course();
  Device device{kErasedFlash};
  saved_game::restart(device.files);
  saved_game::save(device.files, State(), states.front());
  for (std::size_t event = 1; event + 1 < states.size(); ++event) {
    saved_game::save(device.files, states[event - 1], states[event]);
    for (const char* path :
         {"a/solo", "b/solo", "a/table", "b/table", "a/course", "b/course", "a/records", "b/settings"}) {
      NorFlashModel::Contents contents = device.flash.contents();
      if (!damage(contents, path)) continue;
      const State before = found_on(contents);
      State after = before;
      after.settings.volume = 8;
      State next = after;
      next.solo.reset();
      cut_in_pairs(contents, {before, after, next});
    }
  }
  print_pairs("damaged generations");
}

int main(int count, char** arguments) {
  if (count > 1) g_patterns = static_cast<std::uint32_t>(std::atoi(arguments[1]));
  UNITY_BEGIN();
  RUN_TEST(test_two_cuts_should_do_no_more_harm_than_one);
  RUN_TEST(test_two_cuts_in_the_first_starts_should_be_made_good);
  RUN_TEST(test_two_cuts_beside_a_damaged_generation_should_cost_no_more_than_it_did);
  return UNITY_END();
}
