#pragma once

#include <array>
#include <cstddef>

#include "app/screen.h"
#include "core/game_code/game_code.h"

namespace knister::screens {

// Six letters of a game code: up and down change the chosen one, left and right choose another. A begins the game if
// the code is one; a slip is told and can be corrected.
class SoloCodeScreen final : public app::Screen {
 public:
  std::string_view name() const override { return "solo_code"; }
  void enter(const app::Model& model, app::ScreenId from) override;
  app::ScreenId handle(const input::KeyEvent& event, app::Model& model) override;
  void show(const app::Model& model, app::Picture& picture) const override;

 private:
  void turn(int steps);

  // The letters as places in game_code::kLetters.
  std::array<std::uint8_t, game_code::kCodeLength> letters_{};
  std::size_t chosen_ = 0;
  // The letters, accepted as they are, are no code.
  bool refused_ = false;
};

}  // namespace knister::screens
