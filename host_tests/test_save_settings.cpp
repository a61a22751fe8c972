#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "core/save/settings.h"
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
const Settings kVectorSettings = {
    .language = Language::kUkrainian,
    .second_call_language = Language::kGerman,
    .brightness = 60,
    .volume = 25,
    .colour_theme = ColourTheme::kHighContrast,
    .sleep_after_minutes = 5,
    .voice = true,
    .tones = false,
    .larger_digits = true,
    .tumble_animation = false,
    .sum_wheel = true,
    .hints_allowed = false,
};
const Bytes kVectorPayload = {2, 1, 60, 25, 1, 5, 0x15};

Bytes encoded(const Settings& settings) {
  Bytes bytes(kEncodedSettingsSize);
  const EncodeResult result = knister::save::encode(settings, bytes);
  TEST_ASSERT_TRUE(result.ok());
  TEST_ASSERT_EQUAL_UINT32(kEncodedSettingsSize, result.size);
  return bytes;
}

void expect_refused(const Bytes& bytes, DecodeError reason) {
  const DecodeResult<Settings> result = knister::save::decode_settings(bytes);
  TEST_ASSERT_FALSE(result.ok());
  TEST_ASSERT_EQUAL_INT(static_cast<int>(reason), static_cast<int>(result.error));
  TEST_ASSERT_TRUE(result.value == Settings());
}

void expect_payload_refused(const Bytes& payload) {
  expect_refused(save_model::sealed('S', 1, payload), DecodeError::kInvalidValue);
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
  TEST_ASSERT_TRUE(encoded(kVectorSettings) == save_model::sealed('S', 1, kVectorPayload));
  TEST_ASSERT_TRUE(encoded(Settings()) == save_model::sealed('S', 1, {255, 255, 80, 70, 0, 2, 0x2b}));
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

void test_each_truncation_should_be_refused() {
  const Bytes whole = encoded(kVectorSettings);
  for (std::size_t size = 0; size < whole.size(); ++size) {
    expect_refused(Bytes(whole.begin(), whole.begin() + static_cast<std::ptrdiff_t>(size)), DecodeError::kTruncated);
  }
}

void test_each_addition_should_be_refused() {
  Bytes bytes = encoded(kVectorSettings);
  for (int added = 0; added < 300; ++added) {
    bytes.push_back(static_cast<std::uint8_t>(added));
    expect_refused(bytes, DecodeError::kOverlong);
  }
}

void test_each_flipped_bit_should_be_refused() {
  const Bytes whole = encoded(kVectorSettings);
  for (std::size_t bit = 0; bit < whole.size() * 8; ++bit) {
    Bytes bytes = whole;
    bytes[bit / 8] = static_cast<std::uint8_t>(bytes[bit / 8] ^ (1 << (bit % 8)));
    const std::uint8_t length = bytes[4];
    if (bit < 16) {
      expect_refused(bytes, DecodeError::kNotASave);
    } else if (bit >= 32 && bit < 48) {
      expect_refused(
          bytes, bytes[5] == 0 && length < kVectorPayload.size() ? DecodeError::kOverlong : DecodeError::kTruncated);
    } else {
      expect_refused(bytes, DecodeError::kDamaged);
    }
  }
}

void test_another_kind_should_be_refused() {
  expect_refused(save_model::sealed('G', 1, kVectorPayload), DecodeError::kOtherKind);
}

void test_future_and_impossible_versions_should_be_refused() {
  for (unsigned version = 2; version < 256; ++version) {
    expect_refused(save_model::sealed('S', static_cast<std::uint8_t>(version), kVectorPayload),
                   DecodeError::kFutureVersion);
  }
  expect_refused(save_model::sealed('S', 0, kVectorPayload), DecodeError::kInvalidValue);
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
  RUN_TEST(test_each_byte_value_should_survive_or_be_refused);
  RUN_TEST(test_decoding_should_give_each_setting_back);
  RUN_TEST(test_each_switch_should_have_its_own_bit);
  RUN_TEST(test_settings_out_of_range_should_not_be_encoded);
  RUN_TEST(test_a_buffer_too_small_should_be_refused);
  RUN_TEST(test_a_larger_buffer_should_keep_its_rest);
  RUN_TEST(test_each_truncation_should_be_refused);
  RUN_TEST(test_each_addition_should_be_refused);
  RUN_TEST(test_each_flipped_bit_should_be_refused);
  RUN_TEST(test_another_kind_should_be_refused);
  RUN_TEST(test_future_and_impossible_versions_should_be_refused);
  RUN_TEST(test_a_sealed_payload_of_another_size_should_be_refused);
  return UNITY_END();
}
