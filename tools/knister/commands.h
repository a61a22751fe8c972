// The calls of the program. Each is given the arguments behind its name.
#pragma once

#include <span>
#include <string_view>

#include "exit_status.h"

namespace knister::tool {

using CommandArguments = std::span<const std::string_view>;

ExitStatus score(CommandArguments given);
ExitStatus dice(CommandArguments given);
ExitStatus simulate(CommandArguments given);
ExitStatus save_dump(CommandArguments given);
ExitStatus review(CommandArguments given);
// In tools/train.
ExitStatus train(CommandArguments given);

}  // namespace knister::tool
