// The numbers of a sheet, row by row, 0 for an empty cell.
#pragma once

#include "byte_reader.h"
#include "byte_writer.h"
#include "core/game/sheet.h"

namespace knister::save {

void put_numbers(ByteWriter& writer, const game::SheetNumbers& numbers);
// Whatever is there.
game::SheetNumbers take_numbers(ByteReader& reader);
// Whether two dice show each of them.
bool may_stand(const game::SheetNumbers& numbers);

}  // namespace knister::save
