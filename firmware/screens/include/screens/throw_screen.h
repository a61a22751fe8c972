#pragma once

#include "app/screen.h"

namespace knister::screens {

// Between two throws of the device's dice: the sheet as it stands, then two dice that tumble and show their faces and
// the sum. After round 25 the game ends from here.
class ThrowScreen final : public app::Screen {
 public:
  std::string_view name() const override { return "throw"; }
  void enter(const app::Model& model, app::ScreenId from) override;
  app::ScreenId handle(const input::KeyEvent& event, app::Model& model) override;
  void show(const app::Model& model, app::Picture& picture) const override;
  std::optional<Pause> pause(const app::Model& model) const override;
  void pass(app::Model& model) override;

 private:
  enum class Phase : std::uint8_t { kReady, kTumbling, kShown };

  app::ScreenId handle_ready(input::Key key, app::Model& model);
  app::ScreenId throw_dice(app::Model& model);

  Phase phase_ = Phase::kReady;
  // The number written last has filled a line, which is told for a moment.
  bool has_news_ = false;
  // How far the dice have tumbled.
  std::int32_t step_ = 0;
};

}  // namespace knister::screens
