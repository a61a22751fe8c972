#include "messages.h"

#include <cstdio>

namespace knister::tool {
namespace {

void write_line(const std::string& line) { std::fwrite(line.data(), 1, line.size(), stderr); }

}  // namespace

void complain(std::string_view message) { complain_about("knister", message); }

void complain_about(std::string_view place, std::string_view message) {
  // In one piece, so that lines of several programs in a pipe don't mix.
  write_line(std::string(place) + ": " + std::string(message) + "\n");
}

std::string quoted(std::string_view text) {
  constexpr std::size_t kLongest = 40;
  constexpr std::string_view kHexadecimal = "0123456789abcdef";
  std::string result = "'";
  for (const char character : text.substr(0, kLongest)) {
    const auto byte = static_cast<unsigned char>(character);
    if (byte >= 0x20 && byte < 0x7F) {
      result += character;
    } else {
      result += "\\x";
      result += kHexadecimal[byte / 16];
      result += kHexadecimal[byte % 16];
    }
  }
  if (text.size() > kLongest) result += "...";
  return result + "'";
}

}  // namespace knister::tool
