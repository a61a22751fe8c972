#include "byte_reader.h"

namespace knister::save {

std::uint8_t ByteReader::take8() {
  if (rest_.empty()) {
    exhausted_ = true;
    return 0;
  }
  const std::uint8_t value = rest_.front();
  rest_ = rest_.subspan(1);
  return value;
}

std::uint16_t ByteReader::take16() {
  const std::uint32_t low = take8();
  const std::uint32_t high = take8();
  return static_cast<std::uint16_t>(low | (high << 8));
}

std::uint32_t ByteReader::take24() {
  const std::uint32_t low = take16();
  const std::uint32_t high = take8();
  return low | (high << 16);
}

std::uint32_t ByteReader::take32() {
  const std::uint32_t low = take16();
  const std::uint32_t high = take16();
  return low | (high << 16);
}

std::uint64_t ByteReader::take64() {
  const std::uint64_t low = take32();
  const std::uint64_t high = take32();
  return low | (high << 32);
}

}  // namespace knister::save
