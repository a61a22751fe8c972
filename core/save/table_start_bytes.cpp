#include "table_start_bytes.h"

#include "name_bytes.h"

namespace knister::save {
namespace {

// The bits of the choices.
constexpr std::uint8_t kOwnDiceBit = 1 << 0;
constexpr std::uint8_t kGoesOnBit = 1 << 1;

}  // namespace

void put_start(ByteWriter& writer, const game::TableStart& start) {
  writer.put8(start.player_count);
  writer.put8(start.beginner);
  writer.put8(start.holder);
  writer.put8(static_cast<std::uint8_t>((start.source == game::DiceSource::kHand ? kOwnDiceBit : 0) |
                                        (start.waits_for_holder ? 0 : kGoesOnBit)));
  for (std::size_t player = 0; player < start.player_count; ++player) put_name(writer, start.names[player]);
}

std::optional<game::TableStart> take_start(ByteReader& reader, bool may_go_on) {
  game::TableStart start;
  start.player_count = reader.take8();
  start.beginner = reader.take8();
  start.holder = reader.take8();
  const std::uint8_t choices = reader.take8();
  const std::uint8_t known = may_go_on ? kOwnDiceBit | kGoesOnBit : kOwnDiceBit;
  if (choices > known || start.player_count > game::kMaxPlayers) return std::nullopt;
  start.source = (choices & kOwnDiceBit) != 0 ? game::DiceSource::kHand : game::DiceSource::kDevice;
  start.waits_for_holder = (choices & kGoesOnBit) == 0;
  for (std::size_t player = 0; player < start.player_count; ++player) {
    const std::optional<game::PlayerName> name = take_name(reader);
    if (!name) return std::nullopt;
    start.names[player] = *name;
  }
  return start;
}

}  // namespace knister::save
