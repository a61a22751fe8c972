#include "raw_dice.h"

#include <optional>
#include <span>
#include <utility>

#include "core/random/dice_maker.h"
#include "files.h"
#include "messages.h"

namespace knister::tool {
namespace {

// The bits of a file, most significant first.
class RecordedBits {
 public:
  explicit RecordedBits(InputFile file) : file_(std::move(file)) {}

  std::optional<bool> next() {
    if (bit_ == 8) {
      bit_ = 0;
      bytes_ = bytes_.empty() ? bytes_ : bytes_.subspan(1);
    }
    if (bytes_.empty()) bytes_ = file_.next();
    if (bytes_.empty()) return std::nullopt;
    ++bit_;
    return (static_cast<unsigned char>(bytes_.front()) >> (8 - bit_) & 1) != 0;
  }

  const InputFile& file() const { return file_; }

 private:
  InputFile file_;
  std::span<const char> bytes_;
  int bit_ = 0;
};

std::string reason_for(const random::DiceMaker& maker, std::uint64_t throws) {
  const std::string bits = std::to_string(maker.health().bits);
  if (maker.failure() == random::Failure::kNoBits) {
    return "ends after " + bits + " bits, which are " + std::to_string(throws) + " throws; the start takes " +
           std::to_string(random::DiceMaker::kStartUpBits) + " bits and each throw " +
           std::to_string(random::DiceMaker::kBitsPerThrow);
  }
  return "fails the health test " + std::string(name_of(maker.failure())) + " at bit " + bits + ", after " +
         std::to_string(throws) + " throws";
}

}  // namespace

ExitStatus print_raw_dice(const std::string& path, std::uint64_t throws) {
  std::optional<InputFile> file = InputFile::open(path);
  if (!file) return ExitStatus::kBadInput;
  RecordedBits bits(std::move(*file));
  random::DiceMaker maker;
  Output output;
  std::uint64_t made = 0;
  while (made < throws) {
    const std::optional<random::TwoDice> dice = maker.throw_dice(bits);
    if (!dice) break;
    ++made;
    output.write_number(static_cast<unsigned>(dice->first));
    output.write(',');
    output.write_number(static_cast<unsigned>(dice->second));
    output.write('\n');
  }
  if (!output.finish() || !bits.file().complete()) return ExitStatus::kBadInput;
  if (made == throws) return ExitStatus::kDone;
  complain_about(bits.file().name(), reason_for(maker, made));
  return ExitStatus::kBadInput;
}

}  // namespace knister::tool
