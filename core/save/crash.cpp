#include "core/save/crash.h"

#include <string_view>

#include "byte_reader.h"
#include "byte_writer.h"
#include "envelope.h"

namespace knister::save {
namespace {

constexpr std::uint8_t kVersion = 1;

bool is_valid(const CrashRecord& record) {
  return record.kind <= CrashKind::kWatchdog && record.address_count <= CrashRecord::kMostAddresses;
}

void put_text(ByteWriter& writer, std::string_view text) {
  writer.put8(static_cast<std::uint8_t>(text.size()));
  for (const char character : text) {
    writer.put8(static_cast<std::uint8_t>(character));
  }
}

// False if it is too long or not printable.
template <std::size_t kCapacity>
bool take_text(ByteReader& reader, AsciiText<kCapacity>& text) {
  const std::size_t size = reader.take8();
  if (size > kCapacity) {
    return false;
  }
  std::array<char, kCapacity> characters{};
  for (std::size_t index = 0; index < size; ++index) {
    characters[index] = static_cast<char>(reader.take8());
    if (!is_printable(characters[index])) {
      return false;
    }
  }
  text = AsciiText<kCapacity>(std::string_view(characters.data(), size));
  return true;
}

}  // namespace

EncodeResult encode(const CrashRecord& record, std::span<std::uint8_t> out) {
  if (!is_valid(record)) {
    return {.error = EncodeError::kInvalidValue};
  }
  ByteWriter writer(out);
  begin_envelope(writer, Kind::kCrash, kVersion);
  writer.put8(static_cast<std::uint8_t>(record.kind));
  writer.put32(record.milliseconds);
  writer.put32(record.line);
  writer.put32(record.program_counter);
  writer.put32(record.link_register);
  writer.put32(record.stack_pointer);
  writer.put8(record.address_count);
  for (const std::uint32_t address : std::span(record.addresses).first(record.address_count)) {
    writer.put32(address);
  }
  put_text(writer, record.file.view());
  put_text(writer, record.version.view());
  put_text(writer, record.last_event.view());
  return finish_envelope(writer);
}

DecodeResult<CrashRecord> decode_crash(std::span<const std::uint8_t> bytes) {
  const Envelope envelope = open_envelope(bytes, Kind::kCrash, kVersion);
  if (envelope.error != DecodeError::kNone) {
    return {.error = envelope.error};
  }
  ByteReader reader(envelope.payload);
  CrashRecord record;
  record.kind = static_cast<CrashKind>(reader.take8());
  record.milliseconds = reader.take32();
  record.line = reader.take32();
  record.program_counter = reader.take32();
  record.link_register = reader.take32();
  record.stack_pointer = reader.take32();
  record.address_count = reader.take8();
  if (!is_valid(record)) {
    return {.error = DecodeError::kInvalidValue};
  }
  for (std::uint32_t& address : std::span(record.addresses).first(record.address_count)) {
    address = reader.take32();
  }
  const bool texts =
      take_text(reader, record.file) && take_text(reader, record.version) && take_text(reader, record.last_event);
  if (!texts || reader.exhausted() || reader.left() > 0) {
    return {.error = DecodeError::kInvalidValue};
  }
  return {.value = record};
}

}  // namespace knister::save
