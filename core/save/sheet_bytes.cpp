#include "sheet_bytes.h"

#include <algorithm>

#include "core/game/dice.h"

namespace knister::save {

void put_numbers(ByteWriter& writer, const game::SheetNumbers& numbers) {
  for (const std::uint8_t number : numbers) writer.put8(number);
}

game::SheetNumbers take_numbers(ByteReader& reader) {
  game::SheetNumbers numbers = {};
  for (std::uint8_t& number : numbers) number = reader.take8();
  return numbers;
}

bool may_stand(const game::SheetNumbers& numbers) {
  return std::ranges::all_of(
      numbers, [](std::uint8_t number) { return number == game::Sheet::kEmpty || game::is_number(number); });
}

}  // namespace knister::save
