#include "progress.h"

#include <unistd.h>

#include <cmath>
#include <cstdio>

namespace knister::tool {
namespace {

std::string duration_text(double seconds) {
  const auto whole = static_cast<std::uint64_t>(std::ceil(seconds));
  if (whole < 60) return std::to_string(whole) + " s";
  if (whole < 3600) return std::to_string(whole / 60) + " min " + std::to_string(whole % 60) + " s";
  return std::to_string(whole / 3600) + " h " + std::to_string(whole % 3600 / 60) + " min";
}

// To the line's beginning, and clear it to its end (ECMA-48, "erase in line").
constexpr const char* kClearLine = "\r\x1b[K";

}  // namespace

std::string progress_text(std::uint64_t done, std::uint64_t all, std::chrono::duration<double> elapsed) {
  const double share = static_cast<double>(done) / static_cast<double>(all);
  std::string text = std::to_string(static_cast<int>(share * 100)) + " %";
  if (done > 0) text += ", " + duration_text(elapsed.count() * (1 - share) / share) + " left";
  return text;
}

Progress::Progress(std::uint64_t all)
    : all_(all), on_terminal_(isatty(STDERR_FILENO) == 1), start_(std::chrono::steady_clock::now()) {}

Progress::~Progress() {
  if (on_terminal_) std::fputs(kClearLine, stderr);
}

void Progress::show(std::uint64_t done) {
  if (!on_terminal_) return;
  const std::string text = progress_text(done, all_, std::chrono::steady_clock::now() - start_);
  std::fprintf(stderr, "%s%s", kClearLine, text.c_str());
}

}  // namespace knister::tool
