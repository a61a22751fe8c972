#include "screens/language_screen.h"

#include <array>
#include <span>

#include "fonts/fonts.h"
#include "screens/header.h"
#include "screens/key_hints.h"
#include "screens/language_choice.h"
#include "screens/layout.h"
#include "screens/list_keys.h"
#include "screens/menu_list.h"

namespace knister::screens {
namespace {

using app::ScreenId;
using i18n::Language;
using i18n::Text;

constexpr std::int32_t kRowHeight = 25;
constexpr MenuList kList(box(8, kHeaderHeight + 3, 230, kRowHeight* static_cast<std::int32_t>(i18n::kLanguageCount)),
                         kRowHeight);
constexpr std::array<KeyHint, 2> kHints{{{"A", Text::kHintChoose}, {"B", Text::kHintBack}}};

}  // namespace

void LanguageScreen::enter(const app::Model& model, ScreenId from) {
  back_ = from == ScreenId::kSettings ? ScreenId::kSettings : ScreenId::kHome;
  cursor_.select(model.settings.language == save::Language::kNone ? 0
                                                                  : static_cast<std::size_t>(model.settings.language));
}

ScreenId LanguageScreen::handle(const input::KeyEvent& event, app::Model& model) {
  if (!goes_down(event) || moves_cursor(cursor_, event.key)) {
    return ScreenId::kLanguage;
  }
  switch (event.key) {
    case input::Key::kA:
      choose_language(model.settings, static_cast<save::Language>(cursor_.selected()));
      return back_ == ScreenId::kHome && !model.notices.empty() ? ScreenId::kNotice : back_;
    case input::Key::kB:
      return back_ == ScreenId::kSettings ? back_ : ScreenId::kLanguage;
    default:
      break;
  }
  return ScreenId::kLanguage;
}

void LanguageScreen::show(const app::Model&, app::Picture& picture) const {
  show_header(picture, i18n::text_in(static_cast<Language>(cursor_.selected()), Text::kLanguageTitle));
  kList.show(picture, cursor_,
             [](std::size_t index) { return MenuList::Entry{i18n::language_name(static_cast<Language>(index))}; });
  // On the first start there is nothing to go back to.
  show_key_hints(picture, std::span(kHints).first(back_ == ScreenId::kSettings ? 2 : 1));
}

}  // namespace knister::screens
