#include "screens/setting_rows.h"

#include <algorithm>

#include "screens/language_choice.h"

namespace knister::screens {
namespace {

using app::ScreenId;
using i18n::Text;
using save::Settings;

const char* language_text(save::Language language) {
  return language == save::Language::kNone ? i18n::text(Text::kSettingsOff)
                                           : i18n::language_name(static_cast<i18n::Language>(language));
}

// Texts are English until a language is chosen: an open game goes on even if the settings are lost.
save::Language language_in_use(const Settings& settings) {
  return settings.language == save::Language::kNone ? save::Language::kEnglish : settings.language;
}

constexpr SettingRow kLanguage{
    .name = Text::kSettingsLanguage,
    .value_count = save::kLanguageCount,
    .value = [](const Settings& settings) { return static_cast<std::uint8_t>(language_in_use(settings)); },
    .choose = [](Settings& settings,
                 std::uint8_t value) { choose_language(settings, static_cast<save::Language>(value)); },
    .value_text = [](const Settings& settings, std::span<char>) { return language_text(language_in_use(settings)); },
    .opens = ScreenId::kLanguage,
};

// Off, then the languages.
constexpr SettingRow kSecondCall{
    .name = Text::kSettingsSecondCall,
    .value_count = save::kLanguageCount + 1,
    .value =
        [](const Settings& settings) {
          return settings.second_call_language == save::Language::kNone
                     ? std::uint8_t{0}
                     : static_cast<std::uint8_t>(static_cast<std::uint8_t>(settings.second_call_language) + 1);
        },
    .choose =
        [](Settings& settings, std::uint8_t value) {
          settings.second_call_language = value == 0 ? save::Language::kNone : static_cast<save::Language>(value - 1);
        },
    .value_text = [](const Settings& settings,
                     std::span<char>) { return language_text(settings.second_call_language); },
};

constexpr std::array<Text, 3> kColourNames{Text::kSettingsColoursPadBlue, Text::kSettingsColoursHighContrast,
                                           Text::kSettingsColoursColourBlind};

constexpr SettingRow kColours{
    .name = Text::kSettingsColours,
    .value_count = kColourNames.size(),
    .value = [](const Settings& settings) { return static_cast<std::uint8_t>(settings.colour_theme); },
    .choose = [](Settings& settings,
                 std::uint8_t value) { settings.colour_theme = static_cast<save::ColourTheme>(value); },
    .value_text =
        [](const Settings& settings, std::span<char>) {
          return i18n::text(kColourNames[static_cast<std::size_t>(settings.colour_theme)]);
        },
};

// In minutes; 0: never.
constexpr std::array<std::uint8_t, 7> kSleepMinutes{0, 1, 2, 5, 10, 30, save::kMaxSleepMinutes};

constexpr SettingRow kSleep{
    .name = Text::kSettingsSleep,
    .value_count = kSleepMinutes.size(),
    // Saved minutes that are none of these count as the next lower ones.
    .value =
        [](const Settings& settings) {
          const auto* const above = std::ranges::upper_bound(kSleepMinutes, settings.sleep_after_minutes);
          return static_cast<std::uint8_t>(above - kSleepMinutes.begin() - 1);
        },
    .choose = [](Settings& settings, std::uint8_t value) { settings.sleep_after_minutes = kSleepMinutes[value]; },
    .value_text =
        [](const Settings& settings, std::span<char> out) {
          return settings.sleep_after_minutes == 0
                     ? i18n::text(Text::kSettingsSleepNever)
                     : i18n::format(out, Text::kSettingsMinutes, settings.sleep_after_minutes);
        },
};

// Something that is off or on.
template <bool Settings::* kSwitch>
constexpr SettingRow switch_row(Text name) {
  return {
      .name = name,
      .value_count = 2,
      .value = [](const Settings& settings) { return static_cast<std::uint8_t>(settings.*kSwitch ? 1 : 0); },
      .choose = [](Settings& settings, std::uint8_t value) { settings.*kSwitch = value != 0; },
      .value_text =
          [](const Settings& settings, std::span<char>) {
            return i18n::text(settings.*kSwitch ? Text::kSettingsOn : Text::kSettingsOff);
          },
  };
}

// From kLowest to 100 percent in steps of ten.
template <std::uint8_t Settings::* kPercent, std::uint8_t kLowest>
constexpr SettingRow percent_row(Text name) {
  constexpr std::uint8_t kStep = 10;
  return {
      .name = name,
      .value_count = (save::kMaxPercent - kLowest) / kStep + 1,
      .value =
          [](const Settings& settings) {
            return static_cast<std::uint8_t>((std::max(settings.*kPercent, kLowest) - kLowest) / kStep);
          },
      .choose = [](Settings& settings,
                   std::uint8_t value) { settings.*kPercent = static_cast<std::uint8_t>(kLowest + value * kStep); },
      .value_text = [](const Settings& settings,
                       std::span<char> out) { return i18n::format(out, Text::kSettingsPercent, settings.*kPercent); },
  };
}

// The lowest brightness can still be read.
constexpr SettingRow kBrightness = percent_row<&Settings::brightness, 10>(Text::kSettingsBrightness);

constexpr SettingRow kVolume = [] {
  SettingRow row = percent_row<&Settings::volume, 0>(Text::kSettingsVolume);
  row.value_text = [](const Settings& settings, std::span<char> out) {
    return settings.volume == 0 ? i18n::text(Text::kSettingsVolumeOff)
                                : i18n::format(out, Text::kSettingsPercent, settings.volume);
  };
  return row;
}();

// Without the voice a sum is counted out in tones.
constexpr SettingRow kCall = [] {
  SettingRow row = switch_row<&Settings::voice>(Text::kSettingsVoice);
  row.value_text = [](const Settings& settings, std::span<char>) {
    return i18n::text(settings.voice ? Text::kSettingsSpoken : Text::kSettingsInTones);
  };
  return row;
}();

constexpr SettingRow kEraseAll{.name = Text::kSettingsErase, .opens = ScreenId::kErase};

}  // namespace

constexpr std::array<SettingRow, kSettingRowCount> kSettingRows{{
    kLanguage,
    kSecondCall,
    kCall,
    switch_row<&Settings::tones>(Text::kSettingsTones),
    kVolume,
    kBrightness,
    kColours,
    switch_row<&Settings::larger_digits>(Text::kSettingsLargerDigits),
    kSleep,
    switch_row<&Settings::tumble_animation>(Text::kSettingsTumble),
    switch_row<&Settings::sum_wheel>(Text::kSettingsSumWheel),
    switch_row<&Settings::hints_allowed>(Text::kSettingsHints),
    kEraseAll,
}};

}  // namespace knister::screens
