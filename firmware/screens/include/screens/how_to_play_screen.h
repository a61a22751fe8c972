#pragma once

#include <cstddef>

#include "app/screen.h"

namespace knister::screens {

// The rules in nine pages, turned with left and right; reached from Home and, with X, from the other screens.
class HowToPlayScreen final : public app::Screen {
 public:
  static constexpr std::size_t kPageCount = 9;

  std::string_view name() const override { return "how_to_play"; }
  void enter(const app::Model& model, app::ScreenId from) override;
  app::ScreenId handle(const input::KeyEvent& event, app::Model& model) override;
  void show(const app::Model& model, app::Picture& picture) const override;

 private:
  std::size_t page_ = 0;
  app::ScreenId back_ = app::ScreenId::kHome;
};

}  // namespace knister::screens
