#include "core/save/sheet.h"

#include "byte_reader.h"
#include "byte_writer.h"
#include "core/game/dice.h"
#include "envelope.h"

namespace knister::save {
namespace {

constexpr std::uint8_t kVersion = 1;

}  // namespace

EncodeResult encode(const game::Sheet& sheet, std::span<std::uint8_t> out) {
  ByteWriter writer(out);
  begin_envelope(writer, Kind::kScoredSheet, kVersion);
  for (const std::uint8_t number : sheet.numbers()) writer.put8(number);
  return finish_envelope(writer);
}

DecodeResult<game::Sheet> decode_sheet(std::span<const std::uint8_t> bytes) {
  const Envelope envelope = open_envelope(bytes, Kind::kScoredSheet, kVersion);
  if (envelope.error != DecodeError::kNone) return {.error = envelope.error};
  ByteReader reader(envelope.payload);
  game::SheetNumbers numbers = {};
  bool valid = true;
  for (std::uint8_t& number : numbers) {
    number = reader.take8();
    valid = valid && (number == game::Sheet::kEmpty || game::is_number(number));
  }
  if (reader.exhausted() || reader.left() > 0 || !valid) return {.error = DecodeError::kInvalidValue};
  return {.value = game::Sheet::of_numbers(numbers)};
}

}  // namespace knister::save
