// Sources: "Portable Network Graphics (PNG) Specification (Third Edition)", sections 5 and 11.2; RFC 1950 (zlib), RFC
// 1951 (deflate), whose fixed code is enough for pictures of a few colours: a pixel that repeats the one before or the
// one above is a match, everything else a literal.
#include "support/picture_file.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <fstream>
#include <span>
#include <string>
#include <string_view>

namespace knister::host_tests {
namespace {

using Bytes = std::string;

constexpr std::size_t kPixelBytes = 3;
constexpr std::size_t kRowBytes = 1 + kPixelBytes * app::kScreenWidth;

void add_number(Bytes& bytes, std::uint32_t number) {
  for (const int shift : {24, 16, 8, 0}) {
    bytes.push_back(static_cast<char>(number >> shift));
  }
}

void add_chunk(Bytes& file, std::string_view name, std::string_view data) {
  add_number(file, static_cast<std::uint32_t>(data.size()));
  const std::size_t start = file.size();
  file.append(name).append(data);
  std::uint32_t checksum = 0xffffffff;
  for (const char byte : std::string_view(file).substr(start)) {
    checksum ^= static_cast<std::uint8_t>(byte);
    for (int bit = 0; bit < 8; ++bit) {
      checksum = checksum >> 1 ^ ((checksum & 1) != 0 ? 0xedb88320 : 0);
    }
  }
  add_number(file, ~checksum);
}

// Unfiltered rows of eight bits a colour; five or six bits are widened so that the brightest stays the brightest.
Bytes rows_of(const PanelMemory::Pixels& pixels) {
  Bytes rows;
  for (std::size_t index = 0; index < pixels.size(); ++index) {
    if (index % app::kScreenWidth == 0) {
      rows.push_back(0);
    }
    const unsigned pixel = pixels[index];
    const unsigned red = pixel >> 11;
    const unsigned green = pixel >> 5 & 63;
    const unsigned blue = pixel & 31;
    for (const unsigned colour : {red << 3 | red >> 2, green << 2 | green >> 4, blue << 3 | blue >> 2}) {
      rows.push_back(static_cast<char>(colour));
    }
  }
  return rows;
}

class Deflater {
 public:
  Bytes pack(std::string_view data) {
    // The last block, with the fixed code.
    add_bits(0b011, 3);
    for (std::size_t at = 0; at < data.size();) {
      const std::size_t before = match(data, at, kPixelBytes);
      const std::size_t above = match(data, at, kRowBytes);
      const std::size_t length = std::max(before, above);
      if (length < kShortestMatch) {
        add_symbol(static_cast<std::uint8_t>(data[at]));
        ++at;
        continue;
      }
      add_length(static_cast<unsigned>(length));
      // Distance 3 is code 2; 513 to 768 are code 18 with eight bits more.
      add_code(before >= above ? 2 : 18, 5);
      if (before < above) {
        add_bits(kRowBytes - 513, 8);
      }
      at += length;
    }
    add_symbol(256);
    add_bits(0, (8 - bit_count_) % 8);
    return bytes_;
  }

 private:
  static constexpr std::size_t kShortestMatch = 3;
  static constexpr std::size_t kLongestMatch = 258;

  static std::size_t match(std::string_view data, std::size_t at, std::size_t distance) {
    std::size_t length = 0;
    while (at >= distance && length < kLongestMatch && at + length < data.size() &&
           data[at + length] == data[at + length - distance]) {
      ++length;
    }
    return length;
  }

  // Lengths, with their lowest bit first; codes, with their highest one.
  void add_bits(unsigned value, unsigned count) {
    for (unsigned bit = 0; bit < count; ++bit) {
      add_bit((value >> bit & 1) != 0);
    }
  }
  void add_code(unsigned code, unsigned count) {
    for (unsigned bit = count; bit-- > 0;) {
      add_bit((code >> bit & 1) != 0);
    }
  }
  void add_bit(bool bit) {
    if (bit_count_ == 0) {
      bytes_.push_back(0);
    }
    bytes_.back() = static_cast<char>(static_cast<unsigned char>(bytes_.back()) | (bit ? 1u : 0u) << bit_count_);
    bit_count_ = (bit_count_ + 1) % 8;
  }

  // RFC 1951, 3.2.6.
  void add_symbol(unsigned symbol) {
    if (symbol < 144) {
      add_code(0x30 + symbol, 8);
    } else if (symbol < 256) {
      add_code(0x190 + symbol - 144, 9);
    } else if (symbol < 280) {
      add_code(symbol - 256, 7);
    } else {
      add_code(0xc0 + symbol - 280, 8);
    }
  }

  // RFC 1951, 3.2.5: four codes for each number of bits more, and the longest has one of its own.
  void add_length(unsigned length) {
    if (length == kLongestMatch) {
      add_symbol(285);
      return;
    }
    unsigned code = 257;
    unsigned lowest = kShortestMatch;
    unsigned bits = 0;
    while (length >= lowest + (1u << bits)) {
      lowest += 1u << bits;
      ++code;
      bits = code < 265 ? 0 : (code - 261) / 4;
    }
    add_symbol(code);
    add_bits(length - lowest, bits);
  }

  Bytes bytes_;
  unsigned bit_count_ = 0;
};

Bytes zlib_of(std::string_view data) {
  Bytes packed = "\x78\x01" + Deflater().pack(data);
  std::uint32_t low = 1;
  std::uint32_t high = 0;
  for (const char byte : data) {
    low = (low + static_cast<std::uint8_t>(byte)) % 65521;
    high = (high + low) % 65521;
  }
  add_number(packed, high << 16 | low);
  return packed;
}

}  // namespace

void save_picture(const PanelMemory::Pixels& pixels, const std::filesystem::path& file) {
  Bytes header;
  add_number(header, app::kScreenWidth);
  add_number(header, app::kScreenHeight);
  // Eight bits a colour, three colours, nothing special.
  header.append({8, 2, 0, 0, 0});
  Bytes bytes = "\x89PNG\r\n\x1a\n";
  add_chunk(bytes, "IHDR", header);
  add_chunk(bytes, "IDAT", zlib_of(rows_of(pixels)));
  add_chunk(bytes, "IEND", "");
  std::filesystem::create_directories(file.parent_path());
  std::ofstream(file, std::ios::binary) << bytes;
}

}  // namespace knister::host_tests
