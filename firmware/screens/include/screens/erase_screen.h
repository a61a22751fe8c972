#pragma once

#include "app/screen.h"

namespace knister::screens {

// Asks twice whether settings, game and records are to go; then the device is like a new one. No is the chosen answer
// each time, so that keys pressed by mistake erase nothing.
class EraseScreen final : public app::Screen {
 public:
  std::string_view name() const override { return "erase"; }
  void enter(const app::Model& model, app::ScreenId from) override;
  app::ScreenId handle(const input::KeyEvent& event, app::Model& model) override;
  void show(const app::Model& model, app::Picture& picture) const override;

 private:
  // What an answer leads to.
  app::ScreenId answer(app::Model& model);

  bool asks_again_ = false;
  bool yes_chosen_ = false;
};

}  // namespace knister::screens
