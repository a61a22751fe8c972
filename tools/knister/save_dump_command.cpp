#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "arguments.h"
#include "commands.h"
#include "files.h"
#include "messages.h"
#include "save_text.h"

namespace knister::tool {
namespace {

using Bytes = std::vector<std::uint8_t>;

// No stored file is longer than 65,545 bytes: the envelope has two bytes for the length. What comes after them need not
// be read to be refused.
constexpr std::size_t kMostBytes = 65'546;

std::string_view reason_for(save::DecodeError error) {
  switch (error) {
    case save::DecodeError::kTruncated:
      return "truncated: shorter than its header says";
    case save::DecodeError::kNotASave:
      return "not a saved file of Pocket Knister";
    case save::DecodeError::kOverlong:
      return "longer than its header says";
    case save::DecodeError::kDamaged:
      return "damaged: the checksum does not fit";
    case save::DecodeError::kOtherKind:
      return "of a kind that this program does not know";
    case save::DecodeError::kFutureVersion:
      return "written by a newer version";
    case save::DecodeError::kInvalidValue:
      return "whole, but it says something that cannot be";
    case save::DecodeError::kNone:
      break;
  }
  return "";
}

// The content as text, or why it was refused; kOtherKind if it is another content.
struct Decoded {
  save::DecodeError error = save::DecodeError::kOtherKind;
  std::string text = {};
};

template <typename Value>
Decoded decoded(const save::DecodeResult<Value>& result) {
  if (!result.ok()) return {.error = result.error};
  return {.error = save::DecodeError::kNone, .text = text_of(result.value)};
}

Decoded decoded(const save::DecodeResult<std::optional<game::TableSession>>& result) {
  if (!result.value) return {.error = result.error};
  return {.error = save::DecodeError::kNone, .text = text_of(*result.value)};
}

Decoded decode(const Bytes& bytes) {
  Decoded content = decoded(save::decode_settings(bytes));
  if (content.error == save::DecodeError::kOtherKind) content = decoded(save::decode_solo(bytes));
  if (content.error == save::DecodeError::kOtherKind) content = decoded(save::decode_table(bytes));
  if (content.error == save::DecodeError::kOtherKind) content = decoded(save::decode_records(bytes));
  if (content.error == save::DecodeError::kOtherKind) content = decoded(save::decode_dice_counts(bytes));
  if (content.error == save::DecodeError::kOtherKind) content = decoded(save::decode_table_setup(bytes));
  if (content.error == save::DecodeError::kOtherKind) content = decoded(save::decode_group_records(bytes));
  if (content.error == save::DecodeError::kOtherKind) content = decoded(save::decode_sheet(bytes));
  if (content.error == save::DecodeError::kOtherKind) content = decoded(save::decode_crash(bytes));
  if (content.error == save::DecodeError::kOtherKind) content = decoded(save::decode_placing(bytes));
  if (content.error == save::DecodeError::kOtherKind) content = decoded(save::decode_table_course(bytes));
  return content;
}

}  // namespace

ExitStatus save_dump(CommandArguments given) {
  const auto arguments = Arguments::parse(given, {.fewest_files = 1, .most_files = 1});
  if (!arguments) return ExitStatus::kBadUse;
  auto input = InputFile::open(arguments->files().front());
  if (!input) return ExitStatus::kBadInput;
  Bytes bytes;
  for (auto next = input->next(); !next.empty() && bytes.size() <= kMostBytes; next = input->next()) {
    bytes.insert(bytes.end(), next.begin(), next.end());
  }
  if (!input->complete()) return ExitStatus::kBadInput;

  const Decoded content = decode(bytes);
  if (content.error != save::DecodeError::kNone) {
    complain_about(input->name(), reason_for(content.error));
    return ExitStatus::kBadInput;
  }
  Output output;
  output.write(content.text);
  return output.finish() ? ExitStatus::kDone : ExitStatus::kBadInput;
}

}  // namespace knister::tool
