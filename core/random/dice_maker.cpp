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

std::optional<TwoDice> DiceMaker::draw() {
  if (state_ != State::kReady) {
    return std::nullopt;
  }
  const int first = draw_face();
  const int second = draw_face();
  conditioner_.forget_bytes();
  return TwoDice{.first = first, .second = second};
}

// A byte is passed over once in 64 times.
int DiceMaker::draw_face() {
  std::optional<int> number;
  while (!number) {
    number = number_below(kFaces, conditioner_.take());
  }
  return 1 + *number;
}

}  // namespace knister::random
