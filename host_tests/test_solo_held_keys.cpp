// Own dice entered by a thumb that holds a key until it sees the right face: few presses, and time enough to let go.
#include <cstdint>
#include <string_view>
#include <vector>

#include "core/input/key_reader.h"
#include "support/present.h"
#include "support/solo_games.h"
#include "support/solo_play.h"
#include "unity.h"

namespace {

using knister::game::DiceSource;
using knister::game::SoloSession;
using knister::game::Throw;
using knister::host_tests::english;
using knister::host_tests::expect_screen;
using knister::host_tests::Handheld;
using knister::input::Key;

// A thumb on the keys of a device: what it presses goes through the reader with its real times.
class Thumb {
 public:
  // Between seeing something and letting go of a key: 180 to 250 ms for most.
  static constexpr std::uint32_t kReactionMs = 250;

  explicit Thumb(Handheld& handheld) : handheld_(handheld) {}

  void hold(Key key, std::uint32_t milliseconds) {
    ++presses_;
    play(knister::input::key_bit(key), milliseconds);
    play(0, 80);
  }
  void tap(Key key) { hold(key, 80); }

  // A tap if that is enough, else held until it is seen. `seen` is asked each millisecond.
  template <typename Seen>
  void press_until(Key key, Seen seen) {
    ++presses_;
    const std::uint8_t mask = knister::input::key_bit(key);
    const std::uint32_t start = milliseconds_;
    while (!seen()) {
      play(mask, 1);
      TEST_ASSERT_TRUE_MESSAGE(milliseconds_ < start + 10'000, "it never comes");
    }
    play(mask, milliseconds_ < start + 80 ? 80 : kReactionMs);
    play(0, 80);
  }

  int presses() const { return presses_; }
  std::uint32_t milliseconds() const { return milliseconds_; }

 private:
  void play(std::uint8_t mask, std::uint32_t milliseconds) {
    constexpr std::string_view kLetters = "udlrabxy";
    for (std::uint32_t passed = 0; passed < milliseconds; ++passed) {
      ++milliseconds_;
      handheld_.pass_time(1);
      reader_.sample(mask, milliseconds_ * std::uint64_t{1000});
      while (const auto event = reader_.take()) {
        handheld_.send(kLetters[static_cast<std::size_t>(event->key)], event->action);
      }
    }
  }

  Handheld& handheld_;
  knister::input::KeyReader reader_;
  std::uint32_t milliseconds_ = 0;
  int presses_ = 0;
};

const Throw& last_throw(const Handheld& handheld) {
  const auto& rounds = handheld.model.solo.session->rounds();
  return rounds.roll_of(rounds.roll_count() - 1).thrown;
}

}  // namespace

void setUp() {}
void tearDown() {}

// Each die is one press, held for the faces in the middle; then the other die, and the acceptance.
void test_every_throw_should_take_four_presses() {
  Handheld handheld(english(), SoloSession::with_dice(DiceSource::kHand));
  for (int first = 1; first <= 6; ++first) {
    for (int second = 1; second <= 6; ++second) {
      Thumb thumb(handheld);
      const auto turn = [&](std::size_t die, int face) {
        const std::uint8_t& shown = handheld.model.placing.entered.faces[die];
        thumb.press_until(face <= 3 ? Key::kUp : Key::kDown, [&] { return shown == face; });
        TEST_ASSERT_EQUAL(face, shown);
      };
      turn(0, first);
      thumb.tap(Key::kRight);
      turn(1, second);
      thumb.tap(Key::kA);
      expect_screen("place", handheld);
      TEST_ASSERT_TRUE(last_throw(handheld) == present(Throw::of_faces(first, second)));
      TEST_ASSERT_EQUAL(4, thumb.presses());
      TEST_ASSERT_LESS_THAN(3000, thumb.milliseconds());
      handheld.press("bb");
    }
  }
}

void test_every_sum_should_take_two_presses_on_the_wheel() {
  auto settings = english();
  settings.sum_wheel = true;
  Handheld handheld(settings, SoloSession::with_dice(DiceSource::kHand));
  for (int sum = 2; sum <= 12; ++sum) {
    Thumb thumb(handheld);
    thumb.press_until(sum >= 7 ? Key::kUp : Key::kDown, [&] { return handheld.model.placing.entered.sum == sum; });
    thumb.tap(Key::kA);
    expect_screen("place", handheld);
    TEST_ASSERT_TRUE(last_throw(handheld) == present(Throw::of_sum(sum)));
    TEST_ASSERT_EQUAL(2, thumb.presses());
    handheld.press("bb");
  }
}

// Every face is seen for long enough to let go of the key, and for no longer than that takes.
void test_held_key_should_turn_as_fast_as_a_thumb_can_stop_it() {
  for (const bool sum_wheel : {false, true}) {
    auto settings = english();
    settings.sum_wheel = sum_wheel;
    Handheld handheld(settings, SoloSession::with_dice(DiceSource::kHand));
    Thumb thumb(handheld);
    const knister::app::EnteredDice& entered = handheld.model.placing.entered;
    std::vector<std::uint32_t> turns;
    auto seen = entered;
    thumb.press_until(Key::kUp, [&] {
      if (!(entered == seen)) {
        turns.push_back(thumb.milliseconds());
      }
      seen = entered;
      return turns.size() == 14;
    });
    TEST_ASSERT_TRUE(turns[1] - turns[0] <= 420);
    for (std::size_t turn = 1; turn < turns.size(); ++turn) {
      const std::uint32_t passed = turns[turn] - turns[turn - 1];
      TEST_ASSERT_TRUE(passed > Thumb::kReactionMs + 40 && passed <= 420);
    }
  }
}

void test_taps_should_turn_as_fast_as_they_come() {
  Handheld handheld(english(), SoloSession::with_dice(DiceSource::kHand));
  Thumb thumb(handheld);
  for (int tap = 1; tap <= 12; ++tap) {
    thumb.hold(Key::kUp, 40);
    TEST_ASSERT_EQUAL((tap - 1) % 6 + 1, handheld.model.placing.entered.faces[0]);
  }
}

int main() {
  UNITY_BEGIN();
  RUN_TEST(test_every_throw_should_take_four_presses);
  RUN_TEST(test_every_sum_should_take_two_presses_on_the_wheel);
  RUN_TEST(test_held_key_should_turn_as_fast_as_a_thumb_can_stop_it);
  RUN_TEST(test_taps_should_turn_as_fast_as_they_come);
  return UNITY_END();
}
