#include "screens/question.h"

#include <array>

#include "app/theme.h"
#include "fonts/fonts.h"
#include "screens/header.h"
#include "screens/key_hints.h"
#include "screens/layout.h"
#include "screens/menu_list.h"

namespace knister::screens {
namespace {

using i18n::Text;

constexpr std::array<KeyHint, 2> kHints{{{"A", Text::kHintChoose}, {"B", Text::kHintBack}}};
constexpr std::int32_t kRowHeight = 32;
constexpr std::int32_t kTextTop = kHeaderHeight + 12;
constexpr std::int32_t kNoteHeight = 26;
constexpr std::int32_t kListTop = kKeyHintsTop - 2 * kRowHeight - 6;
constexpr MenuList kList(box(8, kListTop, 230, 2 * kRowHeight), kRowHeight);

}  // namespace

void show_question(app::Picture& picture, const Question& question, const char* note, bool yes_chosen) {
  show_header(picture, i18n::text(question.title));
  picture.line(box(12, kTextTop, 216, 22), knister_font_text, app::Color::kFaintInk, note);
  picture.paragraph(box(12, kTextTop + kNoteHeight, 218, kListTop - kTextTop - kNoteHeight), knister_font_text,
                    app::Color::kInk, i18n::text(question.text));
  app::ListCursor cursor(2, 2);
  cursor.select(yes_chosen ? 1 : 0);
  kList.show(picture, cursor, [&question](std::size_t index) {
    return MenuList::Entry{i18n::text(index == 0 ? question.no : question.yes)};
  });
  show_key_hints(picture, kHints);
}

}  // namespace knister::screens
