#pragma once

#include "app/screen.h"
#include "core/coach/rival_game.h"

namespace knister::screens {

// What the rival made of the same throws: its sheet fills number by number, and both totals stand above it.
class SoloRivalScreen final : public app::Screen {
 public:
  SoloRivalScreen() : game_(coach::ValueTables::shipped()) {}

  std::string_view name() const override { return "solo_rival"; }
  void enter(const app::Model& model, app::ScreenId from) override;
  app::ScreenId handle(const input::KeyEvent& event, app::Model& model) override;
  void show(const app::Model& model, app::Picture& picture) const override;
  std::optional<Pause> pause(const app::Model& model) const override;
  void pass(app::Model& model) override;
  bool passed_visibly() const override { return has_written_; }

 private:
  coach::RivalGame game_;
  // A number, just now.
  bool has_written_ = false;
};

}  // namespace knister::screens
