#include "screens/enter_dice_screen.h"

#include <array>

#include "app/number_text.h"
#include "app/theme.h"
#include "fonts/fonts.h"
#include "i18n/texts.h"
#include "screens/die_face.h"
#include "screens/game_bar.h"
#include "screens/game_flow.h"
#include "screens/key_hints.h"
#include "screens/layout.h"
#include "screens/sheet_view.h"
#include "screens/throw_view.h"

namespace knister::screens {
namespace {

using app::Color;
using app::EnteredDice;
using app::ScreenId;
using i18n::Text;

constexpr std::array<KeyHint, 2> kFirstHints{{{kDirectionKeys, Text::kHintEnter}, {"Y", Text::kHintMenu}}};
constexpr std::array<KeyHint, 3> kBlankHints{
    {{kDirectionKeys, Text::kHintEnter}, {"B", Text::kHintTakeBack}, {"Y", Text::kHintMenu}}};
constexpr std::array<KeyHint, 3> kHalfHints{
    {{kDirectionKeys, Text::kHintTurn}, {"A", Text::kHintNextDie}, {"B", Text::kHintClear}}};
constexpr std::array<KeyHint, 2> kWholeHints{{{"A", Text::kHintAccept}, {"B", Text::kHintClear}}};

constexpr std::uint32_t kNewsMilliseconds = 2500;
// A held key turns on no faster: whoever sees the right face needs a quarter of a second to let go.
constexpr std::uint64_t kHeldTurnUs = 300'000;
// Where the wheel begins: the commonest sum, so that an average one is two steps away.
constexpr std::uint8_t kFirstSum = 7;

// One up or down on a ring of numbers that a blank is part of at first, but never again.
std::uint8_t turned(std::uint8_t value, bool up, std::uint8_t lowest, std::uint8_t highest) {
  if (up) {
    return value == highest || value == 0 ? lowest : static_cast<std::uint8_t>(value + 1);
  }
  return value <= lowest ? highest : static_cast<std::uint8_t>(value - 1);
}

bool is_blank(const EnteredDice& entered) { return entered == EnteredDice{}; }

bool is_whole(const EnteredDice& entered, bool as_sum) {
  return as_sum ? entered.sum != 0 : entered.faces[0] != 0 && entered.faces[1] != 0;
}

int sum_of(const EnteredDice& entered, bool as_sum) {
  if (!is_whole(entered, as_sum)) {
    return 0;
  }
  return as_sum ? entered.sum : entered.faces[0] + entered.faces[1];
}

std::optional<game::Throw> throw_of(const EnteredDice& entered, bool as_sum) {
  return as_sum ? game::Throw::of_sum(entered.sum) : game::Throw::of_faces(entered.faces[0], entered.faces[1]);
}

// Nothing is entered: back to what was before it.
ScreenId leave_blank(app::Model& model) {
  return model.mode == app::Mode::kTable ? ScreenId::kTableCall : take_back(model, ScreenId::kEnterDice);
}

// The wheel: the sum chosen, and its neighbours above and below, where another press leads.
void show_wheel(app::Picture& picture, std::uint8_t sum) {
  constexpr std::int32_t kNeighbourHeight = 36;
  constexpr app::Box kFrame = box(50, 72, 140, 96);
  picture.fill(kFrame, Color::kAccent, 12);
  const std::uint8_t shown = sum == 0 ? kFirstSum : sum;
  const auto number = [&](const app::Box& where, const lv_font_t& font, Color color, std::uint8_t value) {
    picture.line(where, font, color, app::NumberText(value).view(), LV_TEXT_ALIGN_CENTER);
  };
  number(box(50, 72 - kNeighbourHeight, 140, kNeighbourHeight), knister_font_digits, Color::kOnPad,
         turned(shown, true, game::kSmallestNumber, game::kLargestNumber));
  number(box(50, 168, 140, kNeighbourHeight), knister_font_digits, Color::kOnPad,
         turned(shown, false, game::kSmallestNumber, game::kLargestNumber));
  if (sum != 0) {
    number(kFrame, knister_font_sum, Color::kOnAccent, sum);
  }
}

}  // namespace

void EnterDiceScreen::enter(const app::Model& model, ScreenId from) {
  has_news_ = from == ScreenId::kPlace && is_blank(model.placing.entered) && has_news(rounds_in_play(model));
}

ScreenId EnterDiceScreen::handle(const input::KeyEvent& event, app::Model& model) {
  const bool press = event.action == input::KeyAction::kPress;
  if (event.key == input::Key::kUp || event.key == input::Key::kDown) {
    const bool held = event.action == input::KeyAction::kRepeat && event.time_us - turned_us_ >= kHeldTurnUs;
    if (press || held) {
      turn(model, event.key == input::Key::kUp);
      turned_us_ = event.time_us;
    }
    return ScreenId::kEnterDice;
  }
  if (!press) {
    return ScreenId::kEnterDice;
  }
  switch (event.key) {
    case input::Key::kLeft:
    case input::Key::kRight:
      model.placing.chosen_die = 1 - model.placing.chosen_die;
      return ScreenId::kEnterDice;
    case input::Key::kA:
      return accept(model);
    case input::Key::kB:
      if (is_blank(model.placing.entered)) {
        return leave_blank(model);
      }
      model.placing = model.first_placing;
      return ScreenId::kEnterDice;
    case input::Key::kX:
      return ScreenId::kHowToPlay;
    case input::Key::kY:
      return ScreenId::kHome;
    default:
      return ScreenId::kEnterDice;
  }
}

void EnterDiceScreen::turn(app::Model& model, bool up) {
  EnteredDice& entered = model.placing.entered;
  if (!model.settings.sum_wheel) {
    entered.sum = 0;
    std::uint8_t& face = entered.faces[model.placing.chosen_die];
    face = turned(face, up, 1, game::kFaces);
  } else if (entered.sum == 0) {
    entered.sum = kFirstSum;
  } else {
    entered.sum = turned(entered.sum, up, game::kSmallestNumber, game::kLargestNumber);
  }
  has_news_ = false;
}

ScreenId EnterDiceScreen::accept(app::Model& model) {
  const EnteredDice& entered = model.placing.entered;
  const auto thrown = throw_of(entered, model.settings.sum_wheel);
  if (!thrown) {
    // The other die is still blank.
    model.placing.chosen_die = is_blank(entered) ? model.placing.chosen_die : 1 - model.placing.chosen_die;
    return ScreenId::kEnterDice;
  }
  if (take_throw(model, {*thrown, game::DiceSource::kHand}) != game::Outcome::kDone) {
    return ScreenId::kEnterDice;
  }
  if (model.mode == app::Mode::kTable) {
    call_number(model);
  }
  return screen_of_game(model);
}

std::optional<app::Screen::Pause> EnterDiceScreen::pause(const app::Model&) const {
  return has_news_ ? std::optional(Pause{kNewsMilliseconds, ScreenId::kEnterDice}) : std::nullopt;
}

void EnterDiceScreen::pass(app::Model&) { has_news_ = false; }

void EnterDiceScreen::show(const app::Model& model, app::Picture& picture) const {
  const game::Rounds& rounds = rounds_in_play(model);
  if (has_news_) {
    show_game_bar_with_news(picture, rounds);
  } else {
    show_game_bar(picture, rounds);
  }
  if (!is_blank(model.placing.entered) || !rounds.has_sheet()) {
    show_dice(model, picture);
    return;
  }
  const int written = rounds.place_count();
  show_key_hints(picture, written > 0 ? std::span<const KeyHint>(kBlankHints) : kFirstHints);
  show_sheet(picture, rounds.sheet(),
             {.written = written > 0 ? rounds.cell_of(written - 1) : SheetMarks::kNoCell,
              .larger_digits = model.settings.larger_digits});
}

void EnterDiceScreen::show_dice(const app::Model& model, app::Picture& picture) const {
  constexpr std::array<std::int32_t, 2> kLefts{kFirstDieLeft, kSecondDieLeft};
  constexpr std::int32_t kMark = 6;
  const EnteredDice& entered = model.placing.entered;
  const bool as_sum = model.settings.sum_wheel;
  show_key_hints(picture, is_whole(entered, as_sum) ? std::span<const KeyHint>(kWholeHints) : kHalfHints);
  show_table(picture, as_sum ? 0 : sum_of(entered, as_sum));
  if (as_sum) {
    show_wheel(picture, entered.sum);
    return;
  }
  picture.fill(
      box(kLefts[model.placing.chosen_die] - kMark, kDieTop - kMark, kDieSize + 2 * kMark, kDieSize + 2 * kMark),
      Color::kAccent, 20);
  for (std::size_t die = 0; die < kLefts.size(); ++die) {
    show_die(picture, kLefts[die], kDieTop, kDieSize, entered.faces[die]);
  }
}

}  // namespace knister::screens
