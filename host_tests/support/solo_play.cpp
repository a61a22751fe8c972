#include "support/solo_play.h"

#include <cstdlib>

#include "core/game/lines.h"
#include "support/random_numbers.h"
#include "unity.h"

namespace knister::host_tests {
namespace {

std::string keys_to_turn(int face) {
  std::string keys;
  return keys.append(static_cast<std::size_t>(face), 'u');
}

// A wheel that begins at 7.
std::string keys_to_wheel(int sum) {
  std::string keys = "u";
  return keys.append(static_cast<std::size_t>(std::abs(sum - 7)), sum > 7 ? 'u' : 'd');
}

}  // namespace

std::string keys_to_enter(const game::Throw& thrown, bool sum_wheel) {
  std::string keys = sum_wheel ? keys_to_wheel(thrown.sum()) : keys_to_turn(thrown.first());
  if (!sum_wheel) {
    keys.append("r").append(keys_to_turn(thrown.second()));
  }
  return keys.append("a");
}

std::string keys_between(int from, int to) {
  const int down = game::row_of(to) - game::row_of(from);
  const int right = game::column_of(to) - game::column_of(from);
  return std::string(static_cast<std::size_t>(std::abs(down)), down > 0 ? 'd' : 'u') +
         std::string(static_cast<std::size_t>(std::abs(right)), right > 0 ? 'r' : 'l');
}

void play_random_game(Handheld& handheld, bool by_hand, std::uint32_t seed, const std::function<void()>& look) {
  RandomNumbers random(seed);
  const auto press = [&](const std::string& keys) {
    for (const char key : keys) {
      handheld.press(std::string(1, key));
      look();
    }
  };
  press(by_hand ? "aada" : "aaa");
  for (int round = 0; round < game::kRounds; ++round) {
    const auto thrown = game::Throw::of_faces(random.between(1, 6), random.between(1, 6));
    if (by_hand) {
      press(keys_to_enter(*thrown, handheld.model.settings.sum_wheel));
    } else {
      handheld.dice.throws.push_back(*thrown);
      press("aaa");
    }
    TEST_ASSERT_EQUAL_STRING("place", handheld.screen().c_str());
    int cell = 0;
    do {
      cell = random.between(0, game::kCells - 1);
    } while (handheld.model.solo.session->sheet().number_at(cell) != game::Sheet::kEmpty);
    press(keys_between(handheld.model.placing.cursor, cell) + "a");
  }
  TEST_ASSERT_EQUAL_STRING("throw", handheld.screen().c_str());
  press("a");
  handheld.pass_time(2000);
  look();
  TEST_ASSERT_EQUAL_STRING("solo_end", handheld.screen().c_str());
}

}  // namespace knister::host_tests
