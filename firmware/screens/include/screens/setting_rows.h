#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include "app/screen.h"
#include "core/save/settings.h"
#include "i18n/texts.h"

namespace knister::screens {

// A row of the settings: what it is called, and which of its values is chosen.
struct SettingRow {
  i18n::Text name{};
  // Values are numbered from 0 in the order in which left and right lead through them; a row without any only opens
  // a screen.
  std::uint8_t value_count = 0;
  std::uint8_t (*value)(const save::Settings& settings) = nullptr;
  void (*choose)(save::Settings& settings, std::uint8_t value) = nullptr;
  // The value in words; `out` has room for a text that is put together.
  const char* (*value_text)(const save::Settings& settings, std::span<char> out) = nullptr;
  // Where A leads; kSettings: A goes on to the next value.
  app::ScreenId opens = app::ScreenId::kSettings;
};

inline constexpr std::size_t kSettingRowCount = 13;
// In the order in which they are listed.
extern const std::array<SettingRow, kSettingRowCount> kSettingRows;

}  // namespace knister::screens
