#pragma once

#include "app/screen.h"

namespace knister::screens {

// What this device is and how it is.
class AboutScreen final : public app::Screen {
 public:
  std::string_view name() const override { return "about"; }
  void enter(const app::Model&, app::ScreenId) override {}
  void build(lv_obj_t* root) override;
  app::ScreenId handle(const input::KeyEvent& event, app::Model& model) override;
  void show(const app::Model& model) override;

 private:
  lv_obj_t* version_ = nullptr;
  lv_obj_t* board_ = nullptr;
  lv_obj_t* storage_ = nullptr;
  lv_obj_t* reset_ = nullptr;
};

}  // namespace knister::screens
