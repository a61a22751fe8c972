// What is known of a crash, and its bytes.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include "core/save/ascii_text.h"
#include "core/save/result.h"

namespace knister::save {

enum class CrashKind : std::uint8_t {
  // A check of our own, or of a library, failed.
  kAssert = 0,
  // The processor refused an instruction.
  kFault = 1,
  // The main loop made no progress.
  kWatchdog = 2,
};

// What is not known is 0 or empty.
struct CrashRecord {
  static constexpr std::size_t kMostAddresses = 8;

  CrashKind kind = CrashKind::kAssert;
  // Since the start of the device.
  std::uint32_t milliseconds = 0;
  // The place of an assertion; the file is "stack" if the stack was full.
  AsciiText<48> file = {};
  std::uint32_t line = 0;
  // The processor's registers there.
  std::uint32_t program_counter = 0;
  std::uint32_t link_register = 0;
  std::uint32_t stack_pointer = 0;
  // Where the functions under way would have returned to, the innermost first.
  std::array<std::uint32_t, kMostAddresses> addresses{};
  std::uint8_t address_count = 0;
  // Of the firmware: without it the addresses say nothing.
  AsciiText<16> version = {};
  // The last line of the event log.
  AsciiText<64> last_event = {};

  friend constexpr bool operator==(const CrashRecord&, const CrashRecord&) = default;
};

// Envelope 10, numbers 21, addresses 1 + 32, texts 3 + 48 + 16 + 64.
inline constexpr std::size_t kMaxEncodedCrashSize = 195;

// Refuses an unknown kind, more addresses than there is room for, and buffers that are too small. Addresses beyond the
// count are not kept.
EncodeResult encode(const CrashRecord& record, std::span<std::uint8_t> out);
DecodeResult<CrashRecord> decode_crash(std::span<const std::uint8_t> bytes);

}  // namespace knister::save
