// The key stream of ChaCha20 as an endless row of bytes: the same key gives the same bytes everywhere.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

namespace knister::random {

// As RFC 8439 defines it, with a nonce of zeros and the block counter beginning at 0.
class ChaCha20Stream {
 public:
  using Key = std::array<std::uint8_t, 32>;

  explicit ChaCha20Stream(const Key& key) : key_(key) {}

  std::uint8_t take();

 private:
  static constexpr std::size_t kBlockSize = 64;

  Key key_;
  std::uint64_t next_block_ = 0;
  std::array<std::uint8_t, kBlockSize> block_ = {};
  std::size_t position_ = kBlockSize;
};

}  // namespace knister::random
