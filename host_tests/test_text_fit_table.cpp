// The same as test_text_fit.cpp for a game at the table, with the widest names that can be typed.
#include <string>

#include "i18n/texts.h"
#include "support/present.h"
#include "support/text_fit.h"
#include "unity.h"

namespace {

using knister::game::PlayerName;
using knister::game::TableStart;
using knister::game::Throw;
using knister::host_tests::check_texts;
using knister::host_tests::forget_texts;
using knister::host_tests::Handheld;
using knister::host_tests::texts_checked;
using knister::host_tests::texts_that_do_not_fit;

TableStart full_table() {
  TableStart start{.player_count = 0, .holder = 1};
  while (start.player_count < knister::game::kMaxPlayers) {
    start.names[start.player_count] =
        present(PlayerName::of(start.player_count % 2 == 0 ? "WWWWWWWWWWWW" : "ШШШШШШШШШШШШ"));
    ++start.player_count;
  }
  return start;
}

void look(const Handheld& handheld) {
  check_texts(handheld, std::string(knister::i18n::language_code(knister::i18n::language())) + " " + handheld.screen());
}

void press_and_look(Handheld& handheld, std::string_view keys) {
  for (const char key : keys) {
    handheld.press(std::string(1, key));
    look(handheld);
  }
}

// From the players through all rounds, each number written by the holder; once all sums are looked at.
void play(Handheld& handheld) {
  press_and_look(handheld, "a");
  for (int round = 0; round < knister::game::kRounds; ++round) {
    handheld.dice.throws.push_back(present(Throw::of_faces(6, 6)));
    press_and_look(handheld, "a");
    if (round == 20) {
      press_and_look(handheld, "luuuxb");
    }
    press_and_look(handheld, "aa");
  }
}

void test_every_text_at_the_table_should_fit_in_every_language() {
  for (std::size_t language = 0; language < knister::i18n::kLanguageCount; ++language) {
    knister::save::Settings settings;
    settings.language = static_cast<knister::save::Language>(language);
    settings.tumble_animation = false;
    Handheld handheld(settings);
    handheld.model.table.setup = full_table();
    // Over all rows of the setup, into a name and back to the start.
    press_and_look(handheld, "ada");
    press_and_look(handheld, std::string(29, 'd'));
    press_and_look(handheld, "uuurlduuuuuuuabbbbbbbbbbbbbya");
    press_and_look(handheld, std::string(29, 'd'));
    play(handheld);
    TEST_ASSERT_EQUAL_STRING("table_end", handheld.screen().c_str());
    // The points, a sheet with a slip of the pen, and the end without all sheets.
    press_and_look(handheld, "ddauaxbbb");
    TEST_ASSERT_EQUAL_STRING("table_end", handheld.screen().c_str());
    press_and_look(handheld, std::string(24, 'd') + "aa");
  }
  TEST_ASSERT_GREATER_THAN(7 * 100 * 10, texts_checked());
  TEST_ASSERT_EQUAL(0, texts_that_do_not_fit());
}

}  // namespace

void setUp() { forget_texts(); }
void tearDown() {}

int main() {
  UNITY_BEGIN();
  RUN_TEST(test_every_text_at_the_table_should_fit_in_every_language);
  return UNITY_END();
}
