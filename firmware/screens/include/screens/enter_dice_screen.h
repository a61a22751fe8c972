#pragma once

#include <cstdint>

#include "app/screen.h"

namespace knister::screens {

// Own dice, entered with the keys: up and down turn the chosen die, left and right choose the other one; or, as the
// player likes it, one wheel for the sum. A blank shows what is not entered yet, and A works only once there is none.
// As long as nothing is entered the sheet is seen.
class EnterDiceScreen final : public app::Screen {
 public:
  std::string_view name() const override { return "enter_dice"; }
  void enter(const app::Model& model, app::ScreenId from) override;
  app::ScreenId handle(const input::KeyEvent& event, app::Model& model) override;
  void show(const app::Model& model, app::Picture& picture) const override;
  std::optional<Pause> pause(const app::Model& model) const override;
  void pass(app::Model& model) override;
  // The others at the table wait for it.
  bool stays_awake(const app::Model& model) const override { return model.mode == app::Mode::kTable; }

 private:
  void turn(app::Model& model, bool up);
  app::ScreenId accept(app::Model& model);
  void show_dice(const app::Model& model, app::Picture& picture) const;

  // The number written last has filled a line, which is told for a moment.
  bool has_news_ = false;
  // When a key last turned a die or the wheel.
  std::uint64_t turned_us_ = 0;
};

}  // namespace knister::screens
