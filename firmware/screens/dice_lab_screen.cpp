#include "screens/dice_lab_screen.h"

#include <algorithm>
#include <array>
#include <span>

#include "app/number_text.h"
#include "app/text_line.h"
#include "app/theme.h"
#include "core/fixed/chi_square.h"
#include "fonts/fonts.h"
#include "i18n/texts.h"
#include "screens/header.h"
#include "screens/key_hints.h"
#include "screens/layout.h"

namespace knister::screens {
namespace {

using app::Color;
using app::ScreenId;
using fixed::Verdict;
using i18n::Text;

constexpr std::array<KeyHint, 3> kDeviceHints{
    {{"A", Text::kLabThrowMany}, {"X", Text::kLabReset}, {"B", Text::kHintBack}}};
// Where A throws nothing.
constexpr std::array<KeyHint, 3> kLookHints{
    {{kDirectionKeys, Text::kLabOther}, {"X", Text::kLabReset}, {"B", Text::kHintBack}}};
constexpr std::array<KeyHint, 2> kAskingHints{{{"X", Text::kLabResetSure}, {"B", Text::kHintBack}}};

constexpr int kManyThrows = 1000;
// A throw takes 3 ms: a key waits for no more than 30.
constexpr int kThrowsAtATime = 10;

constexpr std::int32_t kChartTop = kHeaderHeight + 26;
constexpr std::int32_t kChartHeight = 74;
constexpr std::int32_t kChartBottom = kChartTop + kChartHeight;
constexpr std::int32_t kTextTop = kChartBottom + 20;

// Of 36 throws of two even dice, or of 6 faces.
constexpr std::array<std::uint32_t, game::kFaces> kFaceShares{1, 1, 1, 1, 1, 1};
constexpr std::array<std::uint32_t, game::kNumberCount> kSumShares{1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1};

constexpr Text text_of(Verdict verdict) {
  constexpr std::array<Text, 4> kTexts{Text::kLabTooFew, Text::kLabEven, Text::kLabDoubtful, Text::kLabUneven};
  return kTexts[static_cast<std::size_t>(verdict)];
}

// A bar for each count, its height against the highest, and across it a mark where it is expected.
void show_chart(app::Picture& picture, std::span<const std::uint32_t> counts, std::span<const std::uint32_t> shares,
                int first_number) {
  const auto bars = static_cast<std::int32_t>(counts.size());
  const std::int32_t pitch = 228 / bars;
  std::uint32_t total = 0;
  std::uint32_t all_shares = 0;
  std::uint32_t highest = 1;
  for (std::size_t index = 0; index < counts.size(); ++index) {
    total += counts[index];
    all_shares += shares[index];
    highest = std::max(highest, counts[index]);
  }
  highest = std::max(highest, total * *std::max_element(shares.begin(), shares.end()) / all_shares);
  const auto height_of = [&](std::uint64_t count) {
    return static_cast<std::int32_t>(count * static_cast<std::uint32_t>(kChartHeight) / highest);
  };
  for (std::int32_t bar = 0; bar < bars; ++bar) {
    const auto index = static_cast<std::size_t>(bar);
    const std::int32_t left = 6 + bar * pitch;
    const std::int32_t height = height_of(counts[index]);
    picture.fill(box(left + 2, kChartBottom - height, pitch - 4, height), Color::kPad);
    const std::int32_t expected = height_of(std::uint64_t{total} * shares[index] / all_shares);
    picture.fill(box(left, kChartBottom - expected - 1, pitch, 3), Color::kAccent);
    picture.line(box(left, kChartBottom + 1, pitch, 17), knister_font_small, Color::kInk,
                 app::NumberText(first_number + bar).view(), LV_TEXT_ALIGN_CENTER);
  }
}

// How far the many throws are.
void show_progress(app::Picture& picture, int throws_done) {
  constexpr std::int32_t kWidth = 224;
  constexpr std::int32_t kHeight = 8;
  constexpr std::int32_t kTop = kTextTop + 43;
  picture.fill(box(8, kTop, kWidth, kHeight), Color::kBoxEdge, kHeight / 2);
  picture.fill(box(8, kTop, std::max(kHeight, kWidth * throws_done / kManyThrows), kHeight), Color::kPad, kHeight / 2);
}

Verdict verdict_of(const game::DiceCounts& counts, bool sums) {
  return sums ? fixed::chi_square_of_sums(counts.sums).verdict : fixed::chi_square_of_faces(counts.faces).verdict;
}

}  // namespace

void DiceLabScreen::enter(const app::Model&, ScreenId) {
  throws_left_ = 0;
  asks_ = false;
}

ScreenId DiceLabScreen::handle(const input::KeyEvent& event, app::Model& model) {
  if (event.action != input::KeyAction::kPress) {
    return ScreenId::kDiceLab;
  }
  const bool asked = asks_;
  asks_ = false;
  throws_left_ = 0;
  switch (event.key) {
    case input::Key::kLeft:
    case input::Key::kRight:
      own_dice_ = !own_dice_;
      break;
    case input::Key::kUp:
    case input::Key::kDown:
      sums_ = !sums_;
      break;
    case input::Key::kA:
      throws_left_ = own_dice_ || model.dice->health().failed() ? 0 : kManyThrows;
      break;
    case input::Key::kX:
      asks_ = !asked;
      if (asked) {
        model.dice_counts[own_dice_ ? 1 : 0] = {};
      }
      break;
    case input::Key::kB:
      return asked ? ScreenId::kDiceLab : ScreenId::kHome;
    case input::Key::kY:
      return ScreenId::kHome;
  }
  return ScreenId::kDiceLab;
}

std::optional<app::Screen::Pause> DiceLabScreen::pause(const app::Model&) const {
  return throws_left_ > 0 ? std::optional(Pause{1, ScreenId::kDiceLab}) : std::nullopt;
}

void DiceLabScreen::pass(app::Model& model) {
  for (int count = 0; count < kThrowsAtATime && throws_left_ > 0; ++count) {
    --throws_left_;
    if (const auto thrown = model.dice->throw_dice()) {
      model.dice_counts[0].add(*thrown);
    } else {
      throws_left_ = 0;
    }
  }
}

void DiceLabScreen::show(const app::Model& model, app::Picture& picture) const {
  const game::DiceCounts& counts = model.dice_counts[own_dice_ ? 1 : 0];
  show_header(picture, i18n::text(Text::kLabTitle));
  std::array<char, 48> line{};
  picture.line(box(8, kHeaderHeight + 3, 108, 22), knister_font_text, Color::kInk,
               i18n::text(own_dice_ ? Text::kTableDiceHand : Text::kTableDiceDevice));
  picture.line(box(116, kHeaderHeight + 3, 116, 22), knister_font_small, Color::kFaintInk,
               i18n::format_plural(line, i18n::PluralText::kLabThrows, static_cast<std::int32_t>(counts.throws())),
               LV_TEXT_ALIGN_RIGHT);
  if (sums_) {
    show_chart(picture, counts.sums, kSumShares, game::kSmallestNumber);
  } else {
    show_chart(picture, counts.faces, kFaceShares, 1);
  }
  picture.paragraph(box(8, kTextTop, 224, 36), knister_font_small, Color::kInk,
                    i18n::text(text_of(verdict_of(counts, sums_))));
  const app::DiceHealth health = model.dice->health();
  Text state = health.ready ? Text::kLabSourceOk : Text::kLabSourceStarting;
  if (health.failed()) {
    state = Text::kLabSourceFailed;
  }
  const bool throwing = throws_left_ > 0;
  picture.line(box(8, kTextTop + 38, 224, 18), knister_font_small, Color::kFaintInk,
               own_dice_ || throwing ? "" : i18n::text(state));
  if (asks_) {
    show_key_hints(picture, kAskingHints);
  } else {
    show_key_hints(picture, own_dice_ || health.failed() ? kLookHints : kDeviceHints);
  }
  if (throwing) {
    show_progress(picture, kManyThrows - throws_left_);
  }
}

}  // namespace knister::screens
