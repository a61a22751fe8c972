// Gives a fuzz target every input that is kept in a folder, in the ordinary builds and without libFuzzer.
#include <filesystem>
#include <fstream>
#include <iterator>
#include <vector>

#include "fuzz_target.h"

int main(int argument_count, char** arguments) {
  if (argument_count != 2) {
    std::fprintf(stderr, "usage: %s FOLDER\n", arguments[0]);
    return 2;
  }
  int inputs = 0;
  for (const auto& entry : std::filesystem::directory_iterator(arguments[1])) {
    std::ifstream file(entry.path(), std::ios::binary);
    const std::vector<char> contents{std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
    const std::vector<std::uint8_t> input(contents.begin(), contents.end());
    (void)LLVMFuzzerTestOneInput(input.data(), input.size());
    ++inputs;
  }
  std::printf("%d inputs\n", inputs);
  // An empty folder tests nothing.
  return inputs > 0 ? 0 : 1;
}
