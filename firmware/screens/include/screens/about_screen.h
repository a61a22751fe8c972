#pragma once

#include "app/screen.h"

namespace knister::screens {

// What this device is and how it is.
class AboutScreen final : public app::Screen {
 public:
  std::string_view name() const override { return "about"; }
  void enter(const app::Model&, app::ScreenId) override {}
  app::ScreenId handle(const input::KeyEvent& event, app::Model& model) override;
  void show(const app::Model& model, app::Picture& picture) const override;
};

}  // namespace knister::screens
