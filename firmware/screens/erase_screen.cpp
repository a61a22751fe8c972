#include "screens/erase_screen.h"

#include "i18n/texts.h"
#include "screens/language_choice.h"
#include "screens/question.h"

namespace knister::screens {
namespace {

using app::ScreenId;
using i18n::Text;

constexpr Question kFirstQuestion{
    .title = Text::kEraseTitle, .text = Text::kEraseText, .no = Text::kEraseKeep, .yes = Text::kEraseGoOn};
constexpr Question kSecondQuestion{.title = Text::kEraseAgainTitle,
                                   .text = Text::kEraseAgainText,
                                   .no = Text::kEraseKeep,
                                   .yes = Text::kEraseEverything};

void erase_all(app::Model& model) {
  model.settings = {};
  choose_language(model.settings, save::Language::kNone);
  // The numbers of games begun are no data of the player's: they tell the next game from the one erased.
  const std::uint32_t solo_games_begun = model.solo.games_begun;
  model.solo = {};
  model.solo.games_begun = solo_games_begun;
  const std::uint32_t tables_begun = model.table.games_begun;
  model.table = {};
  model.table.games_begun = tables_begun;
  model.group_records = {};
  model.mode = app::Mode::kSolo;
  model.placing = {};
  model.records = {};
  model.dice_counts = {};
}

}  // namespace

void EraseScreen::enter(const app::Model&, ScreenId) {
  asks_again_ = false;
  yes_chosen_ = false;
}

ScreenId EraseScreen::handle(const input::KeyEvent& event, app::Model& model) {
  if (event.action != input::KeyAction::kPress) {
    return ScreenId::kErase;
  }
  switch (event.key) {
    case input::Key::kUp:
    case input::Key::kDown:
      yes_chosen_ = !yes_chosen_;
      return ScreenId::kErase;
    case input::Key::kA:
      return answer(model);
    case input::Key::kB:
      return ScreenId::kSettings;
    case input::Key::kY:
      return ScreenId::kHome;
    default:
      return ScreenId::kErase;
  }
}

ScreenId EraseScreen::answer(app::Model& model) {
  if (!yes_chosen_) {
    return ScreenId::kSettings;
  }
  if (!asks_again_) {
    asks_again_ = true;
    yes_chosen_ = false;
    return ScreenId::kErase;
  }
  erase_all(model);
  return ScreenId::kLanguage;
}

void EraseScreen::show(const app::Model&, app::Picture& picture) const {
  show_question(picture, asks_again_ ? kSecondQuestion : kFirstQuestion, "", yes_chosen_);
}

}  // namespace knister::screens
