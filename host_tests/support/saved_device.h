// A started device as far as saving goes: a flash in memory, the store on it and the saved files.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "drivers/flash_store/flash_store.h"
#include "nor_flash_model.h"
#include "recorded_lines.h"
#include "services/saved_files.h"
#include "unity.h"

struct SavedDevice {
  static constexpr std::uint32_t kBlocks = 24;

  // As delivered.
  SavedDevice() : SavedDevice(NorFlashModel::Contents(std::size_t{kBlocks} * knister::drivers::kBlockBytes, 0xff)) {}
  explicit SavedDevice(const NorFlashModel::Contents& contents) : SavedDevice(contents, [](NorFlashModel&) {}) {}
  // `harm` is done to the flash before it is read for the first time.
  template <typename Harm>
  SavedDevice(const NorFlashModel::Contents& contents, Harm harm) : flash(contents) {
    harm(flash);
    store.mount();
  }

  std::vector<std::uint8_t> read(const std::string& path) {
    constexpr std::size_t kLongest = 2000;
    std::vector<std::uint8_t> bytes(kLongest);
    bytes.resize(store.read(path, bytes).size);
    return bytes;
  }

  void expect_health(knister::services::SavedFile file, knister::services::FileHealth expected) const {
    TEST_ASSERT_EQUAL_INT(static_cast<int>(expected), static_cast<int>(files.health(file)));
  }

  NorFlashModel flash;
  knister::drivers::FlashStore store{flash};
  knister::host_tests::RecordedLines log;
  knister::services::SavedFiles files{store, log};
};
