// The bytes of a solo game, open or finished.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include "core/game/solo_session.h"
#include "core/save/result.h"

namespace knister::save {

// A code game against a rival after its end: envelope 10, start 10, fixed throws 25, events 51.
inline constexpr std::size_t kMaxEncodedSoloSize = 96;

// Refuses only buffers that are too small.
EncodeResult encode(const game::SoloSession& session, std::span<std::uint8_t> out);
DecodeResult<game::SoloSession> decode_solo(std::span<const std::uint8_t> bytes);

}  // namespace knister::save
