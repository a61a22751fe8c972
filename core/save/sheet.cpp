#include "core/save/sheet.h"

#include "byte_reader.h"
#include "byte_writer.h"
#include "envelope.h"
#include "sheet_bytes.h"

namespace knister::save {
namespace {

constexpr std::uint8_t kVersion = 1;

}  // namespace

EncodeResult encode(const game::Sheet& sheet, std::span<std::uint8_t> out) {
  ByteWriter writer(out);
  begin_envelope(writer, Kind::kScoredSheet, kVersion);
  put_numbers(writer, sheet.numbers());
  return finish_envelope(writer);
}

DecodeResult<game::Sheet> decode_sheet(std::span<const std::uint8_t> bytes) {
  const Envelope envelope = open_envelope(bytes, Kind::kScoredSheet, kVersion);
  if (envelope.error != DecodeError::kNone) return {.error = envelope.error};
  ByteReader reader(envelope.payload);
  const game::SheetNumbers numbers = take_numbers(reader);
  if (reader.exhausted() || reader.left() > 0 || !may_stand(numbers)) return {.error = DecodeError::kInvalidValue};
  return {.value = game::Sheet::of_numbers(numbers)};
}

}  // namespace knister::save
