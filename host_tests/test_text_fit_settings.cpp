// The same as test_text_fit.cpp for each value of each setting, and for records as full as they can be.
#include <string>

#include "i18n/texts.h"
#include "support/text_fit.h"
#include "unity.h"

namespace {

using knister::host_tests::check_texts;
using knister::host_tests::forget_texts;
using knister::host_tests::Handheld;
using knister::host_tests::texts_checked;
using knister::host_tests::texts_that_do_not_fit;

// Each setting under the cursor with each of its values, the widest beside the longest name among them.
void test_every_setting_should_fit_in_every_language() {
  for (std::size_t language = 0; language < knister::i18n::kLanguageCount; ++language) {
    knister::save::Settings settings;
    settings.language = static_cast<knister::save::Language>(language);
    const std::string code = knister::i18n::language_code(static_cast<knister::i18n::Language>(language));
    // Not the first row: it would change the language that is looked at.
    for (std::size_t row = 1; row < knister::screens::kSettingRowCount - 1; ++row) {
      Handheld handheld(settings);
      handheld.press("auuua" + std::string(row, 'd'));
      for (int value = 0; value < knister::screens::kSettingRows[row].value_count; ++value) {
        check_texts(handheld, code + " setting " + std::to_string(row));
        handheld.press("a");
      }
    }
  }
  TEST_ASSERT_GREATER_THAN(7 * 11 * 2 * 10, texts_checked());
  TEST_ASSERT_EQUAL(0, texts_that_do_not_fit());
}

// The longest numbers: as many games as are counted at all.
void test_fullest_records_should_fit_in_every_language() {
  constexpr std::uint16_t kGames = knister::game::Records::kMaxGames;
  for (std::size_t language = 0; language < knister::i18n::kLanguageCount; ++language) {
    knister::save::Settings settings;
    settings.language = static_cast<knister::save::Language>(language);
    // The highest bar at each end and in the middle.
    for (const std::size_t band : {std::size_t{0}, std::size_t{16}, std::size_t{33}}) {
      knister::game::RecordsData data;
      const auto total = static_cast<std::uint8_t>(band * 5);
      data.games = kGames;
      data.bands[band] = kGames;
      data.sum_of_totals = std::uint32_t{kGames} * total;
      data.combinations[band % data.combinations.size()] = std::uint32_t{kGames} * 12;
      for (std::size_t place = 0; place < data.best.size(); ++place) {
        data.best[place] = {.total = total, .game = static_cast<std::uint16_t>(kGames - 10 + place)};
      }
      Handheld handheld(settings);
      const auto records = knister::game::Records::restore(data);
      TEST_ASSERT_TRUE(records.has_value());
      handheld.model.records.fill(records.value_or(knister::game::Records()));
      handheld.press("auuuua");
      for (int kind = 0; kind < 3; ++kind) {
        for (int page = 0; page < 3; ++page) {
          check_texts(handheld, "records " + std::to_string(language));
          handheld.press("d");
        }
        handheld.press("r");
      }
    }
  }
  TEST_ASSERT_GREATER_THAN(7 * 3 * 9 * 10, texts_checked());
  TEST_ASSERT_EQUAL(0, texts_that_do_not_fit());
}

}  // namespace

void setUp() { forget_texts(); }
void tearDown() {}

int main() {
  UNITY_BEGIN();
  RUN_TEST(test_every_setting_should_fit_in_every_language);
  RUN_TEST(test_fullest_records_should_fit_in_every_language);
  return UNITY_END();
}
