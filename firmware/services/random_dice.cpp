#include "services/random_dice.h"

#include "core/random/unbiased.h"
#include "pico/rand.h"

namespace knister::services {
namespace {

struct SdkBytes {
  std::optional<std::uint8_t> next() { return static_cast<std::uint8_t>(get_rand_32() & 0xffu); }
};

}  // namespace

std::optional<game::Throw> RandomDice::roll() {
  SdkBytes bytes;
  const auto first = random::draw_below(game::kFaces, bytes);
  const auto second = random::draw_below(game::kFaces, bytes);
  return first && second ? game::Throw::of_faces(*first + 1, *second + 1) : std::nullopt;
}

std::optional<game_code::GameCode> RandomDice::draw_code() {
  SdkBytes bytes;
  return game_code::GameCode::draw(bytes);
}

}  // namespace knister::services
