#pragma once

#include "app/screen.h"

namespace knister::screens {

// The dice caller: who throws, then the sum as large as can be, with both dice and who is next. A throws for the next
// player at once. X says it again. Left and right lead to all sums called so far.
class TableCallScreen final : public app::Screen {
 public:
  std::string_view name() const override { return "table_call"; }
  void enter(const app::Model& model, app::ScreenId from) override;
  app::ScreenId handle(const input::KeyEvent& event, app::Model& model) override;
  void show(const app::Model& model, app::Picture& picture) const override;
  std::optional<Pause> pause(const app::Model& model) const override;
  void pass(app::Model& model) override;
  bool stays_awake(const app::Model&) const override { return true; }

 private:
  app::ScreenId go_on(app::Model& model);

  bool tumbling_ = false;
  std::int32_t step_ = 0;
};

}  // namespace knister::screens
