#pragma once

#include <array>
#include <cstddef>
#include <span>
#include <string_view>

#include "app/line_sink.h"

namespace knister::app {

// A word that the console understands.
struct Command {
  std::string_view name;
  std::string_view help;
  // `arguments` is what stands behind the name, without the spaces around it.
  void (*run)(void* context, std::string_view arguments);
  void* context;
};

// Puts characters together to lines and runs the command each line names. `help` is built in; it lists the rest.
class Console {
 public:
  static constexpr std::size_t kLongestLine = 96;

  Console(LineSink& sink, std::span<const Command> commands) : sink_(sink), commands_(commands) {}

  void receive(char character);

 private:
  void run_line(std::string_view line);
  void print_help();

  LineSink& sink_;
  std::span<const Command> commands_;
  std::array<char, kLongestLine> line_{};
  std::size_t length_ = 0;
  bool too_long_ = false;
};

}  // namespace knister::app
