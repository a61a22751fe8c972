// The bytes of a sheet that belongs to no game: typed in to be scored.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include "core/game/sheet.h"
#include "core/save/result.h"

namespace knister::save {

inline constexpr std::size_t kEncodedSheetSize = 35;

EncodeResult encode(const game::Sheet& sheet, std::span<std::uint8_t> out);
DecodeResult<game::Sheet> decode_sheet(std::span<const std::uint8_t> bytes);

}  // namespace knister::save
