#include "core/game/sheet_check.h"

#include "core/assert/assert.h"

namespace knister::game {
namespace {

std::size_t position_of(int number) {
  KNISTER_ASSERT(is_number(number));
  return static_cast<std::size_t>(number - kSmallestNumber);
}

}  // namespace

SheetCheck::SheetCheck(const Rounds& rounds, std::uint32_t rounds_heard, const Sheet& sheet) {
  for (int round = 0; round < rounds.roll_count(); ++round) {
    if ((rounds_heard >> round & 1) != 0) ++called_[position_of(rounds.roll_of(round).thrown.sum())];
  }
  for (const int number : sheet.numbers()) {
    if (number != Sheet::kEmpty) ++written_[position_of(number)];
  }
}

int SheetCheck::called(int number) const { return called_[position_of(number)]; }

int SheetCheck::written(int number) const { return written_[position_of(number)]; }

bool SheetCheck::fits() const {
  for (int number = kSmallestNumber; number <= kLargestNumber; ++number) {
    if (left(number) < 0) return false;
  }
  return true;
}

}  // namespace knister::game
