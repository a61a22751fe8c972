#pragma once

#include "app/screen.h"

namespace knister::screens {

// How even dice are, the device's and the player's own: each face and each sum against what is expected, a verdict that
// knows when there are too few throws, and how the device's source is. Left and right change the dice, up and down
// faces and sums. A throws the device's dice a thousand times; X, asked twice, begins to count anew.
class DiceLabScreen final : public app::Screen {
 public:
  std::string_view name() const override { return "dice_lab"; }
  void enter(const app::Model& model, app::ScreenId from) override;
  app::ScreenId handle(const input::KeyEvent& event, app::Model& model) override;
  void show(const app::Model& model, app::Picture& picture) const override;
  std::optional<Pause> pause(const app::Model& model) const override;
  void pass(app::Model& model) override;

 private:
  bool own_dice_ = false;
  bool sums_ = false;
  // X was pressed once.
  bool asks_ = false;
  int throws_left_ = 0;
};

}  // namespace knister::screens
