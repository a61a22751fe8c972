#include "files.h"

#include <algorithm>
#include <cerrno>
#include <charconv>
#include <cstring>
#include <utility>

#include "messages.h"

namespace knister::tool {

std::optional<InputFile> InputFile::open(const std::string& path) {
  if (path == "-") return InputFile(stdin, "standard input");
  std::FILE* const file = std::fopen(path.c_str(), "rb");
  if (file == nullptr) {
    complain_about(path, std::strerror(errno));
    return std::nullopt;
  }
  return InputFile(file, path);
}

InputFile::InputFile(InputFile&& other) noexcept
    : file_(std::exchange(other.file_, nullptr)), name_(std::move(other.name_)) {}

InputFile::~InputFile() {
  if (file_ != nullptr && file_ != stdin) std::fclose(file_);
}

std::span<const char> InputFile::next() {
  const std::size_t count = std::fread(buffer_.data(), 1, buffer_.size(), file_);
  if (std::ferror(file_) != 0) error_ = errno;
  return {buffer_.data(), count};
}

bool InputFile::complete() const {
  if (error_ == 0) return true;
  complain_about(name_, std::strerror(error_));
  return false;
}

void Output::write(std::string_view text) {
  while (!text.empty()) {
    const std::size_t count = std::min(text.size(), buffer_.size() - size_);
    std::copy_n(text.begin(), count, buffer_.data() + size_);
    size_ += count;
    text.remove_prefix(count);
    if (size_ == buffer_.size()) flush();
  }
}

void Output::write(char character) {
  buffer_[size_] = character;
  ++size_;
  if (size_ == buffer_.size()) flush();
}

void Output::write_number(unsigned number) {
  std::array<char, 16> digits = {};
  const auto result = std::to_chars(digits.data(), digits.data() + digits.size(), number);
  write({digits.data(), static_cast<std::size_t>(result.ptr - digits.data())});
}

bool Output::finish() {
  flush();
  if (std::fflush(stdout) != 0) error_ = errno;
  if (error_ != 0) complain_about("standard output", std::strerror(error_));
  return error_ == 0;
}

void Output::flush() {
  if (std::fwrite(buffer_.data(), 1, size_, stdout) != size_) error_ = errno;
  size_ = 0;
}

}  // namespace knister::tool
