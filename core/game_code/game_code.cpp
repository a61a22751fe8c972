#include "core/game_code/game_code.h"

#include <algorithm>

#include "core/random/chacha20_stream.h"

namespace knister::game_code {
namespace {

// Each letter counts as its place in kLetters times its position in the code, from 1; the sum modulo 17 is this. Not 0,
// or a code of first letters only, where typing begins, would be one. A later scheme that gives other throws takes
// another remainder.
constexpr int kCheckRemainder = 1;

constexpr std::string_view kKeyPrefix = "Pocket Knister game code 1";
static_assert(kKeyPrefix.size() + kCodeLength == std::tuple_size_v<random::ChaCha20Stream::Key>);

using Digits = std::array<int, kCodeLength>;

int weighted_sum(const Digits& digits) {
  int sum = 0;
  int position = 0;
  for (const int digit : digits) sum += ++position * digit;
  return sum % kLetterCount;
}

int check_digit(int sum_of_the_others) {
  constexpr int kInverse = 3;
  static_assert(kInverse * kCodeLength % kLetterCount == 1);
  return kInverse * (kCheckRemainder + kLetterCount - sum_of_the_others) % kLetterCount;
}

char to_capital(char letter) { return letter >= 'a' && letter <= 'z' ? static_cast<char>(letter - 'a' + 'A') : letter; }

int throw_die(random::ChaCha20Stream& stream) {
  std::optional<int> face;
  while (!face) face = random::number_below(game::kFaces, stream.take());
  return *face + 1;
}

}  // namespace

std::optional<GameCode> GameCode::of_number(std::uint64_t number) {
  if (number >= kCodeCount) return std::nullopt;
  return GameCode(static_cast<std::uint32_t>(number));
}

GameCode::GameCode(std::uint32_t number) : number_(number) {
  Digits digits = {};
  std::uint32_t rest = number;
  for (int position = kFreeLetters - 1; position >= 0; --position) {
    digits[static_cast<std::size_t>(position)] = static_cast<int>(rest % kLetterCount);
    rest /= kLetterCount;
  }
  digits.back() = check_digit(weighted_sum(digits));
  std::transform(digits.begin(), digits.end(), text_.begin(),
                 [](int digit) { return kLetters[static_cast<std::size_t>(digit)]; });
}

Throws GameCode::throws() const {
  random::ChaCha20Stream::Key key = {};
  std::copy(text_.begin(), text_.end(), std::copy(kKeyPrefix.begin(), kKeyPrefix.end(), key.begin()));
  random::ChaCha20Stream stream(key);
  Throws throws = {};
  for (game::Throw& thrown : throws) {
    const int first = throw_die(stream);
    const int second = throw_die(stream);
    // Two faces always make a throw.
    thrown = game::Throw::of_faces(first, second).value_or(game::Throw());
  }
  return throws;
}

ParseResult parse(std::string_view text) {
  Digits digits = {};
  std::uint32_t number = 0;
  for (std::size_t position = 0; position < text.size(); ++position) {
    if (position == kCodeLength) return {.error = ParseError::kTooLong};
    const std::size_t digit = kLetters.find(to_capital(text[position]));
    if (digit == std::string_view::npos) return {.error = ParseError::kUnknownLetter, .position = position};
    digits[position] = static_cast<int>(digit);
    if (position < kFreeLetters) number = number * kLetterCount + static_cast<std::uint32_t>(digit);
  }
  if (text.size() < kCodeLength) return {.error = ParseError::kTooShort};
  if (weighted_sum(digits) != kCheckRemainder) return {.error = ParseError::kMistyped};
  return {.code = GameCode::of_number(number)};
}

}  // namespace knister::game_code
