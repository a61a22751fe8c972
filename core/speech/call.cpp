#include "core/speech/call.h"

namespace knister::speech {
namespace {

// In the order of Remark, from kAgain to kTime.
constexpr std::array kRemarkClips{Clip::kAgain, Clip::kLastRound, Clip::kGameOver, Clip::kNext, Clip::kTime};

}  // namespace

Clips clips_of(const Call& call) {
  Clips clips;
  if (call.remark == Remark::kTimeAndNext) {
    // A sum doesn't follow: there is none at that time.
    clips.add(Clip::kTime);
    clips.add(Clip::kNext);
    return clips;
  }
  if (call.remark != Remark::kNone) {
    clips.add(kRemarkClips[static_cast<std::size_t>(call.remark) - 1]);
  }
  if (call.sum >= kLowestSum && call.sum <= kHighestSum) {
    clips.add(static_cast<Clip>(call.sum - kLowestSum));
  }
  return clips;
}

}  // namespace knister::speech
