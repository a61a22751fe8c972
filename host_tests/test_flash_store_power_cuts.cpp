// The power fails in the middle of every single erase and program, with several patterns of half-changed cells.
#include <cstdint>
#include <string_view>
#include <vector>

#include "drivers/flash_store/flash_store.h"
#include "support/nor_flash_model.h"
#include "unity.h"

using knister::drivers::FlashStore;
using knister::drivers::kBlockBytes;
using knister::drivers::StorageError;
using knister::drivers::StorageResult;
using knister::drivers::StorageState;

namespace {

using Bytes = std::vector<std::uint8_t>;

constexpr std::uint32_t kBlocks = 10;
constexpr std::uint32_t kSeeds = 8;
constexpr std::string_view kName = "game";

// Small ones lie in the directory, large ones in blocks of their own.
constexpr std::size_t kSmall = 90;
constexpr std::size_t kLarge = 900;

Bytes version(std::uint32_t number, std::size_t size) {
  Bytes bytes(size, static_cast<std::uint8_t>(number));
  for (std::size_t i = 0; i < size; i += 7) bytes[i] = static_cast<std::uint8_t>(number + i);
  return bytes;
}

Bytes read_file(FlashStore& store) {
  Bytes bytes(2'000);
  const StorageResult result = store.read(kName, bytes);
  TEST_ASSERT_TRUE(result.ok() || result.error == StorageError::kMissing);
  bytes.resize(result.size);
  return bytes;
}

// A store that has been in use: `saves` versions of the file were written.
NorFlashModel::Contents used_flash(std::uint32_t saves, std::size_t size) {
  NorFlashModel flash(kBlocks);
  FlashStore store(flash);
  store.mount();
  for (std::uint32_t i = 1; i <= saves; ++i) TEST_ASSERT_TRUE(store.write(kName, version(i, size)).ok());
  return flash.contents();
}

// Writes version `saves` + 1 with the power failing at the given operation; false if it was written without getting
// that far.
bool cut_and_check(const NorFlashModel::Contents& contents, std::uint32_t saves, std::size_t size,
                   std::uint32_t operation, std::uint32_t seed) {
  NorFlashModel flash(contents);
  FlashStore store(flash);
  store.mount();
  flash.cut_power_at(operation, seed);
  const Bytes old_version = saves == 0 ? Bytes() : version(saves, size);
  const Bytes new_version = version(saves + 1, size);
  const bool written = store.write(kName, new_version).ok();
  if (flash.has_power()) {
    TEST_ASSERT_TRUE(written);
    return false;
  }

  NorFlashModel restarted(flash.contents());
  FlashStore after(restarted);
  after.mount();
  TEST_ASSERT_TRUE(after.state() == StorageState::kOk);
  const Bytes found = read_file(after);
  TEST_ASSERT_TRUE(found == old_version || found == new_version);
  TEST_ASSERT_TRUE(!written || found == new_version);

  // And it goes on from there.
  TEST_ASSERT_TRUE(after.write(kName, version(99, size)).ok());
  TEST_ASSERT_TRUE(read_file(after) == version(99, size));
  return true;
}

void cut_every_operation(std::uint32_t saves, std::size_t size) {
  const NorFlashModel::Contents contents = used_flash(saves, size);
  for (std::uint32_t seed = 1; seed <= kSeeds; ++seed) {
    std::uint32_t operation = 1;
    while (cut_and_check(contents, saves, size, operation, seed)) ++operation;
    TEST_ASSERT_GREATER_THAN_UINT32(1, operation);
  }
}

}  // namespace

void setUp() {}
void tearDown() {}

void test_an_interrupted_first_format_should_be_finished_at_the_next_start() {
  for (std::uint32_t seed = 1; seed <= 4 * kSeeds; ++seed) {
    bool finished = false;
    for (std::uint32_t operation = 1; !finished; ++operation) {
      NorFlashModel flash(kBlocks);
      flash.cut_power_at(operation, seed);
      FlashStore(flash).mount();
      finished = flash.has_power();

      NorFlashModel restarted(flash.contents());
      FlashStore store(restarted);
      store.mount();
      TEST_ASSERT_TRUE(store.state() == StorageState::kOk);
      TEST_ASSERT_TRUE(store.write(kName, version(1, kSmall)).ok());
      TEST_ASSERT_TRUE(read_file(store) == version(1, kSmall));
    }
  }
}

// Once there was a store, nothing is formatted any more, however its first format went.
void test_a_store_damaged_after_an_interrupted_format_should_be_left_alone() {
  bool finished = false;
  for (std::uint32_t operation = 1; !finished; ++operation) {
    NorFlashModel flash(kBlocks);
    flash.cut_power_at(operation);
    FlashStore(flash).mount();
    finished = flash.has_power();

    NorFlashModel restarted(flash.contents());
    FlashStore(restarted).mount();
    NorFlashModel damaged(restarted.contents());
    for (std::size_t i = 0; i < 2 * kBlockBytes; ++i) damaged.contents()[kBlockBytes + i] ^= 0x55;
    const NorFlashModel::Contents before = damaged.contents();
    FlashStore store(damaged);
    store.mount();
    TEST_ASSERT_TRUE(store.state() == StorageState::kMemoryOnly);
    TEST_ASSERT_TRUE(before == damaged.contents());
  }
}

void test_a_format_interrupted_twice_should_be_finished_at_the_third_start() {
  for (std::uint32_t first = 1; first <= 8; ++first) {
    for (std::uint32_t second = 1; second <= 8; ++second) {
      NorFlashModel flash(kBlocks);
      flash.cut_power_at(first, first);
      FlashStore(flash).mount();
      NorFlashModel again(flash.contents());
      again.cut_power_at(second, second + 100);
      FlashStore(again).mount();

      NorFlashModel restarted(again.contents());
      FlashStore store(restarted);
      store.mount();
      TEST_ASSERT_TRUE(store.state() == StorageState::kOk);
    }
  }
}

void test_the_first_write_of_a_file_should_be_whole_or_missing() {
  cut_every_operation(0, kSmall);
  cut_every_operation(0, kLarge);
}

void test_each_write_should_leave_the_old_file_or_the_new_one() {
  // Long enough for the directory's blocks to be rewritten several times.
  for (std::uint32_t saves = 1; saves <= 24; ++saves) {
    cut_every_operation(saves, kSmall);
    cut_every_operation(saves, kLarge);
  }
}

int main() {
  UNITY_BEGIN();
  RUN_TEST(test_an_interrupted_first_format_should_be_finished_at_the_next_start);
  RUN_TEST(test_a_store_damaged_after_an_interrupted_format_should_be_left_alone);
  RUN_TEST(test_a_format_interrupted_twice_should_be_finished_at_the_third_start);
  RUN_TEST(test_the_first_write_of_a_file_should_be_whole_or_missing);
  RUN_TEST(test_each_write_should_leave_the_old_file_or_the_new_one);
  return UNITY_END();
}
