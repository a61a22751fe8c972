#pragma once

#include "app/screen.h"

namespace knister::screens {

// What the player must know before going on: a sentence a time. One of them is a question: whether a store that can't
// be read may be emptied.
class NoticeScreen final : public app::Screen {
 public:
  std::string_view name() const override { return "notice"; }
  void enter(const app::Model& model, app::ScreenId from) override;
  app::ScreenId handle(const input::KeyEvent& event, app::Model& model) override;
  void show(const app::Model& model, app::Picture& picture) const override;

 private:
  // Safe mode was among what was read.
  bool suspects_game_ = false;
  // The answer under the cursor.
  bool empties_ = false;
  // What was open before.
  std::optional<app::ScreenId> interrupted_;
};

}  // namespace knister::screens
