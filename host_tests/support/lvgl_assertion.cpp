// On the host a failed assertion of LVGL fails the test that caused it.
#include "lvgl_assertion.h"

#include <cstdio>
#include <cstdlib>

extern "C" void knister_lvgl_assertion_failed(const char* file, int line) {
  std::fprintf(stderr, "%s:%d: LVGL's assertion failed\n", file, line);
  std::abort();
}
