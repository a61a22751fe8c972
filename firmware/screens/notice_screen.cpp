#include "screens/notice_screen.h"

#include <array>

#include "app/theme.h"
#include "fonts/fonts.h"
#include "i18n/texts.h"
#include "screens/game_flow.h"
#include "screens/header.h"
#include "screens/key_hints.h"
#include "screens/layout.h"

namespace knister::screens {
namespace {

using app::ScreenId;
using i18n::Text;

constexpr std::array<KeyHint, 1> kHints{{{"A", Text::kHintNext}}};
constexpr std::int32_t kNameTop = kHeaderHeight + 12;
constexpr std::int32_t kTextTop = kNameTop + 28;

// In the order of app::NoticeKind.
constexpr std::array<Text, 5> kTexts{Text::kNoticeSafeMode, Text::kNoticeOlder, Text::kNoticeDamaged,
                                     Text::kNoticeNewer, Text::kNoticeUnreadable};
// What it is about, in the order of app::Kept.
constexpr std::array<Text, 6> kNames{Text::kAboutStorage, Text::kHomeSettings, Text::kHomeSolo,
                                     Text::kHomeTable,    Text::kHomeRecords,  Text::kHomeDiceLab};

ScreenId screen_to_go_on(app::Model& model, bool suspects_game) {
  if (model.settings.language == save::Language::kNone) {
    return ScreenId::kTitle;
  }
  return has_open_game(model) && !suspects_game ? resume_game(model) : ScreenId::kHome;
}

}  // namespace

ScreenId NoticeScreen::handle(const input::KeyEvent& event, app::Model& model) {
  if (event.action != input::KeyAction::kPress || event.key != input::Key::kA) {
    return ScreenId::kNotice;
  }
  suspects_game_ =
      suspects_game_ || (!model.notices.empty() && model.notices.next().kind == app::NoticeKind::kSafeMode);
  model.notices.take();
  return model.notices.empty() ? screen_to_go_on(model, suspects_game_) : ScreenId::kNotice;
}

void NoticeScreen::show(const app::Model& model, app::Picture& picture) const {
  show_header(picture, i18n::text(Text::kNoticeTitle));
  show_key_hints(picture, kHints);
  if (model.notices.empty()) {
    return;
  }
  const app::Notice& notice = model.notices.next();
  picture.line(box(12, kNameTop, 216, 22), knister_font_text, app::Color::kFaintInk,
               i18n::text(kNames[static_cast<std::size_t>(notice.kept)]));
  picture.paragraph(box(12, kTextTop, 218, kKeyHintsTop - kTextTop), knister_font_text, app::Color::kInk,
                    i18n::text(kTexts[static_cast<std::size_t>(notice.kind)]));
}

}  // namespace knister::screens
