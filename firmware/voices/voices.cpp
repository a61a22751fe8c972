#include "voices/voices.h"

#include <cstddef>

#include "voice_tables.h"

namespace knister::voices {

std::span<const std::uint8_t> find_clip(save::Language language, speech::Clip clip) {
  const auto place = static_cast<std::size_t>(language);
  if (place >= kClipTable.size()) {
    return {};
  }
  const PackedClip& packed = kClipTable[place][static_cast<std::size_t>(clip)];
  return {packed.bytes, packed.size};
}

}  // namespace knister::voices
