// Two dice, their sum, and where a throw came from.
#pragma once

#include <array>
#include <cstdint>
#include <optional>

namespace knister::game {

inline constexpr int kFaces = 6;
inline constexpr int kSmallestNumber = 2;
inline constexpr int kLargestNumber = 12;
inline constexpr int kNumberCount = kLargestNumber - kSmallestNumber + 1;
inline constexpr int kRounds = 25;

constexpr bool is_face(int value) { return value >= 1 && value <= kFaces; }

constexpr bool is_number(int value) { return value >= kSmallestNumber && value <= kLargestNumber; }

// One throw of two dice. Own dice may be entered as their sum alone; such a throw has no faces.
class Throw {
 public:
  // Codes are what is stored: 0..35 with faces, 36..46 the sum alone.
  static constexpr int kCodeCount = kFaces * kFaces + kNumberCount;

  constexpr Throw() = default;

  static constexpr std::optional<Throw> of_faces(int first, int second) {
    if (!is_face(first) || !is_face(second)) return std::nullopt;
    return Throw(first, second);
  }

  static constexpr std::optional<Throw> of_sum(int sum) {
    if (!is_number(sum)) return std::nullopt;
    return Throw(0, sum);
  }

  static constexpr std::optional<Throw> of_code(int code) {
    if (code < 0) return std::nullopt;
    if (code < kFaces * kFaces) return Throw(code / kFaces + 1, code % kFaces + 1);
    return of_sum(code - kFaces * kFaces + kSmallestNumber);
  }

  constexpr bool has_faces() const { return first_ != 0; }
  // The faces in the order in which they were thrown or entered; 0 when only the sum is known.
  constexpr int first() const { return first_; }
  constexpr int second() const { return has_faces() ? second_ : 0; }
  constexpr int sum() const { return first_ + second_; }

  constexpr int code() const {
    return has_faces() ? (first_ - 1) * kFaces + second_ - 1 : kFaces * kFaces + second_ - kSmallestNumber;
  }

  constexpr bool operator==(const Throw&) const = default;

 private:
  constexpr Throw(int first, int second)
      : first_(static_cast<std::uint8_t>(first)), second_(static_cast<std::uint8_t>(second)) {}

  // Without faces: 0, and the sum in the second.
  std::uint8_t first_ = 1;
  std::uint8_t second_ = 1;
};

// Stored as these numbers.
enum class DiceSource : std::uint8_t {
  kDevice = 0,
  kHand = 1,
  kCode = 2,
};

// A throw, and whose dice made it: a game begun with the device's dice goes on with own dice when the device's fail
// their tests.
struct Roll {
  Throw thrown;
  DiceSource source = DiceSource::kDevice;

  constexpr bool operator==(const Roll&) const = default;
};

using Rolls = std::array<Roll, kRounds>;

}  // namespace knister::game
