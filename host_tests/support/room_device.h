// A device whose folders are full, and that sees whether anything is erased while somebody waits.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>

#include "drivers/flash_store/flash_store.h"
#include "nor_flash_model.h"
#include "recorded_lines.h"
#include "save_examples.h"
#include "saved_game.h"
#include "services/saved_files.h"
#include "unity.h"

namespace room_device {

using knister::drivers::FlashStore;
using knister::game::SoloSession;
using knister::game::TableSession;
using knister::game::TableStart;
using knister::services::SavedFiles;

// The smaller board's.
inline constexpr std::uint32_t kBlocks = 64;

// Of players with the longest names that there are, each another.
inline TableSession begin_table(std::uint8_t players, std::uint8_t holder = TableStart::kNoHolder) {
  TableStart start;
  start.player_count = players;
  start.holder = holder;
  start.source = knister::game::DiceSource::kHand;
  for (std::size_t player = 0; player < start.player_count; ++player) {
    const std::string name = "ЇЇЇЇЇЇЇЇЇЇЇ" + std::string(1, static_cast<char>('a' + player));
    start.names[player] = present(knister::game::PlayerName::of(name));
  }
  return present(TableSession::begin(start));
}

// All called and typed in.
inline TableSession typed_in_table(std::uint8_t players) {
  TableSession session = begin_table(players);
  for (int round = 0; round < knister::game::kRounds; ++round)
    save_examples::expect_done(session.roll(save_examples::hand_sum(7)));
  for (int player = 0; player < players; ++player) {
    for (int cell = 0; cell < knister::game::kCells; ++cell) save_examples::expect_done(session.enter(player, cell, 7));
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
      save_examples::expect_done(table.roll(save_examples::hand_sum(7)));
    }
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
      files_->save(knister::save::TableSetup{.start = begin_table(3).start()});
      knister::game::GroupRecords group;
      group.add(typed_in_table(3));
      files_->save(group);
      files_->save(save_examples::records());
      files_->save(knister::game::Sheet{});
      TableSession table = begin_table(3, 0);
      files_->save(std::optional(table));
      for (int round = 0; round < knister::game::kRounds; ++round) {
        save_examples::expect_done(table.roll(save_examples::hand_sum(7)));
        save_examples::expect_done(table.place(round));
        files_->save(std::optional(table));
      }
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

// Own dice. Who rests over each throw and over each number has the cursor saved too, and room made for what follows.
inline void play_alone(Device& device, bool rests) {
  const auto rest_at = [&](int cursor) {
    if (rests) device.rest_at(cursor);
  };
  SoloSession session = SoloSession::with_dice(knister::game::DiceSource::kHand);
  device.save_at_rest(std::optional(session));
  for (int round = 0; round < knister::game::kRounds; ++round) {
    rest_at(round % 7);
    save_examples::expect_done(session.roll(save_examples::hand_roll(round % 6 + 1, 3)));
    device.save_event(std::optional(session));
    rest_at(round * 7 % 25);
    save_examples::expect_done(session.place(round * 7 % 25));
    device.save_event(std::optional(session));
  }
  save_examples::expect_done(session.end());
  device.save_at_rest(std::optional(session));
}

}  // namespace room_device
