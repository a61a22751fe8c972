// What a caller says, and the clips that say it.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

namespace knister::speech {

inline constexpr int kLowestSum = 2;
inline constexpr int kHighestSum = 12;

// A recording of one or a few words. The numbers come first: kTwo is 0, kTwelve is 10.
enum class Clip : std::uint8_t {
  kTwo,
  kThree,
  kFour,
  kFive,
  kSix,
  kSeven,
  kEight,
  kNine,
  kTen,
  kEleven,
  kTwelve,
  // "again": what follows was called before.
  kAgain,
  kLastRound,
  kGameOver,
  // "next": it is the next player's turn to throw.
  kNext,
  // "time": the round's time is over.
  kTime,
};

inline constexpr std::size_t kClipCount = 16;

// What is to be said around the sum.
enum class Remark : std::uint8_t {
  kNone,
  kAgain,
  kLastRound,
  kGameOver,
  kNext,
  kTime,
  // The round's time is over, and the next player throws.
  kTimeAndNext,
};

// One call: the sum with what is to be said before it, or a remark alone.
struct Call {
  // 0: none.
  std::uint8_t sum = 0;
  Remark remark = Remark::kNone;

  friend constexpr bool operator==(const Call&, const Call&) = default;
};

// The clips of a call in the order in which they are spoken, without a pause of more than a breath between them.
class Clips {
 public:
  static constexpr std::size_t kMost = 2;

  constexpr std::span<const Clip> view() const { return std::span(clips_).first(count_); }
  constexpr void add(Clip clip) { clips_[count_++] = clip; }

 private:
  std::array<Clip, kMost> clips_{};
  std::size_t count_ = 0;
};

// A sum that no two dice have is left out.
Clips clips_of(const Call& call);

}  // namespace knister::speech
