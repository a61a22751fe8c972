#include "core/save/dice_counts.h"

#include "byte_reader.h"
#include "byte_writer.h"
#include "envelope.h"

namespace knister::save {
namespace {

constexpr std::uint8_t kVersion = 1;

// Each throw has one sum and either two faces or none; no more throws are counted than these.
bool is_possible(const game::DiceCounts& counts) {
  std::uint64_t sums = 0;
  for (const std::uint32_t count : counts.sums) sums += count;
  std::uint64_t faces = 0;
  for (const std::uint32_t count : counts.faces) faces += count;
  return sums <= game::DiceCounts::kMostThrows && faces % 2 == 0 && faces / 2 <= sums;
}

}  // namespace

EncodeResult encode(const AllDiceCounts& counts, std::span<std::uint8_t> out) {
  ByteWriter writer(out);
  begin_envelope(writer, Kind::kDiceCounts, kVersion);
  for (const game::DiceCounts& one : counts) {
    for (const std::uint32_t count : one.faces) writer.put32(count);
    for (const std::uint32_t count : one.sums) writer.put32(count);
  }
  return finish_envelope(writer);
}

DecodeResult<AllDiceCounts> decode_dice_counts(std::span<const std::uint8_t> bytes) {
  const Envelope envelope = open_envelope(bytes, Kind::kDiceCounts, kVersion);
  if (envelope.error != DecodeError::kNone) return {.error = envelope.error};
  ByteReader reader(envelope.payload);
  AllDiceCounts all;
  for (game::DiceCounts& counts : all) {
    for (std::uint32_t& count : counts.faces) count = reader.take32();
    for (std::uint32_t& count : counts.sums) count = reader.take32();
    if (!is_possible(counts)) return {.error = DecodeError::kInvalidValue};
  }
  if (reader.exhausted() || reader.left() > 0) return {.error = DecodeError::kInvalidValue};
  return {.value = all};
}

}  // namespace knister::save
