// Nobody waits for an erase: between the beginning of a game and its end nothing is erased, and an event programs one
// page or two.
#include <cstdint>
#include <cstdio>
#include <memory>
#include <optional>
#include <string>
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

// The device calls. Whoever plays on it writes each number, corrects some, and may rest before each.
struct TablePlay {
  std::uint8_t players = 8;
  std::uint8_t holder = knister::game::TableStart::kNoHolder;
  bool rests = false;
  int corrections = 0;
};

TableSession begin_table(const TablePlay& play) {
  knister::game::TableStart start;
  start.player_count = play.players;
  start.holder = play.holder;
  start.source = DiceSource::kHand;
  // The longest that there are; each is another.
  for (std::size_t player = 0; player < start.player_count; ++player) {
    const std::string name = "ЇЇЇЇЇЇЇЇЇЇЇ" + std::string(1, static_cast<char>('a' + player));
    start.names[player] = present(knister::game::PlayerName::of(name));
  }
  return present(TableSession::begin(start));
}

TableSession typed_in_table(std::uint8_t players) {
  TableSession session = begin_table({.players = players});
  for (int round = 0; round < kRounds; ++round) expect_done(session.roll(save_examples::hand_sum(7)));
  for (int player = 0; player < players; ++player) {
    for (int cell = 0; cell < knister::game::kCells; ++cell) expect_done(session.enter(player, cell, 7));
  }
  return session;
}

class Device {
 public:
  // Not new: a file's very first write into a folder costs one page more than all later ones.
  Device() {
    restart();
    for (const std::uint8_t percent : {std::uint8_t{1}, std::uint8_t{2}}) {
      save_at_rest(knister::save::Settings{.brightness = percent});
      save_at_rest(std::optional<SoloSession>());
    }
    TableSession table = save_examples::open_table();
    for (int event = 0; event < 3; ++event) {
      save_at_rest(std::optional(table));
      expect_done(table.roll(save_examples::hand_sum(7)));
    }
    save_at_rest(std::optional<TableSession>());
    save_at_rest(std::optional<TableSession>());
    fill();
  }

  // Everything else there is, in both folders, and about as long as it may lie in a folder's block.
  void fill() {
    for (int generation = 0; generation < 2; ++generation) {
      knister::save::CrashRecord crash{.address_count = 8};
      crash.file = knister::save::AsciiText<48>(std::string(48, 'f'));
      crash.version = knister::save::AsciiText<16>(std::string(16, 'v'));
      crash.last_event = knister::save::AsciiText<64>(std::string(64, 'e'));
      files_->save(crash);
      files_->save(knister::save::AllDiceCounts{});
      files_->save_earlier(std::optional(save_examples::ended_code_solo()));
      files_->save(knister::save::TableSetup{.start = begin_table({.players = 3}).start()});
      knister::game::GroupRecords group;
      group.add(typed_in_table(3));
      files_->save(group);
      files_->save(save_examples::records());
      make_room();
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
    make_room();
  }
  void make_room() { files_->make_room(); }

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

void play_at_table(Device& device, const TablePlay& play) {
  TableSession session = begin_table(play);
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

void test_nothing_should_be_erased_between_solo_games_and_tables() {
  Device device;
  for (int game = 0; game < 30; ++game) {
    play(device, SoloSession::with_dice(DiceSource::kHand), game % 6);
    play_at_table(device, {.players = 5, .holder = 2, .corrections = game % 6});
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
  RUN_TEST(test_nothing_should_be_erased_between_solo_games_and_tables);
  RUN_TEST(test_nothing_should_be_erased_between_two_calls);
  RUN_TEST(test_nothing_should_be_erased_between_two_numbers_of_the_devices_sheet);
  RUN_TEST(test_nothing_should_be_erased_however_many_play);
  RUN_TEST(test_without_room_made_an_erase_should_come);
  return UNITY_END();
}
