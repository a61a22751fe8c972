// Equality of the plain types: a difference in any one field is a difference.
#include <functional>
#include <vector>

#include "core/game/ranking.h"
#include "core/game/records.h"
#include "core/game/solo_session.h"
#include "core/game/table_session.h"
#include "support/present.h"
#include "unity.h"

using knister::game::BestGame;
using knister::game::Combination;
using knister::game::DiceSource;
using knister::game::Event;
using knister::game::EventKind;
using knister::game::kRounds;
using knister::game::LineNumbers;
using knister::game::LineScore;
using knister::game::PlayerName;
using knister::game::RankedPlayer;
using knister::game::Records;
using knister::game::RecordsData;
using knister::game::Rival;
using knister::game::Roll;
using knister::game::Rounds;
using knister::game::Sheet;
using knister::game::SoloSession;
using knister::game::SoloStart;
using knister::game::TableSession;
using knister::game::TableStart;
using knister::game::Throw;

namespace {

template <typename Type>
void expect_each_change_to_matter(const Type& original, const std::vector<std::function<void(Type&)>>& changes) {
  Type copy = original;
  TEST_ASSERT_TRUE(copy == original);
  for (const auto& change : changes) {
    Type changed = original;
    change(changed);
    TEST_ASSERT_FALSE(changed == original);
  }
}

const Roll kByHand = {.thrown = Throw(), .source = DiceSource::kHand};

}  // namespace

void setUp() {}
void tearDown() {}

void test_each_field_of_throws_and_events_should_matter() {
  expect_each_change_to_matter<Throw>(present(Throw::of_faces(2, 5)),
                                      {
                                          [](Throw& t) { t = present(Throw::of_faces(2, 4)); },
                                          [](Throw& t) { t = present(Throw::of_faces(3, 5)); },
                                      });
  expect_each_change_to_matter<Roll>({}, {
                                             [](Roll& roll) { roll.thrown = present(Throw::of_sum(7)); },
                                             [](Roll& roll) { roll.source = DiceSource::kHand; },
                                         });
  expect_each_change_to_matter<Event>({}, {
                                              [](Event& event) { event.kind = EventKind::kRoll; },
                                              [](Event& event) { event.roll = kByHand; },
                                              [](Event& event) { event.cell = 1; },
                                          });
}

void test_each_field_of_scores_and_places_should_matter() {
  expect_each_change_to_matter<LineNumbers>({}, {[](LineNumbers& line) { line.add(7); }});
  LineNumbers one_seven;
  one_seven.add(7);
  expect_each_change_to_matter<LineNumbers>(one_seven, {[](LineNumbers& line) { line.add(7); }});
  expect_each_change_to_matter<LineScore>({}, {
                                                  [](LineScore& score) { score.filled = 1; },
                                                  [](LineScore& score) { score.combination = Combination::kPair; },
                                                  [](LineScore& score) { score.points = 1; },
                                                  [](LineScore& score) { score.best_possible = 1; },
                                              });
  expect_each_change_to_matter<Sheet>({}, {[](Sheet& sheet) { (void)sheet.place(24, 7); }});
  expect_each_change_to_matter<RankedPlayer>({}, {
                                                     [](RankedPlayer& ranked) { ranked.player = 1; },
                                                     [](RankedPlayer& ranked) { ranked.place = 1; },
                                                     [](RankedPlayer& ranked) { ranked.total = 1; },
                                                 });
}

void test_each_field_of_the_records_should_matter() {
  expect_each_change_to_matter<BestGame>({}, {
                                                 [](BestGame& best) { best.total = 1; },
                                                 [](BestGame& best) { best.game = 1; },
                                                 [](BestGame& best) { best.hinted = true; },
                                             });
  expect_each_change_to_matter<RecordsData>({}, {
                                                    [](RecordsData& data) { data.games = 1; },
                                                    [](RecordsData& data) { data.sum_of_totals = 1; },
                                                    [](RecordsData& data) { data.best[9].game = 1; },
                                                    [](RecordsData& data) { data.bands[33] = 1; },
                                                    [](RecordsData& data) { data.combinations[8] = 1; },
                                                    [](RecordsData& data) { data.judged_games = 1; },
                                                    [](RecordsData& data) { data.tenths_lost = 1; },
                                                });
  Sheet full;
  for (int cell = 0; cell < 25; ++cell) (void)full.place(cell, 7);
  expect_each_change_to_matter<Records>({}, {[&full](Records& records) { (void)records.add({.sheet = full}); }});
}

void test_each_step_of_the_rounds_should_matter() {
  // The first throw and the first cell are stored as zeros, like those that are still to come.
  Rounds complete(true);
  for (int round = 0; round < kRounds; ++round) {
    Rounds before = complete;
    (void)complete.roll({});
    TEST_ASSERT_FALSE(complete == before);
    before = complete;
    (void)complete.place(round);
    TEST_ASSERT_FALSE(complete == before);
  }
  expect_each_change_to_matter<Rounds>(complete, {[](Rounds& rounds) { (void)rounds.end(); }});
  expect_each_change_to_matter<Rounds>(Rounds(true), {[](Rounds& rounds) { rounds = Rounds(false); },
                                                      [](Rounds& rounds) { rounds = Rounds(true, false); }});

  Rounds thrown(true);
  (void)thrown.roll({});
  expect_each_change_to_matter<Rounds>(thrown, {[](Rounds& rounds) {
                                         rounds = Rounds(true);
                                         (void)rounds.roll(kByHand);
                                       }});
  (void)thrown.place(0);
  expect_each_change_to_matter<Rounds>(thrown, {[](Rounds& rounds) {
                                         (void)rounds.take_back();
                                         (void)rounds.place(1);
                                       }});
}

void test_each_field_of_a_solo_game_should_matter() {
  expect_each_change_to_matter<SoloStart>({}, {
                                                  [](SoloStart& start) { start.source = DiceSource::kHand; },
                                                  [](SoloStart& start) { start.again = true; },
                                                  [](SoloStart& start) { start.rival = Rival::kEasy; },
                                                  [](SoloStart& start) { start.code = 1; },
                                                  [](SoloStart& start) { start.fixed_rolls[24] = kByHand; },
                                              });
  expect_each_change_to_matter<SoloSession>(
      {}, {
              [](SoloSession& game) { game = SoloSession::with_dice(DiceSource::kHand); },
              [](SoloSession& game) { (void)game.roll({}); },
              [](SoloSession& game) { game.note_hint(); },
          });
}

void test_each_field_of_a_game_at_the_table_should_matter() {
  TableStart start;
  start.names[0] = present(PlayerName::of("Tim"));
  expect_each_change_to_matter<TableStart>(start, {
                                                      [](TableStart& changed) { changed.names[23] = changed.names[0]; },
                                                      [](TableStart& changed) { changed.player_count = 2; },
                                                      [](TableStart& changed) { changed.beginner = 1; },
                                                      [](TableStart& changed) { changed.holder = 0; },
                                                      [](TableStart& changed) { changed.source = DiceSource::kHand; },
                                                      [](TableStart& changed) { changed.waits_for_holder = false; },
                                                  });
  TableSession called = present(TableSession::begin(start));
  for (int round = 0; round < kRounds; ++round) (void)called.roll({});
  expect_each_change_to_matter<TableSession>(called, {
                                                         [&start](TableSession& session) {
                                                           TableStart other = start;
                                                           other.source = DiceSource::kHand;
                                                           session = present(TableSession::begin(other));
                                                           for (int round = 0; round < kRounds; ++round)
                                                             (void)session.roll({});
                                                         },
                                                         [](TableSession& session) { (void)session.end(); },
                                                         [](TableSession& session) { (void)session.enter(0, 24, 7); },
                                                     });
}

void test_each_coming_and_going_should_matter() {
  TableStart start{.player_count = 2};
  for (const std::size_t player : {0, 1}) start.names[player] = present(PlayerName::of("Tim"));
  TableSession session = present(TableSession::begin(start));
  for (int round = 0; round < kRounds; ++round) {
    expect_each_change_to_matter<TableSession>(session, {[](TableSession& changed) { (void)changed.leave(1); }});
    TableSession other = session;
    (void)other.leave(1);
    for (TableSession* one : {&session, &other}) (void)one->roll({});
    (void)other.come_back(1);
    TEST_ASSERT_FALSE(other == session);
  }
}

int main() {
  UNITY_BEGIN();
  RUN_TEST(test_each_field_of_throws_and_events_should_matter);
  RUN_TEST(test_each_field_of_scores_and_places_should_matter);
  RUN_TEST(test_each_field_of_the_records_should_matter);
  RUN_TEST(test_each_step_of_the_rounds_should_matter);
  RUN_TEST(test_each_field_of_a_solo_game_should_matter);
  RUN_TEST(test_each_field_of_a_game_at_the_table_should_matter);
  RUN_TEST(test_each_coming_and_going_should_matter);
  return UNITY_END();
}
