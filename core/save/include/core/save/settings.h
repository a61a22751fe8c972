// What the player chose, and its bytes.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include "core/save/result.h"

namespace knister::save {

inline constexpr std::size_t kLanguageCount = 7;

// The stored numbers; a new language is added before kNone and never renumbers the others.
enum class Language : std::uint8_t {
  kEnglish = 0,
  kGerman = 1,
  kUkrainian = 2,
  kRussian = 3,
  kItalian = 4,
  kDanish = 5,
  kDutch = 6,
  kNone = 255,
};

enum class ColourTheme : std::uint8_t {
  kPadBlue = 0,
  kHighContrast = 1,
  kColourBlindSafe = 2,
};

inline constexpr std::uint8_t kMaxPercent = 100;
inline constexpr std::uint8_t kMaxSleepMinutes = 60;

// What the player chose, as a device fresh from the box has it.
struct Settings {
  // kNone: not chosen yet, so the first start asks.
  Language language = Language::kNone;
  // The table call is repeated in this language; kNone: it is not.
  Language second_call_language = Language::kNone;
  // In percent of the panel's range; 0 is the dimmest that can still be read, not dark.
  std::uint8_t brightness = 80;
  // In percent; 0 is silent.
  std::uint8_t volume = 70;
  ColourTheme colour_theme = ColourTheme::kPadBlue;
  // Without a key press; 0: never.
  std::uint8_t sleep_after_minutes = 2;
  bool voice = true;
  bool tones = true;
  bool larger_digits = false;
  bool tumble_animation = true;
  // Own dice are entered as one sum instead of two faces.
  bool sum_wheel = false;
  bool hints_allowed = true;

  friend constexpr bool operator==(const Settings&, const Settings&) = default;
};

// True if each value lies in its range.
bool is_valid(const Settings& settings);

inline constexpr std::size_t kEncodedSettingsSize = 17;

// Refuses settings that are not valid and buffers below kEncodedSettingsSize.
EncodeResult encode(const Settings& settings, std::span<std::uint8_t> out);
DecodeResult<Settings> decode_settings(std::span<const std::uint8_t> bytes);

}  // namespace knister::save
