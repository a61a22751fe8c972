#pragma once

#include "app/list_cursor.h"
#include "app/screen.h"
#include "core/game/dice.h"

namespace knister::screens {

// All sums called so far, the last one first chosen: round, who threw, both dice, the sum.
class TableHistoryScreen final : public app::Screen {
 public:
  std::string_view name() const override { return "table_history"; }
  void enter(const app::Model& model, app::ScreenId from) override;
  app::ScreenId handle(const input::KeyEvent& event, app::Model& model) override;
  void show(const app::Model& model, app::Picture& picture) const override;
  bool stays_awake(const app::Model&) const override { return true; }

 private:
  static constexpr std::size_t kVisibleRows = 7;

  app::ListCursor cursor_{1, kVisibleRows};
  app::ScreenId back_ = app::ScreenId::kTableCall;
};

}  // namespace knister::screens
