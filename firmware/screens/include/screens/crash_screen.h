#pragma once

#include "app/screen.h"

namespace knister::screens {

// What the device knows of its last crash, for the engineer who is shown it: not translated.
class CrashScreen final : public app::Screen {
 public:
  std::string_view name() const override { return "crash"; }
  void enter(const app::Model&, app::ScreenId) override {}
  app::ScreenId handle(const input::KeyEvent& event, app::Model& model) override;
  void show(const app::Model& model, app::Picture& picture) const override;
};

}  // namespace knister::screens
