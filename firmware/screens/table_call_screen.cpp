#include "screens/table_call_screen.h"

#include <array>

#include "app/number_text.h"
#include "app/pace.h"
#include "app/text_line.h"
#include "app/theme.h"
#include "core/assert/assert.h"
#include "fonts/fonts.h"
#include "i18n/texts.h"
#include "screens/die_face.h"
#include "screens/fitted_text.h"
#include "screens/game_bar.h"
#include "screens/game_flow.h"
#include "screens/key_hints.h"
#include "screens/layout.h"
#include "screens/sheet_view.h"
#include "screens/throw_view.h"

namespace knister::screens {
namespace {

using app::Color;
using app::ScreenId;
using i18n::Text;

constexpr std::array<KeyHint, 3> kFirstHints{
    {{"A", Text::kHintThrow}, {kDirectionKeys, Text::kTableSeatsTitle}, {"Y", Text::kHintMenu}}};
constexpr std::array<KeyHint, 3> kHints{
    {{"A", Text::kHintThrow}, {"X", Text::kHintSayAgain}, {kSideKeys, Text::kHintCalled}}};
// Own dice lie there for all to see, but may have been entered wrong.
constexpr std::array<KeyHint, 3> kOwnDiceHints{
    {{"A", Text::kHintThrow}, {"B", Text::kHintCorrect}, {kSideKeys, Text::kHintCalled}}};
constexpr std::array<KeyHint, 3> kWriteHints{
    {{"A", Text::kHintWrite}, {"X", Text::kHintSayAgain}, {kSideKeys, Text::kHintCalled}}};
// The throws don't wait for the holder.
constexpr std::array<KeyHint, 2> kBothHints{{{"A", Text::kHintThrow}, {"B", Text::kHintWrite}}};
constexpr std::array<KeyHint, 3> kLastHints{
    {{"A", Text::kHintFinish}, {"X", Text::kHintSayAgain}, {kSideKeys, Text::kHintCalled}}};

constexpr std::uint32_t kStepMilliseconds = 33;

constexpr std::int32_t kSumWidth = 156;
constexpr std::int32_t kNamesTop = 162;
constexpr std::int32_t kNamesWidth = app::kScreenWidth - 2 * 8;
// The round's time.
constexpr std::int32_t kPaceHeight = 4;
constexpr std::int32_t kPaceWidth = 26;
// Up and down lead to the players.
constexpr std::int32_t kSeatsSignWidth = 42;
constexpr std::uint64_t kSecondUs = 1'000'000;
constexpr app::Box kSumBox = box(0, kSheetTop, kSumWidth, kNamesTop - kSheetTop);
constexpr std::int32_t kDieEdge = 60;
constexpr std::int32_t kDieLeft = 168;

const game::Roll& last_roll(const game::Rounds& rounds) { return rounds.roll_of(rounds.roll_count() - 1); }

// Whether A leads to the holder's sheet before anything else.
bool waits_for_holder(const game::TableSession& session) {
  const game::Rounds& rounds = session.rounds();
  return rounds.number_waits() && (session.start().waits_for_holder || rounds.roll_count() == game::kRounds);
}

std::span<const KeyHint> hints_of(const app::Model& model) {
  const game::TableSession& session = *model.table.session;
  const game::Rounds& rounds = session.rounds();
  if (rounds.roll_count() == 0) {
    return kFirstHints;
  }
  if (rounds.number_waits()) {
    return waits_for_holder(session) ? std::span<const KeyHint>(kWriteHints) : kBothHints;
  }
  if (rounds.complete()) {
    return kLastHints;
  }
  return can_correct_throw(model) ? kOwnDiceHints : kHints;
}

// Who threw, in small letters, and who is next, in large ones.
void show_players(const game::TableSession& session, std::int32_t right, app::Picture& picture) {
  const game::TableStart& start = session.start();
  const game::Rounds& rounds = session.rounds();
  const int round = rounds.roll_count();
  picture.fill(box(0, kNamesTop, app::kScreenWidth, kKeyHintsTop - kNamesTop), Color::kPaper);
  std::array<char, 64> line{};
  const auto name_in_round = [&](int of_round) {
    return start.names[static_cast<std::size_t>(session.roller_of(of_round))].text();
  };
  if (round > 0) {
    const std::int32_t width = right - 8 - (round < game::kRounds ? kSeatsSignWidth : 0);
    picture.line(
        box(8, kNamesTop + 3, width, 22), knister_font_small, Color::kFaintInk,
        fitted_text(i18n::format(line, Text::kTableThrown, name_in_round(round - 1)), knister_font_small, width)
            .view());
  }
  if (round < game::kRounds) {
    picture.line(
        box(8, kNamesTop + 24, kNamesWidth, 28), knister_font_text, Color::kInk,
        fitted_text(i18n::format(line, Text::kTableNext, name_in_round(round)), knister_font_text, kNamesWidth).view());
  }
}

// Up and down: those who come and go, as long as there is a next throw.
void show_seats_sign(std::int32_t right, app::Picture& picture) {
  constexpr std::int32_t kTop = kNamesTop + 7;
  show_direction_keys(picture, box(right - 36, kTop, 15, 15), false, true);
  // Two heads and what is below them.
  for (const std::int32_t left : {right - 18, right - 8}) {
    picture.fill(box(left + 1, kTop + 1, 6, 6), Color::kFaintInk, 3);
    picture.fill(box(left, kTop + 8, 8, 6), Color::kFaintInk, 3);
  }
}

// What is left of the round's time: a bar that shrinks, and its seconds.
void show_pace(app::Picture& picture, const app::TableState& table, std::uint64_t now_us) {
  const auto left = app::seconds_left(table, now_us);
  if (!left) {
    return;
  }
  picture.fill(box(0, kNamesTop - kPaceHeight, app::kScreenWidth, kPaceHeight), Color::kPadLine);
  picture.fill(box(0, kNamesTop - kPaceHeight, app::kScreenWidth * *left / table.pace_seconds, kPaceHeight),
               Color::kAccent);
  picture.line(box(app::kScreenWidth - 8 - kPaceWidth, kNamesTop + 3, kPaceWidth, 22), knister_font_text, Color::kInk,
               app::NumberText(*left).view(), LV_TEXT_ALIGN_RIGHT);
}

}  // namespace

void TableCallScreen::enter(const app::Model&, ScreenId) { tumbling_ = false; }

ScreenId TableCallScreen::handle(const input::KeyEvent& event, app::Model& model) {
  if (event.action == input::KeyAction::kLongPress && event.key == input::Key::kX) {
    return ScreenId::kTableHistory;
  }
  if (event.action != input::KeyAction::kPress) {
    return ScreenId::kTableCall;
  }
  const game::Rounds& rounds = rounds_in_play(model);
  if (tumbling_) {
    tumbling_ = false;
    call_number(model);
    return ScreenId::kTableCall;
  }
  switch (event.key) {
    case input::Key::kA:
      return go_on(model);
    case input::Key::kB:
      if (rounds.number_waits() && !waits_for_holder(*model.table.session)) {
        return ScreenId::kPlace;
      }
      if (can_correct_throw(model)) {
        return correct_throw(model);
      }
      if (rounds.number_waits()) {
        return ScreenId::kPlace;
      }
      return rounds.has_sheet() ? take_back(model, ScreenId::kTableCall) : ScreenId::kTableCall;
    case input::Key::kX:
      if (rounds.roll_count() > 0) {
        model.call = speech::Call{.sum = static_cast<std::uint8_t>(last_roll(rounds).thrown.sum()),
                                  .remark = speech::Remark::kAgain};
      }
      return ScreenId::kTableCall;
    case input::Key::kLeft:
    case input::Key::kRight:
      return rounds.roll_count() > 0 ? ScreenId::kTableHistory : ScreenId::kTableSeats;
    case input::Key::kY:
      // The time of this round runs no further.
      model.table.called_us.reset();
      return ScreenId::kHome;
    default:
      return ScreenId::kTableSeats;
  }
}

ScreenId TableCallScreen::go_on(app::Model& model) {
  const game::Rounds& rounds = rounds_in_play(model);
  if (waits_for_holder(*model.table.session)) {
    return ScreenId::kPlace;
  }
  if (rounds.complete()) {
    model.table.called_us.reset();
    model.call = speech::Call{.remark = speech::Remark::kGameOver};
    return ScreenId::kTableEnd;
  }
  if (throws_by_hand(model)) {
    return ScreenId::kEnterDice;
  }
  const auto thrown = model.dice->throw_dice();
  if (!thrown) {
    return ScreenId::kNoDice;
  }
  const game::Outcome outcome = take_throw(model, {*thrown, game::DiceSource::kDevice});
  KNISTER_ASSERT(outcome == game::Outcome::kDone);
  step_ = 0;
  tumbling_ = model.settings.tumble_animation;
  model.table.called_us.reset();
  if (!tumbling_) {
    call_number(model);
  }
  return ScreenId::kTableCall;
}

std::optional<app::Screen::Pause> TableCallScreen::pause(const app::Model& model) const {
  if (tumbling_) {
    return Pause{kStepMilliseconds, ScreenId::kTableCall};
  }
  const auto left = app::seconds_left(model.table, model.now_us);
  if (!left || *left == 0) {
    return std::nullopt;
  }
  // Until the next second has gone, counted from the call.
  const std::uint64_t gone_us = (model.now_us - *model.table.called_us) % kSecondUs;
  return Pause{static_cast<std::uint32_t>((kSecondUs - gone_us) / 1000) + 1, ScreenId::kTableCall};
}

void TableCallScreen::pass(app::Model& model) {
  // The last two steps look alike: the dice rest.
  if (tumbling_ && ++step_ == kTumbleSteps - 1) {
    tumbling_ = false;
    call_number(model);
  }
}

void TableCallScreen::show(const app::Model& model, app::Picture& picture) const {
  const game::TableSession& session = *model.table.session;
  const game::Rounds& rounds = session.rounds();
  show_called_round_bar(picture, rounds);
  if (tumbling_) {
    show_tumble(picture, last_roll(rounds).thrown, step_);
    return;
  }
  picture.fill(box(0, kSheetTop, app::kScreenWidth, kNamesTop - kSheetTop), Color::kPad);
  const bool thrown = rounds.roll_count() > 0;
  if (thrown) {
    picture.line(kSumBox, knister_font_call, Color::kOnPad, app::NumberText(last_roll(rounds).thrown.sum()).view(),
                 LV_TEXT_ALIGN_CENTER);
  }
  // Of the line of who threw; behind it the seconds left.
  const std::int32_t right =
      app::kScreenWidth - 8 - (app::seconds_left(model.table, model.now_us) ? kPaceWidth + 4 : 0);
  show_players(session, right, picture);
  if (thrown && rounds.roll_count() < game::kRounds) {
    show_seats_sign(right, picture);
  }
  show_key_hints(picture, hints_of(model));
  const game::Throw dice = thrown ? last_roll(rounds).thrown : game::Throw();
  show_die(picture, kDieLeft, kSheetTop + 4, kDieEdge, thrown ? dice.first() : 0);
  show_die(picture, kDieLeft, kSheetTop + 4 + kDieEdge + 4, kDieEdge, thrown ? dice.second() : 0);
  show_pace(picture, model.table, model.now_us);
}

}  // namespace knister::screens
