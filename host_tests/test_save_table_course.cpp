#include <algorithm>
#include <cstdint>
#include <optional>
#include <random>
#include <string>

#include "core/save/table_course.h"
#include "support/present.h"
#include "support/random_games.h"
#include "support/save_checks.h"
#include "support/save_examples.h"
#include "support/save_model.h"
#include "unity.h"

using knister::game::EventKind;
using knister::game::kRounds;
using knister::game::TableSession;
using knister::game::TableStart;
using knister::save::continued;
using knister::save::course_since;
using knister::save::DecodeError;
using knister::save::EncodeError;
using knister::save::kMaxEncodedTableCourseSize;
using knister::save::TableCourse;
using save_examples::expect_done;
using save_model::Bytes;

namespace {

Bytes encoded(const TableCourse& course) {
  Bytes bytes(kMaxEncodedTableCourseSize);
  const auto result = knister::save::encode(course, bytes);
  TEST_ASSERT_TRUE(result.ok());
  bytes.resize(result.size);
  return bytes;
}

DecodeError decoded_error(const Bytes& bytes) {
  const auto result = knister::save::decode_table_course(bytes);
  TEST_ASSERT_TRUE(result.ok() || result.value == TableCourse());
  return result.error;
}

Bytes encoded_again(const Bytes& bytes) {
  const auto result = knister::save::decode_table_course(bytes);
  return result.ok() ? encoded(result.value) : Bytes();
}

void expect_payload_refused(const Bytes& payload) {
  save_checks::expect_error(DecodeError::kInvalidValue, decoded_error(save_model::sealed('L', 1, payload)));
}

void expect_payload_taken(const Bytes& payload) {
  save_checks::expect_error(DecodeError::kNone, decoded_error(save_model::sealed('L', 1, payload)));
}

TableSession begun(const TableSession& session) { return session.beginning(); }

// What has happened in it up to the end.
TableSession before_end(const TableSession& session) {
  const auto course = course_since(begun(session), session);
  TableCourse open = present(course);
  open.ended = false;
  return present(continued(begun(session), open));
}

TableCourse since_begun(const TableSession& session) { return present(course_since(begun(session), session)); }

// As long as one can be: somebody goes or comes in each round, and a sheet is typed in.
TableSession longest() {
  TableStart start = save_examples::table_start({"Ada", "Bo", "Cleo"});
  start.holder = 0;
  TableSession session = present(TableSession::begin(start));
  for (int round = 0; round < kRounds; ++round) {
    expect_done(round % 2 == 0 ? session.leave(1) : session.come_back(1));
    expect_done(session.roll(save_examples::device_roll(6, 1)));
    expect_done(session.place(round));
  }
  for (int cell = 0; cell < kRounds; ++cell) expect_done(session.enter(2, cell, 7));
  return session;
}

}  // namespace

void setUp() {}
void tearDown() {}

void test_encoding_should_give_the_documented_bytes() {
  const Bytes vector = {0x03,                                                                          // players
                        0x03, 0x00, 0x03, 0x00, 0x00, 0x01, 0x05, 0x00, 0x00, 0x02, 0x07, 0x00, 0x00,  // who is there
                        0x00, 0x03, 0x10, 0xcc, 0x23,                                                  // events
                        0xff, 0x00};  // no sheet, not ended
  const Bytes bytes = encoded(since_begun(save_examples::changing_table()));
  TEST_ASSERT_TRUE(bytes == save_model::sealed('L', 1, vector));
}

// From each state of a game to the next, and from its beginning: the same game again.
void test_random_games_should_be_continued_as_they_were() {
  std::mt19937 generator(12);
  int bases = 0;
  for (int game = 0; game < 60; ++game) {
    TableSession session = present(TableSession::begin(random_games::random_table_start(generator)));
    TableSession base = session;
    for (int step = 0; step < 150; ++step) {
      if (random_games::below(generator, 12) == 0) random_games::come_or_go(session, generator);
      if (!session.rounds().complete()) {
        random_games::play_a_step(session, generator);
      } else if (session.start().player_count > 0) {
        (void)session.enter(step % std::min<int>(session.start().player_count, 3), random_games::below(generator, 25),
                            7);
      }
      if (step > 140) (void)session.end();
      const auto course = course_since(base, session);
      if (!course) {
        // Somebody came, or a second sheet was begun.
        base = session;
        ++bases;
        continue;
      }
      const auto again = knister::save::decode_table_course(encoded(*course));
      TEST_ASSERT_TRUE(again.value == *course);
      TEST_ASSERT_TRUE(continued(base, again.value) == session);
    }
  }
  TEST_ASSERT_GREATER_THAN_INT(20, bases);
}

void test_other_names_or_two_other_sheets_should_want_a_new_base() {
  const TableSession base = save_examples::changing_table();
  TableSession joined = base;
  expect_done(joined.join(present(knister::game::PlayerName::of("Zoë"))));
  TEST_ASSERT_FALSE(course_since(base, joined).has_value());
  TableSession typed = before_end(longest());
  const TableSession thrown = typed;
  expect_done(typed.clear(2, 0));
  TEST_ASSERT_TRUE(continued(thrown, present(course_since(thrown, typed))) == typed);
  expect_done(typed.enter(1, 0, 7));
  TEST_ASSERT_FALSE(course_since(thrown, typed).has_value());
}

// Who plays the same game again needs no new base, whatever the last one left in it.
void test_a_new_game_of_the_same_players_should_go_on_from_the_base_of_the_last() {
  TableSession base = before_end(longest());
  expect_done(base.end());
  TableSession next = begun(base);
  expect_done(next.roll(save_examples::device_roll(1, 2)));
  const TableCourse course = present(course_since(base, next));
  TEST_ASSERT_EQUAL_UINT8(0, course.kept_events);
  TEST_ASSERT_TRUE(continued(base, course) == next);
}

void test_events_of_the_base_should_not_be_written_again() {
  const TableSession thrown = longest();
  TableSession typed = thrown;
  expect_done(typed.clear(2, 0));
  const TableCourse course = present(course_since(thrown, typed));
  TEST_ASSERT_EQUAL_UINT8(50, course.kept_events);
  TEST_ASSERT_EQUAL_UINT8(0, course.event_count);
  const TableSession base = save_examples::open_table();
  TableSession taken_back = base;
  expect_done(taken_back.withdraw_roll());
  const TableCourse shorter = present(course_since(base, taken_back));
  TEST_ASSERT_EQUAL_UINT8(2, shorter.kept_events);
  TEST_ASSERT_TRUE(continued(base, shorter) == taken_back);
}

void test_the_longest_should_just_fit() {
  TableSession session = longest();
  expect_done(session.end());
  const TableCourse course = since_begun(session);
  TEST_ASSERT_EQUAL_UINT32(kMaxEncodedTableCourseSize, encoded(course).size());
  for (std::size_t size = 0; size < kMaxEncodedTableCourseSize; ++size) {
    Bytes bytes(size);
    TEST_ASSERT_TRUE(knister::save::encode(course, bytes).error == EncodeError::kBufferTooSmall);
  }
}

void test_damaged_bytes_should_be_refused() {
  save_checks::expect_damage_refused(encoded(since_begun(save_examples::changing_table())), decoded_error);
  save_checks::expect_damage_refused(encoded(since_begun(longest())), decoded_error);
}

void test_each_course_should_have_one_encoding() {
  for (const TableSession& session : {save_examples::changing_table(), longest()}) {
    const Bytes bytes = encoded(since_begun(session));
    TEST_ASSERT_TRUE(save_checks::expect_one_encoding_each(bytes, encoded_again) > 20);
    save_checks::expect_one_encoding_each_size(bytes, 300, encoded_again);
  }
}

// Each differs in one place from this one: one player, no call, no sheet, not ended.
void test_courses_that_cannot_be_should_be_refused() {
  expect_payload_taken({1, 0, 0, 0, 255, 0});
  expect_payload_refused({});
  expect_payload_refused({0, 0, 0, 0, 255, 0});              // nobody
  expect_payload_refused({25, 0, 0, 0, 255, 0});             // too many
  expect_payload_refused({1, 1, 0, 1, 0, 0, 0, 0, 255, 0});  // a change that is none
  expect_payload_refused({1, 0, 51, 0, 255, 0});             // more events than there can be
  expect_payload_refused({1, 0, 50, 1, 0, 255, 0});          // the same with its own
  expect_payload_refused({1, 0, 0, 1, 255, 255, 0});         // the end among the events
  expect_payload_refused({1, 0, 0, 1, 64 + 47, 255, 0});     // no such throw
  expect_payload_refused({1, 0, 0, 0, 1, 0});                // nobody's sheet
  expect_payload_refused({1, 0, 0, 0, 255, 2});              // neither ended nor open
  expect_payload_refused({1, 0, 0, 0, 255});                 // a byte too few
  expect_payload_refused({1, 0, 0, 0, 255, 0, 0});           // a byte too many
  Bytes sheet = {1, 0, 0, 0, 0};
  sheet.resize(30);
  sheet[8] = 12;
  sheet.push_back(0);
  expect_payload_taken(sheet);
  for (const int number : {1, 13}) {
    sheet[8] = static_cast<std::uint8_t>(number);
    expect_payload_refused(sheet);
  }
  sheet[8] = 12;
  sheet[4] = 1;  // of somebody who isn't there
  expect_payload_refused(sheet);
}

void test_a_course_that_does_not_belong_to_the_base_should_give_no_game() {
  const TableSession base = begun(save_examples::changing_table());
  const TableCourse good = since_begun(save_examples::changing_table());
  TEST_ASSERT_TRUE(continued(base, good).has_value());
  TEST_ASSERT_FALSE(continued(begun(save_examples::open_table()), good).has_value());  // another number of players
  TableCourse course = good;
  course.kept_events = 1;  // the base has none
  TEST_ASSERT_FALSE(continued(base, course).has_value());
  course = good;
  course.seatings[0].players = 2;  // without the holder
  TEST_ASSERT_FALSE(continued(base, course).has_value());
  course = good;
  course.seatings[1].players = 2;  // later
  TEST_ASSERT_FALSE(continued(base, course).has_value());
  course = good;
  course.seatings[1].round = 9;  // in a round that has not come
  TEST_ASSERT_FALSE(continued(base, course).has_value());
  course = good;
  course.events[1].cell = 25;
  TEST_ASSERT_FALSE(continued(base, course).has_value());
  course = good;
  course.events[1].kind = EventKind::kEnd;
  TEST_ASSERT_FALSE(continued(base, course).has_value());
  course = good;
  course.player = 1;  // a sheet before round 25
  course.numbers[0] = 7;
  TEST_ASSERT_FALSE(continued(base, course).has_value());
  course = good;
  course.ended = true;
  TEST_ASSERT_FALSE(continued(base, course).has_value());

  // The events of the base that stand, with other players there.
  const TableSession thrown = longest();
  course = present(course_since(thrown, thrown));
  course.seatings[0].players = 2;
  TEST_ASSERT_FALSE(continued(thrown, course).has_value());
  course = present(course_since(thrown, thrown));
  course.seatings[1].players = 2;
  TEST_ASSERT_FALSE(continued(thrown, course).has_value());
}

void test_each_difference_should_be_seen() {
  const TableCourse course = since_begun(longest());
  const auto changed = [&course](auto change) {
    TableCourse other = course;
    change(other);
    return !(other == course);
  };
  TEST_ASSERT_FALSE(changed([](TableCourse&) {}));
  TEST_ASSERT_TRUE(changed([](TableCourse& other) { ++other.player_count; }));
  TEST_ASSERT_TRUE(changed([](TableCourse& other) { ++other.seatings[3].round; }));
  TEST_ASSERT_TRUE(changed([](TableCourse& other) { ++other.seatings[3].players; }));
  TEST_ASSERT_TRUE(changed([](TableCourse& other) { ++other.seating_count; }));
  TEST_ASSERT_TRUE(changed([](TableCourse& other) { ++other.kept_events; }));
  TEST_ASSERT_TRUE(changed([](TableCourse& other) { ++other.events[1].cell; }));
  TEST_ASSERT_TRUE(changed([](TableCourse& other) { ++other.event_count; }));
  TEST_ASSERT_TRUE(changed([](TableCourse& other) { ++other.player; }));
  TEST_ASSERT_TRUE(changed([](TableCourse& other) { ++other.numbers[9]; }));
  TEST_ASSERT_TRUE(changed([](TableCourse& other) { other.ended = true; }));
}

int main() {
  UNITY_BEGIN();
  RUN_TEST(test_encoding_should_give_the_documented_bytes);
  RUN_TEST(test_random_games_should_be_continued_as_they_were);
  RUN_TEST(test_other_names_or_two_other_sheets_should_want_a_new_base);
  RUN_TEST(test_a_new_game_of_the_same_players_should_go_on_from_the_base_of_the_last);
  RUN_TEST(test_events_of_the_base_should_not_be_written_again);
  RUN_TEST(test_the_longest_should_just_fit);
  RUN_TEST(test_damaged_bytes_should_be_refused);
  RUN_TEST(test_each_course_should_have_one_encoding);
  RUN_TEST(test_courses_that_cannot_be_should_be_refused);
  RUN_TEST(test_each_difference_should_be_seen);
  RUN_TEST(test_a_course_that_does_not_belong_to_the_base_should_give_no_game);
  return UNITY_END();
}
