#pragma once

#include "app/list_cursor.h"
#include "app/screen.h"
#include "i18n/texts.h"

namespace knister::screens {

// The choice of the language: each in its own words, and the screen speaks the one under the cursor.
class LanguageScreen final : public app::Screen {
 public:
  std::string_view name() const override { return "language"; }
  void enter(const app::Model& model, app::ScreenId from) override;
  app::ScreenId handle(const input::KeyEvent& event, app::Model& model) override;
  void show(const app::Model& model, app::Picture& picture) const override;

 private:
  app::ListCursor cursor_{i18n::kLanguageCount, i18n::kLanguageCount};
  app::ScreenId back_ = app::ScreenId::kHome;
};

}  // namespace knister::screens
