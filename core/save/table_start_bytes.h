// How a game at the table begins, among other bytes.
#pragma once

#include <optional>

#include "byte_reader.h"
#include "byte_writer.h"
#include "core/game/table_session.h"

namespace knister::save {

void put_start(ByteWriter& writer, const game::TableStart& start);
// Whether such a game can begin is said by TableSession. Without `may_go_on`, the throws wait for the holder.
std::optional<game::TableStart> take_start(ByteReader& reader, bool may_go_on);

}  // namespace knister::save
