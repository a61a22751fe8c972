#include "core/save/group_records.h"

#include <array>
#include <optional>

#include "envelope.h"
#include "name_bytes.h"

namespace knister::save {
namespace {

constexpr std::uint8_t kVersion = 1;

std::optional<game::GroupRecords> take_records(ByteReader& reader) {
  std::array<game::GroupMember, game::kMostMembers> members = {};
  const std::size_t count = reader.take8();
  if (count > members.size()) return std::nullopt;
  for (std::size_t index = 0; index < count; ++index) {
    const std::optional<game::PlayerName> name = take_name(reader);
    if (!name) return std::nullopt;
    game::GroupMember& member = members[index];
    member.name = *name;
    member.games = reader.take16();
    member.wins = reader.take16();
    member.best = reader.take8();
  }
  if (reader.exhausted() || reader.left() > 0) return std::nullopt;
  return game::GroupRecords::restore({members.data(), count});
}

}  // namespace

EncodeResult encode(const game::GroupRecords& records, std::span<std::uint8_t> out) {
  ByteWriter writer(out);
  begin_envelope(writer, Kind::kGroupRecords, kVersion);
  writer.put8(static_cast<std::uint8_t>(records.members().size()));
  for (const game::GroupMember& member : records.members()) {
    put_name(writer, member.name);
    writer.put16(member.games);
    writer.put16(member.wins);
    writer.put8(member.best);
  }
  return finish_envelope(writer);
}

DecodeResult<game::GroupRecords> decode_group_records(std::span<const std::uint8_t> bytes) {
  const Envelope envelope = open_envelope(bytes, Kind::kGroupRecords, kVersion);
  if (envelope.error != DecodeError::kNone) return {.error = envelope.error};
  ByteReader reader(envelope.payload);
  const std::optional<game::GroupRecords> records = take_records(reader);
  if (!records) return {.error = DecodeError::kInvalidValue};
  return {.value = *records};
}

}  // namespace knister::save
