#include "screens/solo_code_screen.h"

#include <string_view>

#include "app/theme.h"
#include "core/game/solo_session.h"
#include "fonts/fonts.h"
#include "i18n/texts.h"
#include "screens/game_flow.h"
#include "screens/header.h"
#include "screens/key_hints.h"
#include "screens/layout.h"

namespace knister::screens {
namespace {

using app::Color;
using app::ScreenId;
using i18n::Text;

constexpr std::array<KeyHint, 3> kHints{
    {{kDirectionKeys, Text::kHintChange}, {"A", Text::kHintAccept}, {"B", Text::kHintBack}}};

constexpr std::int32_t kLetterWidth = 34;
constexpr std::int32_t kLetterHeight = 48;
constexpr std::int32_t kPitch = 37;
constexpr std::int32_t kLeft = (app::kScreenWidth - kPitch * (game_code::kCodeLength - 1) - kLetterWidth) / 2;
constexpr std::int32_t kTop = kHeaderHeight + 22;
constexpr std::int32_t kTextTop = kTop + kLetterHeight + 18;

std::string_view letter_text(std::uint8_t letter) { return game_code::kLetters.substr(letter, 1); }

}  // namespace

void SoloCodeScreen::enter(const app::Model&, ScreenId from) {
  // What was typed stays for whoever looks up the rules.
  if (from == ScreenId::kSoloDice) {
    letters_ = {};
    chosen_ = 0;
    refused_ = false;
  }
}

ScreenId SoloCodeScreen::handle(const input::KeyEvent& event, app::Model& model) {
  const bool press = event.action == input::KeyAction::kPress;
  if (!press && event.action != input::KeyAction::kRepeat) {
    return ScreenId::kSoloCode;
  }
  switch (event.key) {
    case input::Key::kUp:
      turn(1);
      break;
    case input::Key::kDown:
      turn(-1);
      break;
    case input::Key::kLeft:
      chosen_ = (chosen_ + letters_.size() - 1) % letters_.size();
      break;
    case input::Key::kRight:
      chosen_ = (chosen_ + 1) % letters_.size();
      break;
    case input::Key::kA: {
      std::array<char, game_code::kCodeLength> text{};
      for (std::size_t place = 0; place < text.size(); ++place) {
        text[place] = game_code::kLetters[letters_[place]];
      }
      const auto parsed = game_code::parse({text.data(), text.size()});
      if (parsed.code) {
        return begin_new_game(model, game::SoloSession::with_code(parsed.code->number(), parsed.code->throws()));
      }
      refused_ = true;
      break;
    }
    case input::Key::kX:
      return ScreenId::kHowToPlay;
    case input::Key::kB:
      return ScreenId::kSoloDice;
    case input::Key::kY:
      return ScreenId::kHome;
  }
  return ScreenId::kSoloCode;
}

void SoloCodeScreen::turn(int steps) {
  letters_[chosen_] =
      static_cast<std::uint8_t>((letters_[chosen_] + game_code::kLetterCount + steps) % game_code::kLetterCount);
  refused_ = false;
}

void SoloCodeScreen::show(const app::Model&, app::Picture& picture) const {
  show_header(picture, i18n::text(Text::kSoloCodeTitle));
  for (std::size_t place = 0; place < letters_.size(); ++place) {
    const bool chosen = place == chosen_;
    const app::Box letter = box(kLeft + static_cast<std::int32_t>(place) * kPitch, kTop, kLetterWidth, kLetterHeight);
    picture.frame(letter, chosen ? Color::kAccent : Color::kBox, chosen ? Color::kInk : Color::kBoxEdge, 6);
    picture.line(letter, knister_font_title, chosen ? Color::kOnAccent : Color::kInk, letter_text(letters_[place]),
                 LV_TEXT_ALIGN_CENTER);
  }
  picture.paragraph(box(12, kTextTop, 218, kKeyHintsTop - kTextTop), knister_font_text, Color::kInk,
                    i18n::text(refused_ ? Text::kSoloCodeRefused : Text::kSoloCodeText));
  show_key_hints(picture, kHints);
}

}  // namespace knister::screens
