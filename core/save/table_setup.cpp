#include "core/save/table_setup.h"

#include "envelope.h"
#include "table_start_bytes.h"

namespace knister::save {
namespace {

constexpr std::uint8_t kVersion = 1;

// What is left when the last name goes: the choices that name nobody stay.
bool names_nobody(const game::TableStart& start) {
  const game::TableStart empty{.player_count = 0, .source = start.source, .waits_for_holder = start.waits_for_holder};
  return start == empty && start.source != game::DiceSource::kCode;
}

}  // namespace

bool is_valid(const TableSetup& setup) {
  const bool pace =
      setup.pace_seconds == 0 || (setup.pace_seconds >= kShortestPace && setup.pace_seconds <= kLongestPace);
  return pace && (names_nobody(setup.start) || game::TableSession::begin(setup.start));
}

EncodeResult encode(const TableSetup& setup, std::span<std::uint8_t> out) {
  if (!is_valid(setup)) return {.error = EncodeError::kInvalidValue};
  ByteWriter writer(out);
  begin_envelope(writer, Kind::kTableSetup, kVersion);
  put_start(writer, setup.start);
  writer.put8(setup.pace_seconds);
  return finish_envelope(writer);
}

DecodeResult<TableSetup> decode_table_setup(std::span<const std::uint8_t> bytes) {
  const Envelope envelope = open_envelope(bytes, Kind::kTableSetup, kVersion);
  if (envelope.error != DecodeError::kNone) return {.error = envelope.error};
  ByteReader reader(envelope.payload);
  const auto start = take_start(reader, true);
  if (!start) return {.error = DecodeError::kInvalidValue};
  const TableSetup setup{.start = *start, .pace_seconds = reader.take8()};
  const bool whole = !reader.exhausted() && reader.left() == 0;
  if (!whole || !is_valid(setup)) return {.error = DecodeError::kInvalidValue};
  return {.value = setup};
}

}  // namespace knister::save
