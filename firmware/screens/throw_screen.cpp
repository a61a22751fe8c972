#include "screens/throw_screen.h"

#include <array>

#include "app/theme.h"
#include "i18n/texts.h"
#include "screens/game_bar.h"
#include "screens/game_flow.h"
#include "screens/key_hints.h"
#include "screens/layout.h"
#include "screens/sheet_view.h"
#include "screens/throw_view.h"

namespace knister::screens {
namespace {

using app::ScreenId;
using i18n::Text;

constexpr std::array<KeyHint, 2> kFirstHints{{{"A", Text::kHintThrow}, {"Y", Text::kHintMenu}}};
constexpr std::array<KeyHint, 3> kHints{{{"A", Text::kHintThrow}, {"B", Text::kHintTakeBack}, {"Y", Text::kHintMenu}}};
constexpr std::array<KeyHint, 3> kLastHints{
    {{"A", Text::kHintFinish}, {"B", Text::kHintTakeBack}, {"Y", Text::kHintMenu}}};
constexpr std::array<KeyHint, 1> kShownHints{{{"A", Text::kHintNext}}};

// Thirty pictures a second, the first of which takes longer to draw.
constexpr std::uint32_t kStepMilliseconds = 31;
// Long enough to read two dice and a sum, short enough for 25 times.
constexpr std::uint32_t kShownMilliseconds = 900;
constexpr std::uint32_t kNewsMilliseconds = 2500;
// After the last number the game ends by itself; until then it can still be taken back.
constexpr std::uint32_t kEndMilliseconds = 4000;

const game::Throw& last_throw(const app::Model& model) {
  const game::Rounds& rounds = model.solo.session->rounds();
  return rounds.roll_of(rounds.roll_count() - 1).thrown;
}

std::span<const KeyHint> hints_of(const game::Rounds& rounds) {
  if (rounds.place_count() == 0) {
    return kFirstHints;
  }
  return rounds.complete() ? kLastHints : kHints;
}

// The throw fixed beforehand, or one of the device's dice; nothing if they have failed.
std::optional<game::Roll> next_roll(const app::Model& model) {
  const game::SoloStart& start = model.solo.session->start();
  if (start.has_fixed_rolls()) {
    return start.fixed_rolls[static_cast<std::size_t>(rounds_in_play(model).roll_count())];
  }
  const auto thrown = model.dice->throw_dice();
  return thrown ? std::optional(game::Roll{*thrown, game::DiceSource::kDevice}) : std::nullopt;
}

}  // namespace

void ThrowScreen::enter(const app::Model& model, ScreenId from) {
  phase_ = Phase::kReady;
  has_news_ = from == ScreenId::kPlace && has_news(rounds_in_play(model));
}

ScreenId ThrowScreen::handle(const input::KeyEvent& event, app::Model& model) {
  if (event.action != input::KeyAction::kPress) {
    return ScreenId::kThrow;
  }
  switch (phase_) {
    case Phase::kReady:
      return handle_ready(event.key, model);
    case Phase::kTumbling:
      phase_ = Phase::kShown;
      return ScreenId::kThrow;
    case Phase::kShown:
      break;
  }
  return ScreenId::kPlace;
}

ScreenId ThrowScreen::handle_ready(input::Key key, app::Model& model) {
  switch (key) {
    case input::Key::kA:
      return model.solo.session->rounds().complete() ? end_game(model) : throw_dice(model);
    case input::Key::kB:
      return take_back(model, ScreenId::kThrow);
    case input::Key::kX:
      return ScreenId::kHowToPlay;
    case input::Key::kY:
      return ScreenId::kHome;
    default:
      return ScreenId::kThrow;
  }
}

ScreenId ThrowScreen::throw_dice(app::Model& model) {
  const auto roll = next_roll(model);
  if (!roll) {
    return ScreenId::kNoDice;
  }
  if (take_throw(model, *roll) != game::Outcome::kDone) {
    return ScreenId::kThrow;
  }
  has_news_ = false;
  step_ = 0;
  // A throw known by its sum alone has no dice to tumble.
  phase_ = model.settings.tumble_animation && roll->thrown.has_faces() ? Phase::kTumbling : Phase::kShown;
  return ScreenId::kThrow;
}

std::optional<app::Screen::Pause> ThrowScreen::pause(const app::Model& model) const {
  switch (phase_) {
    case Phase::kReady:
      if (model.solo.session->rounds().complete()) {
        return Pause{kEndMilliseconds, ScreenId::kSoloEnd};
      }
      return has_news_ ? std::optional(Pause{kNewsMilliseconds, ScreenId::kThrow}) : std::nullopt;
    case Phase::kTumbling:
      return Pause{kStepMilliseconds, ScreenId::kThrow};
    case Phase::kShown:
      break;
  }
  return Pause{kShownMilliseconds, ScreenId::kPlace};
}

void ThrowScreen::pass(app::Model& model) {
  switch (phase_) {
    case Phase::kReady:
      has_news_ = false;
      if (model.solo.session->rounds().complete()) {
        end_game(model);
      }
      break;
    case Phase::kTumbling:
      ++step_;
      if (step_ == kTumbleSteps) {
        phase_ = Phase::kShown;
      }
      break;
    case Phase::kShown:
      break;
  }
}

void ThrowScreen::show(const app::Model& model, app::Picture& picture) const {
  const game::Rounds& rounds = rounds_in_play(model);
  if (has_news_) {
    show_game_bar_with_news(picture, rounds);
  } else {
    show_game_bar(picture, rounds);
  }
  switch (phase_) {
    case Phase::kReady:
      show_key_hints(picture, hints_of(rounds));
      show_sheet(picture, rounds.sheet(),
                 {.written = rounds.place_count() > 0 ? rounds.cell_of(rounds.place_count() - 1) : SheetMarks::kNoCell,
                  .larger_digits = model.settings.larger_digits});
      break;
    case Phase::kTumbling:
      show_key_hints(picture, kShownHints);
      show_tumble(picture, last_throw(model), step_);
      break;
    case Phase::kShown:
      show_key_hints(picture, kShownHints);
      show_throw(picture, last_throw(model));
      break;
  }
}

}  // namespace knister::screens
