#include "screens/qr_code_screen.h"

#include <algorithm>
#include <array>

#include "app/text_line.h"
#include "app/theme.h"
#include "core/assert/assert.h"
#include "core/game/lines.h"
#include "core/game/ranking.h"
#include "core/game_code/game_code.h"
#include "fonts/fonts.h"
#include "i18n/texts.h"
#include "screens/key_hints.h"
#include "screens/layout.h"
#include "src/libs/qrcode/qrcodegen.h"

namespace knister::screens {
namespace {

using app::Color;
using app::ScreenId;
using i18n::Text;

constexpr int kHighestVersion = 11;
constexpr std::array<KeyHint, 2> kHints{{{"B", Text::kHintBack}, {"Y", Text::kHintMenu}}};

// Version 11 holds so many bytes (ISO/IEC 18004, table 7).
class Message {
 public:
  static constexpr std::size_t kCapacity = 321;

  // False, and nothing added, if there is no room for the whole.
  bool add(std::string_view text) {
    if (size_ + text.size() > kCapacity) {
      return false;
    }
    std::copy(text.begin(), text.end(), characters_.begin() + static_cast<std::ptrdiff_t>(size_));
    size_ += text.size();
    return true;
  }
  const char* c_str() const { return characters_.data(); }

 private:
  std::array<char, kCapacity + 1> characters_{};
  std::size_t size_ = 0;
};

// The total, the five rows, and the code of a code game: at most 101 characters.
void add_sheet(Message& message, const game::SoloSession& session) {
  app::TextLine text;
  text.add("Knister ").add_number(session.total());
  for (int cell = 0; cell < game::kCells; ++cell) {
    text.add(game::column_of(cell) == 0 ? "\n" : " ").add_number(session.sheet().number_at(cell));
  }
  const auto code = game_code::GameCode::of_number(session.start().code);
  if (session.start().source == game::DiceSource::kCode && code) {
    text.add("\n").add(code->text());
  }
  const bool fits = message.add(text.view());
  KNISTER_ASSERT(fits);
}

// A line for each of the ranked, as many as there is room for.
void add_ranking(Message& message, const game::TableSession& session) {
  const game::Ranking ranking(session);
  bool fits = message.add("Knister");
  for (const game::RankedPlayer& player : ranking.players()) {
    app::TextLine line;
    line.add("\n").add_number(player.place).add(". ").add(session.start().names[player.player].text());
    line.add(" ").add_number(player.total);
    // As in the list: accepted with a slip of the pen.
    line.add(session.check_of(player.player).fits() ? "" : " !");
    fits = fits && message.add(line.view());
  }
}

}  // namespace

void QrCodeScreen::enter(const app::Model& model, ScreenId) {
  std::array<std::uint8_t, qrcodegen_BUFFER_LEN_FOR_VERSION(kHighestVersion)> scratch{};
  std::array<std::uint8_t, qrcodegen_BUFFER_LEN_FOR_VERSION(kHighestVersion)> code{};
  Message message;
  if (mode_ == app::Mode::kSolo) {
    add_sheet(message, *model.solo.session);
  } else {
    add_ranking(message, *model.table.session);
  }
  const bool fits = qrcodegen_encodeText(message.c_str(), scratch.data(), code.data(), qrcodegen_Ecc_LOW,
                                         qrcodegen_VERSION_MIN, kHighestVersion, qrcodegen_Mask_AUTO, true);
  KNISTER_ASSERT(fits);
  side_ = qrcodegen_getSize(code.data());
  bits_ = {};
  for (int row = 0; row < side_; ++row) {
    for (int column = 0; column < side_; ++column) {
      const auto index = static_cast<std::size_t>(row * side_ + column);
      if (qrcodegen_getModule(code.data(), column, row)) {
        bits_[index / 8] = static_cast<std::uint8_t>(bits_[index / 8] | 1u << (index % 8));
      }
    }
  }
}

ScreenId QrCodeScreen::handle(const input::KeyEvent& event, app::Model&) {
  if (event.action != input::KeyAction::kPress) {
    return own_;
  }
  switch (event.key) {
    case input::Key::kA:
    case input::Key::kB:
      return back_;
    case input::Key::kY:
      return ScreenId::kHome;
    default:
      return own_;
  }
}

void QrCodeScreen::show(const app::Model&, app::Picture& picture) const {
  // Black on white whatever the theme, with a margin of four modules (ISO/IEC 18004, 5.3.8).
  picture.fill(kWholePanel, Color::kBox);
  const std::int32_t pixels = kKeyHintsTop / (side_ + 8);
  const std::int32_t size = side_ * pixels;
  picture.modules(box((app::kScreenWidth - size) / 2, (kKeyHintsTop - size) / 2, size, size), Color::kInk,
                  {.bits = bits_.data(), .side = static_cast<std::uint8_t>(side_)});
  show_key_hints(picture, kHints);
}

}  // namespace knister::screens
