#include "screens/notice_screen.h"

#include <array>

#include "app/theme.h"
#include "fonts/fonts.h"
#include "i18n/texts.h"
#include "screens/game_flow.h"
#include "screens/header.h"
#include "screens/key_hints.h"
#include "screens/layout.h"
#include "screens/question.h"

namespace knister::screens {
namespace {

using app::ScreenId;
using i18n::Text;

constexpr std::array<KeyHint, 1> kHints{{{"A", Text::kHintNext}}};
constexpr std::int32_t kNameTop = kHeaderHeight + 12;
constexpr std::int32_t kTextTop = kNameTop + 28;

// In the order of app::NoticeKind.
constexpr std::array<Text, 7> kTexts{Text::kNoticeSafeMode,    Text::kNoticeOlder,      Text::kNoticeDamaged,
                                     Text::kNoticeNewer,       Text::kNoticeUnreadable, Text::kNoticeBatteryLow,
                                     Text::kNoticeBatteryEmpty};
// What it is about, in the order of app::Kept.
constexpr std::array<Text, 7> kNames{Text::kAboutStorage, Text::kHomeSettings, Text::kHomeSolo,   Text::kHomeTable,
                                     Text::kHomeRecords,  Text::kHomeDiceLab,  Text::kBatteryName};

Text name_of(const app::Notice& notice) {
  return notice.kind == app::NoticeKind::kSafeMode ? Text::kAboutCrashTitle
                                                   : kNames[static_cast<std::size_t>(notice.kept)];
}

constexpr Question kNewStore{
    .title = Text::kNoticeTitle, .text = Text::kNoticeUnreadable, .no = Text::kNoticeNotNow, .yes = Text::kNoticeEmpty};

bool is_question(const app::Model& model) {
  return !model.notices.empty() && model.notices.next().kind == app::NoticeKind::kUnreadable;
}

ScreenId screen_to_go_on(app::Model& model, bool suspects_game) {
  if (model.settings.language == save::Language::kNone) {
    return ScreenId::kTitle;
  }
  return has_open_game(model) && !suspects_game ? resume_game(model) : ScreenId::kHome;
}

}  // namespace

void NoticeScreen::enter(const app::Model&, ScreenId from) {
  suspects_game_ = false;
  empties_ = false;
  // From there the game or Home comes next; a warning in between goes back to where it came from.
  const bool at_start = from == ScreenId::kTitle || from == ScreenId::kLanguage || from == ScreenId::kNotice;
  interrupted_ = at_start ? std::nullopt : std::optional(from);
}

ScreenId NoticeScreen::handle(const input::KeyEvent& event, app::Model& model) {
  if (event.action != input::KeyAction::kPress) {
    return ScreenId::kNotice;
  }
  if (is_question(model) && (event.key == input::Key::kUp || event.key == input::Key::kDown)) {
    empties_ = !empties_;
  }
  const bool refuses = is_question(model) && event.key == input::Key::kB;
  if (event.key != input::Key::kA && !refuses) {
    return ScreenId::kNotice;
  }
  if (is_question(model)) {
    model.new_store_wanted = empties_ && !refuses;
  }
  suspects_game_ =
      suspects_game_ || (!model.notices.empty() && model.notices.next().kind == app::NoticeKind::kSafeMode);
  model.notices.take();
  if (!model.notices.empty()) {
    return ScreenId::kNotice;
  }
  return interrupted_ && !suspects_game_ ? *interrupted_ : screen_to_go_on(model, suspects_game_);
}

void NoticeScreen::show(const app::Model& model, app::Picture& picture) const {
  if (is_question(model)) {
    show_question(picture, kNewStore, i18n::text(Text::kAboutStorage), empties_);
    return;
  }
  show_header(picture, i18n::text(Text::kNoticeTitle));
  show_key_hints(picture, kHints);
  if (model.notices.empty()) {
    return;
  }
  const app::Notice& notice = model.notices.next();
  picture.line(box(12, kNameTop, 216, 22), knister_font_text, app::Color::kFaintInk, i18n::text(name_of(notice)));
  picture.paragraph(box(12, kTextTop, 218, kKeyHintsTop - kTextTop), knister_font_text, app::Color::kInk,
                    i18n::text(kTexts[static_cast<std::size_t>(notice.kind)]));
}

}  // namespace knister::screens
