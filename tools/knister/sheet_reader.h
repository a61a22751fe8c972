// Reads sheets from text, a sheet a line, byte by byte and without keeping more than one sheet: a line may be of any
// length.
#pragma once

#include <cstdint>
#include <functional>
#include <string>

#include "core/game/sheet.h"

namespace knister::tool {

// 25 numbers from 2 to 12, separated by blanks or by a comma. A line of nothing but blanks is passed over.
class SheetReader {
 public:
  struct Receiver {
    std::function<void(const game::SheetNumbers& numbers)> sheet;
    // Lines count from 1. One message a line, about what was wrong first.
    std::function<void(std::uint64_t line, const std::string& message)> refusal;
  };

  explicit SheetReader(Receiver receiver) : receiver_(std::move(receiver)) {}

  void take(char character);
  // After the last byte: the last line may lack its end.
  void finish();

 private:
  // What is wrong with the line.
  enum class Fault : std::uint8_t { kNone, kStrayByte, kNumberOutOfRange, kTooManyNumbers, kLonelyComma };

  void end_number();
  void end_line();
  void find_fault(Fault fault, unsigned value);
  std::string message() const;

  Receiver receiver_;
  std::uint64_t line_ = 1;
  game::SheetNumbers numbers_ = {};
  std::size_t count_ = 0;
  // The number that is being read, if any.
  bool in_number_ = false;
  unsigned number_ = 0;
  // A comma stands between the last number and the next one.
  bool comma_ = false;
  Fault fault_ = Fault::kNone;
  // The stray byte, or the number out of range.
  unsigned faulty_value_ = 0;
};

}  // namespace knister::tool
