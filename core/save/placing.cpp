#include "core/save/placing.h"

#include "byte_reader.h"
#include "byte_writer.h"
#include "core/game/dice.h"
#include "envelope.h"

namespace knister::save {
namespace {

constexpr std::uint8_t kVersion = 1;

bool is_valid(const Placing& placing) {
  const EnteredDice& entered = placing.entered;
  const bool sum_fits =
      entered.sum == 0 || (entered.sum >= game::kSmallestNumber && entered.sum <= game::kLargestNumber);
  return entered.faces[0] <= game::kFaces && entered.faces[1] <= game::kFaces && sum_fits &&
         placing.chosen_die < entered.faces.size() && placing.cursor >= 0 && placing.cursor < game::kCells;
}

}  // namespace

EncodeResult encode(const SavedPlacing& saved, std::span<std::uint8_t> out) {
  const Placing& placing = saved.placing;
  if (!is_valid(placing)) return {.error = EncodeError::kInvalidValue};
  ByteWriter writer(out);
  begin_envelope(writer, Kind::kPlacing, kVersion);
  writer.put8(saved.at_table ? 1 : 0);
  writer.put8(saved.event_count);
  writer.put8(placing.entered.faces[0]);
  writer.put8(placing.entered.faces[1]);
  writer.put8(placing.entered.sum);
  writer.put8(static_cast<std::uint8_t>(placing.chosen_die));
  writer.put8(static_cast<std::uint8_t>(placing.cursor));
  return finish_envelope(writer);
}

DecodeResult<SavedPlacing> decode_placing(std::span<const std::uint8_t> bytes) {
  const Envelope envelope = open_envelope(bytes, Kind::kPlacing, kVersion);
  if (envelope.error != DecodeError::kNone) return {.error = envelope.error};
  ByteReader reader(envelope.payload);
  const std::uint8_t game = reader.take8();
  SavedPlacing saved{.at_table = game != 0, .event_count = reader.take8()};
  saved.placing.entered.faces[0] = reader.take8();
  saved.placing.entered.faces[1] = reader.take8();
  saved.placing.entered.sum = reader.take8();
  saved.placing.chosen_die = reader.take8();
  saved.placing.cursor = reader.take8();

  const bool whole = !reader.exhausted() && reader.left() == 0;
  if (!whole || game > 1 || !is_valid(saved.placing)) return {.error = DecodeError::kInvalidValue};
  return {.value = saved};
}

}  // namespace knister::save
