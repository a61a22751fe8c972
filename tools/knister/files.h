// Reading a file or standard input, and writing to standard output, in large pieces and with every error noticed.
#pragma once

#include <array>
#include <cstdio>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace knister::tool {

class InputFile {
 public:
  // A hyphen stands for standard input. Nothing, and a message on standard error, if the file can't be opened.
  static std::optional<InputFile> open(const std::string& path);

  InputFile(InputFile&& other) noexcept;
  InputFile(const InputFile&) = delete;
  InputFile& operator=(const InputFile&) = delete;
  InputFile& operator=(InputFile&&) = delete;
  ~InputFile();

  // As the messages call it.
  const std::string& name() const { return name_; }

  // The next bytes, none at the end or after an error. They stay valid until the next call.
  std::span<const char> next();
  // After the last bytes: false, and a message on standard error, if they were not the file's last.
  bool complete() const;

 private:
  InputFile(std::FILE* file, std::string name) : file_(file), name_(std::move(name)) {}

  std::FILE* file_;
  std::string name_;
  // As errno has it; 0: none.
  int error_ = 0;
  std::array<char, 65536> buffer_ = {};
};

// Standard output.
class Output {
 public:
  void write(std::string_view text);
  void write(char character);
  // Short whole numbers, as fast as a million sheets want it.
  void write_number(unsigned number);
  // False, and a message on standard error, if not everything could be written.
  bool finish();

 private:
  void flush();

  std::array<char, 65536> buffer_ = {};
  std::size_t size_ = 0;
  int error_ = 0;
};

}  // namespace knister::tool
