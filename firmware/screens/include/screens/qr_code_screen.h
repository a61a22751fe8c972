#pragma once

#include <array>
#include <cstdint>

#include "app/screen.h"

namespace knister::screens {

// The end of a game as a QR code, for a phone: the full sheet and its total, or the ranking at the table.
class QrCodeScreen final : public app::Screen {
 public:
  // B leads `back`.
  constexpr QrCodeScreen(std::string_view name, app::ScreenId own, app::ScreenId back, app::Mode mode)
      : name_(name), own_(own), back_(back), mode_(mode) {}

  std::string_view name() const override { return name_; }
  void enter(const app::Model& model, app::ScreenId from) override;
  app::ScreenId handle(const input::KeyEvent& event, app::Model& model) override;
  void show(const app::Model& model, app::Picture& picture) const override;

 private:
  // A code of version 11 has 61 modules a side (ISO/IEC 18004, 7.3): with its margin, three pixels each fill the panel,
  // and phones still read them.
  static constexpr int kMaxSide = 61;

  std::string_view name_;
  app::ScreenId own_;
  app::ScreenId back_;
  app::Mode mode_;
  std::array<std::uint8_t, (kMaxSide * kMaxSide + 7) / 8> bits_{};
  int side_ = 0;
};

}  // namespace knister::screens
