#include "app/console.h"

#include "app/text_line.h"

namespace knister::app {
namespace {

std::string_view without_spaces_around(std::string_view text) {
  const std::size_t first = text.find_first_not_of(" \t");
  if (first == std::string_view::npos) {
    return {};
  }
  return text.substr(first, text.find_last_not_of(" \t") - first + 1);
}

}  // namespace

void Console::receive(char character) {
  if (character != '\n' && character != '\r') {
    if (length_ == line_.size()) {
      too_long_ = true;
    } else {
      line_[length_++] = character;
    }
    return;
  }
  const std::string_view line = without_spaces_around({line_.data(), length_});
  length_ = 0;
  if (too_long_) {
    too_long_ = false;
    sink_.write_line("error line too long");
  } else if (!line.empty()) {
    run_line(line);
  }
}

void Console::run_line(std::string_view line) {
  const std::size_t end_of_name = line.find_first_of(" \t");
  const std::string_view name = line.substr(0, end_of_name);
  const std::string_view arguments =
      end_of_name == std::string_view::npos ? std::string_view() : without_spaces_around(line.substr(end_of_name));
  if (name == "help") {
    print_help();
    return;
  }
  for (const Command& command : commands_) {
    if (command.name == name) {
      command.run(command.context, arguments);
      return;
    }
  }
  sink_.write_line("error unknown command");
}

void Console::print_help() {
  sink_.write_line("help - this list");
  for (const Command& command : commands_) {
    sink_.write_line(TextLine().add(command.name).add(" - ").add(command.help).view());
  }
}

}  // namespace knister::app
