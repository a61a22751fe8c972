// Writes files into a store and expects them there.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "drivers/flash_store/flash_store.h"
#include "unity.h"

namespace store_files {

using knister::drivers::FlashStore;
using knister::drivers::StorageError;
using knister::drivers::StorageReason;
using knister::drivers::StorageResult;
using knister::drivers::StorageState;

using Bytes = std::vector<std::uint8_t>;

inline constexpr std::uint32_t kBlocks = 16;

inline Bytes bytes_of(std::string_view text) { return {text.begin(), text.end()}; }

inline Bytes pattern(std::size_t size, std::uint8_t seed) {
  Bytes bytes(size);
  for (std::size_t i = 0; i < size; ++i) bytes[i] = static_cast<std::uint8_t>(i * 31 + seed);
  return bytes;
}

inline void expect_error(StorageError expected, const StorageResult& result) {
  TEST_ASSERT_EQUAL_INT(static_cast<int>(expected), static_cast<int>(result.error));
}

inline void expect_ok(const FlashStore& store) {
  TEST_ASSERT_TRUE(store.state() == StorageState::kOk);
  TEST_ASSERT_TRUE(store.reason() == StorageReason::kNone);
}

inline void expect_memory_only(const FlashStore& store, StorageReason reason) {
  TEST_ASSERT_TRUE(store.state() == StorageState::kMemoryOnly);
  TEST_ASSERT_EQUAL_INT(static_cast<int>(reason), static_cast<int>(store.reason()));
}

inline void expect_file(FlashStore& store, std::string_view name, const Bytes& expected) {
  Bytes found(expected.size() + 1);
  const StorageResult result = store.read(name, found);
  expect_error(StorageError::kNone, result);
  TEST_ASSERT_EQUAL_UINT32(expected.size(), result.size);
  TEST_ASSERT_EQUAL_UINT8_ARRAY(expected.data(), found.data(), expected.size());
}

inline void write_file(FlashStore& store, std::string_view name, const Bytes& bytes) {
  expect_error(StorageError::kNone, store.write(name, bytes));
}

}  // namespace store_files
