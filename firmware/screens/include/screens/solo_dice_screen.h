#pragma once

#include "app/list_cursor.h"
#include "app/screen.h"

namespace knister::screens {

// Whose dice are thrown in the new solo game: the device's, own ones, or those of a game code; and against whom it is
// played.
class SoloDiceScreen final : public app::Screen {
 public:
  static constexpr std::size_t kEntryCount = 5;

  std::string_view name() const override { return "solo_dice"; }
  void enter(const app::Model& model, app::ScreenId from) override;
  app::ScreenId handle(const input::KeyEvent& event, app::Model& model) override;
  void show(const app::Model& model, app::Picture& picture) const override;

 private:
  app::ListCursor cursor_{kEntryCount, kEntryCount};
};

}  // namespace knister::screens
