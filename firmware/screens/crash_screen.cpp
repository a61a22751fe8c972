#include "screens/crash_screen.h"

#include <array>

#include "app/text_line.h"
#include "app/theme.h"
#include "fonts/fonts.h"
#include "i18n/texts.h"
#include "screens/fitted_text.h"
#include "screens/header.h"
#include "screens/key_hints.h"
#include "screens/layout.h"

namespace knister::screens {
namespace {

using app::ScreenId;
using app::TextLine;
using i18n::Text;

constexpr std::array<KeyHint, 2> kHints{{{"B", Text::kHintBack}, {"Y", Text::kHintMenu}}};

constexpr std::int32_t kLeft = 8;
constexpr std::int32_t kWidth = app::kScreenWidth - 2 * kLeft;
constexpr std::int32_t kLineHeight = 18;

// One below the other.
class Lines {
 public:
  explicit Lines(app::Picture& picture) : picture_(picture) {}

  void add(const TextLine& line) {
    picture_.line(box(kLeft, top_, kWidth, kLineHeight), knister_font_small, app::Color::kInk,
                  fitted_text(line.view(), knister_font_small, kWidth).view());
    top_ += kLineHeight;
  }

 private:
  app::Picture& picture_;
  std::int32_t top_ = kHeaderHeight + 4;
};

}  // namespace

std::string_view crash_kind_name(save::CrashKind kind) {
  constexpr std::array<std::string_view, 3> kNames{"assertion", "fault", "watchdog"};
  return kNames[static_cast<std::size_t>(kind)];
}

ScreenId CrashScreen::handle(const input::KeyEvent& event, app::Model&) {
  if (event.action != input::KeyAction::kPress) {
    return ScreenId::kCrash;
  }
  switch (event.key) {
    case input::Key::kB:
      return ScreenId::kAbout;
    case input::Key::kY:
      return ScreenId::kHome;
    default:
      return ScreenId::kCrash;
  }
}

void CrashScreen::show(const app::Model& model, app::Picture& picture) const {
  show_header(picture, i18n::text(Text::kAboutCrashTitle));
  show_key_hints(picture, kHints);
  if (!model.facts.crash) {
    return;
  }
  const save::CrashRecord& crash = *model.facts.crash;
  Lines lines(picture);
  lines.add(TextLine().add(crash_kind_name(crash.kind)).add(" ").add(crash.version.view()));
  if (!crash.file.view().empty()) {
    // Where the stack was full there is no line.
    lines.add(crash.line == 0 ? TextLine().add(crash.file.view())
                              : TextLine().add(crash.file.view()).add(":").add_number(crash.line));
  }
  lines.add(
      TextLine().add("PC ").add_hexadecimal(crash.program_counter).add(" LR ").add_hexadecimal(crash.link_register));
  lines.add(TextLine().add("SP ").add_hexadecimal(crash.stack_pointer).add(" ms ").add_number(crash.milliseconds));
  constexpr std::size_t kInLine = 2;
  for (std::size_t first = 0; first < crash.address_count; first += kInLine) {
    TextLine line;
    for (std::size_t index = first; index < crash.address_count && index < first + kInLine; ++index) {
      line.add(index > first ? " " : "").add_hexadecimal(crash.addresses[index]);
    }
    lines.add(line);
  }
  lines.add(TextLine().add(crash.last_event.view()));
}

}  // namespace knister::screens
