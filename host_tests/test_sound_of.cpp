#include <vector>

#include "app/sound_of.h"
#include "support/present.h"
#include "support/score_model.h"
#include "unity.h"

namespace {

using knister::app::Sound;
using knister::app::sound_of;
using knister::app::SoundKind;
using knister::game::DiceSource;
using knister::game::Outcome;
using knister::game::Rating;
using knister::game::SoloSession;
using knister::game::Throw;
using knister::input::KeyAction;

using Game = std::optional<SoloSession>;

std::optional<Sound> heard(const Game& before, const Game& after) {
  return sound_of(
      {.key_action = KeyAction::kPress, .picture_changed = true, .game_before = before, .game_after = after});
}

std::optional<Sound> heard_on_a_screen(std::optional<KeyAction> action, bool picture_changed) {
  const Game game = SoloSession();
  return sound_of({.key_action = action, .picture_changed = picture_changed, .game_before = game, .game_after = game});
}

SoloSession rolled(SoloSession game, int sum, DiceSource source) {
  const Throw thrown = present(Throw::of_faces(sum / 2, sum - sum / 2));
  TEST_ASSERT_TRUE(game.roll({thrown, source}) == Outcome::kDone);
  return game;
}

SoloSession placed(SoloSession game, int cell) {
  TEST_ASSERT_TRUE(game.place(cell) == Outcome::kDone);
  return game;
}

// By the slow model.
int total_of(const SoloSession& session) {
  const auto& numbers = session.sheet().numbers();
  return score_model::total_of({numbers.begin(), numbers.end()});
}

void expect(const Sound& expected, const std::optional<Sound>& sound) {
  const Sound found = present(sound);
  TEST_ASSERT_EQUAL_INT(static_cast<int>(expected.kind), static_cast<int>(found.kind));
  TEST_ASSERT_EQUAL_INT(expected.points, found.points);
  TEST_ASSERT_EQUAL_INT(static_cast<int>(expected.rating), static_cast<int>(found.rating));
}

// Each throw, each number and the end of games filled from the first cell to the last, with these sums over and over.
void expect_sounds_of_a_game(const std::vector<int>& sums, Rating rating) {
  SoloSession game;
  for (int cell = 0; cell < 25; ++cell) {
    const SoloSession thrown = rolled(game, sums[static_cast<std::size_t>(cell) % sums.size()], DiceSource::kDevice);
    expect({.kind = SoundKind::kThrow}, heard(game, thrown));
    game = placed(thrown, cell);
    const int points = total_of(game) - total_of(thrown);
    expect(points == 0 ? Sound{.kind = SoundKind::kPlaced}
                       : Sound{.kind = SoundKind::kLine, .points = static_cast<std::uint8_t>(points)},
           heard(thrown, game));
  }
  SoloSession ended = game;
  TEST_ASSERT_TRUE(ended.end() == Outcome::kDone);
  expect({.kind = SoundKind::kGameEnd, .rating = rating}, heard(game, ended));
  // The end is heard once.
  expect({.kind = SoundKind::kTick}, heard(ended, ended));
}

}  // namespace

void setUp() {}
void tearDown() {}

void test_each_step_of_a_game_should_have_its_sound() {
  expect_sounds_of_a_game({7}, Rating::kIncredible);
  expect_sounds_of_a_game({2, 3, 4, 5, 6}, Rating::kIncredible);
  expect_sounds_of_a_game({6, 7, 8, 5}, Rating::kNone);
  expect_sounds_of_a_game({2, 4, 6, 8, 10, 12, 3, 5}, Rating::kNone);
}

void test_own_dice_should_only_tick() {
  const SoloSession game = SoloSession::with_dice(DiceSource::kHand);
  expect({.kind = SoundKind::kTick}, heard(game, rolled(game, 8, DiceSource::kHand)));
}

void test_taking_back_should_only_tick() {
  const SoloSession thrown = rolled(SoloSession(), 8, DiceSource::kDevice);
  const SoloSession written = placed(thrown, 3);
  expect({.kind = SoundKind::kTick}, heard(written, thrown));
}

void test_first_throw_of_a_new_game_should_be_heard_as_a_throw() {
  expect({.kind = SoundKind::kTick}, heard(std::nullopt, SoloSession()));
  expect({.kind = SoundKind::kThrow}, heard(std::nullopt, rolled(SoloSession(), 8, DiceSource::kDevice)));
}

void test_key_that_changes_nothing_should_be_refused_once() {
  expect({.kind = SoundKind::kTick}, heard_on_a_screen(KeyAction::kPress, true));
  expect({.kind = SoundKind::kTick}, heard_on_a_screen(KeyAction::kRepeat, true));
  expect({.kind = SoundKind::kTick}, heard_on_a_screen(KeyAction::kLongPress, true));
  expect({.kind = SoundKind::kRefused}, heard_on_a_screen(KeyAction::kPress, false));
  TEST_ASSERT_FALSE(heard_on_a_screen(KeyAction::kRepeat, false).has_value());
  TEST_ASSERT_FALSE(heard_on_a_screen(KeyAction::kLongPress, false).has_value());
}

void test_letting_go_should_be_silent() {
  TEST_ASSERT_FALSE(heard_on_a_screen(KeyAction::kRelease, true).has_value());
  TEST_ASSERT_FALSE(heard_on_a_screen(KeyAction::kRelease, false).has_value());
}

void test_time_alone_should_be_heard_only_if_the_game_changes() {
  TEST_ASSERT_FALSE(heard_on_a_screen(std::nullopt, true).has_value());
  const Game before = SoloSession();
  const Game after = rolled(SoloSession(), 8, DiceSource::kDevice);
  expect({.kind = SoundKind::kThrow},
         sound_of({.key_action = std::nullopt, .game_before = before, .game_after = after}));
}

void test_without_a_game_keys_should_be_heard_all_the_same() {
  expect({.kind = SoundKind::kTick}, heard(std::nullopt, std::nullopt));
}

int main() {
  UNITY_BEGIN();
  RUN_TEST(test_each_step_of_a_game_should_have_its_sound);
  RUN_TEST(test_own_dice_should_only_tick);
  RUN_TEST(test_taking_back_should_only_tick);
  RUN_TEST(test_first_throw_of_a_new_game_should_be_heard_as_a_throw);
  RUN_TEST(test_key_that_changes_nothing_should_be_refused_once);
  RUN_TEST(test_letting_go_should_be_silent);
  RUN_TEST(test_time_alone_should_be_heard_only_if_the_game_changes);
  RUN_TEST(test_without_a_game_keys_should_be_heard_all_the_same);
  return UNITY_END();
}
