// A sheet against the numbers that were called: a slip of the pen is a number that was not called so often.
#pragma once

#include <array>
#include <cstdint>

#include "core/game/dice.h"
#include "core/game/rounds.h"
#include "core/game/sheet.h"

namespace knister::game {

class SheetCheck {
 public:
  // Only the calls of the rounds count whose bits are set: the others the sheet's owner has not heard.
  SheetCheck(const Rounds& rounds, std::uint32_t rounds_heard, const Sheet& sheet);

  // How often the number was called, and how often it stands on the sheet.
  int called(int number) const;
  int written(int number) const;
  // How many of the number may still be written; below 0: so many stand there without having been called.
  int left(int number) const { return called(number) - written(number); }
  // Nothing stands on the sheet that was not called so often. A full sheet then has exactly the numbers called.
  bool fits() const;

 private:
  std::array<std::uint8_t, kNumberCount> called_ = {};
  std::array<std::uint8_t, kNumberCount> written_ = {};
};

}  // namespace knister::game
