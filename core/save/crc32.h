#pragma once

#include <cstdint>
#include <span>

namespace knister::save {

// CRC-32 as Ethernet (IEEE 802.3), gzip and PNG use it: polynomial 0x04c11db7 reflected, start and end inverted.
// Of "123456789" it is 0xcbf43926. Each error of up to 3 bits is found in anything up to 11 kB (Koopman 2002).
std::uint32_t crc32(std::span<const std::uint8_t> bytes);

}  // namespace knister::save
