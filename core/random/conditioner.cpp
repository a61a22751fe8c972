#include "core/random/conditioner.h"

#include <algorithm>

#include "monocypher.h"

namespace knister::random {

void Conditioner::stir(std::span<const std::uint8_t, kRawBytes> raw) {
  forget_bytes();
  std::array<std::uint8_t, kKeyBytes + kRawBytes> message{};
  std::copy(key_.begin(), key_.end(), message.begin());
  std::copy(raw.begin(), raw.end(), message.begin() + kKeyBytes);
  crypto_blake2b(key_.data(), key_.size(), message.data(), message.size());
  crypto_wipe(message.data(), message.size());
}

std::uint8_t Conditioner::take() {
  if (position_ == kBlockBytes) {
    constexpr std::array<std::uint8_t, 8> kNonce{};
    crypto_chacha20_djb(block_.data(), nullptr, kBlockBytes, key_.data(), kNonce.data(), 0);
    std::copy_n(block_.begin(), kKeyBytes, key_.begin());
    position_ = kKeyBytes;
  }
  return block_[position_++];
}

void Conditioner::forget_bytes() {
  crypto_wipe(block_.data(), block_.size());
  position_ = kBlockBytes;
}

void Conditioner::wipe() {
  forget_bytes();
  crypto_wipe(key_.data(), key_.size());
}

}  // namespace knister::random
