// How far long work is, on standard error if that is a terminal.
#pragma once

#include <chrono>
#include <cstdint>
#include <string>

namespace knister::tool {

// `43 %, 12 s left`: the rest is expected to take as long per piece as what is done.
std::string progress_text(std::uint64_t done, std::uint64_t all, std::chrono::duration<double> elapsed);

class Progress {
 public:
  explicit Progress(std::uint64_t all);
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;
  // Takes its line off the terminal again.
  ~Progress();

  void show(std::uint64_t done);

 private:
  std::uint64_t all_;
  bool on_terminal_;
  std::chrono::steady_clock::time_point start_;
};

}  // namespace knister::tool
