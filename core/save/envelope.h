// What everything that is stored lies in: kind, version, length and checksum around the payload.
#pragma once

#include <cstdint>
#include <span>

#include "byte_writer.h"
#include "core/save/result.h"

namespace knister::save {

// What lies in an envelope; FORMAT.md gives the bytes.
enum class Kind : std::uint8_t {
  kSettings = 'S',
  kSolo = 'G',
  kTable = 'T',
  kTableCourse = 'L',
  kRecords = 'R',
  kDiceCounts = 'D',
  kCrash = 'C',
  kPlacing = 'P',
  kTableSetup = 'N',
  kGroupRecords = 'W',
  kScoredSheet = 'A',
};

void begin_envelope(ByteWriter& writer, Kind kind, std::uint8_t version);
// Fills in the length, appends the checksum.
EncodeResult finish_envelope(ByteWriter& writer);

struct Envelope {
  DecodeError error = DecodeError::kNone;
  std::uint8_t version = 0;
  std::span<const std::uint8_t> payload = {};
};

// Version 1 is the first there is; `newest_version` is the last that the caller can read.
Envelope open_envelope(std::span<const std::uint8_t> bytes, Kind kind, std::uint8_t newest_version);

}  // namespace knister::save
