// What is said on standard error.
#pragma once

#include <string>
#include <string_view>

namespace knister::tool {

// About the call itself: `knister: …`.
void complain(std::string_view message);

// About input, with its place: `sheets.txt:3: …`.
void complain_about(std::string_view place, std::string_view message);

// In quotation marks, cut short if long, and safe for a terminal: bytes that are no printable ASCII as `\x1b`.
std::string quoted(std::string_view text);

}  // namespace knister::tool
