#pragma once

#include "app/list_cursor.h"
#include "app/screen.h"

namespace knister::screens {

// Where everything starts; Y leads here from everywhere.
class HomeScreen final : public app::Screen {
 public:
  static constexpr std::size_t kMostEntries = 9;
  static constexpr std::size_t kVisibleRows = 5;

  std::string_view name() const override { return "home"; }
  void enter(const app::Model& model, app::ScreenId from) override;
  app::ScreenId handle(const input::KeyEvent& event, app::Model& model) override;
  void show(const app::Model& model, app::Picture& picture) const override;

 private:
  app::ListCursor cursor_{kMostEntries, kVisibleRows};
};

}  // namespace knister::screens
