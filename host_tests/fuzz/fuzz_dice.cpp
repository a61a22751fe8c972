// Any raw bits and any order of calls: the dice are those of the description, they end when the model of the health
// tests says so, and after that there are none.
#include <array>
#include <cstddef>
#include <optional>
#include <span>

#include "core/random/dice_maker.h"
#include "fuzz_target.h"
#include "support/command_bytes.h"
#include "support/health_model.h"
#include "support/oscillator_models.h"

namespace {

using knister::random::DiceMaker;
using knister::random::Failure;
using knister::random::TwoDice;

// Raw bits as the input wants them: noise, the same bit over and over, a short pattern, or bits that are spelled out.
class WantedBits {
 public:
  explicit WantedBits(CommandBytes& bytes) : bytes_(bytes) {}

  std::optional<bool> next() {
    if (left_ == 0 && !choose()) return std::nullopt;
    --left_;
    bits_.push_back(static_cast<std::uint8_t>((kind_ == 0 ? noise_.next() : pattern_ >> (left_ % length_)) & 1));
    return bits_.back() != 0;
  }

  const health_model::Bits& bits() const { return bits_; }

 private:
  bool choose() {
    if (bytes_.empty() || bits_.size() > kMostBits) return false;
    const int byte = bytes_.take();
    kind_ = byte % 4;
    left_ = static_cast<unsigned>(kind_ == 0 ? 16 * (byte / 4) + 1 : 2 * (byte / 4) + 1);
    if (kind_ == 1) {
      length_ = 1;
      pattern_ = static_cast<unsigned>(byte / 4 % 2);
    } else if (kind_ == 2) {
      length_ = static_cast<unsigned>(2 + bytes_.take() % 7);
      pattern_ = bytes_.take();
    } else {
      length_ = 8;
      pattern_ = bytes_.take();
    }
    return true;
  }

  static constexpr std::size_t kMostBits = 6144;

  CommandBytes& bytes_;
  oscillator_models::Noise noise_{1};
  health_model::Bits bits_;
  int kind_ = 0;
  unsigned left_ = 0;
  unsigned length_ = 1;
  unsigned pattern_ = 0;
};

// The health tests with a counter for everything: not as slow as the model of the unit tests, which counts anew at each
// bit.
class Judge {
 public:
  Failure judge(const health_model::Bits& bits) {
    while (failure_ == Failure::kNone && judged_ < bits.size()) {
      failure_ = judge_next(bits);
      ++judged_;
    }
    return failure_;
  }

 private:
  Failure judge_next(const health_model::Bits& bits) {
    const std::uint8_t bit = bits[judged_];
    bool has_pattern = false;
    std::size_t distance = 0;
    for (int& repeated : repeated_) {
      ++distance;
      repeated = judged_ >= distance && bits[judged_ - distance] == bit ? repeated + 1 : 0;
      has_pattern |= repeated >= 120;
    }
    const std::size_t window = judged_ / 1024 * 1024;
    equal_ = window == judged_ ? 1 : equal_ + (bits[window] == bit ? 1 : 0);
    if (repeated_[0] >= 100) return Failure::kRepetitionCount;
    if (equal_ >= 904) return Failure::kAdaptiveProportion;
    return has_pattern ? Failure::kRepeatedPattern : Failure::kNone;
  }

  std::size_t judged_ = 0;
  // How many bits in a row were equal to the one 1, 2, … 64 places before.
  std::array<int, 64> repeated_ = {};
  int equal_ = 0;
  Failure failure_ = Failure::kNone;
};

bool is_face(int face) { return face >= 1 && face <= 6; }

}  // namespace

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  CommandBytes bytes(std::span(data, size));
  WantedBits supply(bytes);
  Judge judge;
  DiceMaker maker;
  std::size_t throws = 0;
  while (!bytes.empty()) {
    const int command = bytes.take();
    const bool had_failed = maker.state() == DiceMaker::State::kFailed;
    const std::size_t bits_before = supply.bits().size();
    if (command % 2 == 0) {
      maker.start_up(supply, 16 * command);
    } else if (const std::optional<TwoDice> dice = maker.throw_dice(supply)) {
      ++throws;
      expect(!had_failed, "dice after a failure");
      expect(is_face(dice->first) && is_face(dice->second), "a die without a face");
      expect(supply.bits().size() == DiceMaker::kStartUpBits + throws * DiceMaker::kBitsPerThrow,
             "too many bits taken");
    }
    const Failure expected = judge.judge(supply.bits());
    expect(!had_failed || supply.bits().size() == bits_before, "bits taken after a failure");
    expect(expected == Failure::kNone ? maker.failure() == Failure::kNone || maker.failure() == Failure::kNoBits
                                      : maker.failure() == expected,
           "another failure than the model's");
    expect((maker.failure() == Failure::kNone) == (maker.state() != DiceMaker::State::kFailed), "a failure forgotten");
    expect(maker.health().bits == supply.bits().size(), "bits not counted");
  }
  return 0;
}
