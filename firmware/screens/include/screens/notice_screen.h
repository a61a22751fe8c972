#pragma once

#include "app/screen.h"

namespace knister::screens {

// What the player must know before going on: a sentence a time.
class NoticeScreen final : public app::Screen {
 public:
  std::string_view name() const override { return "notice"; }
  void enter(const app::Model&, app::ScreenId) override { suspects_game_ = false; }
  app::ScreenId handle(const input::KeyEvent& event, app::Model& model) override;
  void show(const app::Model& model, app::Picture& picture) const override;

 private:
  // Safe mode was among what was read.
  bool suspects_game_ = false;
};

}  // namespace knister::screens
