// What every decoder of core/save has to withstand.
#pragma once

#include <cstddef>
#include <cstdint>

#include "core/save/result.h"
#include "save_model.h"
#include "unity.h"

namespace save_checks {

using knister::save::DecodeError;
using save_model::Bytes;

inline void expect_error(DecodeError expected, DecodeError found) {
  TEST_ASSERT_EQUAL_INT(static_cast<int>(expected), static_cast<int>(found));
}

// Decode takes bytes and gives a DecodeError.
template <typename Decode>
void expect_each_truncation_refused(const Bytes& whole, Decode decode) {
  for (std::size_t size = 0; size < whole.size(); ++size) {
    expect_error(DecodeError::kTruncated,
                 decode(Bytes(whole.begin(), whole.begin() + static_cast<std::ptrdiff_t>(size))));
  }
}

template <typename Decode>
void expect_each_addition_refused(const Bytes& whole, Decode decode) {
  Bytes bytes = whole;
  for (int added = 0; added < 300; ++added) {
    bytes.push_back(static_cast<std::uint8_t>(added));
    expect_error(DecodeError::kOverlong, decode(bytes));
  }
}

template <typename Decode>
void expect_each_flip_refused(const Bytes& whole, Decode decode) {
  for (std::size_t bit = 0; bit < whole.size() * 8; ++bit) {
    Bytes bytes = whole;
    bytes[bit / 8] = static_cast<std::uint8_t>(bytes[bit / 8] ^ (1 << (bit % 8)));
    const std::size_t stated_size = 10u + bytes[4] + bytes[5] * 256u;
    DecodeError expected = DecodeError::kDamaged;
    if (stated_size > bytes.size()) expected = DecodeError::kTruncated;
    if (stated_size < bytes.size()) expected = DecodeError::kOverlong;
    if (bit < 16) expected = DecodeError::kNotASave;
    expect_error(expected, decode(bytes));
  }
}

template <typename Decode>
void expect_other_kinds_and_versions_refused(char kind, const Bytes& payload, Decode decode, int newest_version = 1) {
  for (int other = 0; other < 256; ++other) {
    const auto as_kind = static_cast<char>(other);
    if (as_kind != kind) expect_error(DecodeError::kOtherKind, decode(save_model::sealed(as_kind, 1, payload)));
    if (other > newest_version) {
      const Bytes future = save_model::sealed(kind, static_cast<std::uint8_t>(other), payload);
      expect_error(DecodeError::kFutureVersion, decode(future));
    }
  }
  expect_error(DecodeError::kInvalidValue, decode(save_model::sealed(kind, 0, payload)));
}

// All of the above.
template <typename Decode>
void expect_damage_refused(const Bytes& whole, Decode decode, int newest_version = 1) {
  expect_error(DecodeError::kNone, decode(whole));
  expect_each_truncation_refused(whole, decode);
  expect_each_addition_refused(whole, decode);
  expect_each_flip_refused(whole, decode);
  expect_other_kinds_and_versions_refused(static_cast<char>(whole[2]), save_model::payload_of(whole), decode,
                                          newest_version);
}

// With sanitizers each value would take many seconds.
#ifdef __OPTIMIZE__
inline constexpr int kValueStep = 1;
#else
inline constexpr int kValueStep = 5;
#endif

// Whatever is put in the place of each byte and sealed with the right checksum is either refused as an invalid value,
// or means something that is encoded as these very bytes. `encode_again` decodes and encodes; empty bytes stand for a
// refusal.
template <typename EncodeAgain>
int expect_one_encoding_each(const Bytes& whole, EncodeAgain encode_again) {
  int accepted = 0;
  const Bytes payload = save_model::payload_of(whole);
  for (std::size_t index = 0; index < payload.size(); ++index) {
    for (int value = 0; value < 256; value += kValueStep) {
      Bytes changed = payload;
      changed[index] = static_cast<std::uint8_t>(value);
      const Bytes sealed = save_model::sealed(static_cast<char>(whole[2]), whole[3], changed);
      const Bytes again = encode_again(sealed);
      if (again.empty()) continue;
      TEST_ASSERT_TRUE(again == sealed);
      ++accepted;
    }
  }
  return accepted;
}

// The same for payloads cut short or longer.
template <typename EncodeAgain>
int expect_one_encoding_each_size(const Bytes& whole, std::size_t largest_size, EncodeAgain encode_again) {
  int accepted = 0;
  for (std::size_t size = 0; size <= largest_size; ++size) {
    Bytes payload = save_model::payload_of(whole);
    payload.resize(size);
    const Bytes sealed = save_model::sealed(static_cast<char>(whole[2]), whole[3], payload);
    const Bytes again = encode_again(sealed);
    if (again.empty()) continue;
    TEST_ASSERT_TRUE(again == sealed);
    ++accepted;
  }
  return accepted;
}

}  // namespace save_checks
