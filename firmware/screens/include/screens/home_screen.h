#pragma once

#include "app/list_cursor.h"
#include "app/screen.h"
#include "screens/menu_list.h"

namespace knister::screens {

// Where everything starts; Y leads here from everywhere.
class HomeScreen final : public app::Screen {
 public:
  static constexpr std::size_t kEntryCount = 3;

  std::string_view name() const override { return "home"; }
  void enter(const app::Model& model, app::ScreenId from) override;
  void build(lv_obj_t* root) override;
  app::ScreenId handle(const input::KeyEvent& event, app::Model& model) override;
  void show(const app::Model& model) override;

 private:
  app::ListCursor cursor_{kEntryCount, kEntryCount};
  MenuList list_;
};

}  // namespace knister::screens
