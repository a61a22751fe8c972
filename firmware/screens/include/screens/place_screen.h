#pragma once

#include "app/screen.h"

namespace knister::screens {

// The number thrown looks for its cell. The cursor goes over all cells and round at the edges; A writes the number into
// a free one. B corrects the throw of own dice; a throw of the device's dice stands.
class PlaceScreen final : public app::Screen {
 public:
  std::string_view name() const override { return "place"; }
  void enter(const app::Model&, app::ScreenId) override {}
  app::ScreenId handle(const input::KeyEvent& event, app::Model& model) override;
  void show(const app::Model& model, app::Picture& picture) const override;
};

}  // namespace knister::screens
