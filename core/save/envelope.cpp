#include "envelope.h"

#include <cstddef>

#include "byte_reader.h"
#include "crc32.h"

namespace knister::save {
namespace {

constexpr std::uint8_t kSignature[] = {'K', 'n'};
constexpr std::size_t kLengthOffset = 4;
constexpr std::size_t kHeaderSize = 6;
constexpr std::size_t kChecksumSize = 4;

Envelope refused(DecodeError error) { return {.error = error}; }

}  // namespace

void begin_envelope(ByteWriter& writer, Kind kind, std::uint8_t version) {
  writer.put8(kSignature[0]);
  writer.put8(kSignature[1]);
  writer.put8(static_cast<std::uint8_t>(kind));
  writer.put8(version);
  writer.put16(0);  // the length, known only when all is written
}

EncodeResult finish_envelope(ByteWriter& writer) {
  if (writer.fits()) {
    writer.replace16(kLengthOffset, static_cast<std::uint16_t>(writer.written().size() - kHeaderSize));
    writer.put32(crc32(writer.written()));
  }
  if (!writer.fits()) return {.error = EncodeError::kBufferTooSmall};
  return {.size = writer.written().size()};
}

Envelope open_envelope(std::span<const std::uint8_t> bytes, Kind kind, std::uint8_t newest_version) {
  ByteReader header(bytes);
  const std::uint8_t first = header.take8();
  const std::uint8_t second = header.take8();
  const std::uint8_t found_kind = header.take8();
  const std::uint8_t version = header.take8();
  const std::size_t payload_size = header.take16();
  if (header.exhausted()) return refused(DecodeError::kTruncated);
  if (first != kSignature[0] || second != kSignature[1]) return refused(DecodeError::kNotASave);
  const std::size_t whole_size = kHeaderSize + payload_size + kChecksumSize;
  if (bytes.size() < whole_size) return refused(DecodeError::kTruncated);
  if (bytes.size() > whole_size) return refused(DecodeError::kOverlong);
  ByteReader checksum(bytes.last(kChecksumSize));
  if (checksum.take32() != crc32(bytes.first(whole_size - kChecksumSize))) return refused(DecodeError::kDamaged);
  if (found_kind != static_cast<std::uint8_t>(kind)) return refused(DecodeError::kOtherKind);
  if (version > newest_version) return refused(DecodeError::kFutureVersion);
  if (version == 0) return refused(DecodeError::kInvalidValue);
  return {.version = version, .payload = bytes.subspan(kHeaderSize, payload_size)};
}

}  // namespace knister::save
