// The calls of the program. Each gets the arguments behind its name.
#pragma once

#include <span>
#include <string_view>

#include "exit_status.h"

namespace knister::tool {

using CommandArguments = std::span<const std::string_view>;

ExitStatus score(CommandArguments arguments);
ExitStatus dice(CommandArguments arguments);
ExitStatus simulate(CommandArguments arguments);
ExitStatus save_dump(CommandArguments arguments);

}  // namespace knister::tool
