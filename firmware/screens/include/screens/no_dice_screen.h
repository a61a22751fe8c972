#pragma once

#include "app/screen.h"

namespace knister::screens {

// The source of the device's dice has failed its tests: says so, and that the game goes on with own dice.
class NoDiceScreen final : public app::Screen {
 public:
  std::string_view name() const override { return "no_dice"; }
  void enter(const app::Model& model, app::ScreenId from) override;
  app::ScreenId handle(const input::KeyEvent& event, app::Model& model) override;
  void show(const app::Model& model, app::Picture& picture) const override;

 private:
  // A new game was to begin, rather than one to go on.
  bool begins_ = false;
};

}  // namespace knister::screens
