#include "name_bytes.h"

#include <array>

namespace knister::save {

void put_name(ByteWriter& writer, const game::PlayerName& name) {
  writer.put8(static_cast<std::uint8_t>(name.text().size()));
  for (const char letter : name.text()) writer.put8(static_cast<std::uint8_t>(letter));
}

std::optional<game::PlayerName> take_name(ByteReader& reader) {
  std::array<char, game::PlayerName::kMaxBytes> letters = {};
  const std::size_t size = reader.take8();
  if (size > letters.size()) return std::nullopt;
  for (std::size_t index = 0; index < size; ++index) letters[index] = static_cast<char>(reader.take8());
  return game::PlayerName::of({letters.data(), size});
}

}  // namespace knister::save
