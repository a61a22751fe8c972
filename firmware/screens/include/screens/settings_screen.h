#pragma once

#include "app/list_cursor.h"
#include "app/screen.h"
#include "screens/setting_rows.h"

namespace knister::screens {

// What the player may choose. Left and right change the entry under the cursor at once; there is nothing to confirm.
class SettingsScreen final : public app::Screen {
 public:
  static constexpr std::size_t kVisibleRows = 6;

  std::string_view name() const override { return "settings"; }
  void enter(const app::Model& model, app::ScreenId from) override;
  app::ScreenId handle(const input::KeyEvent& event, app::Model& model) override;
  void show(const app::Model& model, app::Picture& picture) const override;

 private:
  app::ListCursor cursor_{kSettingRowCount, kVisibleRows};
};

}  // namespace knister::screens
