// Any raw bits and any order of calls: the dice are those of the description, they end when the model of the health
// tests says so, and after that there are none.
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
    bits_.push_back(kind_ == 0 ? noise_.next() % 2 != 0 : (pattern_ >> (left_ % length_) & 1) != 0);
    return bits_.back();
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

  static constexpr std::size_t kMostBits = 8192;

  CommandBytes& bytes_;
  oscillator_models::Noise noise_{1};
  health_model::Bits bits_;
  int kind_ = 0;
  unsigned left_ = 0;
  unsigned length_ = 1;
  unsigned pattern_ = 0;
};

// Judges each bit only once.
class Judge {
 public:
  Failure judge(const health_model::Bits& bits) {
    while (failure_ == Failure::kNone && judged_.size() < bits.size()) {
      judged_.push_back(bits[judged_.size()]);
      failure_ = health_model::judge(judged_);
    }
    return failure_;
  }

 private:
  health_model::Bits judged_;
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
