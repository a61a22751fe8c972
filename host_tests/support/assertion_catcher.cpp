#include "assertion_catcher.h"

#include <csetjmp>
#include <cstdio>
#include <cstdlib>

#include "core/assert/assert.h"

namespace {

std::jmp_buf g_place_to_return_to;
bool g_catching = false;

}  // namespace

namespace knister {

void assertion_failed(const char* file, int line) {
  if (!g_catching) {
    std::fprintf(stderr, "%s:%d: assertion failed outside fails_assertion()\n", file, line);
    std::abort();
  }
  std::longjmp(g_place_to_return_to, 1);
}

}  // namespace knister

bool fails_assertion(const std::function<void()>& function) {
  g_catching = true;
  const bool failed = setjmp(g_place_to_return_to) != 0;
  if (!failed) function();
  g_catching = false;
  return failed;
}
