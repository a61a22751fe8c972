// A name among other bytes: its size, 1 to 24, and its letters.
#pragma once

#include <optional>

#include "byte_reader.h"
#include "byte_writer.h"
#include "core/game/player_name.h"

namespace knister::save {

void put_name(ByteWriter& writer, const game::PlayerName& name);
std::optional<game::PlayerName> take_name(ByteReader& reader);

}  // namespace knister::save
