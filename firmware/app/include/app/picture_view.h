#pragma once

#include <array>
#include <cstddef>

#include "app/picture.h"
#include "app/theme.h"
#include "lvgl.h"

namespace knister::app {

// Puts pictures on the panel: LVGL draws them, and only where one differs from the one before.
class PictureView {
 public:
  PictureView() = default;
  PictureView(const PictureView&) = delete;
  PictureView& operator=(const PictureView&) = delete;

  // On the screen that LVGL shows. Once, after LVGL has started.
  void start();

  // Other colours: everything is drawn anew.
  void set_palette(const Palette& palette);

  // An empty picture to describe the next one in.
  Picture& next();

  // The next picture is the one to be seen from now on. Says whether it looks different from the one before.
  bool commit();

  const Picture& current() const { return pictures_[current_]; }

 private:
  static void on_draw(lv_event_t* event);
  void draw(lv_layer_t* layer) const;

  std::array<Picture, 2> pictures_;
  std::size_t current_ = 0;
  lv_obj_t* surface_ = nullptr;
  const Palette* palette_ = &palette_of(save::ColourTheme::kPadBlue);
};

}  // namespace knister::app
