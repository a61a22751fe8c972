#include "byte_writer.h"

namespace knister::save {

void ByteWriter::put8(std::uint8_t value) {
  if (size_ == out_.size()) {
    fits_ = false;
    return;
  }
  out_[size_++] = value;
}

void ByteWriter::put16(std::uint16_t value) {
  put8(static_cast<std::uint8_t>(value & 0xff));
  put8(static_cast<std::uint8_t>(value >> 8));
}

void ByteWriter::put24(std::uint32_t value) {
  put16(static_cast<std::uint16_t>(value & 0xffff));
  put8(static_cast<std::uint8_t>(value >> 16));
}

void ByteWriter::put32(std::uint32_t value) {
  put16(static_cast<std::uint16_t>(value & 0xffff));
  put16(static_cast<std::uint16_t>(value >> 16));
}

void ByteWriter::put64(std::uint64_t value) {
  put32(static_cast<std::uint32_t>(value & 0xffffffff));
  put32(static_cast<std::uint32_t>(value >> 32));
}

void ByteWriter::replace16(std::size_t offset, std::uint16_t value) {
  ByteWriter part(out_.subspan(offset, 2));
  part.put16(value);
}

}  // namespace knister::save
