// The value of something optional that a test knows to be there; without it the test ends at once.
#pragma once

#include <cstdlib>
#include <optional>

template <typename Value>
Value present(const std::optional<Value>& value) {
  if (!value) std::abort();
  return *value;
}
