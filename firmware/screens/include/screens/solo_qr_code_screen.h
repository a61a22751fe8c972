#pragma once

#include <array>
#include <cstdint>

#include "app/screen.h"

namespace knister::screens {

// The full sheet and its total as a QR code, for a phone.
class SoloQrCodeScreen final : public app::Screen {
 public:
  std::string_view name() const override { return "solo_qr_code"; }
  void enter(const app::Model& model, app::ScreenId from) override;
  app::ScreenId handle(const input::KeyEvent& event, app::Model& model) override;
  void show(const app::Model& model, app::Picture& picture) const override;

 private:
  // A code of version 6 has 41 modules a side (ISO/IEC 18004, 7.3): four pixels each fill the panel.
  static constexpr int kMaxSide = 41;

  std::array<std::uint8_t, (kMaxSide * kMaxSide + 7) / 8> bits_{};
  int side_ = 0;
};

}  // namespace knister::screens
