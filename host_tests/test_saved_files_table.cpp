// The power fails in the middle of every erase and program while a table is set up, played and counted: what was there
// before the event in progress or after it is found again, and an ended game is counted exactly once.
#include <cstdint>
#include <cstdio>
#include <optional>
#include <vector>

#include "drivers/flash_store/flash_store.h"
#include "services/saved_files.h"
#include "support/nor_flash_model.h"
#include "support/recorded_lines.h"
#include "support/save_examples.h"
#include "unity.h"

using knister::drivers::FlashStore;
using knister::game::GroupRecords;
using knister::game::TableSession;
using knister::save::TableSetup;
using knister::services::SavedFiles;

namespace {

constexpr std::uint32_t kBlocks = 24;
constexpr std::uint32_t kSeeds = 30;

struct State {
  TableSetup setup;
  std::optional<TableSession> session;
  GroupRecords group_records;
  knister::game::Sheet scored_sheet;

  friend bool operator==(const State&, const State&) = default;
};

struct Device {
  explicit Device(const NorFlashModel::Contents& contents) : flash(contents) { store.mount(); }
  Device() : Device(NorFlashModel::Contents(kBlocks * knister::drivers::kBlockBytes, 0xff)) {}

  // What the main program does at a start.
  State restart() {
    files.prepare();
    State state{.setup = files.load_table_setup(),
                .session = {},
                .group_records = files.load_group_records(),
                .scored_sheet = files.load_scored_sheet()};
    state.session = files.load_table();
    if (state.session && state.session->ended() && !files.group_records_know_table()) {
      state.group_records.add(*state.session);
      files.save(state.group_records);
    }
    return state;
  }

  // What the application does after an event, in its order.
  void save(const State& before, const State& after) {
    if (after.session != before.session) files.save(after.session);
    if (!(after.setup == before.setup)) files.save(after.setup);
    if (!(after.scored_sheet == before.scored_sheet)) files.save(after.scored_sheet);
    if (!(after.group_records == before.group_records)) files.save(after.group_records);
  }

  NorFlashModel flash;
  FlashStore store{flash};
  knister::host_tests::RecordedLines log;
  SavedFiles files{store, log};
};

// Names typed one after the other, a game played and counted, twice.
std::vector<State> course() {
  std::vector<State> states(1);
  State state;
  for (const char* name : {"Ada", "Їжак", "Bo"}) {
    state.setup.start.names[state.setup.start.player_count++] = present(knister::game::PlayerName::of(name));
    states.push_back(state);
  }
  state.setup.pace_seconds = 30;
  states.push_back(state);
  // A sheet of another game is scored before.
  for (int cell = 0; cell < 3; ++cell) {
    save_examples::expect_done(state.scored_sheet.place(cell, cell + 5));
    states.push_back(state);
  }
  for (int game = 0; game < 2; ++game) {
    state.session = TableSession::begin(state.setup.start);
    states.push_back(state);
    for (int round = 0; round < knister::game::kRounds; ++round) {
      save_examples::expect_done(state.session->roll(save_examples::device_roll(game + 1, round % 6 + 1)));
    }
    for (int cell = 0; cell < knister::game::kCells; ++cell) {
      save_examples::expect_done(state.session->enter(0, cell, cell % 6 + 2));
    }
    states.push_back(state);
    save_examples::expect_done(state.session->end());
    state.group_records.add(*state.session);
    states.push_back(state);
  }
  return states;
}

bool cut_and_check(const NorFlashModel::Contents& contents, const State& before, const State& after,
                   std::uint32_t operation, std::uint32_t seed) {
  Device device(contents);
  TEST_ASSERT_TRUE(device.restart() == before);
  device.flash.cut_power_at(operation, seed);
  device.save(before, after);
  if (device.flash.has_power()) return false;
  Device restarted(device.flash.contents());
  const State found = restarted.restart();
  TEST_ASSERT_TRUE(found == before || found == after);
  // A second start finds the same: nothing is counted twice.
  Device again(restarted.flash.contents());
  TEST_ASSERT_TRUE(again.restart() == found);
  return true;
}

}  // namespace

void setUp() {}
void tearDown() {}

void test_a_power_cut_should_lose_no_name_and_count_each_game_once() {
  const std::vector<State> states = course();
  Device device;
  device.restart();
  std::uint32_t cuts = 0;
  for (std::size_t event = 1; event < states.size(); ++event) {
    const NorFlashModel::Contents contents = device.flash.contents();
    for (std::uint32_t seed = 1; seed <= kSeeds; ++seed) {
      std::uint32_t operation = 1;
      while (cut_and_check(contents, states[event - 1], states[event], operation, seed)) ++operation;
      TEST_ASSERT_GREATER_THAN_UINT32(1, operation);
      cuts += operation - 1;
    }
    device.save(states[event - 1], states[event]);
  }
  std::printf("%u cuts\n", static_cast<unsigned>(cuts));
  TEST_ASSERT_TRUE(states.back().group_records.members().front().games == 2);
}

int main() {
  UNITY_BEGIN();
  RUN_TEST(test_a_power_cut_should_lose_no_name_and_count_each_game_once);
  return UNITY_END();
}
