#pragma once

#include <array>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <type_traits>

#include "core/random/conditioner.h"
#include "core/random/failure.h"
#include "core/random/health_tests.h"

namespace knister::random {

// Where raw bits come from: the oscillator or a recording of it. It answers nothing when it has none.
template <typename Supply>
concept RawBitSupply = requires(Supply& supply) {
  { supply.next() } -> std::same_as<std::optional<bool>>;
};

// Bytes to draw from, as unbiased.h wants them.
class ConditionedBytes {
 public:
  explicit ConditionedBytes(Conditioner& conditioner) : conditioner_(conditioner) {}
  std::uint8_t take() { return conditioner_.take(); }
  std::optional<std::uint8_t> next() { return take(); }

 private:
  Conditioner& conditioner_;
};

// Faces from 1 to 6.
struct TwoDice {
  int first = 0;
  int second = 0;
};

// From raw bits to dice; ENTROPY.md describes each step. Which bits become which dice depends on nothing but the bits:
// kStartUpBits are tested and mixed first, then kBitsPerThrow for each throw, not one more. The first failure is for
// good: there are no dice after it.
class DiceMaker {
 public:
  // SP 800-90B, section 4.3, wants 1024 at least tested before the first use. They hold 1228 bits of entropy if a raw
  // bit holds 0.3.
  static constexpr int kStartUpBits = 4096;
  // 76 bits of entropy, where a throw takes 5.2.
  static constexpr int kBitsPerThrow = 256;

  enum class State : std::uint8_t { kStarting, kReady, kFailed };

  // Takes some of the start-up bits, `most` at most: whoever has other things to do calls it again and again.
  template <RawBitSupply Supply>
  void start_up(Supply& supply, int most) {
    for (int taken = 0; taken < most && state_ == State::kStarting; ++taken) {
      take(supply.next());
    }
  }

  // A throw, after what is left of the start-up; nothing if the source has failed.
  template <RawBitSupply Supply>
  std::optional<TwoDice> throw_dice(Supply& supply) {
    return draw(supply, [](ConditionedBytes& bytes) { return two_dice(bytes); });
  }

  // Anything else that `drawing` makes of the bytes for a throw: an optional value, nothing if the source has failed.
  template <RawBitSupply Supply, std::invocable<ConditionedBytes&> Drawing>
  std::invoke_result_t<Drawing, ConditionedBytes&> draw(Supply& supply, Drawing drawing) {
    start_up(supply, kStartUpBits);
    for (int taken = 0; taken < kBitsPerThrow && state_ == State::kReady; ++taken) {
      take(supply.next());
    }
    if (state_ != State::kReady) {
      return std::nullopt;
    }
    ConditionedBytes bytes(conditioner_);
    auto drawn = drawing(bytes);
    conditioner_.forget_bytes();
    return drawn;
  }

  State state() const { return state_; }
  Failure failure() const { return failure_; }
  HealthCounts health() const { return health_.counts(); }

 private:
  static std::optional<TwoDice> two_dice(ConditionedBytes& bytes);

  void take(std::optional<bool> bit);
  void fail(Failure failure);

  State state_ = State::kStarting;
  Failure failure_ = Failure::kNone;
  HealthTests health_;
  Conditioner conditioner_;
  // Raw bits that are not mixed yet, packed most significant first.
  std::array<std::uint8_t, Conditioner::kRawBytes> raw_{};
  std::size_t raw_bits_ = 0;
};

}  // namespace knister::random
