#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "core/save/settings.h"
#include "support/save_checks.h"
#include "support/save_examples.h"
#include "support/save_model.h"
#include "unity.h"

using knister::save::ColourTheme;
using knister::save::DecodeError;
using knister::save::DecodeResult;
using knister::save::EncodeError;
using knister::save::EncodeResult;
using knister::save::kEncodedSettingsSize;
using knister::save::Language;
using knister::save::Settings;
using save_model::Bytes;

namespace {

// The test vector of FORMAT.md.
const Settings kVectorSettings = save_examples::settings();
const Bytes kVectorPayload = {2, 1, 60, 25, 1, 5, 0x15};

Bytes encoded(const Settings& settings) {
  Bytes bytes(kEncodedSettingsSize);
  const EncodeResult result = knister::save::encode(settings, bytes);
  TEST_ASSERT_TRUE(result.ok());
  TEST_ASSERT_EQUAL_UINT32(kEncodedSettingsSize, result.size);
  return bytes;
}

DecodeError decoded_error(const Bytes& bytes) {
  const DecodeResult<Settings> result = knister::save::decode_settings(bytes);
  TEST_ASSERT_TRUE(result.ok() || result.value == Settings());
  return result.error;
}

void expect_payload_refused(const Bytes& payload) {
  save_checks::expect_error(DecodeError::kInvalidValue, decoded_error(save_model::sealed('S', 1, payload)));
}

void expect_not_encoded(const Settings& settings) {
  TEST_ASSERT_FALSE(knister::save::is_valid(settings));
  Bytes bytes(kEncodedSettingsSize, 0xee);
  const EncodeResult result = knister::save::encode(settings, bytes);
  TEST_ASSERT_EQUAL_INT(static_cast<int>(EncodeError::kInvalidValue), static_cast<int>(result.error));
  TEST_ASSERT_EQUAL_UINT32(0, result.size);
  TEST_ASSERT_TRUE(bytes == Bytes(kEncodedSettingsSize, 0xee));
}

}  // namespace

void setUp() {}
void tearDown() {}

void test_fresh_settings_should_ask_for_the_language() {
  const Settings fresh;
  TEST_ASSERT_TRUE(knister::save::is_valid(fresh));
  TEST_ASSERT_TRUE(fresh.language == Language::kNone);
  TEST_ASSERT_TRUE(fresh.second_call_language == Language::kNone);
}

void test_encoding_should_give_the_documented_bytes() {
  const Bytes vector = {0x4b, 0x6e, 0x53, 0x01, 0x07, 0x00, 0x02, 0x01, 0x3c,
                        0x19, 0x01, 0x05, 0x15, 0xc9, 0x9f, 0xc7, 0xfa};
  TEST_ASSERT_TRUE(encoded(kVectorSettings) == vector);
  TEST_ASSERT_TRUE(encoded(Settings()) == save_model::sealed('S', 1, {255, 255, 80, 70, 0, 2, 0x2b}));
}

void test_languages_should_keep_their_stored_numbers() {
  constexpr std::array<Language, 7> kLanguages = {Language::kEnglish, Language::kGerman,  Language::kUkrainian,
                                                  Language::kRussian, Language::kItalian, Language::kDanish,
                                                  Language::kDutch};
  for (std::size_t number = 0; number < kLanguages.size(); ++number) {
    TEST_ASSERT_EQUAL_size_t(number, kLanguages[number]);
  }
}

void test_each_byte_value_should_survive_or_be_refused() {
  struct Field {
    int first_refused;
    bool none_allowed;
  };
  const std::array<Field, 7> fields = {
      {{7, true}, {7, true}, {101, false}, {101, false}, {3, false}, {61, false}, {64, false}}};
  for (std::size_t index = 0; index < fields.size(); ++index) {
    for (int value = 0; value < 256; ++value) {
      Bytes payload = kVectorPayload;
      payload[index] = static_cast<std::uint8_t>(value);
      if (value < fields[index].first_refused || (value == 255 && fields[index].none_allowed)) {
        const Bytes bytes = save_model::sealed('S', 1, payload);
        const DecodeResult<Settings> result = knister::save::decode_settings(bytes);
        TEST_ASSERT_TRUE(result.ok());
        TEST_ASSERT_TRUE(encoded(result.value) == bytes);
      } else {
        expect_payload_refused(payload);
      }
    }
  }
}

void test_decoding_should_give_each_setting_back() {
  const DecodeResult<Settings> result = knister::save::decode_settings(save_model::sealed('S', 1, kVectorPayload));
  TEST_ASSERT_TRUE(result.ok());
  TEST_ASSERT_TRUE(result.value == kVectorSettings);
}

void test_each_switch_should_have_its_own_bit() {
  const std::array<bool Settings::*, 6> switches = {&Settings::voice,         &Settings::tones,
                                                    &Settings::larger_digits, &Settings::tumble_animation,
                                                    &Settings::sum_wheel,     &Settings::hints_allowed};
  for (unsigned set = 0; set < 64; ++set) {
    Settings settings;
    for (std::size_t index = 0; index < switches.size(); ++index) {
      settings.*switches[index] = ((set >> index) & 1) != 0;
    }
    const Bytes bytes = encoded(settings);
    TEST_ASSERT_EQUAL_UINT8(set, save_model::payload_of(bytes)[6]);
    TEST_ASSERT_TRUE(knister::save::decode_settings(bytes).value == settings);
  }
}

void test_each_setting_should_matter() {
  const std::array<Settings, 12> changed = {{{.language = Language::kDutch},
                                             {.second_call_language = Language::kDutch},
                                             {.brightness = 1},
                                             {.volume = 1},
                                             {.colour_theme = ColourTheme::kHighContrast},
                                             {.sleep_after_minutes = 1},
                                             {.voice = false},
                                             {.tones = false},
                                             {.larger_digits = true},
                                             {.tumble_animation = false},
                                             {.sum_wheel = true},
                                             {.hints_allowed = false}}};
  for (const Settings& settings : changed) TEST_ASSERT_FALSE(settings == Settings());
}

void test_settings_out_of_range_should_not_be_encoded() {
  expect_not_encoded({.language = static_cast<Language>(7)});
  expect_not_encoded({.second_call_language = static_cast<Language>(254)});
  expect_not_encoded({.brightness = 101});
  expect_not_encoded({.volume = 101});
  expect_not_encoded({.colour_theme = static_cast<ColourTheme>(3)});
  expect_not_encoded({.sleep_after_minutes = 61});
}

void test_a_buffer_too_small_should_be_refused() {
  for (std::size_t size = 0; size < kEncodedSettingsSize; ++size) {
    Bytes bytes(size);
    const EncodeResult result = knister::save::encode(kVectorSettings, bytes);
    TEST_ASSERT_EQUAL_INT(static_cast<int>(EncodeError::kBufferTooSmall), static_cast<int>(result.error));
    TEST_ASSERT_EQUAL_UINT32(0, result.size);
  }
}

void test_a_larger_buffer_should_keep_its_rest() {
  Bytes bytes(kEncodedSettingsSize + 3, 0xee);
  TEST_ASSERT_EQUAL_UINT32(kEncodedSettingsSize, knister::save::encode(kVectorSettings, bytes).size);
  TEST_ASSERT_TRUE(Bytes(bytes.end() - 3, bytes.end()) == Bytes(3, 0xee));
}

void test_damaged_bytes_should_be_refused() {
  save_checks::expect_damage_refused(encoded(kVectorSettings), decoded_error);
}

void test_a_sealed_payload_of_another_size_should_be_refused() {
  for (std::size_t size = 0; size < 600; ++size) {
    if (size != kVectorPayload.size()) {
      Bytes payload = kVectorPayload;
      payload.resize(size);
      expect_payload_refused(payload);
    }
  }
}

int main() {
  UNITY_BEGIN();
  RUN_TEST(test_fresh_settings_should_ask_for_the_language);
  RUN_TEST(test_encoding_should_give_the_documented_bytes);
  RUN_TEST(test_languages_should_keep_their_stored_numbers);
  RUN_TEST(test_each_byte_value_should_survive_or_be_refused);
  RUN_TEST(test_decoding_should_give_each_setting_back);
  RUN_TEST(test_each_switch_should_have_its_own_bit);
  RUN_TEST(test_each_setting_should_matter);
  RUN_TEST(test_settings_out_of_range_should_not_be_encoded);
  RUN_TEST(test_a_buffer_too_small_should_be_refused);
  RUN_TEST(test_a_larger_buffer_should_keep_its_rest);
  RUN_TEST(test_damaged_bytes_should_be_refused);
  RUN_TEST(test_a_sealed_payload_of_another_size_should_be_refused);
  return UNITY_END();
}
