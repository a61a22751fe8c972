// What is found when saved files were damaged, come from an earlier or a later program, or cannot be there at all.
#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <memory>
#include <random>
#include <string>
#include <vector>

#include "services/saved_files.h"
#include "support/save_model.h"
#include "support/saved_device.h"
#include "support/saved_game.h"
#include "unity.h"

using knister::drivers::FlashStore;
using knister::drivers::StorageState;
using knister::services::FileHealth;
using knister::services::SavedFile;
using knister::services::SavedFiles;
using saved_game::State;
using Bytes = save_model::Bytes;

namespace {

// For the wear; the first argument of the program gives another number.
std::uint32_t g_games = 1000;

using Device = SavedDevice;

knister::save::Settings bright(int percent) { return {.brightness = static_cast<std::uint8_t>(percent)}; }

// Saved three times: 10 and 20 percent, and 30, which is the newest.
NorFlashModel::Contents three_settings() {
  Device device;
  for (const int percent : {10, 20, 30}) device.files.save(bright(percent));
  return device.flash.contents();
}
constexpr const char* kNewest = "a/settings";
constexpr const char* kOlder = "b/settings";

void damage(Device& device, const std::string& path, std::size_t index) {
  Bytes bytes = device.read(path);
  bytes[index] ^= 1;
  TEST_ASSERT_TRUE(device.store.write(path, bytes).ok());
}

}  // namespace

void setUp() {}
void tearDown() {}

void test_the_newest_of_two_generations_should_be_loaded() {
  Device device(three_settings());
  TEST_ASSERT_EQUAL_UINT8(30, device.files.load_settings().brightness);
  device.expect_health(SavedFile::kSettings, FileHealth::kFine);
  TEST_ASSERT_FALSE(device.read(kNewest).empty());
  TEST_ASSERT_FALSE(device.read(kOlder).empty());
}

void test_each_damaged_byte_of_the_newest_should_bring_the_one_before() {
  const std::size_t size = Device(three_settings()).read(kNewest).size();
  for (std::size_t index = 0; index < size; ++index) {
    Device device(three_settings());
    damage(device, kNewest, index);
    const Bytes damaged = device.read(kNewest);
    TEST_ASSERT_EQUAL_UINT8(20, device.files.load_settings().brightness);
    device.expect_health(SavedFile::kSettings, FileHealth::kOlder);
    TEST_ASSERT_EQUAL_STRING("event file name=settings health=older", device.log.lines.back().c_str());
    TEST_ASSERT_TRUE(device.read("a/settings.bad") == damaged);

    // It goes on from there, and what was good is not written over before the new one stands.
    device.files.save(bright(40));
    Device again(device.flash.contents());
    TEST_ASSERT_EQUAL_UINT8(40, again.files.load_settings().brightness);
    again.expect_health(SavedFile::kSettings, FileHealth::kFine);
    TEST_ASSERT_TRUE(again.read(kOlder) == Device(three_settings()).read(kOlder));
  }
}

void test_a_damaged_older_generation_should_cost_nothing_but_be_told() {
  Device device(three_settings());
  damage(device, kOlder, 20);
  TEST_ASSERT_EQUAL_UINT8(30, device.files.load_settings().brightness);
  device.expect_health(SavedFile::kSettings, FileHealth::kOlder);
}

void test_two_damaged_generations_should_cost_only_their_own_file() {
  Device device(three_settings());
  device.files.save(save_examples::records());
  damage(device, kNewest, 20);
  damage(device, kOlder, 3);
  Device restarted(device.flash.contents());
  TEST_ASSERT_TRUE(restarted.files.load_settings() == knister::save::Settings());
  restarted.expect_health(SavedFile::kSettings, FileHealth::kDamaged);
  TEST_ASSERT_TRUE(restarted.files.load_records() == save_examples::records());
  restarted.expect_health(SavedFile::kRecords, FileHealth::kFine);
  TEST_ASSERT_FALSE(restarted.read("a/settings.bad").empty());
  TEST_ASSERT_FALSE(restarted.read("b/settings.bad").empty());
}

void test_a_newer_version_should_be_left_untouched() {
  Device device(three_settings());
  Bytes bytes = device.read(kNewest);
  bytes.resize(16);
  const Bytes newer = save_model::sealed('S', 2, {1, 2, 3});
  bytes.insert(bytes.end(), newer.begin(), newer.end());
  TEST_ASSERT_TRUE(device.store.write(kNewest, bytes).ok());
  const NorFlashModel::Contents before = device.flash.contents();
  device.files.load_settings();
  device.expect_health(SavedFile::kSettings, FileHealth::kNewer);
  device.files.save(bright(50));
  TEST_ASSERT_TRUE(device.flash.contents() == before);
}

void test_a_file_longer_than_any_of_today_should_count_as_newer() {
  Device device;
  TEST_ASSERT_TRUE(device.store.make_folder("a").ok());
  TEST_ASSERT_TRUE(device.store.write("a/solo", Bytes(1600, 1)).ok());
  TEST_ASSERT_FALSE(device.files.load_solo().has_value());
  device.expect_health(SavedFile::kSolo, FileHealth::kNewer);
}

// Before there were generations a file lay in the root, without a header.
void test_files_of_the_first_program_should_be_taken_over() {
  Device device;
  Bytes bytes(knister::save::kEncodedSettingsSize);
  TEST_ASSERT_TRUE(knister::save::encode(save_examples::settings(), bytes).ok());
  TEST_ASSERT_TRUE(device.store.write("settings", bytes).ok());
  TEST_ASSERT_TRUE(device.files.load_settings() == save_examples::settings());
  device.expect_health(SavedFile::kSettings, FileHealth::kFine);
  device.files.save(bright(50));
  Device restarted(device.flash.contents());
  TEST_ASSERT_TRUE(restarted.files.load_settings() == bright(50));
  TEST_ASSERT_TRUE(restarted.read("settings").empty());
}

void test_a_damaged_file_of_the_first_program_should_be_told() {
  Device device;
  TEST_ASSERT_TRUE(device.store.write("records", Bytes(40, 7)).ok());
  TEST_ASSERT_TRUE(device.files.load_records() == knister::save::AllRecords{});
  device.expect_health(SavedFile::kRecords, FileHealth::kDamaged);
}

void test_a_game_removed_should_stay_removed() {
  Device device;
  device.files.save(std::optional(save_examples::open_solo()));
  device.files.save(std::optional(save_examples::open_solo()));
  device.files.save(std::optional<knister::game::SoloSession>());
  Device restarted(device.flash.contents());
  TEST_ASSERT_FALSE(restarted.files.load_solo().has_value());
  restarted.expect_health(SavedFile::kSolo, FileHealth::kFine);
}

void test_without_a_store_everything_should_be_new_and_nothing_written() {
  Device device(NorFlashModel::Contents(SavedDevice::kBlocks * knister::drivers::kBlockBytes, 0x5a));
  TEST_ASSERT_TRUE(device.store.state() == StorageState::kMemoryOnly);
  const NorFlashModel::Contents before = device.flash.contents();
  TEST_ASSERT_TRUE(saved_game::restart(device.files) == State());
  device.files.save(bright(50));
  device.files.save(std::optional(save_examples::open_solo()));
  TEST_ASSERT_TRUE(device.flash.contents() == before);
}

// One bit anywhere on the flash turns over by itself. A file is then as it was saved last or the time before, and
// never anything else.
void test_a_rotten_bit_should_cost_one_event_at_most() {
  const std::vector<State> states = saved_game::course(25, 11);
  std::mt19937 random(5);
  int unreadable = 0;
  int older = 0;
  int runs = 0;
  Device device;
  saved_game::restart(device.files);
  std::vector<State> changes(2);
  const auto note = [](auto& pair_newest, auto& pair_before, const auto& value) {
    if (pair_newest == value) return;
    pair_before = pair_newest;
    pair_newest = value;
  };
  for (std::size_t event = 1; event < states.size(); ++event) {
    saved_game::save(device.files, states[event - 1], states[event]);
    note(changes[0].settings, changes[1].settings, states[event].settings);
    note(changes[0].solo, changes[1].solo, states[event].solo);
    note(changes[0].records, changes[1].records, states[event].records);
    note(changes[0].table, changes[1].table, states[event].table);
    for (int i = 0; i < 60; ++i, ++runs) {
      NorFlashModel::Contents contents = device.flash.contents();
      // Where something was written; elsewhere a bit means nothing.
      std::size_t address = random() % contents.size();
      while (contents[address] == 0xff) address = random() % contents.size();
      contents[address] ^= static_cast<std::uint8_t>(1u << (random() % 8));
      Device rotten(contents);
      if (rotten.store.state() != StorageState::kOk) {
        ++unreadable;
        continue;
      }
      const State found = saved_game::restart(rotten.files);
      TEST_ASSERT_TRUE(found.settings == changes[0].settings || found.settings == changes[1].settings);
      TEST_ASSERT_TRUE(found.solo == changes[0].solo || found.solo == changes[1].solo);
      TEST_ASSERT_TRUE(found.records == changes[0].records || found.records == changes[1].records);
      TEST_ASSERT_TRUE(found.table == changes[0].table || found.table == changes[1].table);
      older += found == states[event] ? 0 : 1;
    }
  }
  std::printf("%d rotten bits: %d times a generation back, %d times no store\n", runs, older, unreadable);
  TEST_ASSERT_EQUAL_INT(0, unreadable);
}

// The smaller board's 64 blocks stand 100,000 erases each (W25Q16JV datasheet, 1). SAVING.md gives the numbers.
void test_the_flash_should_outlive_a_million_games() {
  constexpr std::uint32_t kBoardBlocks = 64;
  constexpr std::uint64_t kErasesOfBlock = 100'000;
  // Switched off now and then: littlefs begins to look for free blocks elsewhere at each start.
  constexpr std::uint32_t kGamesOfAnEvening = 3;
  NorFlashModel flash(kBoardBlocks);
  knister::host_tests::RecordedLines log;
  auto store = std::make_unique<FlashStore>(flash);
  store->mount();
  auto files = std::make_unique<SavedFiles>(*store, log);
  State state = saved_game::restart(*files);
  const knister::save::AllDiceCounts dice_counts{};
  const std::uint32_t operations_before = flash.operations();
  for (std::uint32_t game = 0; game < g_games; ++game) {
    if (game % kGamesOfAnEvening == 0) {
      store = std::make_unique<FlashStore>(flash);
      store->mount();
      files = std::make_unique<SavedFiles>(*store, log);
      TEST_ASSERT_TRUE(saved_game::restart(*files) == state);
    }
    std::vector<State> states = saved_game::course(25, game);
    const knister::save::AllRecords records = state.records;
    for (State& next : states) {
      next.records = records;
      next.table.reset();
      if (next.solo && next.solo->ended()) next.records[1].add({.sheet = next.solo->sheet()});
      if (state.records[1].data().games > next.records[1].data().games) next.records = state.records;
      saved_game::save(*files, state, next);
      // As after each game whose dice were counted.
      if (next.solo && next.solo->ended()) files->save(dice_counts);
      state = next;
    }
  }
  std::uint32_t most = 0;
  std::uint32_t all = 0;
  for (std::uint32_t block = 0; block < kBoardBlocks; ++block) {
    most = std::max(most, flash.erases_of(block));
    all += flash.erases_of(block);
  }
  const std::uint64_t games = kErasesOfBlock * g_games / most;
  std::printf("%u operations in %u games, %u of them erases, %u of the most worn block: %llu games\n",
              flash.operations() - operations_before, g_games, all, most, static_cast<unsigned long long>(games));
  TEST_ASSERT_TRUE(state.records[1].data().games == g_games);
  // What the blocks stand together. How evenly few games use them depends on where littlefs begins.
  TEST_ASSERT_TRUE(kErasesOfBlock * g_games * (kBoardBlocks - 1) / all >= 1'000'000);
}

int main(int count, char** arguments) {
  if (count > 1) g_games = static_cast<std::uint32_t>(std::atoi(arguments[1]));
  UNITY_BEGIN();
  RUN_TEST(test_the_newest_of_two_generations_should_be_loaded);
  RUN_TEST(test_each_damaged_byte_of_the_newest_should_bring_the_one_before);
  RUN_TEST(test_a_damaged_older_generation_should_cost_nothing_but_be_told);
  RUN_TEST(test_two_damaged_generations_should_cost_only_their_own_file);
  RUN_TEST(test_a_newer_version_should_be_left_untouched);
  RUN_TEST(test_a_file_longer_than_any_of_today_should_count_as_newer);
  RUN_TEST(test_files_of_the_first_program_should_be_taken_over);
  RUN_TEST(test_a_damaged_file_of_the_first_program_should_be_told);
  RUN_TEST(test_a_game_removed_should_stay_removed);
  RUN_TEST(test_without_a_store_everything_should_be_new_and_nothing_written);
  RUN_TEST(test_a_rotten_bit_should_cost_one_event_at_most);
  RUN_TEST(test_the_flash_should_outlive_a_million_games);
  return UNITY_END();
}
