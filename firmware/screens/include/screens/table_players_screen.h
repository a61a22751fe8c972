#pragma once

#include "app/list_cursor.h"
#include "app/screen.h"

namespace knister::screens {

// Who sits at the table, in this order, and how the next game is played. A changes a name, left and right move a player
// to another seat; the names stay for the next game.
class TablePlayersScreen final : public app::Screen {
 public:
  std::string_view name() const override { return "table_players"; }
  void enter(const app::Model& model, app::ScreenId from) override;
  app::ScreenId handle(const input::KeyEvent& event, app::Model& model) override;
  void show(const app::Model& model, app::Picture& picture) const override;

 private:
  static constexpr std::size_t kVisibleRows = 7;

  app::ScreenId choose(app::Model& model);
  void change(app::Model& model, bool forward);

  app::ListCursor cursor_{1, kVisibleRows};
};

}  // namespace knister::screens
