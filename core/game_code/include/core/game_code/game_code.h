// Six letters that stand for the same 25 throws on every device. CODES.md gives the scheme.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

#include "core/game/dice.h"
#include "core/random/unbiased.h"

namespace knister::game_code {

// No vowels, so that no code is a word; nothing that looks like a digit or like another of these: no G (C), N (M), J,
// Q. A prime number of letters, so that the check letter finds every slip it is meant to find.
inline constexpr std::string_view kLetters = "BCDFHKLMPRSTVWXYZ";
inline constexpr int kLetterCount = 17;
inline constexpr int kCodeLength = 6;
// The last letter is the check letter.
inline constexpr int kFreeLetters = kCodeLength - 1;
// 17^5.
inline constexpr std::uint32_t kCodeCount = 1'419'857;

using Throws = std::array<game::Throw, game::kRounds>;

class GameCode {
 public:
  // The code with this number; nothing from kCodeCount on.
  static std::optional<GameCode> of_number(std::uint64_t number);

  // Anew from random bytes, each code equally likely; nothing if the source gives up.
  template <random::ByteSource Source>
  static std::optional<GameCode> draw(Source& source) {
    std::uint32_t number = 0;
    for (int letter = 0; letter < kFreeLetters; ++letter) {
      const std::optional<int> drawn = random::draw_below(kLetterCount, source);
      if (!drawn) return std::nullopt;
      number = number * kLetterCount + static_cast<std::uint32_t>(*drawn);
    }
    return of_number(number);
  }

  std::uint32_t number() const { return number_; }
  std::string_view text() const& { return {text_.data(), text_.size()}; }
  // It would point into a code that is gone.
  std::string_view text() const&& = delete;
  Throws throws() const;

  bool operator==(const GameCode& other) const { return number_ == other.number_; }

 private:
  explicit GameCode(std::uint32_t number);

  std::uint32_t number_;
  std::array<char, kCodeLength> text_ = {};
};

enum class ParseError : std::uint8_t {
  kNone,
  kUnknownLetter,
  kTooShort,
  kTooLong,
  // The check letter does not fit: something is mistyped or two letters are swapped.
  kMistyped,
};

struct ParseResult {
  ParseError error = ParseError::kNone;
  // After kUnknownLetter: where in the text it stands, from 0.
  std::size_t position = 0;
  std::optional<GameCode> code = std::nullopt;
};

// Capital and small letters alike.
ParseResult parse(std::string_view text);

}  // namespace knister::game_code
