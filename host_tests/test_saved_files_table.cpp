// The power fails in the middle of every erase and program while a table is set up, played and counted: what was there
// before the event in progress or after it is found again, and an ended game is counted exactly once.
#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <optional>
#include <random>
#include <vector>

#include "drivers/flash_store/flash_store.h"
#include "services/saved_files.h"
#include "support/save_examples.h"
#include "support/saved_device.h"
#include "unity.h"

using knister::game::GroupRecords;
using knister::game::TableSession;
using knister::save::TableSetup;

namespace {

constexpr std::uint32_t kSeeds = 12;

struct State {
  TableSetup setup;
  std::optional<TableSession> session;
  GroupRecords group_records;
  knister::game::Sheet scored_sheet;

  friend bool operator==(const State&, const State&) = default;
};

struct Device : SavedDevice {
  using SavedDevice::SavedDevice;

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

  // What the application does after an event, in its order. Room is made when a game begins or ends, when all is
  // thrown, and before the next sheet.
  void save(const State& before, const State& after) {
    if (after.session != before.session) files.save(after.session);
    if (!(after.setup == before.setup)) files.save(after.setup);
    if (!(after.scored_sheet == before.scored_sheet)) files.save(after.scored_sheet);
    if (!(after.group_records == before.group_records)) files.save(after.group_records);
    if (phase_of(before) != phase_of(after)) files.make_room();
  }
  static int phase_of(const State& state) {
    if (!state.session) return 0;
    if (!state.session->rounds().complete() || state.session->ended()) return state.session->ended() ? 1 : 2;
    int sheets = 0;
    for (int player = 0; player < state.session->start().player_count; ++player) {
      sheets += state.session->has_complete_sheet(player) ? 1 : 0;
    }
    return 3 + sheets;
  }
};

// Names typed one after the other, a game played and counted, twice: the second with a sheet of the device, somebody
// who comes later and somebody who goes.
class Course {
 public:
  Course() {
    for (const char* name : {"Ada", "Їжак", "Bo"}) {
      state_.setup.start.names[state_.setup.start.player_count++] = present(knister::game::PlayerName::of(name));
      add();
    }
    state_.setup.pace_seconds = 30;
    add();
    // A sheet of another game is scored before.
    for (int cell = 0; cell < 3; ++cell) {
      save_examples::expect_done(state_.scored_sheet.place(cell, cell + 5));
      add();
    }
    for (int game = 0; game < 2; ++game) {
      knister::game::TableStart start = state_.setup.start;
      if (game == 1) start.holder = 2;
      state_.session = TableSession::begin(start);
      add();
      for (int round = 0; round < knister::game::kRounds; ++round) play(game, round);
      for (const int player : {0, 1}) type_in(player);
      save_examples::expect_done(state_.session->end());
      state_.group_records.add(*state_.session);
      add();
    }
    state_.session.reset();
    add();
  }

  const std::vector<State>& states() const { return states_; }

 private:
  void add() { states_.push_back(state_); }

  // The rounds before are one event.
  void add_after(int round) {
    if (round > 20) add();
  }

  void play(int game, int round) {
    TableSession& session = *state_.session;
    save_examples::expect_done(session.roll(save_examples::device_roll(game + 1, round % 6 + 1)));
    add_after(round);
    if (game == 0) return;
    save_examples::expect_done(session.place(round));
    add_after(round);
    if (round == 21) {
      save_examples::expect_done(session.join(present(knister::game::PlayerName::of("Zoë"))));
      add();
    } else if (round == 22) {
      save_examples::expect_done(session.leave(1));
      add();
    }
  }

  void type_in(int player) {
    TableSession& session = *state_.session;
    for (int cell = 0; cell < session.rounds_of(player); ++cell) {
      save_examples::expect_done(session.enter(player, cell, cell % 6 + 2));
      if (cell < 2 || cell > 22) add();
    }
    save_examples::expect_done(session.clear(player, 1));
    add();
    save_examples::expect_done(session.enter(player, 1, 12));
    add();
  }

  State state_;
  std::vector<State> states_ = std::vector<State>(1);
};

// As it was before it last changed.
std::optional<TableSession> last_other_session(const std::vector<State>& states, std::size_t event) {
  std::size_t earlier = event;
  while (earlier > 0 && states[earlier].session == states[event].session) --earlier;
  return states[earlier].session;
}

// Half of the patterns are cut with writes in any order.
bool cut_and_check(const NorFlashModel::Contents& contents, const State& before, const State& after,
                   std::uint32_t operation, std::uint32_t seed) {
  Device device(contents);
  TEST_ASSERT_TRUE(device.restart() == before);
  if (seed % 2 == 0) device.flash.complete_out_of_order();
  device.flash.cut_power_at(operation, seed);
  device.save(before, after);
  if (device.flash.has_power()) return false;
  Device restarted(device.flash.contents());
  const State found = restarted.restart();
  TEST_ASSERT_TRUE(found == before || found == after);
  // A second start finds the same: nothing is counted twice.
  Device again(restarted.flash.contents());
  TEST_ASSERT_TRUE(again.restart() == found);
  // And it goes on from there, as before the cut.
  again.save(found, after);
  TEST_ASSERT_TRUE(Device(again.flash.contents()).restart() == after);
  return true;
}

}  // namespace

void setUp() {}
void tearDown() {}

void test_a_power_cut_should_lose_no_name_and_count_each_game_once() {
  const Course course;
  const std::vector<State>& states = course.states();
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
  // Ada has played both.
  const auto members = states.back().group_records.members();
  TEST_ASSERT_TRUE(std::ranges::any_of(members, [](const auto& member) { return member.games == 2; }));
}

// One bit of what is written turns over by itself.
void test_a_rotten_bit_should_cost_one_event_of_the_table_at_most() {
  const Course course;
  const std::vector<State>& states = course.states();
  std::mt19937 random(3);
  Device device;
  device.restart();
  for (std::size_t event = 1; event < states.size(); ++event) {
    device.save(states[event - 1], states[event]);
    // Which of them changed before this one changes nothing: each file goes back to the change before its last.
    for (int i = 0; i < 60; ++i) {
      NorFlashModel::Contents contents = device.flash.contents();
      std::size_t address = random() % contents.size();
      while (contents[address] == 0xff) address = random() % contents.size();
      contents[address] ^= static_cast<std::uint8_t>(1u << (random() % 8));
      Device rotten(contents);
      TEST_ASSERT_TRUE(rotten.store.state() == knister::drivers::StorageState::kOk);
      rotten.files.prepare();
      const auto found = rotten.files.load_table();
      TEST_ASSERT_TRUE(found == states[event].session || found == last_other_session(states, event));
    }
  }
}

int main() {
  UNITY_BEGIN();
  RUN_TEST(test_a_rotten_bit_should_cost_one_event_of_the_table_at_most);
  RUN_TEST(test_a_power_cut_should_lose_no_name_and_count_each_game_once);
  return UNITY_END();
}
