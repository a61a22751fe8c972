#include "screens/language_screen.h"

#include <array>

#include "fonts/fonts.h"
#include "screens/header.h"
#include "screens/key_hints.h"
#include "screens/widgets.h"

namespace knister::screens {
namespace {

using app::ScreenId;
using i18n::Language;
using i18n::Text;

constexpr std::int32_t kRowHeight = 25;
constexpr std::array<KeyHint, 1> kFirstStartHints{{{"A", Text::kHintChoose}}};
constexpr std::array<KeyHint, 2> kHints{{{"A", Text::kHintChoose}, {"B", Text::kHintBack}}};

}  // namespace

void LanguageScreen::enter(const app::Model& model, ScreenId from) {
  back_ = from == ScreenId::kSettings ? ScreenId::kSettings : ScreenId::kHome;
  cursor_.select(model.settings.language == save::Language::kNone ? 0 : static_cast<std::size_t>(model.settings.language));
}

void LanguageScreen::build(lv_obj_t* root) {
  title_ = make_header(root, "");
  list_.build(root, {8, kHeaderHeight + 3, 230, kRowHeight * static_cast<std::int32_t>(i18n::kLanguageCount)},
              i18n::kLanguageCount);
  if (back_ == ScreenId::kSettings) {
    make_key_hints(root, kHints);
  } else {
    make_key_hints(root, kFirstStartHints);
  }
}

ScreenId LanguageScreen::handle(const input::KeyEvent& event, app::Model& model) {
  if (event.action != input::KeyAction::kPress && event.action != input::KeyAction::kRepeat) {
    return ScreenId::kLanguage;
  }
  switch (event.key) {
    case input::Key::kUp:
      cursor_.previous();
      break;
    case input::Key::kDown:
      cursor_.next();
      break;
    case input::Key::kA:
      model.settings.language = static_cast<save::Language>(cursor_.selected());
      i18n::set_language(static_cast<Language>(cursor_.selected()));
      return back_;
    case input::Key::kB:
      // On the first start there is nothing to go back to.
      return back_ == ScreenId::kSettings ? back_ : ScreenId::kLanguage;
    default:
      break;
  }
  return ScreenId::kLanguage;
}

void LanguageScreen::show(const app::Model&) {
  set_text(title_, i18n::text_in(static_cast<Language>(cursor_.selected()), Text::kLanguageTitle));
  list_.show(cursor_,
             [](std::size_t index) { return MenuList::Entry{i18n::language_name(static_cast<Language>(index))}; });
}

}  // namespace knister::screens
