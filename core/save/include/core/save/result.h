// How encoding and decoding answer.
#pragma once

#include <cstddef>
#include <cstdint>

namespace knister::save {

// Why nothing was encoded.
enum class EncodeError : std::uint8_t {
  kNone,
  kBufferTooSmall,
  kInvalidValue,
};

struct EncodeResult {
  EncodeError error = EncodeError::kNone;
  // Bytes written; 0 after an error.
  std::size_t size = 0;

  constexpr bool ok() const { return error == EncodeError::kNone; }
};

// Why bytes were refused, in the order in which they are looked at: the first reason found is the one given.
enum class DecodeError : std::uint8_t {
  kNone,
  // Shorter than the header says, or than a header is.
  kTruncated,
  // Does not begin with the two signature bytes.
  kNotASave,
  // Longer than the header says.
  kOverlong,
  // The checksum does not fit: at least one bit is not as it was written.
  kDamaged,
  // Whole, but another kind of content than the one asked for.
  kOtherKind,
  // Whole, but written by a newer program.
  kFutureVersion,
  // Whole, of a known version, yet it says something that cannot be. Only a faulty program writes this.
  kInvalidValue,
};

template <typename Value>
struct DecodeResult {
  DecodeError error = DecodeError::kNone;
  // After an error: a default value, nothing of the refused bytes.
  Value value = {};

  constexpr bool ok() const { return error == DecodeError::kNone; }
};

}  // namespace knister::save
