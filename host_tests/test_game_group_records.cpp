#include <algorithm>
#include <map>
#include <string>
#include <vector>

#include "core/game/group_records.h"
#include "core/game/ranking.h"
#include "support/group_games.h"
#include "support/score_model.h"
#include "unity.h"

using group_games::game_of;
using knister::game::GroupMember;
using knister::game::GroupRecords;
using knister::game::PlayerName;
using knister::game::TableSession;

namespace {

// Told a second time, without a bound: everybody who has ever played.
struct Person {
  int games = 0;
  int wins = 0;
  int best = 0;
};
using People = std::map<std::string, Person>;

void add(People& people, const TableSession& session) {
  int most = 0;
  const int players = session.start().player_count;
  const auto total_of = [&session](int player) {
    const auto numbers = session.sheet_of(player).numbers();
    return score_model::total_of(score_model::Numbers(numbers.begin(), numbers.end()));
  };
  for (int player = 0; player < players; ++player) most = std::max(most, total_of(player));
  for (int player = 0; player < players; ++player) {
    Person& person = people[std::string(session.start().names[static_cast<std::size_t>(player)].text())];
    const int total = total_of(player);
    ++person.games;
    person.wins += players > 1 && total == most ? 1 : 0;
    person.best = std::max(person.best, total);
  }
}

void expect_in_order(const GroupRecords& records) {
  for (std::size_t i = 1; i < records.members().size(); ++i) {
    const GroupMember& one = records.members()[i - 1];
    const GroupMember& other = records.members()[i];
    TEST_ASSERT_TRUE(one.wins > other.wins || (one.wins == other.wins && one.best >= other.best));
  }
}

GroupMember member(const char* name, int games, int wins, int best) {
  return {.name = present(PlayerName::of(name)),
          .games = static_cast<std::uint16_t>(games),
          .wins = static_cast<std::uint16_t>(wins),
          .best = static_cast<std::uint8_t>(best)};
}

bool is_possible(std::initializer_list<GroupMember> members) {
  return GroupRecords::restore({members.begin(), members.size()}).has_value();
}

}  // namespace

void setUp() {}
void tearDown() {}

void test_games_and_wins_should_be_counted_by_name() {
  GroupRecords records;
  records.add(game_of({"Anna", "Ben"}, {5, 1}));
  records.add(game_of({"Ben", "Cleo"}, {2, 2}));
  TEST_ASSERT_EQUAL_UINT32(3, records.members().size());
  TEST_ASSERT_TRUE(records.members()[0].name == present(PlayerName::of("Anna")));
  // A shared first place is a win for both.
  TEST_ASSERT_EQUAL_INT(1, records.members()[1].wins);
  TEST_ASSERT_EQUAL_INT(1, records.members()[2].wins);
}

void test_who_plays_alone_should_not_win() {
  GroupRecords records;
  records.add(game_of({"Anna"}, {5}));
  TEST_ASSERT_EQUAL_INT(1, records.members()[0].games);
  TEST_ASSERT_EQUAL_INT(0, records.members()[0].wins);
  TEST_ASSERT_EQUAL_INT(140, records.members()[0].best);
}

void test_random_games_should_agree_with_the_model() {
  RandomNumbers random(5);
  for (int group = 0; group < 40; ++group) {
    GroupRecords records;
    People people;
    for (int game = 0; game < 30; ++game) {
      const TableSession session = group_games::random_game(random, 32);
      records.add(session);
      add(people, session);
      expect_in_order(records);
      TEST_ASSERT_EQUAL_UINT32(people.size(), records.members().size());
      for (const GroupMember& member : records.members()) {
        const Person& person = people[std::string(member.name.text())];
        TEST_ASSERT_EQUAL_INT(person.games, member.games);
        TEST_ASSERT_EQUAL_INT(person.wins, member.wins);
        TEST_ASSERT_EQUAL_INT(person.best, member.best);
      }
      TEST_ASSERT_TRUE(GroupRecords::restore(records.members()) == records);
    }
  }
}

void test_the_last_who_did_not_play_should_make_room() {
  GroupRecords records;
  for (int number = 0; number < 32; ++number) records.add(game_of({group_games::person(number), "P0"}, {1, 5}));
  TEST_ASSERT_EQUAL_UINT32(32, records.members().size());
  const std::string last(records.members()[31].name.text());
  const std::string last_but_one(records.members()[30].name.text());
  // The last one plays along, so the one before goes.
  records.add(game_of({last, "New"}, {0, 0}));
  TEST_ASSERT_EQUAL_UINT32(32, records.members().size());
  int found = 0;
  for (const GroupMember& member : records.members()) {
    TEST_ASSERT_FALSE(member.name.text() == last_but_one);
    found += member.name.text() == last || member.name.text() == "New" ? 1 : 0;
  }
  TEST_ASSERT_EQUAL_INT(2, found);
}

void test_counting_should_stop_at_its_end() {
  const GroupMember full = member("Anna", 65535, 3, 10);
  GroupRecords records = present(GroupRecords::restore({&full, 1}));
  records.add(game_of({"Anna", "Ben"}, {5, 1}));
  TEST_ASSERT_TRUE(records.members()[0] == full);
}

void test_members_that_cannot_be_should_be_refused() {
  TEST_ASSERT_TRUE(is_possible({member("A", 2, 1, 168), member("B", 9, 1, 168), member("C", 1, 0, 0)}));
  TEST_ASSERT_FALSE(is_possible({member("A", 0, 0, 10)}));
  TEST_ASSERT_FALSE(is_possible({member("A", 1, 2, 10)}));
  TEST_ASSERT_FALSE(is_possible({member("A", 1, 1, 169)}));
  TEST_ASSERT_FALSE(is_possible({GroupMember{.name = {}, .games = 1}}));
  TEST_ASSERT_FALSE(is_possible({member("A", 2, 1, 10), member("A", 2, 1, 10)}));
  TEST_ASSERT_FALSE(is_possible({member("A", 2, 1, 10), member("B", 2, 2, 10)}));
  TEST_ASSERT_FALSE(is_possible({member("A", 2, 1, 10), member("B", 2, 1, 11)}));
  std::vector<GroupMember> many;
  while (many.size() < 33) many.push_back(member(group_games::person(static_cast<int>(many.size())).c_str(), 1, 0, 0));
  TEST_ASSERT_FALSE(GroupRecords::restore(many).has_value());
}

void test_each_field_should_matter() {
  const GroupMember plain = member("A", 2, 1, 10);
  for (const GroupMember& other :
       {member("B", 2, 1, 10), member("A", 3, 1, 10), member("A", 2, 2, 10), member("A", 2, 1, 11)}) {
    TEST_ASSERT_FALSE(plain == other);
    TEST_ASSERT_FALSE(GroupRecords::restore({&plain, 1}) == GroupRecords::restore({&other, 1}));
  }
  TEST_ASSERT_FALSE(GroupRecords::restore({&plain, 1}) == GroupRecords());
}

int main() {
  UNITY_BEGIN();
  RUN_TEST(test_games_and_wins_should_be_counted_by_name);
  RUN_TEST(test_who_plays_alone_should_not_win);
  RUN_TEST(test_random_games_should_agree_with_the_model);
  RUN_TEST(test_the_last_who_did_not_play_should_make_room);
  RUN_TEST(test_counting_should_stop_at_its_end);
  RUN_TEST(test_members_that_cannot_be_should_be_refused);
  RUN_TEST(test_each_field_should_matter);
  return UNITY_END();
}
