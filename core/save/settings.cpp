#include "core/save/settings.h"

#include "byte_reader.h"
#include "byte_writer.h"
#include "envelope.h"

namespace knister::save {
namespace {

constexpr std::uint8_t kVersion = 1;

// The bits of the byte of switches.
constexpr std::uint8_t kVoiceBit = 1 << 0;
constexpr std::uint8_t kTonesBit = 1 << 1;
constexpr std::uint8_t kLargerDigitsBit = 1 << 2;
constexpr std::uint8_t kTumbleAnimationBit = 1 << 3;
constexpr std::uint8_t kSumWheelBit = 1 << 4;
constexpr std::uint8_t kHintsAllowedBit = 1 << 5;
constexpr std::uint8_t kUnusedBits = 0xc0;

bool is_valid(Language language) {
  return language == Language::kNone || static_cast<std::uint8_t>(language) < kLanguageCount;
}

std::uint8_t switch_bit(bool on, std::uint8_t bit) { return on ? bit : std::uint8_t{0}; }

}  // namespace

bool is_valid(const Settings& settings) {
  return is_valid(settings.language) && is_valid(settings.second_call_language) && settings.brightness <= kMaxPercent &&
         settings.volume <= kMaxPercent && settings.colour_theme <= ColourTheme::kColourBlindSafe &&
         settings.sleep_after_minutes <= kMaxSleepMinutes;
}

EncodeResult encode(const Settings& settings, std::span<std::uint8_t> out) {
  if (!is_valid(settings)) return {.error = EncodeError::kInvalidValue};
  ByteWriter writer(out);
  begin_envelope(writer, Kind::kSettings, kVersion);
  writer.put8(static_cast<std::uint8_t>(settings.language));
  writer.put8(static_cast<std::uint8_t>(settings.second_call_language));
  writer.put8(settings.brightness);
  writer.put8(settings.volume);
  writer.put8(static_cast<std::uint8_t>(settings.colour_theme));
  writer.put8(settings.sleep_after_minutes);
  writer.put8(static_cast<std::uint8_t>(switch_bit(settings.voice, kVoiceBit) | switch_bit(settings.tones, kTonesBit) |
                                        switch_bit(settings.larger_digits, kLargerDigitsBit) |
                                        switch_bit(settings.tumble_animation, kTumbleAnimationBit) |
                                        switch_bit(settings.sum_wheel, kSumWheelBit) |
                                        switch_bit(settings.hints_allowed, kHintsAllowedBit)));
  return finish_envelope(writer);
}

DecodeResult<Settings> decode_settings(std::span<const std::uint8_t> bytes) {
  const Envelope envelope = open_envelope(bytes, Kind::kSettings, kVersion);
  if (envelope.error != DecodeError::kNone) return {.error = envelope.error};
  ByteReader reader(envelope.payload);
  Settings settings;
  settings.language = static_cast<Language>(reader.take8());
  settings.second_call_language = static_cast<Language>(reader.take8());
  settings.brightness = reader.take8();
  settings.volume = reader.take8();
  settings.colour_theme = static_cast<ColourTheme>(reader.take8());
  settings.sleep_after_minutes = reader.take8();
  const std::uint8_t switches = reader.take8();
  settings.voice = (switches & kVoiceBit) != 0;
  settings.tones = (switches & kTonesBit) != 0;
  settings.larger_digits = (switches & kLargerDigitsBit) != 0;
  settings.tumble_animation = (switches & kTumbleAnimationBit) != 0;
  settings.sum_wheel = (switches & kSumWheelBit) != 0;
  settings.hints_allowed = (switches & kHintsAllowedBit) != 0;

  const bool whole = !reader.exhausted() && reader.left() == 0;
  if (!whole || (switches & kUnusedBits) != 0 || !is_valid(settings)) return {.error = DecodeError::kInvalidValue};
  return {.value = settings};
}

}  // namespace knister::save
