#pragma once

#include <cstddef>

#include "app/screen.h"
#include "core/game/dice.h"

namespace knister::screens {

// What remains of the finished games: left and right choose the kind of dice, up and down the page.
class RecordsScreen final : public app::Screen {
 public:
  static constexpr std::size_t kPageCount = 4;

  std::string_view name() const override { return "records"; }
  void enter(const app::Model& model, app::ScreenId from) override;
  app::ScreenId handle(const input::KeyEvent& event, app::Model& model) override;
  void show(const app::Model& model, app::Picture& picture) const override;

 private:
  bool can_review(const app::Model& model) const;
  std::size_t page_count(const app::Model& model) const;

  std::size_t source_ = 0;  // a game::DiceSource, or the table
  std::size_t page_ = 0;
};

}  // namespace knister::screens
