// Bytes for the decoder of clips, in pieces of a size that the first byte says: it must give what the slow model gives.
#include <algorithm>
#include <array>
#include <span>

#include "core/speech/adpcm_decoder.h"
#include "fuzz_target.h"
#include "support/adpcm_model.h"

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size == 0) return 0;
  const std::span<const std::uint8_t> bytes(data + 1, size - 1);
  const std::size_t piece = data[0] + std::size_t{1};
  const std::vector<std::int16_t> expected = adpcm_model::decode({bytes.begin(), bytes.end()});

  knister::speech::AdpcmDecoder decoder(bytes);
  std::array<std::int16_t, 256> samples = {};
  std::size_t done = 0;
  for (bool more = true; more;) {
    const std::size_t count = decoder.decode(std::span(samples).first(piece));
    expect(done + count <= expected.size(), "more samples than codes");
    expect(std::equal(samples.begin(), samples.begin() + static_cast<std::ptrdiff_t>(count),
                      expected.begin() + static_cast<std::ptrdiff_t>(done)),
           "another sample than the model's");
    done += count;
    more = count == piece;
  }
  expect(done == expected.size(), "fewer samples than codes");
  return 0;
}
