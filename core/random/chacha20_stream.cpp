#include "core/random/chacha20_stream.h"

#include "monocypher.h"

namespace knister::random {

std::uint8_t ChaCha20Stream::take() {
  if (position_ == kBlockSize) {
    // The original layout has the RFC's key stream where nonce and counter are these, and a counter of 64 bits that
    // never runs out.
    constexpr std::array<std::uint8_t, 8> kNonce = {};
    next_block_ = crypto_chacha20_djb(block_.data(), nullptr, kBlockSize, key_.data(), kNonce.data(), next_block_);
    position_ = 0;
  }
  return block_[position_++];
}

}  // namespace knister::random
