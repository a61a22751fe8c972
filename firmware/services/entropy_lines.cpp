#include "services/entropy_lines.h"

#include <algorithm>
#include <charconv>
#include <optional>

#include "app/text_line.h"
#include "core/random/failure.h"

namespace knister::services {
namespace {

// 2.9 ms of samples.
constexpr std::uint32_t kBitsPerLine = 256;
// A line takes less, and so does an event of the application beside it.
constexpr std::uint32_t kRoom = 512;

std::optional<std::uint32_t> number_of(std::string_view text, std::uint32_t most) {
  std::uint32_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc() || end != text.data() + text.size() || number == 0 || number > most) {
    return std::nullopt;
  }
  return number;
}

}  // namespace

void EntropyLines::start_raw_bits(std::string_view arguments) {
  const std::optional<std::uint32_t> bits = number_of(arguments, kMostBits);
  if (!bits || *bits % 8 != 0) {
    log_.write_line("error raw wants a number of bits, a multiple of 8 up to 100000000");
    return;
  }
  bits_left_ = *bits;
}

void EntropyLines::start_dice(std::string_view arguments) {
  const std::optional<std::uint32_t> throws = number_of(arguments, kMostThrows);
  if (!throws) {
    log_.write_line("error dice wants a number of throws, up to 1000000");
    return;
  }
  throws_left_ = *throws;
}

void EntropyLines::advance() {
  if (port_.room() < kRoom) {
    return;
  }
  if (bits_left_ != 0) {
    write_raw_bits();
  } else if (throws_left_ != 0) {
    write_throw();
  }
}

void EntropyLines::write_raw_bits() {
  constexpr std::string_view kDigits = "0123456789abcdef";
  const std::uint32_t count = std::min(bits_left_, kBitsPerLine);
  app::TextLine line;
  line.add("raw ");
  std::uint32_t digit = 0;
  for (std::uint32_t index = 0; index < count; ++index) {
    const std::optional<bool> bit = oscillator_.next();
    if (!bit) {
      bits_left_ = 0;
      log_.write_line("error the oscillator does not run freely");
      return;
    }
    digit = (digit << 1 | (*bit ? 1U : 0U)) & 0xf;
    if (index % 4 == 3) {
      line.add(kDigits.substr(digit, 1));
    }
  }
  bits_left_ -= count;
  log_.write_line(line.view());
  if (bits_left_ == 0) {
    log_.write_line("raw end");
  }
}

void EntropyLines::write_throw() {
  const std::optional<game::Throw> thrown = dice_.throw_dice();
  if (!thrown) {
    throws_left_ = 0;
    log_.write_line(app::TextLine().add("error no dice: ").add(name_of(dice_.health().failure)).view());
    return;
  }
  --throws_left_;
  log_.write_line(
      app::TextLine().add("dice ").add_number(thrown->first()).add(",").add_number(thrown->second()).view());
  if (throws_left_ == 0) {
    log_.write_line("dice end");
  }
}

}  // namespace knister::services
