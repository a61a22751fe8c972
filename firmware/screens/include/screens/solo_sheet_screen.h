#pragma once

#include "app/screen.h"

namespace knister::screens {

// The full sheet, to look at: the cursor goes over the lines, and the bar at the top tells each one's combination.
class SoloSheetScreen final : public app::Screen {
 public:
  std::string_view name() const override { return "solo_sheet"; }
  void enter(const app::Model&, app::ScreenId from) override;
  app::ScreenId handle(const input::KeyEvent& event, app::Model& model) override;
  void show(const app::Model& model, app::Picture& picture) const override;

 private:
  int line_ = 0;
};

}  // namespace knister::screens
