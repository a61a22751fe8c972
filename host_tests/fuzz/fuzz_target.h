// What libFuzzer calls with each input; run_corpus.cpp calls it with the inputs that are kept.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string_view>

// NOLINTNEXTLINE(readability-identifier-naming): libFuzzer gives the name.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);

// Ends the program, which both callers take for a find.
inline void expect(bool condition, std::string_view what) {
  if (condition) return;
  std::fprintf(stderr, "found: %.*s\n", static_cast<int>(what.size()), what.data());
  std::abort();
}
