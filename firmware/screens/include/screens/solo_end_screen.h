#pragma once

#include "app/list_cursor.h"
#include "app/screen.h"

namespace knister::screens {

// After round 25: the total counts up, what the rule sheet says to it, its place among the records, and what to do
// next.
class SoloEndScreen final : public app::Screen {
 public:
  static constexpr std::size_t kVisibleRows = 4;

  std::string_view name() const override { return "solo_end"; }
  void enter(const app::Model& model, app::ScreenId from) override;
  app::ScreenId handle(const input::KeyEvent& event, app::Model& model) override;
  void show(const app::Model& model, app::Picture& picture) const override;
  std::optional<Pause> pause(const app::Model& model) const override;
  void pass(app::Model& model) override;

 private:
  app::ScreenId choose(app::Model& model) const;

  app::ListCursor cursor_{1, kVisibleRows};
  // Steps of the counting that are still to come.
  int steps_left_ = 0;
};

}  // namespace knister::screens
