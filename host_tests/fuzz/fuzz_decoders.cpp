// Bytes for the decoders of core/save. Whatever is accepted must be encoded as it was; whatever is refused leaves the
// default value.
#include <algorithm>
#include <array>
#include <span>

#include "core/save/crash.h"
#include "core/save/dice_counts.h"
#include "core/save/group_records.h"
#include "core/save/placing.h"
#include "core/save/records.h"
#include "core/save/settings.h"
#include "core/save/sheet.h"
#include "core/save/solo.h"
#include "core/save/table.h"
#include "core/save/table_course.h"
#include "core/save/table_setup.h"
#include "fuzz_target.h"
#include "support/save_model.h"

namespace {

using Input = std::span<const std::uint8_t>;

template <typename Value>
void expect_same_bytes(const Value& value, Input input) {
  std::array<std::uint8_t, knister::save::kMaxEncodedTableSize> encoded = {};
  const knister::save::EncodeResult result = knister::save::encode(value, encoded);
  expect(result.ok(), "what was decoded cannot be encoded");
  expect(std::ranges::equal(std::span(encoded).first(result.size), input), "encoded differently");
}

template <typename Value>
void check(const knister::save::DecodeResult<Value>& result, Input input) {
  if (result.ok()) {
    expect_same_bytes(result.value, input);
  } else {
    expect(result.value == Value(), "a refused value is not the default");
  }
}

void check_table(Input input) {
  const auto result = knister::save::decode_table(input);
  expect(result.ok() == result.value.has_value(), "a value or an error");
  if (result.value) expect_same_bytes(*result.value, input);
}

// What goes on from a base is the same game again after another save of its course.
void check_course(Input input) {
  const auto result = knister::save::decode_table_course(input);
  check(result, input);
  if (!result.ok()) return;
  knister::game::TableStart start;
  start.player_count = result.value.player_count;
  start.waits_for_holder = false;
  start.holder = 0;
  for (auto& name : std::span(start.names).first(start.player_count)) {
    name = knister::game::PlayerName::of("A").value_or(knister::game::PlayerName());
  }
  const auto base = knister::game::TableSession::begin(start);
  expect(base.has_value(), "no game of so many");
  const auto session = knister::save::continued(*base, result.value);
  if (!session) return;
  const auto course = knister::save::course_since(*base, *session);
  expect(course.has_value(), "a course that can't be noted");
  expect(knister::save::continued(*base, *course) == session, "another game");
}

void check_all(Input input) {
  check_course(input);
  check(knister::save::decode_settings(input), input);
  check(knister::save::decode_solo(input), input);
  check_table(input);
  check(knister::save::decode_records(input), input);
  check(knister::save::decode_dice_counts(input), input);
  check(knister::save::decode_crash(input), input);
  check(knister::save::decode_placing(input), input);
  check(knister::save::decode_table_setup(input), input);
  check(knister::save::decode_group_records(input), input);
  check(knister::save::decode_sheet(input), input);
}

}  // namespace

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const Input bytes(data, size);
  if (bytes.empty()) return 0;
  const Input rest = bytes.subspan(1);
  // The first byte says whether the rest is a whole file, or a payload to be sealed with the checksum that nobody
  // guesses.
  constexpr std::array<char, 4> kKinds = {'S', 'G', 'T', 'R'};
  // Kinds that came later have a byte of their own, so that the corpus goes on meaning what it meant.
  struct LaterKind {
    char kind;
    std::uint8_t version;
  };
  // 0xff, 0xfe and so on.
  constexpr std::array<LaterKind, 8> kLaterKinds = {
      {{'C', 1}, {'D', 1}, {'P', 1}, {'N', 1}, {'W', 1}, {'T', 2}, {'L', 1}, {'A', 1}}};
  const std::size_t later = 0xffu - bytes.front();
  const std::size_t choice = bytes.front() % (kKinds.size() + 1);
  if (later < kLaterKinds.size() && rest.size() <= 0xffff) {
    check_all(save_model::sealed(kLaterKinds[later].kind, kLaterKinds[later].version,
                                 save_model::Bytes(rest.begin(), rest.end())));
  } else if (choice == kKinds.size()) {
    check_all(rest);
  } else if (rest.size() <= 0xffff) {
    check_all(save_model::sealed(kKinds[choice], 1, save_model::Bytes(rest.begin(), rest.end())));
  }
  return 0;
}
