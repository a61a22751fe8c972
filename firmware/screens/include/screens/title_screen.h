#pragma once

#include "app/screen.h"

namespace knister::screens {

// The first picture after power on. Any key, or a moment, leads on: to the choice of a language on the first start, to
// Home later.
class TitleScreen final : public app::Screen {
 public:
  std::string_view name() const override { return "title"; }
  void enter(const app::Model&, app::ScreenId) override {}
  app::ScreenId handle(const input::KeyEvent& event, app::Model& model) override;
  void show(const app::Model& model, app::Picture& picture) const override;
  std::optional<Pause> pause(const app::Model& model) const override;
};

}  // namespace knister::screens
