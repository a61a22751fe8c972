#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "drivers/flash_store/flash_store.h"
#include "support/nor_flash_model.h"
#include "support/store_files.h"
#include "unity.h"

using knister::drivers::kBlockBytes;
using store_files::Bytes;
using store_files::bytes_of;
using store_files::expect_error;
using store_files::expect_file;
using store_files::expect_memory_only;
using store_files::expect_ok;
using store_files::FlashStore;
using store_files::kBlocks;
using store_files::pattern;
using store_files::StorageError;
using store_files::StorageReason;
using store_files::write_file;

void setUp() {}
void tearDown() {}

void test_an_erased_region_should_become_a_store() {
  NorFlashModel flash(kBlocks);
  FlashStore store(flash);
  expect_memory_only(store, StorageReason::kNotMounted);
  store.mount();
  expect_ok(store);
}

void test_files_should_be_there_after_a_restart() {
  NorFlashModel flash(kBlocks);
  const Bytes small = bytes_of("language=uk");
  const Bytes large = pattern(3'000, 5);
  {
    FlashStore store(flash);
    store.mount();
    write_file(store, "settings", small);
    write_file(store, "game", large);
  }
  FlashStore store(flash);
  store.mount();
  expect_ok(store);
  expect_file(store, "settings", small);
  expect_file(store, "game", large);
}

void test_a_second_start_should_change_nothing_in_flash() {
  NorFlashModel flash(kBlocks);
  FlashStore(flash).mount();
  const auto before = flash.contents();
  FlashStore store(flash);
  store.mount();
  TEST_ASSERT_EQUAL_UINT32(0, store.operations());
  TEST_ASSERT_TRUE(before == flash.contents());
}

void test_writing_should_replace_the_whole_file() {
  NorFlashModel flash(kBlocks);
  FlashStore store(flash);
  store.mount();
  write_file(store, "game", pattern(2'000, 1));
  write_file(store, "game", pattern(10, 2));
  expect_file(store, "game", pattern(10, 2));
}

void test_a_missing_file_should_be_missing() {
  NorFlashModel flash(kBlocks);
  FlashStore store(flash);
  store.mount();
  Bytes bytes(10);
  expect_error(StorageError::kMissing, store.read("nothing", bytes));
  write_file(store, "empty", {});
  expect_error(StorageError::kMissing, store.read("empty", bytes));
}

void test_a_removed_file_should_be_missing() {
  NorFlashModel flash(kBlocks);
  FlashStore store(flash);
  store.mount();
  write_file(store, "game", pattern(100, 1));
  expect_error(StorageError::kNone, store.remove("game"));
  expect_error(StorageError::kNone, store.remove("game"));
  Bytes bytes(100);
  expect_error(StorageError::kMissing, store.read("game", bytes));
}

void test_a_file_longer_than_the_buffer_should_be_refused() {
  NorFlashModel flash(kBlocks);
  FlashStore store(flash);
  store.mount();
  write_file(store, "game", pattern(100, 1));
  Bytes bytes(99, 7);
  expect_error(StorageError::kTooLong, store.read("game", bytes));
  TEST_ASSERT_EACH_EQUAL_UINT8(7, bytes.data(), bytes.size());
}

void test_a_name_too_long_should_be_refused() {
  NorFlashModel flash(kBlocks);
  FlashStore store(flash);
  store.mount();
  const std::string longest(FlashStore::kLongestName, 'n');
  write_file(store, longest, pattern(3, 1));
  expect_file(store, longest, pattern(3, 1));
  Bytes bytes(3);
  expect_error(StorageError::kTooLong, store.write(longest + "n", bytes));
  expect_error(StorageError::kTooLong, store.read(longest + "n", bytes));
  expect_error(StorageError::kTooLong, store.remove(longest + "n"));
}

void test_a_full_store_should_refuse_and_keep_the_old_file() {
  NorFlashModel flash(kBlocks);
  FlashStore store(flash);
  store.mount();
  write_file(store, "game", pattern(500, 1));
  expect_error(StorageError::kFull, store.write("game", pattern(kBlocks * kBlockBytes, 2)));
  expect_file(store, "game", pattern(500, 1));
  write_file(store, "game", pattern(500, 3));
  expect_file(store, "game", pattern(500, 3));
}

void test_something_foreign_should_be_left_alone() {
  for (const std::size_t address : {std::size_t{kBlockBytes}, std::size_t{kBlocks} * kBlockBytes - 1}) {
    NorFlashModel flash(kBlocks);
    flash.contents()[address] = 0xfe;
    const auto before = flash.contents();
    FlashStore store(flash);
    store.mount();
    expect_memory_only(store, StorageReason::kUnreadable);
    TEST_ASSERT_TRUE(before == flash.contents());
  }
}

void test_a_damaged_store_should_be_left_alone() {
  NorFlashModel flash(kBlocks);
  {
    FlashStore store(flash);
    store.mount();
    write_file(store, "game", pattern(100, 1));
  }
  // Both copies of the root directory.
  for (std::size_t i = 0; i < 2 * kBlockBytes; ++i) flash.contents()[kBlockBytes + i] ^= 0x55;
  const auto before = flash.contents();
  FlashStore store(flash);
  store.mount();
  expect_memory_only(store, StorageReason::kUnreadable);
  TEST_ASSERT_TRUE(before == flash.contents());
}

void test_without_a_store_everything_should_be_refused() {
  NorFlashModel flash(kBlocks);
  flash.contents()[kBlockBytes] = 0;
  FlashStore store(flash);
  store.mount();
  Bytes bytes(10);
  expect_error(StorageError::kMemoryOnly, store.write("game", bytes));
  expect_error(StorageError::kMemoryOnly, store.read("game", bytes));
  expect_error(StorageError::kMemoryOnly, store.remove("game"));
}

void test_a_flash_that_refuses_should_be_reported() {
  NorFlashModel fresh(kBlocks);
  fresh.refuse_changes();
  FlashStore never(fresh);
  never.mount();
  expect_memory_only(never, StorageReason::kFormatFailed);

  NorFlashModel flash(kBlocks);
  FlashStore store(flash);
  store.mount();
  write_file(store, "game", pattern(300, 1));
  flash.refuse_changes();
  TEST_ASSERT_FALSE(store.write("game", pattern(300, 2)).ok());
  FlashStore again(flash);
  again.mount();
  expect_file(again, "game", pattern(300, 1));
}

// Each block but the label and the two of the root directory wears out in turn; littlefs has to find another one.
void test_worn_bits_should_be_worked_around() {
  for (std::uint32_t block = 3; block < kBlocks; ++block) {
    for (const bool high : {false, true}) {
      NorFlashModel flash(kBlocks);
      FlashStore store(flash);
      store.mount();
      flash.make_stuck(block * kBlockBytes + 100, 0x10, high);
      for (std::uint8_t i = 0; i < 40; ++i) {
        write_file(store, "game", pattern(1'000, i));
        expect_file(store, "game", pattern(1'000, i));
      }
    }
  }
}

void test_operations_should_be_counted_as_the_flash_counts_them() {
  NorFlashModel flash(kBlocks);
  FlashStore store(flash);
  store.mount();
  write_file(store, "game", pattern(700, 1));
  TEST_ASSERT_GREATER_THAN_UINT32(0, store.operations());
  TEST_ASSERT_EQUAL_UINT32(flash.operations(), store.operations());
}

void test_each_reason_should_have_a_word_for_the_log() {
  const std::array words{to_string(StorageReason::kNone), to_string(StorageReason::kNotMounted),
                         to_string(StorageReason::kUnreadable), to_string(StorageReason::kFormatFailed)};
  for (const std::string_view word : words) {
    TEST_ASSERT_FALSE(word.empty());
    TEST_ASSERT_TRUE(word.find(' ') == std::string_view::npos);
    TEST_ASSERT_TRUE(word != "unknown");
  }
}

int main() {
  UNITY_BEGIN();
  RUN_TEST(test_an_erased_region_should_become_a_store);
  RUN_TEST(test_files_should_be_there_after_a_restart);
  RUN_TEST(test_a_second_start_should_change_nothing_in_flash);
  RUN_TEST(test_writing_should_replace_the_whole_file);
  RUN_TEST(test_a_missing_file_should_be_missing);
  RUN_TEST(test_a_removed_file_should_be_missing);
  RUN_TEST(test_a_file_longer_than_the_buffer_should_be_refused);
  RUN_TEST(test_a_name_too_long_should_be_refused);
  RUN_TEST(test_a_full_store_should_refuse_and_keep_the_old_file);
  RUN_TEST(test_something_foreign_should_be_left_alone);
  RUN_TEST(test_a_damaged_store_should_be_left_alone);
  RUN_TEST(test_without_a_store_everything_should_be_refused);
  RUN_TEST(test_a_flash_that_refuses_should_be_reported);
  RUN_TEST(test_worn_bits_should_be_worked_around);
  RUN_TEST(test_operations_should_be_counted_as_the_flash_counts_them);
  RUN_TEST(test_each_reason_should_have_a_word_for_the_log);
  return UNITY_END();
}
