#pragma once

#include "app/screen.h"
#include "screens/sheet_entry.h"

namespace knister::screens {

// Any paper sheet, typed in and scored, without a list of called numbers. It stays until the next one is begun, and B
// takes that step back: a key too many costs no sheet.
class ScoreSheetScreen final : public app::Screen {
 public:
  std::string_view name() const override { return "score_sheet"; }
  void enter(const app::Model& model, app::ScreenId from) override;
  app::ScreenId handle(const input::KeyEvent& event, app::Model& model) override;
  void show(const app::Model& model, app::Picture& picture) const override;

 private:
  SheetEntry entry_;
  // The sheet before the empty one; empty if there is none.
  game::Sheet before_;
};

}  // namespace knister::screens
