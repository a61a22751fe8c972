// Nobody waits for an erase at the table either: not between two calls or two numbers, and not while sheets are typed
// in.
#include <cstdint>
#include <cstdio>
#include <optional>

#include "support/room_device.h"
#include "support/save_examples.h"
#include "unity.h"

using knister::game::kRounds;
using knister::game::TableSession;
using room_device::Device;
using save_examples::expect_done;

namespace {

// The device calls. Whoever plays on it writes each number, corrects some, and may rest before each.
struct TablePlay {
  std::uint8_t players = 8;
  std::uint8_t holder = knister::game::TableStart::kNoHolder;
  bool rests = false;
  int corrections = 0;
};

void play_at_table(Device& device, const TablePlay& play) {
  TableSession session = room_device::begin_table(play.players, play.holder);
  device.save_at_rest(std::optional(session));
  for (int round = 0; round < kRounds; ++round) {
    if (play.rests) device.rest_at(round % 7);
    expect_done(session.roll(save_examples::hand_sum(round % 11 + 2)));
    device.save_event(std::optional(session));
    if (play.holder == knister::game::TableStart::kNoHolder) continue;
    if (play.rests) device.rest_at(round * 7 % 25);
    expect_done(session.place(round * 7 % 25));
    device.save_event(std::optional(session));
    if (round >= play.corrections) continue;
    expect_done(session.take_back());
    device.save_event(std::optional(session));
    expect_done(session.place(round * 7 % 25));
    device.save_event(std::optional(session));
  }
  // The list of the sheets comes after the last number, and room is made before each of them.
  device.make_room();
  for (int player = 0; player < play.players; ++player) {
    if (player == play.holder) continue;
    for (int cell = 0; cell < knister::game::kCells; ++cell) {
      expect_done(session.enter(player, cell, cell % 11 + 2));
      device.save_event(std::optional(session));
      if (cell >= play.corrections) continue;
      expect_done(session.clear(player, cell));
      device.save_event(std::optional(session));
      expect_done(session.enter(player, cell, cell % 11 + 2));
      device.save_event(std::optional(session));
    }
    device.make_room();
  }
  expect_done(session.end());
  device.save_at_rest(std::optional(session));
}

void play_tables(const TablePlay& table, int games) {
  Device device;
  const std::uint32_t erases = device.flash().erases();
  const std::uint32_t operations = device.flash().operations();
  for (int game = 0; game < games; ++game) {
    if (game % 7 == 0) device.restart();
    play_at_table(device, table);
  }
  std::printf("%d at the table, %s: %u events in %d games, %u operations, %u of them erases\n", table.players,
              table.holder == knister::game::TableStart::kNoHolder ? "called" : "and a sheet of its own",
              device.events(), games, device.flash().operations() - operations, device.flash().erases() - erases);
}

}  // namespace

void setUp() {}
void tearDown() {}

void test_nothing_should_be_erased_between_solo_games_and_tables() {
  Device device;
  for (int game = 0; game < 30; ++game) {
    room_device::play_alone(device, false);
    play_at_table(device, {.players = 3, .holder = 2, .corrections = game % 6});
  }
}

void test_nothing_should_be_erased_between_two_calls() { play_tables({}, 10); }

void test_nothing_should_be_erased_between_two_numbers_of_the_devices_sheet() {
  play_tables({.players = 2, .holder = 0}, 20);
  play_tables({.players = 8, .holder = 3, .corrections = 5}, 8);
  play_tables({.players = 8, .holder = 3, .rests = true}, 8);
}

// 24 with the longest names.
void test_nothing_should_be_erased_however_many_play() {
  play_tables({.players = 24}, 4);
  play_tables({.players = 24, .holder = 23, .corrections = 5}, 4);
  play_tables({.players = 24, .holder = 0, .rests = true}, 4);
}

int main() {
  UNITY_BEGIN();
  RUN_TEST(test_nothing_should_be_erased_between_solo_games_and_tables);
  RUN_TEST(test_nothing_should_be_erased_between_two_calls);
  RUN_TEST(test_nothing_should_be_erased_between_two_numbers_of_the_devices_sheet);
  RUN_TEST(test_nothing_should_be_erased_however_many_play);
  return UNITY_END();
}
