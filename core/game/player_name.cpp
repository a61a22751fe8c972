#include "core/game/player_name.h"

#include <algorithm>

namespace knister::game {
namespace {

constexpr std::uint32_t kSmallestSurrogate = 0xD800;
constexpr std::uint32_t kLargestSurrogate = 0xDFFF;
constexpr std::uint32_t kLargestCodePoint = 0x10FFFF;

// How a first byte says the length of its sequence, and the smallest code point that may be written so long (RFC 3629,
// section 3).
struct SequenceForm {
  std::uint8_t mask;
  std::uint8_t prefix;
  std::uint8_t continuation_bytes;
  std::uint32_t smallest;
};

constexpr std::array<SequenceForm, 4> kForms = {{
    {0x80, 0x00, 0, 0x0},
    {0xE0, 0xC0, 1, 0x80},
    {0xF0, 0xE0, 2, 0x800},
    {0xF8, 0xF0, 3, 0x10000},
}};

constexpr bool is_control(std::uint32_t code_point) {
  // C0, DEL and C1 (Unicode, general category Cc).
  return code_point < 0x20 || (code_point >= 0x7F && code_point < 0xA0);
}

// Takes one printable character off the text; false if there is none.
bool take_character(std::string_view& text) {
  const auto first = static_cast<std::uint8_t>(text.front());
  const auto* const form = std::find_if(kForms.begin(), kForms.end(),
                                        [first](const SequenceForm& f) { return (first & f.mask) == f.prefix; });
  if (form == kForms.end() || text.size() <= form->continuation_bytes) return false;

  std::uint32_t code_point = first & static_cast<std::uint8_t>(~form->mask);
  for (std::size_t i = 1; i <= form->continuation_bytes; ++i) {
    const auto byte = static_cast<std::uint8_t>(text[i]);
    if ((byte & 0xC0) != 0x80) return false;
    code_point = code_point << 6 | (byte & 0x3Fu);
  }
  if (code_point < form->smallest || code_point > kLargestCodePoint) return false;
  if (code_point >= kSmallestSurrogate && code_point <= kLargestSurrogate) return false;
  text.remove_prefix(1u + form->continuation_bytes);
  return !is_control(code_point);
}

}  // namespace

std::optional<PlayerName> PlayerName::of(std::string_view text) {
  if (text.empty() || text.size() > kMaxBytes) return std::nullopt;
  for (std::string_view rest = text; !rest.empty();) {
    if (!take_character(rest)) return std::nullopt;
  }
  PlayerName name;
  std::copy(text.begin(), text.end(), name.bytes_.begin());
  name.size_ = static_cast<std::uint8_t>(text.size());
  return name;
}

}  // namespace knister::game
