// Loads the flash that each version of the firmware left behind: golden/README.md tells of the images.
#include <algorithm>
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <sstream>
#include <string>

#include "drivers/flash_store/flash_store.h"
#include "services/saved_files.h"
#include "support/describe_save.h"
#include "support/nor_flash_model.h"
#include "support/recorded_lines.h"
#include "support/saved_game.h"
#include "unity.h"

using knister::drivers::FlashStore;
using knister::drivers::StorageState;
using knister::services::FileHealth;
using knister::services::SavedFile;
using knister::services::SavedFiles;

namespace {

const std::filesystem::path kFolder = KNISTER_GOLDEN_FOLDER;

std::string contents_of(const std::filesystem::path& file) {
  std::ifstream stream(file, std::ios::binary);
  TEST_ASSERT_TRUE_MESSAGE(stream.is_open(), file.c_str());
  return {std::istreambuf_iterator<char>(stream), std::istreambuf_iterator<char>()};
}

// As keep_pages.py has written it.
NorFlashModel::Contents flash_of(const std::filesystem::path& image) {
  using knister::drivers::kBlockBytes;
  using knister::drivers::kPageBytes;
  std::istringstream stream(contents_of(image));
  std::string word;
  std::size_t blocks = 0;
  stream >> word >> blocks;
  TEST_ASSERT_EQUAL_STRING("blocks", word.c_str());
  stream.get();
  NorFlashModel::Contents contents(blocks * kBlockBytes, 0xff);
  std::array<char, 4 + kPageBytes> record{};
  while (stream.read(record.data(), record.size())) {
    const auto byte_at = [&record](std::size_t i) { return static_cast<std::uint8_t>(record[i]); };
    const std::size_t page = byte_at(0) | byte_at(1) << 8 | byte_at(2) << 16;
    for (std::size_t i = 0; i < kPageBytes; ++i) contents.at(page * kPageBytes + i) = byte_at(4 + i);
  }
  return contents;
}

struct Device {
  explicit Device(const NorFlashModel::Contents& contents) : flash(contents) { store.mount(); }
  NorFlashModel flash;
  FlashStore store{flash};
  knister::host_tests::RecordedLines log;
  SavedFiles files{store, log};
};

template <typename Value>
void add(std::string& text, const char* what, const Value& value) {
  text += std::string(what) + "\n" + describe_save::text_of(value) + "\n";
}

std::string text_of(SavedFiles& files) {
  files.prepare();
  std::string text;
  add(text, "settings", files.load_settings());
  if (const auto solo = files.load_solo()) add(text, "solo game", *solo);
  if (const auto table = files.load_table()) add(text, "game at the table", *table);
  add(text, "records", files.load_records());
  add(text, "dice counts", files.load_dice_counts());
  return text;
}

}  // namespace

void setUp() {}
void tearDown() {}

void test_each_image_should_hold_what_its_text_says() {
  int images = 0;
  for (const auto& entry : std::filesystem::directory_iterator(kFolder)) {
    if (entry.path().extension() != ".image") continue;
    ++images;
    Device device(flash_of(entry.path()));
    TEST_ASSERT_TRUE(device.store.state() == StorageState::kOk);
    const std::string found = text_of(device.files);
    std::filesystem::path description = entry.path();
    description.replace_extension(".txt");
    if (found != contents_of(description)) std::fputs(found.c_str(), stderr);
    TEST_ASSERT_EQUAL_STRING_MESSAGE(contents_of(description).c_str(), found.c_str(), entry.path().c_str());
    for (int file = 0; file < static_cast<int>(knister::services::kSavedFileCount); ++file) {
      TEST_ASSERT_TRUE(device.files.health(static_cast<SavedFile>(file)) == FileHealth::kFine);
    }
  }
  TEST_ASSERT_GREATER_OR_EQUAL(4, images);
}

// A whole game is played on from there, and everything else is still as it was.
void test_on_each_image_it_should_go_on() {
  for (const auto& entry : std::filesystem::directory_iterator(kFolder)) {
    if (entry.path().extension() != ".image") continue;
    Device device(flash_of(entry.path()));
    const saved_game::State found = saved_game::restart(device.files);
    saved_game::State before = found;
    for (saved_game::State state : saved_game::course(knister::game::kRounds, 3)) {
      state.settings = found.settings;
      state.records = found.records;
      state.table = found.table;
      saved_game::save(device.files, before, state);
      before = state;
      Device restarted(device.flash.contents());
      TEST_ASSERT_TRUE(saved_game::restart(restarted.files).solo == state.solo || (state.solo && state.solo->ended()));
    }
    Device restarted(device.flash.contents());
    const saved_game::State end = saved_game::restart(restarted.files);
    TEST_ASSERT_TRUE(end.settings == found.settings && end.records == found.records);
    TEST_ASSERT_TRUE(restarted.files.load_table() == Device(flash_of(entry.path())).files.load_table());
  }
}

int main() {
  UNITY_BEGIN();
  RUN_TEST(test_each_image_should_hold_what_its_text_says);
  RUN_TEST(test_on_each_image_it_should_go_on);
  return UNITY_END();
}
