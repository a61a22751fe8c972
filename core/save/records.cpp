#include "core/save/records.h"

#include <algorithm>
#include <optional>

#include "byte_reader.h"
#include "byte_writer.h"
#include "envelope.h"

namespace knister::save {
namespace {

// Records are written in the oldest version that can hold them: as long as no game was judged, that is the first one.
constexpr std::uint8_t kFirstVersion = 1;
constexpr std::uint8_t kVersionWithCoach = 2;

std::uint16_t hinted_bits(const game::RecordsData& data) {
  unsigned bits = 0;
  for (std::size_t place = 0; place < data.best.size(); ++place) bits |= (data.best[place].hinted ? 1U : 0U) << place;
  return static_cast<std::uint16_t>(bits);
}

bool needs_coach(const game::RecordsData& data) { return data.judged_games > 0; }

void put_records(ByteWriter& writer, const game::RecordsData& data, std::uint8_t version) {
  writer.put16(data.games);
  writer.put32(data.sum_of_totals);
  for (const game::BestGame& best : data.best) {
    writer.put8(best.total);
    writer.put16(best.game);
  }
  for (const std::uint16_t games : data.bands) writer.put16(games);
  for (const std::uint32_t lines : data.combinations) writer.put32(lines);
  if (version == kFirstVersion) return;
  writer.put16(hinted_bits(data));
  writer.put16(data.judged_games);
  writer.put32(static_cast<std::uint32_t>(data.tenths_lost));
}

std::optional<game::Records> take_records(ByteReader& reader, std::uint8_t version) {
  game::RecordsData data;
  data.games = reader.take16();
  data.sum_of_totals = reader.take32();
  for (game::BestGame& best : data.best) {
    best.total = reader.take8();
    best.game = reader.take16();
  }
  for (std::uint16_t& games : data.bands) games = reader.take16();
  for (std::uint32_t& lines : data.combinations) lines = reader.take32();
  if (version != kFirstVersion) {
    const std::uint16_t hinted = reader.take16();
    for (std::size_t place = 0; place < data.best.size(); ++place) data.best[place].hinted = (hinted >> place & 1) != 0;
    if (hinted != hinted_bits(data)) return std::nullopt;
    data.judged_games = reader.take16();
    data.tenths_lost = static_cast<std::int32_t>(reader.take32());
  }
  return game::Records::restore(data);
}

}  // namespace

EncodeResult encode(const AllRecords& records, std::span<std::uint8_t> out) {
  ByteWriter writer(out);
  const bool coached =
      std::any_of(records.begin(), records.end(), [](const game::Records& one) { return needs_coach(one.data()); });
  const std::uint8_t version = coached ? kVersionWithCoach : kFirstVersion;
  begin_envelope(writer, Kind::kRecords, version);
  for (const game::Records& one : records) put_records(writer, one.data(), version);
  return finish_envelope(writer);
}

DecodeResult<AllRecords> decode_records(std::span<const std::uint8_t> bytes) {
  const Envelope envelope = open_envelope(bytes, Kind::kRecords, kVersionWithCoach);
  if (envelope.error != DecodeError::kNone) return {.error = envelope.error};
  ByteReader reader(envelope.payload);
  AllRecords all;
  bool coached = false;
  for (game::Records& records : all) {
    const std::optional<game::Records> taken = take_records(reader, envelope.version);
    if (!taken) return {.error = DecodeError::kInvalidValue};
    records = *taken;
    coached = coached || needs_coach(records.data());
  }
  if (coached != (envelope.version == kVersionWithCoach)) return {.error = DecodeError::kInvalidValue};
  if (reader.exhausted() || reader.left() > 0) return {.error = DecodeError::kInvalidValue};
  return {.value = all};
}

}  // namespace knister::save
