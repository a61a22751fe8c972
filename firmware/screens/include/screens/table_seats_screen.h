#pragma once

#include "app/list_cursor.h"
#include "app/screen.h"

namespace knister::screens {

// Between two rounds: somebody leaves, comes back, or comes late. A latecomer sits down behind the last one.
class TableSeatsScreen final : public app::Screen {
 public:
  std::string_view name() const override { return "table_seats"; }
  void enter(const app::Model& model, app::ScreenId from) override;
  app::ScreenId handle(const input::KeyEvent& event, app::Model& model) override;
  void show(const app::Model& model, app::Picture& picture) const override;
  bool stays_awake(const app::Model&) const override { return true; }

 private:
  static constexpr std::size_t kVisibleRows = 7;

  app::ScreenId choose(app::Model& model);

  app::ListCursor cursor_{1, kVisibleRows};
};

}  // namespace knister::screens
