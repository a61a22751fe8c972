// How many keys a game of four takes at the table, with all sheets typed in: `test_table_key_count [games]`.
#include <array>
#include <cstdio>
#include <cstdlib>
#include <string>

#include "core/coach/rival_game.h"
#include "support/present.h"
#include "support/random_numbers.h"
#include "support/score_model.h"
#include "support/table_play.h"
#include "unity.h"

namespace {

using knister::coach::Advisor;
using knister::coach::ValueTables;
using knister::fixed::Fixed;
using knister::game::Sheet;
using knister::game::Throw;
using knister::host_tests::assert_screen;
using knister::host_tests::Handheld;
using knister::host_tests::has_line;
using knister::host_tests::keys_to_write;
using knister::host_tests::players;
using knister::host_tests::table_settings;

constexpr int kPlayers = 4;
// Down to Table, its setup, the start; 25 throws; to the points and to the first sheet; a key for each sheet that is
// complete; the end.
constexpr int kKeysWithoutNumbers = 3 + 25 + 2 + kPlayers + 1;

int g_games = 2;

// What four people write on paper: one plays well, one like somebody who has played for a while, two choose among cells
// that look good to them.
class Paper {
 public:
  explicit Paper(std::uint32_t seed) : random_(seed) {}

  void write(int number) {
    for (int player = 0; player < kPlayers; ++player) {
      Sheet& sheet = sheets_.at(static_cast<std::size_t>(player));
      Advisor advisor(ValueTables::shipped());
      advisor.begin(sheet, number, 0);
      TEST_ASSERT_TRUE(sheet.place(cell_of(player, advisor), number) == knister::game::Outcome::kDone);
    }
  }

  const Sheet& sheet_of(int player) const { return sheets_.at(static_cast<std::size_t>(player)); }

 private:
  int cell_of(int player, const Advisor& advisor) {
    if (player == 0) return advisor.best_cell();
    if (player == 1) return knister::coach::easy_cell(advisor);
    std::array<int, knister::game::kCells> cells = {};
    const auto count = static_cast<int>(advisor.best_cells(cells));
    const auto loss = knister::coach::kEasyLoss + (player == 2 ? Fixed() : knister::coach::kEasyLoss);
    int good = 1;
    while (good < count && advisor.loss_in(cells.at(static_cast<std::size_t>(good))) <= loss) ++good;
    return cells.at(static_cast<std::size_t>(random_.below(good)));
  }

  std::array<Sheet, kPlayers> sheets_;
  RandomNumbers random_;
};

class CountedKeys {
 public:
  explicit CountedKeys(Handheld& handheld) : handheld_(handheld) {}

  void press(const std::string& keys) {
    handheld_.press(keys);
    count_ += static_cast<int>(keys.size());
  }
  int count() const { return count_; }

 private:
  Handheld& handheld_;
  int count_ = 0;
};

void throw_all_rounds(Handheld& handheld, CountedKeys& keys, RandomNumbers& random, Paper& paper) {
  for (int round = 0; round < 25; ++round) {
    const Throw thrown = present(Throw::of_faces(random.between(1, 6), random.between(1, 6)));
    handheld.dice.throws.push_back(thrown);
    keys.press("a");
    paper.write(thrown.sum());
  }
}

// How many keys the numbers alone have taken.
int type_in(Handheld& handheld, CountedKeys& keys, const Paper& paper) {
  int keys_of_numbers = 0;
  for (int player = 0; player < kPlayers; ++player) {
    for (const int number : paper.sheet_of(player).numbers()) {
      const std::string needed = keys_to_write(handheld, number);
      keys_of_numbers += static_cast<int>(needed.size());
      keys.press(needed);
    }
    keys.press("a");
  }
  return keys_of_numbers;
}

int play(std::uint32_t seed) {
  Handheld handheld(table_settings());
  handheld.model.table.setup = players({"Anna", "Ben", "Cleo", "Dan"});
  handheld.press("a");
  assert_screen("home", handheld);
  CountedKeys keys(handheld);
  RandomNumbers random(seed);
  Paper paper(seed);
  keys.press("daa");
  throw_all_rounds(handheld, keys, random, paper);
  keys.press("aa");
  assert_screen("table_sheet", handheld);
  const int keys_of_numbers = type_in(handheld, keys, paper);
  assert_screen("table_end", handheld);
  keys.press("a");

  // Each sheet is the one on paper, and counts what it is worth there.
  const auto& names = handheld.model.table.setup.names;
  for (int player = 0; player < kPlayers; ++player) {
    const auto& numbers = paper.sheet_of(player).numbers();
    TEST_ASSERT_TRUE(handheld.model.table.session->sheet_of(player) == paper.sheet_of(player));
    const int total = score_model::total_of(score_model::Numbers(numbers.begin(), numbers.end()));
    const std::string result =
        " player=" + std::string(names.at(static_cast<std::size_t>(player)).text()) + " total=" + std::to_string(total);
    bool told = false;
    for (int place = 1; place <= kPlayers; ++place) {
      told = told || has_line(handheld, "event result place=" + std::to_string(place) + result);
    }
    TEST_ASSERT_TRUE_MESSAGE(told, result.c_str());
  }
  TEST_ASSERT_EQUAL(kKeysWithoutNumbers + keys_of_numbers, keys.count());
  return keys.count();
}

void test_game_of_four_should_take_few_keys() {
  int sum = 0;
  for (int game = 0; game < g_games; ++game) {
    const int keys = play(static_cast<std::uint32_t>(game + 1));
    // Never more than two keys a number, and three of five numbers with one.
    TEST_ASSERT_LESS_OR_EQUAL(kKeysWithoutNumbers + 2 * 25 * kPlayers, keys);
    sum += keys;
  }
  std::printf("%d games of four: %d keys on average, %d of them not for numbers\n", g_games, sum / g_games,
              kKeysWithoutNumbers);
  TEST_ASSERT_LESS_OR_EQUAL(185, sum / g_games);
}

}  // namespace

void setUp() {}
void tearDown() {}

int main(int argc, char** argv) {
  if (argc > 1) g_games = std::atoi(argv[1]);
  UNITY_BEGIN();
  RUN_TEST(test_game_of_four_should_take_few_keys);
  return UNITY_END();
}
