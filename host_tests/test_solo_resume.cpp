// Power may go at any moment: from what was saved last the same picture comes back, event by event.
#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "core/game_code/game_code.h"
#include "core/save/solo.h"
#include "support/present.h"
#include "support/random_numbers.h"
#include "support/solo_games.h"
#include "support/solo_play.h"
#include "unity.h"

namespace {

using knister::game::DiceSource;
using knister::game::SoloSession;
using knister::host_tests::english;
using knister::host_tests::Handheld;
using knister::host_tests::keys_between;
using knister::host_tests::keys_to_enter;
using knister::host_tests::PanelMemory;

// News of a full line are over then, and the game has not ended by itself yet. Those of the last number are not over
// before it has; they stand in the bar at the top.
constexpr std::uint32_t kNewsMilliseconds = 2'700;
constexpr std::size_t kBarPixels = std::size_t{26} * knister::app::kScreenWidth;

struct Moment {
  std::vector<std::uint8_t> saved;
  PanelMemory::Pixels pixels{};
};

std::vector<std::uint8_t> bytes_of(const SoloSession& session) {
  std::array<std::uint8_t, knister::save::kMaxEncodedSoloSize> bytes{};
  const auto encoded = knister::save::encode(session, bytes);
  TEST_ASSERT_TRUE(encoded.ok());
  return {bytes.begin(), bytes.begin() + static_cast<std::ptrdiff_t>(encoded.size)};
}

// Plays to the last number. After each event: the last file saved, and the picture once it is at rest.
std::vector<Moment> moments_of_game(const SoloSession& start, const knister::save::Settings& settings,
                                    std::uint32_t seed) {
  std::vector<Moment> moments;
  RandomNumbers random(seed);
  Handheld handheld(settings, start);
  std::size_t saves = 0;
  const auto note = [&] {
    // Each event was saved, and nothing else was.
    TEST_ASSERT_EQUAL(++saves, handheld.device.solos.size());
    handheld.pass_time(kNewsMilliseconds);
    moments.push_back({bytes_of(present(handheld.device.solos.back())), handheld.panel.pixels});
  };
  for (int round = 0; round < knister::game::kRounds; ++round) {
    const auto thrown = present(knister::game::Throw::of_faces(random.between(1, 6), random.between(1, 6)));
    if (handheld.screen() == "enter_dice") {
      handheld.press(keys_to_enter(thrown, settings.sum_wheel));
    } else {
      handheld.dice.throws.push_back(thrown);
      handheld.press("aaa");
    }
    note();
    int cell = 0;
    do {
      cell = random.below(knister::game::kCells);
    } while (handheld.model.solo.session->sheet().number_at(cell) != knister::game::Sheet::kEmpty);
    handheld.press(keys_between(handheld.model.placing.cursor, cell) + "a");
    note();
  }
  return moments;
}

void expect_same_after_power_cuts(const SoloSession& start, const knister::save::Settings& settings,
                                  std::uint32_t seed) {
  const auto moments = moments_of_game(start, settings, seed);
  TEST_ASSERT_EQUAL(50, moments.size());
  for (std::size_t index = 0; index < moments.size(); ++index) {
    const auto decoded = knister::save::decode_solo(moments[index].saved);
    TEST_ASSERT_TRUE(decoded.ok());
    Handheld resumed(settings, decoded.value);
    const std::string message = "event " + std::to_string(index + 1) + " on " + resumed.screen();
    const std::ptrdiff_t from = index + 1 == moments.size() ? kBarPixels : 0;
    const auto& pixels = moments[index].pixels;
    const bool same = std::equal(pixels.begin() + from, pixels.end(), resumed.panel.pixels.begin() + from);
    TEST_ASSERT_TRUE_MESSAGE(same, message.c_str());
    // To look is not to play.
    TEST_ASSERT_EQUAL(0, resumed.device.solos.size());
  }
}

}  // namespace

void setUp() {}
void tearDown() {}

void test_game_with_the_devices_dice_should_resume_after_each_event() {
  expect_same_after_power_cuts(SoloSession(), english(), 1);
}

void test_game_with_own_dice_should_resume_after_each_event() {
  expect_same_after_power_cuts(SoloSession::with_dice(DiceSource::kHand), english(), 2);
}

void test_game_by_the_wheel_should_resume_after_each_event() {
  auto settings = english();
  settings.sum_wheel = true;
  settings.larger_digits = true;
  settings.colour_theme = knister::save::ColourTheme::kHighContrast;
  expect_same_after_power_cuts(SoloSession::with_dice(DiceSource::kHand), settings, 3);
}

void test_code_game_should_resume_after_each_event() {
  const auto code = present(knister::game_code::GameCode::of_number(1'234'567));
  expect_same_after_power_cuts(SoloSession::with_code(code.number(), code.throws()), english(), 4);
}

void test_game_played_again_should_resume_after_each_event() {
  auto settings = english();
  settings.language = knister::save::Language::kUkrainian;
  const SoloSession earlier =
      knister::host_tests::game_with_numbers(knister::host_tests::kTimsSheet, DiceSource::kDevice);
  expect_same_after_power_cuts(SoloSession::again(earlier), settings, 5);
}

int main() {
  UNITY_BEGIN();
  RUN_TEST(test_game_with_the_devices_dice_should_resume_after_each_event);
  RUN_TEST(test_game_with_own_dice_should_resume_after_each_event);
  RUN_TEST(test_game_by_the_wheel_should_resume_after_each_event);
  RUN_TEST(test_code_game_should_resume_after_each_event);
  RUN_TEST(test_game_played_again_should_resume_after_each_event);
  return UNITY_END();
}
