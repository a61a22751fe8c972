#pragma once

#include <cstdint>
#include <string_view>

#include "app/text_line.h"
#include "core/fixed/fixed.h"
#include "i18n/texts.h"

namespace knister::screens {

// Points with one digit behind the language's decimal mark.
class PointsText {
 public:
  explicit PointsText(fixed::Fixed points) {
    constexpr std::int32_t kTenths = 10;
    std::int64_t tenths = points.rounded_to(kTenths);
    if (tenths < 0) {
      line_.add("–");
      tenths = -tenths;
    }
    line_.add_number(tenths / kTenths).add(i18n::text(i18n::Text::kDecimalMark)).add_number(tenths % kTenths);
  }

  std::string_view view() const { return line_.view(); }

 private:
  app::TextLine line_;
};

}  // namespace knister::screens
