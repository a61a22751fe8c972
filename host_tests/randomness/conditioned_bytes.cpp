// Writes the bytes that dice are drawn from to standard output, for programs that judge random bytes:
//   conditioned_bytes [BYTES] | ent
// Without a number it does not end. Raw bits, of a poor oscillator's model, are stirred in as for a throw before every
// 32 bytes, so that nothing is judged but what dice may be made of.
#include <array>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <limits>

#include "core/random/conditioner.h"
#include "support/oscillator_models.h"

int main(int argument_count, char** arguments) {
  std::uint64_t left =
      argument_count > 1 ? std::strtoull(arguments[1], nullptr, 10) : std::numeric_limits<std::uint64_t>::max();
  oscillator_models::Biased oscillator(0.75, 2040);
  knister::random::Conditioner conditioner;
  while (left > 0) {
    std::array<std::uint8_t, knister::random::Conditioner::kRawBytes> raw = {};
    for (std::uint8_t& byte : raw) {
      for (int bit = 0; bit < 8; ++bit) byte = static_cast<std::uint8_t>(byte << 1 | (oscillator.take() ? 1 : 0));
    }
    conditioner.stir(raw);
    for (int count = 0; count < 32 && left > 0; ++count, --left) {
      if (std::putchar(conditioner.take()) == EOF) return 1;
    }
  }
  return std::fflush(stdout) == 0 ? 0 : 1;
}
