// What the program ends with.
#pragma once

namespace knister::tool {

enum class ExitStatus {
  kDone = 0,
  // Some input was refused, or the output could not be written; the rest was done.
  kBadInput = 1,
  // The command line makes no sense.
  kBadUse = 2,
};

}  // namespace knister::tool
