#pragma once

#include <string_view>

#include "app/screen.h"
#include "core/save/crash.h"

namespace knister::screens {

// Not translated either.
std::string_view crash_kind_name(save::CrashKind kind);

// What the device knows of its last crash, for the engineer who is shown it: not translated.
class CrashScreen final : public app::Screen {
 public:
  std::string_view name() const override { return "crash"; }
  void enter(const app::Model&, app::ScreenId) override {}
  app::ScreenId handle(const input::KeyEvent& event, app::Model& model) override;
  void show(const app::Model& model, app::Picture& picture) const override;
};

}  // namespace knister::screens
