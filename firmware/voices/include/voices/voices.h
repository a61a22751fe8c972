#pragma once

#include <cstdint>
#include <span>

#include "core/save/settings.h"
#include "core/speech/call.h"

namespace knister::voices {

// The recording of a clip, packed as core/speech unpacks it, with 11,025 samples a second. Empty for Language::kNone.
std::span<const std::uint8_t> find_clip(save::Language language, speech::Clip clip);

}  // namespace knister::voices
