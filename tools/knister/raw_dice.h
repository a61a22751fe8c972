// Dice of recorded raw bits: those the device makes of them.
#pragma once

#include <cstdint>
#include <string>

#include "exit_status.h"

namespace knister::tool {

// Prints so many throws, or those there are before the bits end or fail a health test, and then says why.
ExitStatus print_raw_dice(const std::string& path, std::uint64_t throws);

}  // namespace knister::tool
