// What is in the region is not touched without a yes, nor is anything written while it is held back.
#include <cstdint>
#include <random>

#include "drivers/flash_store/flash_store.h"
#include "support/nor_flash_model.h"
#include "support/store_files.h"
#include "unity.h"

using knister::drivers::kBlockBytes;
using store_files::expect_error;
using store_files::expect_file;
using store_files::expect_memory_only;
using store_files::FlashStore;
using store_files::kBlocks;
using store_files::pattern;
using store_files::StorageError;
using store_files::StorageReason;
using store_files::StorageState;
using store_files::write_file;

namespace {

// Noise in all blocks, so that nothing is mistaken for a store.
NorFlashModel::Contents noise() {
  std::mt19937 random(9);
  NorFlashModel::Contents contents(kBlocks * kBlockBytes);
  for (std::uint8_t& byte : contents) byte = static_cast<std::uint8_t>(random());
  return contents;
}

}  // namespace

void setUp() {}
void tearDown() {}

void test_a_store_made_over_noise_should_be_as_good_as_any() {
  NorFlashModel flash(noise());
  FlashStore store(flash);
  store.mount();
  expect_memory_only(store, StorageReason::kUnreadable);
  TEST_ASSERT_TRUE(flash.contents() == noise());
  TEST_ASSERT_TRUE(store.format_anyway());
  write_file(store, "game", pattern(300, 1));
  FlashStore again(flash);
  TEST_ASSERT_TRUE(again.mount_existing());
  expect_file(again, "game", pattern(300, 1));
}

// Before the label says that it was wanted, the noise is still noise; afterwards the next start finishes it.
void test_a_format_cut_short_should_be_asked_again_or_finished() {
  bool finished = false;
  int asked_again = 0;
  for (std::uint32_t operation = 1; !finished; ++operation) {
    NorFlashModel flash(noise());
    FlashStore store(flash);
    store.mount();
    flash.cut_power_at(operation, operation);
    store.format_anyway();
    finished = flash.has_power();
    NorFlashModel after(flash.contents());
    FlashStore next(after);
    next.mount();
    if (next.state() == StorageState::kOk) {
      write_file(next, "game", pattern(20, 1));
    } else {
      expect_memory_only(next, StorageReason::kUnreadable);
      ++asked_again;
    }
  }
  TEST_ASSERT_GREATER_THAN(0, asked_again);
  TEST_ASSERT_LESS_THAN(3, asked_again);
}

void test_a_store_held_back_should_be_read_but_not_written() {
  NorFlashModel flash(kBlocks);
  FlashStore store(flash);
  store.mount();
  write_file(store, "game", pattern(20, 1));
  const auto before = flash.contents();
  store.hold_back(true);
  expect_file(store, "game", pattern(20, 1));
  expect_error(StorageError::kHeldBack, store.write("game", pattern(20, 2)));
  expect_error(StorageError::kHeldBack, store.remove("game"));
  expect_error(StorageError::kHeldBack, store.rename("game", "other"));
  expect_error(StorageError::kHeldBack, store.make_folder("folder"));
  expect_error(StorageError::kHeldBack, store.make_room(1));
  TEST_ASSERT_FALSE(store.format_anyway());
  TEST_ASSERT_TRUE(before == flash.contents());
  store.hold_back(false);
  write_file(store, "game", pattern(20, 2));
}

// Neither is an empty region made a store, nor an unfinished format finished.
void test_held_back_from_the_start_nothing_should_be_formatted() {
  NorFlashModel flash(kBlocks);
  FlashStore store(flash);
  store.hold_back(true);
  store.mount();
  expect_memory_only(store, StorageReason::kNotMounted);
  TEST_ASSERT_EQUAL_UINT32(0, flash.operations());
}

int main() {
  UNITY_BEGIN();
  RUN_TEST(test_a_store_made_over_noise_should_be_as_good_as_any);
  RUN_TEST(test_a_format_cut_short_should_be_asked_again_or_finished);
  RUN_TEST(test_a_store_held_back_should_be_read_but_not_written);
  RUN_TEST(test_held_back_from_the_start_nothing_should_be_formatted);
  return UNITY_END();
}
