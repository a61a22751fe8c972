#pragma once

#include "app/screen.h"
#include "core/coach/advisor.h"

namespace knister::screens {

// The number thrown looks for its cell. The cursor goes over all cells and round at the edges; A writes the number into
// a free one. B corrects the throw of own dice; a throw of the device's dice stands. X asks the coach for the best
// cell, another X for the three best ones.
class PlaceScreen final : public app::Screen {
 public:
  PlaceScreen() : advisor_(coach::ValueTables::shipped()) {}

  std::string_view name() const override { return "place"; }
  void enter(const app::Model&, app::ScreenId) override { hint_ = Hint::kNone; }
  app::ScreenId handle(const input::KeyEvent& event, app::Model& model) override;
  void show(const app::Model& model, app::Picture& picture) const override;
  std::optional<Pause> pause(const app::Model& model) const override;
  void pass(app::Model& model) override;
  // The others at the table wait for it.
  bool stays_awake(const app::Model& model) const override { return model.mode == app::Mode::kTable; }
  bool passed_visibly() const override { return knows_more_; }

 private:
  enum class Hint : std::uint8_t { kNone, kBest, kThreeBest };

  app::ScreenId help(app::Model& model);
  void show_advice(const app::Model& model, app::Picture& picture) const;

  Hint hint_ = Hint::kNone;
  coach::Advisor advisor_;
  // Since the last pause.
  bool knows_more_ = false;
};

}  // namespace knister::screens
