// What the build makes of the voice files.
#pragma once

#include <array>
#include <cstdint>

#include "core/save/settings.h"
#include "core/speech/call.h"

namespace knister::voices {

struct PackedClip {
  const std::uint8_t* bytes;
  std::uint16_t size;
};

using ClipTable = std::array<std::array<PackedClip, speech::kClipCount>, save::kLanguageCount>;

extern const ClipTable kClipTable;

}  // namespace knister::voices
