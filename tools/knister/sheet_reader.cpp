#include "sheet_reader.h"

#include <algorithm>

#include "core/game/dice.h"
#include "messages.h"

namespace knister::tool {
namespace {

// Larger ones are all the same: wrong.
constexpr unsigned kLargestNumberRead = 999'999;

}  // namespace

void SheetReader::take(char character) {
  if (character >= '0' && character <= '9') {
    if (!in_number_) {
      in_number_ = true;
      number_ = 0;
      comma_ = false;
    }
    number_ = std::min(number_ * 10 + static_cast<unsigned>(character - '0'), kLargestNumberRead);
    return;
  }
  end_number();
  switch (character) {
    case '\n':
      end_line();
      return;
    case ' ':
    case '\t':
    // Lines made on other systems end in a carriage return and a line feed.
    case '\r':
      return;
    case ',':
      if (comma_ || count_ == 0) find_fault(Fault::kLonelyComma, 0);
      comma_ = true;
      return;
    default:
      find_fault(Fault::kStrayByte, static_cast<unsigned char>(character));
  }
}

void SheetReader::finish() {
  end_number();
  end_line();
}

void SheetReader::end_number() {
  if (!in_number_) return;
  in_number_ = false;
  if (!game::is_number(static_cast<int>(number_))) find_fault(Fault::kNumberOutOfRange, number_);
  if (count_ == numbers_.size()) {
    find_fault(Fault::kTooManyNumbers, 0);
    return;
  }
  numbers_[count_] = static_cast<std::uint8_t>(number_);
  ++count_;
}

void SheetReader::end_line() {
  if (comma_) find_fault(Fault::kLonelyComma, 0);
  if (fault_ == Fault::kNone && count_ == numbers_.size()) {
    receiver_.sheet(numbers_);
  } else if (fault_ != Fault::kNone || count_ != 0) {
    receiver_.refusal(line_, message());
  }
  ++line_;
  count_ = 0;
  comma_ = false;
  fault_ = Fault::kNone;
}

void SheetReader::find_fault(Fault fault, unsigned value) {
  if (fault_ != Fault::kNone) return;
  fault_ = fault;
  faulty_value_ = value;
}

std::string SheetReader::message() const {
  switch (fault_) {
    case Fault::kStrayByte:
      return quoted(std::string(1, static_cast<char>(faulty_value_))) + " is no part of a sheet";
    case Fault::kNumberOutOfRange:
      if (faulty_value_ == kLargestNumberRead) return "a number is not between 2 and 12";
      return std::to_string(faulty_value_) + " is not between 2 and 12";
    case Fault::kTooManyNumbers:
      return "more than 25 numbers";
    case Fault::kLonelyComma:
      return "a comma has no number beside it";
    case Fault::kNone:
      break;
  }
  return std::to_string(count_) + (count_ == 1 ? " number" : " numbers") + " instead of 25";
}

}  // namespace knister::tool
