#include "screens/table_name_screen.h"

#include <algorithm>

#include "app/theme.h"
#include "core/assert/assert.h"
#include "fonts/fonts.h"
#include "i18n/letters.h"
#include "i18n/texts.h"
#include "screens/header.h"
#include "screens/key_hints.h"
#include "screens/layout.h"
#include "screens/list_keys.h"

namespace knister::screens {
namespace {

using app::Color;
using app::ScreenId;
using i18n::Text;

constexpr std::array<KeyHint, 2> kHints{{{"A", Text::kHintChoose}, {"B", Text::kHintClear}}};
constexpr std::array<KeyHint, 2> kEmptyHints{{{"A", Text::kHintChoose}, {"B", Text::kHintBack}}};

constexpr std::size_t kColumns = 9;
constexpr std::int32_t kCellWidth = 26;
constexpr std::int32_t kCellHeight = 27;
constexpr std::int32_t kLeft = 3;
constexpr std::int32_t kTop = kHeaderHeight + 40;
// As many as two bytes each leave room for: no alphabet has an advantage.
constexpr std::size_t kMostLetters = game::PlayerName::kMaxBytes / 2;
constexpr std::string_view kDigits = "0123456789";

std::size_t letter_count(std::string_view text) {
  std::size_t count = 0;
  while (!text.empty()) {
    text.remove_prefix(i18n::letter_size(text));
    ++count;
  }
  return count;
}

std::string_view letter_at(std::string_view text, std::size_t index) {
  for (; index > 0; --index) {
    text.remove_prefix(i18n::letter_size(text));
  }
  return text.substr(0, i18n::letter_size(text));
}

// The field: the alphabet, the digits, a space, and done.
struct Field {
  std::string_view alphabet = i18n::text(Text::kAlphabet);
  std::size_t letters = letter_count(alphabet);

  std::size_t space() const { return letters + kDigits.size(); }
  std::size_t done() const { return space() + 1; }
  std::size_t count() const { return done() + 1; }

  std::string_view at(std::size_t index) const {
    if (index < letters) {
      return letter_at(alphabet, index);
    }
    return index < space() ? kDigits.substr(index - letters, 1) : " ";
  }
};

void remove_player(game::TableStart& setup, std::uint8_t player) {
  std::copy(setup.names.begin() + player + 1, setup.names.end(), setup.names.begin() + player);
  setup.names.back() = {};
  --setup.player_count;
  if (setup.beginner >= player && setup.beginner > 0) {
    --setup.beginner;
  }
  if (setup.holder == player) {
    setup.holder = game::TableStart::kNoHolder;
  } else if (setup.holder != game::TableStart::kNoHolder && setup.holder > player) {
    --setup.holder;
  }
}

}  // namespace

void TableNameScreen::enter(const app::Model& model, ScreenId from) {
  back_ = from;
  // A latecomer is new.
  const std::string_view known =
      from == ScreenId::kTableSeats ? "" : model.table.setup.names[model.table.edited_player].text();
  size_ = known.size();
  std::copy(known.begin(), known.end(), bytes_.begin());
  cursor_ = 0;
}

ScreenId TableNameScreen::handle(const input::KeyEvent& event, app::Model& model) {
  if (!goes_down(event)) {
    return ScreenId::kTableName;
  }
  switch (event.key) {
    case input::Key::kA:
      return choose(model);
    case input::Key::kB:
      if (size_ == 0) {
        // Held, it empties the name and no more.
        return event.action == input::KeyAction::kPress ? back_ : ScreenId::kTableName;
      }
      size_ = i18n::without_last_letter(text()).size();
      break;
    case input::Key::kX:
      break;
    case input::Key::kY:
      return ScreenId::kHome;
    default:
      move(event.key);
      break;
  }
  return ScreenId::kTableName;
}

ScreenId TableNameScreen::choose(app::Model& model) {
  const Field field;
  if (cursor_ != field.done()) {
    append(field.at(cursor_));
    return ScreenId::kTableName;
  }
  if (back_ == ScreenId::kTableSeats) {
    if (const auto named = game::PlayerName::of(text())) {
      // That there is room was looked at before.
      const game::Outcome outcome = model.table.session->join(*named);
      KNISTER_ASSERT(outcome == game::Outcome::kDone);
      model.table.setup = model.table.session->start();
    }
    return back_;
  }
  game::TableStart& setup = model.table.setup;
  const std::uint8_t player = model.table.edited_player;
  if (const auto named = game::PlayerName::of(text())) {
    setup.names[player] = *named;
    setup.player_count = std::max(setup.player_count, static_cast<std::uint8_t>(player + 1));
  } else if (player < setup.player_count) {
    remove_player(setup, player);
  }
  return ScreenId::kTablePlayers;
}

void TableNameScreen::append(std::string_view letter) {
  // A name neither begins with a space nor has two of them together.
  const bool superfluous = letter == " " && (size_ == 0 || bytes_[size_ - 1] == ' ');
  if (!superfluous && letter_count(text()) < kMostLetters && size_ + letter.size() <= bytes_.size()) {
    std::copy(letter.begin(), letter.end(), bytes_.begin() + size_);
    size_ += letter.size();
  }
}

void TableNameScreen::move(input::Key key) {
  const std::size_t count = Field().count();
  switch (key) {
    case input::Key::kRight:
      cursor_ = (cursor_ + 1) % count;
      break;
    case input::Key::kLeft:
      cursor_ = (cursor_ + count - 1) % count;
      break;
    case input::Key::kDown:
      cursor_ = cursor_ + kColumns < count ? cursor_ + kColumns : cursor_ % kColumns;
      break;
    case input::Key::kUp:
      if (cursor_ >= kColumns) {
        cursor_ -= kColumns;
      } else {
        // The last row may be shorter.
        const std::size_t last = (count - 1) / kColumns * kColumns + cursor_;
        cursor_ = last < count ? last : count - 1;
      }
      break;
    default:
      break;
  }
}

void TableNameScreen::show(const app::Model& model, app::Picture& picture) const {
  const bool removes =
      size_ == 0 && back_ == ScreenId::kTablePlayers && model.table.edited_player < model.table.setup.player_count;
  if (removes) {
    show_long_header(picture, i18n::text(Text::kTableNameRemoved));
  } else {
    show_header(picture, i18n::text(Text::kTableNameTitle));
  }
  const app::Box name_box = box(8, kHeaderHeight + 5, 224, 30);
  picture.frame(name_box, Color::kBox, Color::kBoxEdge, 5);
  picture.line(box(16, name_box.top, 208, name_box.height), knister_font_text, Color::kInk, text());
  const Field field;
  const auto rows = static_cast<std::int32_t>((field.count() + kColumns - 1) / kColumns);
  const std::int32_t cell_height = std::min(kCellHeight, (kKeyHintsTop - kTop) / rows);
  for (std::size_t index = 0; index < field.count(); ++index) {
    const bool chosen = index == cursor_;
    const app::Box cell =
        box(kLeft + static_cast<std::int32_t>(index % kColumns) * kCellWidth,
            kTop + static_cast<std::int32_t>(index / kColumns) * cell_height, kCellWidth - 2, cell_height - 2);
    picture.fill(cell, chosen ? Color::kAccent : Color::kPad, 4);
    const Color ink = chosen ? Color::kOnAccent : Color::kOnPad;
    if (index == field.space()) {
      picture.fill(box(cell.left + 5, cell.top + 12, cell.width - 10, 3), ink);
    } else {
      picture.line(cell, knister_font_text, ink, index == field.done() ? "OK" : field.at(index), LV_TEXT_ALIGN_CENTER);
    }
  }
  show_key_hints(picture, size_ == 0 ? kEmptyHints : kHints);
}

}  // namespace knister::screens
