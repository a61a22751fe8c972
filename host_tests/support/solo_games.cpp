#include "support/solo_games.h"

#include <algorithm>
#include <string>

#include "support/present.h"
#include "unity.h"

namespace knister::host_tests {

save::Settings english() {
  save::Settings settings;
  settings.language = save::Language::kEnglish;
  return settings;
}

game::Throw throw_with_sum(int sum) {
  const int first = std::min(sum - 1, game::kFaces);
  return present(game::Throw::of_faces(first, sum - first));
}

game::SoloSession game_with_numbers(std::span<const std::uint8_t> numbers, game::DiceSource source) {
  game::SoloSession session = game::SoloSession::with_dice(source);
  int cell = 0;
  for (const std::uint8_t number : numbers) {
    TEST_ASSERT_TRUE(session.roll({throw_with_sum(number), source}) == game::Outcome::kDone);
    TEST_ASSERT_TRUE(session.place(cell++) == game::Outcome::kDone);
  }
  return session;
}

void expect_meaningless(Handheld& handheld, std::string_view keys) {
  const auto settings = handheld.model.settings;
  const auto solo = handheld.model.solo;
  const auto placing = handheld.model.placing;
  const auto records = handheld.model.records;
  const auto pixels = handheld.panel.pixels;
  const std::size_t lines = handheld.log.lines.size();
  const std::size_t saves =
      handheld.device.saved.size() + handheld.device.solos.size() + handheld.device.saved_records.size();
  for (const char key : keys) {
    const std::string message = std::string("key ") + key + " on " + handheld.screen();
    handheld.press(std::string_view(&key, 1));
    TEST_ASSERT_TRUE_MESSAGE(settings == handheld.model.settings, message.c_str());
    TEST_ASSERT_TRUE_MESSAGE(solo.session == handheld.model.solo.session, message.c_str());
    TEST_ASSERT_TRUE_MESSAGE(placing.entered == handheld.model.placing.entered, message.c_str());
    TEST_ASSERT_EQUAL_MESSAGE(placing.cursor, handheld.model.placing.cursor, message.c_str());
    TEST_ASSERT_EQUAL_MESSAGE(solo.games_begun, handheld.model.solo.games_begun, message.c_str());
    TEST_ASSERT_TRUE_MESSAGE(records == handheld.model.records, message.c_str());
    TEST_ASSERT_TRUE_MESSAGE(pixels == handheld.panel.pixels, message.c_str());
    TEST_ASSERT_EQUAL_MESSAGE(lines, handheld.log.lines.size(), message.c_str());
    TEST_ASSERT_EQUAL_MESSAGE(
        saves, handheld.device.saved.size() + handheld.device.solos.size() + handheld.device.saved_records.size(),
        message.c_str());
  }
}

void expect_screen(std::string_view name, const Handheld& handheld) {
  TEST_ASSERT_EQUAL_STRING(std::string(name).c_str(), handheld.screen().c_str());
}

}  // namespace knister::host_tests
