#include "core/save/records.h"

#include <optional>

#include "byte_reader.h"
#include "byte_writer.h"
#include "envelope.h"

namespace knister::save {
namespace {

constexpr std::uint8_t kVersion = 1;

void put_records(ByteWriter& writer, const game::RecordsData& data) {
  writer.put16(data.games);
  writer.put32(data.sum_of_totals);
  for (const game::BestGame& best : data.best) {
    writer.put8(best.total);
    writer.put16(best.game);
  }
  for (const std::uint16_t games : data.bands) writer.put16(games);
  for (const std::uint32_t lines : data.combinations) writer.put32(lines);
}

std::optional<game::Records> take_records(ByteReader& reader) {
  game::RecordsData data;
  data.games = reader.take16();
  data.sum_of_totals = reader.take32();
  for (game::BestGame& best : data.best) {
    best.total = reader.take8();
    best.game = reader.take16();
  }
  for (std::uint16_t& games : data.bands) games = reader.take16();
  for (std::uint32_t& lines : data.combinations) lines = reader.take32();
  return game::Records::restore(data);
}

}  // namespace

EncodeResult encode(const AllRecords& records, std::span<std::uint8_t> out) {
  ByteWriter writer(out);
  begin_envelope(writer, Kind::kRecords, kVersion);
  for (const game::Records& one : records) put_records(writer, one.data());
  return finish_envelope(writer);
}

DecodeResult<AllRecords> decode_records(std::span<const std::uint8_t> bytes) {
  const Envelope envelope = open_envelope(bytes, Kind::kRecords, kVersion);
  if (envelope.error != DecodeError::kNone) return {.error = envelope.error};
  ByteReader reader(envelope.payload);
  AllRecords all;
  for (game::Records& records : all) {
    const std::optional<game::Records> taken = take_records(reader);
    if (!taken) return {.error = DecodeError::kInvalidValue};
    records = *taken;
  }
  if (reader.exhausted() || reader.left() > 0) return {.error = DecodeError::kInvalidValue};
  return {.value = all};
}

}  // namespace knister::save
