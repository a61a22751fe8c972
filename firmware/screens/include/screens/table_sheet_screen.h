#pragma once

#include "app/screen.h"
#include "screens/sheet_entry.h"

namespace knister::screens {

// A player's paper sheet, typed in against the numbers that were called.
class TableSheetScreen final : public app::Screen {
 public:
  std::string_view name() const override { return "table_sheet"; }
  void enter(const app::Model& model, app::ScreenId from) override;
  app::ScreenId handle(const input::KeyEvent& event, app::Model& model) override;
  void show(const app::Model& model, app::Picture& picture) const override;
  bool stays_awake(const app::Model&) const override { return true; }

 private:
  app::ScreenId go_on(app::Model& model);

  SheetEntry entry_;
};

}  // namespace knister::screens
