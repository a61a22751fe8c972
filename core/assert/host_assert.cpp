// On the host a failed assertion names its place and ends the program.
#include <cstdio>
#include <cstdlib>

#include "core/assert/assert.h"

namespace knister {

void assertion_failed(const char* file, int line) {
  std::fprintf(stderr, "%s:%d: assertion failed\n", file, line);
  std::abort();
}

}  // namespace knister
