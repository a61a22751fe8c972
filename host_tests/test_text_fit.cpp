// Every text of every screen in every language fits its box, lies on the panel and covers no other text.
#include <array>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>

#include "i18n/texts.h"
#include "support/solo_games.h"
#include "support/solo_play.h"
#include "support/text_fit.h"
#include "unity.h"

namespace {

using knister::host_tests::check_texts;
using knister::host_tests::forget_texts;
using knister::host_tests::Handheld;
using knister::host_tests::texts_checked;
using knister::host_tests::texts_that_do_not_fit;

// From Home, with every row of a list once under the cursor and every page once open.
constexpr const char* kWays[] = {
    // Home and the rules.
    "", "d", "dd", "ddd", "u", "uu", "uuu", "uua", "uuar", "uuarr", "uuarrr", "uuarrrr", "uuarrrrr", "uuarrrrrr",
    "uuarrrrrrr", "uual",
    // Settings, the choice of the language, about.
    "uuua", "uuuaa", "uuuaad", "ua", "uax",
    // Erasing, asked twice; records without a game.
    "uuuaua", "uuuauad", "uuuauada", "uuuauadad", "uuuua", "uuuuar", "uuuual",
    // The choice of the dice, a game code that is none, a device without dice.
    "a", "ad", "add", "addd", "addda", "adddaa", "aaa", "au", "aua", "auaa", "auaaa",
    // The table without players, a name, a sheet to score.
    "da", "dad", "dadd", "daa", "daaaaaaaaaaaaaaaa", "dda", "ddaa", "ddaau",
    // The dice lab.
    "ddda", "dddar", "dddau", "dddax", "dddaxb", "dddarux"};

void test_every_text_should_fit_in_every_language() {
  for (std::size_t language = 0; language < knister::i18n::kLanguageCount; ++language) {
    knister::save::Settings settings;
    settings.language = static_cast<knister::save::Language>(language);
    const std::string code = knister::i18n::language_code(static_cast<knister::i18n::Language>(language));
    {
      Handheld handheld(settings);
      check_texts(handheld, code + " title");
    }
    for (const char* way : kWays) {
      Handheld handheld(settings);
      handheld.press("a");
      handheld.press(way);
      check_texts(handheld, code + " " + handheld.screen() + " by '" + way + "'");
    }
  }
  TEST_ASSERT_GREATER_THAN(7 * 100, texts_checked());
  TEST_ASSERT_EQUAL(0, texts_that_do_not_fit());
}

// The first choice of the language speaks the one under the cursor.
void test_first_choice_of_language_should_fit_in_every_language() {
  for (std::size_t language = 0; language < knister::i18n::kLanguageCount; ++language) {
    Handheld handheld;
    handheld.press("a");
    handheld.press(std::string(language, 'd'));
    check_texts(handheld, "first choice " + std::to_string(language));
  }
  TEST_ASSERT_EQUAL(0, texts_that_do_not_fit());
}

// About, with everything that it can say of the device.
void test_facts_should_fit_in_every_language() {
  for (std::size_t language = 0; language < knister::i18n::kLanguageCount; ++language) {
    for (const auto reason : {knister::app::ResetReason::kPower, knister::app::ResetReason::kButton,
                              knister::app::ResetReason::kRestart, knister::app::ResetReason::kError}) {
      knister::save::Settings settings;
      settings.language = static_cast<knister::save::Language>(language);
      Handheld handheld(settings);
      handheld.model.facts.storage_works = false;
      handheld.model.facts.reset_reason = reason;
      handheld.dice.tested = reason == knister::app::ResetReason::kPower;
      handheld.dice.failed = reason == knister::app::ResetReason::kError;
      handheld.press("aua");
      check_texts(handheld, "about in trouble " + std::to_string(language));
    }
  }
  TEST_ASSERT_EQUAL(0, texts_that_do_not_fit());
}

// Counts of which the lab says something else each, the last ones as long as numbers get.
constexpr std::array<std::array<std::uint32_t, 6>, 5> kFaceCounts{
    {{1}, {100, 100, 100, 100, 100, 100}, {100, 100, 100, 100, 100, 140}, {600}, {1'999'999, 1}}};

knister::game::DiceCounts counts_of(const std::array<std::uint32_t, 6>& faces) {
  knister::game::DiceCounts counts;
  counts.faces = faces;
  for (std::size_t face = 0; face < faces.size(); ++face) {
    // As if both dice always showed the same.
    counts.sums.at(2 * face) = faces.at(face) / 2;
  }
  return counts;
}

void test_verdicts_of_the_dice_lab_should_fit_in_every_language() {
  for (std::size_t language = 0; language < knister::i18n::kLanguageCount; ++language) {
    knister::save::Settings settings;
    settings.language = static_cast<knister::save::Language>(language);
    for (const auto& faces : kFaceCounts) {
      Handheld handheld(settings);
      handheld.model.dice_counts.fill(counts_of(faces));
      handheld.dice.tested = faces != kFaceCounts.front();
      handheld.dice.failed = faces == kFaceCounts.back();
      handheld.press("addda");
      for (const char* keys : {"", "u", "r", "u", "x", "b"}) {
        handheld.press(keys);
        check_texts(handheld, "dice lab " + std::to_string(language));
      }
      TEST_ASSERT_EQUAL_STRING("dice_lab", handheld.screen().c_str());
    }
  }
  TEST_ASSERT_EQUAL(0, texts_that_do_not_fit());
}

// The coach thinks about 50 numbers, then there is a page each of what it found: once a language is enough.
void look_at_review(Handheld& handheld, const std::function<void()>& look) {
  for (int page = 0; page < 5; ++page) {
    look();
    handheld.pass_time(page == 0 ? 60'000 : 100);
    handheld.press("d");
  }
}

// The pages of the records with a game that had hints, and the rival's sheet with the highest totals.
void test_texts_of_the_coach_should_fit_in_every_language() {
  knister::game::SoloSession won = knister::game::SoloSession().against(knister::game::Rival::kGood);
  const knister::game::SoloSession played =
      knister::host_tests::game_with_numbers(knister::host_tests::kTimsSheet, knister::game::DiceSource::kDevice);
  won.note_hint();
  for (int index = 0; index < 50; ++index) {
    (void)won.apply(played.rounds().event(index));
  }
  for (std::size_t language = 0; language < knister::i18n::kLanguageCount; ++language) {
    knister::save::Settings settings;
    settings.language = static_cast<knister::save::Language>(language);
    Handheld handheld(settings, won);
    const auto look = [&] { check_texts(handheld, std::to_string(language) + " " + handheld.screen()); };
    handheld.press("a");
    handheld.pass_time(2'000);
    look();
    handheld.press("a");
    handheld.pass_time(10'000);
    look();
    TEST_ASSERT_EQUAL_STRING("solo_rival", handheld.screen().c_str());
    handheld.press("yuuuua");
    for (int page = 0; page < 4; ++page) {
      look();
      handheld.press("d");
    }
    TEST_ASSERT_EQUAL_STRING("records", handheld.screen().c_str());
  }
  TEST_ASSERT_EQUAL(0, texts_that_do_not_fit());
}

// A whole game, looked at after each key, with own dice and the device's.
void test_every_text_of_a_game_should_fit_in_every_language() {
  for (std::size_t language = 0; language < knister::i18n::kLanguageCount; ++language) {
    knister::save::Settings settings;
    settings.language = static_cast<knister::save::Language>(language);
    const std::string code = knister::i18n::language_code(static_cast<knister::i18n::Language>(language));
    for (const bool by_hand : {false, true}) {
      for (const bool sum_wheel : {false, true}) {
        settings.sum_wheel = sum_wheel;
        Handheld handheld(settings);
        const auto look = [&] { check_texts(handheld, code + " " + handheld.screen()); };
        knister::host_tests::play_random_game(handheld, by_hand, static_cast<std::uint32_t>(language), look);
        handheld.press("a");
        for (int line = 0; line < 12; ++line) {
          look();
          handheld.press("d");
        }
        handheld.press("bda");
        if (!by_hand && !sum_wheel) {
          look_at_review(handheld, look);
        }
        handheld.press("bda");
        look();
        TEST_ASSERT_EQUAL_STRING("solo_qr_code", handheld.screen().c_str());
      }
    }
  }
  TEST_ASSERT_GREATER_THAN(7 * 4 * 25 * 20, texts_checked());
  TEST_ASSERT_EQUAL(0, texts_that_do_not_fit());
}

// The end of a game with a code, as a record and played again.
void test_end_of_a_code_game_should_fit_in_every_language() {
  const auto code = knister::game_code::parse("WWWWWW").code;
  TEST_ASSERT_TRUE(code.has_value());
  knister::game::SoloSession session = knister::game::SoloSession::with_code(code->number(), code->throws());
  for (int cell = 0; cell < knister::game::kCells; ++cell) {
    TEST_ASSERT_TRUE(session.roll_next() == knister::game::Outcome::kDone);
    TEST_ASSERT_TRUE(session.place(cell) == knister::game::Outcome::kDone);
  }
  for (std::size_t language = 0; language < knister::i18n::kLanguageCount; ++language) {
    knister::save::Settings settings;
    settings.language = static_cast<knister::save::Language>(language);
    Handheld handheld(settings, session);
    handheld.press("a");
    handheld.pass_time(2'000);
    for (const int place : {10, 0}) {
      handheld.model.solo.place_in_records = place;
      handheld.press("d");
      TEST_ASSERT_EQUAL_STRING("solo_end", handheld.screen().c_str());
      check_texts(handheld, "code game " + std::to_string(language));
    }
  }
  TEST_ASSERT_EQUAL(0, texts_that_do_not_fit());
}

// Home with a game, and the question whether it may be given up.
void test_texts_about_an_open_game_should_fit_in_every_language() {
  for (std::size_t language = 0; language < knister::i18n::kLanguageCount; ++language) {
    knister::save::Settings settings;
    settings.language = static_cast<knister::save::Language>(language);
    for (const char* way : {"y", "yd", "yda", "ydad"}) {
      Handheld handheld(settings, knister::game::SoloSession::with_dice(knister::game::DiceSource::kHand));
      handheld.press(way);
      check_texts(handheld, std::string("open game ") + way + " " + std::to_string(language));
    }
  }
  TEST_ASSERT_EQUAL(0, texts_that_do_not_fit());
}

// The ones not told of here: test_text_fit_table.cpp and test_notices.cpp.
void test_every_screen_should_have_been_looked_at() {
  knister::host_tests::expect_screens_checked(
      [](std::string_view name) { return !name.starts_with("table_") && name != "notice" && name != "crash"; });
}

}  // namespace

void setUp() { forget_texts(); }
void tearDown() {}

int main() {
  UNITY_BEGIN();
  RUN_TEST(test_every_text_should_fit_in_every_language);
  RUN_TEST(test_first_choice_of_language_should_fit_in_every_language);
  RUN_TEST(test_facts_should_fit_in_every_language);
  RUN_TEST(test_every_text_of_a_game_should_fit_in_every_language);
  RUN_TEST(test_texts_of_the_coach_should_fit_in_every_language);
  RUN_TEST(test_end_of_a_code_game_should_fit_in_every_language);
  RUN_TEST(test_texts_about_an_open_game_should_fit_in_every_language);
  RUN_TEST(test_verdicts_of_the_dice_lab_should_fit_in_every_language);
  RUN_TEST(test_every_screen_should_have_been_looked_at);
  return UNITY_END();
}
