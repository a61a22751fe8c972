#include "screens/throw_view.h"

#include <array>

#include "app/number_text.h"
#include "app/theme.h"
#include "fonts/fonts.h"
#include "screens/die_face.h"
#include "screens/layout.h"
#include "screens/sheet_view.h"

namespace knister::screens {
namespace {

using app::Color;

// No larger than two digits are, so that little is drawn anew when the sum comes.
constexpr app::Box kSumBox = box(64, 140, 112, 67);

// How high the dice are above the table: three bounces, each half as high as the one before.
constexpr std::array<std::int8_t, kTumbleSteps> kHeights{0, 6, 11, 14, 15, 14, 11, 6, 0, 4,
                                                         7, 8, 7,  4,  0,  2,  3,  2, 0, 0};

// The face that a die shows on its way to `last`: another one every second step, and `last` at the end. `stride`, which
// shares no factor with 6 and so passes all faces, makes the two dice differ.
int face_on_the_way(int last, std::int32_t step, std::int32_t stride) {
  const std::int32_t turns_left = (kTumbleSteps - 1 - step) / 2;
  return static_cast<int>((last - 1 + turns_left * stride) % game::kFaces) + 1;
}

}  // namespace

void show_table(app::Picture& picture, int sum) {
  picture.fill(box(0, kSheetTop, app::kScreenWidth, kKeyHintsTop - kSheetTop), Color::kPad);
  picture.line(kSumBox, knister_font_sum, Color::kOnPad, sum != 0 ? app::NumberText(sum).view() : std::string_view(),
               LV_TEXT_ALIGN_CENTER);
}

void show_tumble(app::Picture& picture, const game::Throw& thrown, std::int32_t step) {
  show_table(picture, 0);
  if (thrown.has_faces()) {
    const std::int32_t height = kHeights[static_cast<std::size_t>(step)];
    show_die(picture, kFirstDieLeft, kDieTop - height, kDieSize, face_on_the_way(thrown.first(), step, 5));
    show_die(picture, kSecondDieLeft, kDieTop - (height + 1) / 2, kDieSize, face_on_the_way(thrown.second(), step, 1));
  }
}

void show_throw(app::Picture& picture, const game::Throw& thrown) {
  show_table(picture, thrown.sum());
  if (thrown.has_faces()) {
    show_die(picture, kFirstDieLeft, kDieTop, kDieSize, thrown.first());
    show_die(picture, kSecondDieLeft, kDieTop, kDieSize, thrown.second());
  }
}

}  // namespace knister::screens
