#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

namespace knister::random {

// Raw bits, uneven and dependent on each other, go in; even bytes come out.
//
// A key gathers what the raw bits hold: new key = BLAKE2b-256(key ‖ raw bits), the first one being zeros. Bytes are the
// ChaCha20 key stream of it, with fast key erasure (D. J. Bernstein, 2017): of each block of 64 bytes the first 32
// become the key at once, and the other 32 are handed out. So nothing that the memory holds tells what came before.
class Conditioner {
 public:
  static constexpr std::size_t kRawBytes = 32;
  static constexpr std::size_t kKeyBytes = 32;

  // Mixes raw bits into the key; what is left of the bytes is forgotten.
  void stir(std::span<const std::uint8_t, kRawBytes> raw);

  // The next byte.
  std::uint8_t take();

  // Forgets the bytes that were made, handed out or not; the next ones come from the new key.
  void forget_bytes();
  // Forgets everything.
  void wipe();

 private:
  static constexpr std::size_t kBlockBytes = 64;

  std::array<std::uint8_t, kKeyBytes> key_{};
  std::array<std::uint8_t, kBlockBytes> block_{};
  std::size_t position_ = kBlockBytes;
};

}  // namespace knister::random
