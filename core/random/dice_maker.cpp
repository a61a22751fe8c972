#include "core/random/dice_maker.h"

#include "core/random/unbiased.h"
#include "monocypher.h"

namespace knister::random {
namespace {

constexpr int kFaces = 6;
constexpr std::size_t kRawBits = 8 * Conditioner::kRawBytes;
static_assert(DiceMaker::kBitsPerThrow == kRawBits && DiceMaker::kStartUpBits % kRawBits == 0,
              "no bit waits in between to be mixed");

}  // namespace

void DiceMaker::take(std::optional<bool> bit) {
  if (!bit) {
    fail(Failure::kNoBits);
    return;
  }
  if (health_.take(*bit) != Failure::kNone) {
    fail(health_.failure());
    return;
  }
  std::uint8_t& byte = raw_[raw_bits_ / 8];
  byte = static_cast<std::uint8_t>(byte << 1 | (*bit ? 1 : 0));
  if (++raw_bits_ == kRawBits) {
    conditioner_.stir(raw_);
    crypto_wipe(raw_.data(), raw_.size());
    raw_bits_ = 0;
    if (health_.counts().bits == kStartUpBits) {
      state_ = State::kReady;
    }
  }
}

void DiceMaker::fail(Failure failure) {
  state_ = State::kFailed;
  failure_ = failure;
  conditioner_.wipe();
  crypto_wipe(raw_.data(), raw_.size());
  raw_bits_ = 0;
}

// A byte is passed over once in 64 times.
std::optional<TwoDice> DiceMaker::two_dice(ConditionedBytes& bytes) {
  std::array<int, 2> numbers = {};
  for (int& number : numbers) {
    std::optional<int> drawn;
    while (!drawn) {
      drawn = number_below(kFaces, bytes.take());
    }
    number = *drawn;
  }
  return TwoDice{.first = 1 + numbers[0], .second = 1 + numbers[1]};
}

}  // namespace knister::random
