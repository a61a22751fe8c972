#pragma once

#include <array>

#include "app/list_cursor.h"
#include "app/screen.h"
#include "core/game/table_session.h"

namespace knister::screens {

// After round 25: who has how many points, ranked with shared places; a player whose sheet is not typed in yet comes
// last. A on a player opens the sheet, A on the last row ends the game.
class TableEndScreen final : public app::Screen {
 public:
  std::string_view name() const override { return "table_end"; }
  void enter(const app::Model& model, app::ScreenId from) override;
  app::ScreenId handle(const input::KeyEvent& event, app::Model& model) override;
  void show(const app::Model& model, app::Picture& picture) const override;
  bool stays_awake(const app::Model&) const override { return true; }

 private:
  static constexpr std::size_t kVisibleRows = 7;

  app::ScreenId choose(app::Model& model);

  app::ListCursor cursor_{1, kVisibleRows};
  // The game would end with sheets missing: the next A means it.
  bool asks_ = false;
};

}  // namespace knister::screens
