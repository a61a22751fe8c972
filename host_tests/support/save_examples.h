// The games and records of the test vectors in core/save/FORMAT.md and of the golden files.
#pragma once

#include <array>
#include <cstdint>
#include <initializer_list>

#include "core/game/solo_session.h"
#include "core/game/table_session.h"
#include "core/save/records.h"
#include "core/save/settings.h"
#include "present.h"
#include "unity.h"

namespace save_examples {

using knister::game::DiceSource;
using knister::game::kRounds;
using knister::game::Outcome;
using knister::game::Roll;
using knister::game::Sheet;
using knister::game::SoloSession;
using knister::game::TableSession;
using knister::game::TableStart;
using knister::game::Throw;

inline void expect_done(Outcome outcome) { TEST_ASSERT_TRUE(outcome == Outcome::kDone); }

inline Roll device_roll(int first, int second) {
  return {present(Throw::of_faces(first, second)), DiceSource::kDevice};
}
inline Roll hand_roll(int first, int second) { return {present(Throw::of_faces(first, second)), DiceSource::kHand}; }
inline Roll hand_sum(int sum) { return {present(Throw::of_sum(sum)), DiceSource::kHand}; }

inline knister::save::Settings settings() {
  using knister::save::ColourTheme;
  using knister::save::Language;
  return {.language = Language::kUkrainian,
          .second_call_language = Language::kGerman,
          .brightness = 60,
          .volume = 25,
          .colour_theme = ColourTheme::kHighContrast,
          .sleep_after_minutes = 5,
          .voice = true,
          .tones = false,
          .larger_digits = true,
          .tumble_animation = false,
          .sum_wheel = true,
          .hints_allowed = false};
}

// Two numbers written, a third one waits: entered by hand, as a sum.
inline SoloSession open_solo() {
  SoloSession session;
  expect_done(session.roll(device_roll(3, 5)));
  expect_done(session.place(12));
  expect_done(session.roll(hand_roll(6, 1)));
  expect_done(session.place(0));
  expect_done(session.roll(hand_sum(9)));
  return session;
}

// The throws of the code CPDFDH, number 123456, as CODES.md lists them.
inline std::array<Throw, kRounds> code_throws() {
  constexpr std::array<int, kRounds> kFaces = {15, 13, 32, 22, 21, 26, 51, 16, 12, 51, 26, 16, 35,
                                               51, 13, 12, 36, 53, 22, 65, 31, 41, 26, 62, 31};
  std::array<Throw, kRounds> throws;
  for (std::size_t round = 0; round < throws.size(); ++round) {
    throws[round] = present(Throw::of_faces(kFaces[round] / 10, kFaces[round] % 10));
  }
  return throws;
}

// Played to the end, the cells in steps of seven.
inline SoloSession ended_code_solo() {
  SoloSession session = SoloSession::with_code(123'456, code_throws());
  for (int round = 0; round < kRounds; ++round) {
    expect_done(session.roll_next());
    expect_done(session.place(round * 7 % 25));
  }
  expect_done(session.end());
  return session;
}

// The same against the best rival, and with a hint.
inline SoloSession rivalled_solo() {
  SoloSession session = SoloSession::with_code(123'456, code_throws()).against(knister::game::Rival::kBest);
  session.note_hint();
  for (int round = 0; round < kRounds; ++round) {
    expect_done(session.roll_next());
    expect_done(session.place(round * 7 % 25));
  }
  expect_done(session.end());
  return session;
}

// A game of mixed dice once more, from the first throw.
inline SoloSession again_solo() {
  SoloSession earlier;
  for (int round = 0; round < kRounds; ++round) {
    expect_done(earlier.roll(round < 20 ? device_roll(round % 6 + 1, round / 6 + 1) : hand_sum(round % 11 + 2)));
    expect_done(earlier.place(round));
  }
  SoloSession session = SoloSession::again(earlier);
  expect_done(session.roll_next());
  return session;
}

inline TableStart table_start(std::initializer_list<const char*> names) {
  TableStart start;
  start.player_count = 0;
  for (const char* const name : names) start.names[start.player_count++] = present(knister::game::PlayerName::of(name));
  return start;
}

// Three numbers called; the second player throws first and nobody plays on the device.
inline TableSession open_table() {
  TableStart start = table_start({"Ada", "Їжак"});
  start.beginner = 1;
  TableSession session = present(TableSession::begin(start));
  expect_done(session.roll(device_roll(3, 5)));
  expect_done(session.roll(device_roll(6, 6)));
  expect_done(session.roll(hand_roll(1, 2)));
  return session;
}

// All called, the holder's sheet full, one sheet typed in, one begun, one not.
inline TableSession ended_table() {
  TableStart start = table_start({"Ada", "Bo", "Æble", "Їжак"});
  start.beginner = 3;
  start.holder = 1;
  start.source = DiceSource::kHand;
  TableSession session = present(TableSession::begin(start));
  for (int round = 0; round < kRounds; ++round) {
    expect_done(session.roll(hand_sum(round % 11 + 2)));
    expect_done(session.place(24 - round));
  }
  for (int cell = 0; cell < kRounds; ++cell) expect_done(session.enter(0, cell, cell % 11 + 2));
  expect_done(session.enter(3, 7, 12));
  expect_done(session.enter(3, 24, 2));
  expect_done(session.end());
  return session;
}

// Cleo comes after the first round, Bo goes then and comes back; Ada's numbers may wait.
inline TableSession changing_table() {
  TableStart start = table_start({"Ada", "Bo"});
  start.holder = 0;
  start.waits_for_holder = false;
  TableSession session = present(TableSession::begin(start));
  expect_done(session.roll(device_roll(3, 5)));
  expect_done(session.join(present(knister::game::PlayerName::of("Cleo"))));
  expect_done(session.leave(1));
  expect_done(session.roll(device_roll(6, 6)));
  expect_done(session.place(12));
  expect_done(session.come_back(1));
  return session;
}

// Tim's sheet of the rules, worth 53 points.
inline Sheet tims_sheet() {
  return Sheet::of_numbers({7, 4, 8, 9, 11, 3, 7, 3, 7, 7, 5, 5, 10, 5, 5, 8, 9, 3, 6, 9, 8, 11, 8, 8, 7});
}

// A diagonal Latin square of 2 to 6: the most that can be reached.
inline Sheet best_sheet() {
  return Sheet::of_numbers({2, 3, 4, 5, 6, 4, 5, 6, 2, 3, 6, 2, 3, 4, 5, 3, 4, 5, 6, 2, 5, 6, 2, 3, 4});
}

// Games with the device's dice and with own dice, none with codes; one with hints.
inline knister::save::AllRecords records() {
  knister::save::AllRecords all;
  all[0].add({.sheet = tims_sheet(), .coach_total = 75});
  all[0].add({.sheet = best_sheet(), .hinted = true, .coach_total = 100});
  all[0].add({.sheet = tims_sheet(), .coach_total = 60});
  all[1].add({.sheet = best_sheet()});
  return all;
}

}  // namespace save_examples
