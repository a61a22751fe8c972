#pragma once

#include <array>

#include "app/screen.h"
#include "core/game/player_name.h"

namespace knister::screens {

// A player's name, letter by letter from a field of the language's own alphabet and the digits. B takes the last letter
// away. An empty name takes the player from the table.
class TableNameScreen final : public app::Screen {
 public:
  std::string_view name() const override { return "table_name"; }
  void enter(const app::Model& model, app::ScreenId from) override;
  app::ScreenId handle(const input::KeyEvent& event, app::Model& model) override;
  void show(const app::Model& model, app::Picture& picture) const override;

 private:
  std::string_view text() const { return {bytes_.data(), size_}; }
  void append(std::string_view letter);
  app::ScreenId choose(app::Model& model);
  void move(input::Key key);

  std::array<char, game::PlayerName::kMaxBytes> bytes_{};
  std::size_t size_ = 0;
  std::size_t cursor_ = 0;
  app::ScreenId back_ = app::ScreenId::kTablePlayers;
};

}  // namespace knister::screens
