#pragma once

#include "app/screen.h"

namespace knister::screens {

// A game is open and another one of its kind is wanted: asks whether the open one may be given up. To keep it is the
// chosen answer, and leads to Home, where it is continued.
class GiveUpScreen final : public app::Screen {
 public:
  // `self` asks; `new_game` comes if the game is given up.
  GiveUpScreen(std::string_view name, app::ScreenId self, app::ScreenId new_game, app::Mode mode)
      : name_(name), self_(self), new_game_(new_game), mode_(mode) {}

  std::string_view name() const override { return name_; }
  void enter(const app::Model&, app::ScreenId) override { gives_up_ = false; }
  app::ScreenId handle(const input::KeyEvent& event, app::Model& model) override;
  void show(const app::Model& model, app::Picture& picture) const override;

 private:
  std::string_view name_;
  app::ScreenId self_;
  app::ScreenId new_game_;
  app::Mode mode_;
  bool gives_up_ = false;
};

}  // namespace knister::screens
