#pragma once

#include "app/screen.h"

namespace knister::screens {

// A solo game is open and another one is wanted: asks whether the open one may be given up. Back is the safe answer and
// the chosen one.
class SoloNewScreen final : public app::Screen {
 public:
  std::string_view name() const override { return "solo_new"; }
  void enter(const app::Model&, app::ScreenId) override { gives_up_ = false; }
  app::ScreenId handle(const input::KeyEvent& event, app::Model& model) override;
  void show(const app::Model& model, app::Picture& picture) const override;

 private:
  bool gives_up_ = false;
};

}  // namespace knister::screens
