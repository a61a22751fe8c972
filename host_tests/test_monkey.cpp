// Random keys for as long as one likes: `test_monkey [keys [seed]]`. After each key the whole state is looked at: what
// was saved is what is played, the log alone tells the same game, and now and then power fails or the picture that was
// drawn bit by bit is compared with one drawn anew.
#include <array>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/save/records.h"
#include "core/save/settings.h"
#include "core/save/solo.h"
#include "core/save/table.h"
#include "support/game_witness.h"
#include "support/handheld.h"
#include "support/present.h"
#include "support/random_numbers.h"
#include "support/table_witness.h"
#include "unity.h"

namespace {

using knister::game::SoloSession;
using knister::host_tests::GameWitness;
using knister::host_tests::Handheld;
using knister::host_tests::TableFiles;
using knister::host_tests::TableWitness;
using knister::input::KeyAction;

// Drawing is most of the work, so only these keys of each hundred are drawn, one after the other.
constexpr int kStretch = 100;
constexpr int kDrawnOfStretch = 8;

template <typename Value, std::size_t kSize>
std::vector<std::uint8_t> bytes_of(const Value& value) {
  std::array<std::uint8_t, kSize> bytes{};
  const auto encoded = knister::save::encode(value, bytes);
  TEST_ASSERT_TRUE(encoded.ok());
  return {bytes.begin(), bytes.begin() + static_cast<std::ptrdiff_t>(encoded.size)};
}

SoloSession saved_and_read(const SoloSession& session) {
  const auto decoded = knister::save::decode_solo(bytes_of<SoloSession, knister::save::kMaxEncodedSoloSize>(session));
  TEST_ASSERT_TRUE(decoded.ok());
  return decoded.value;
}

knister::game::TableSession table_saved_and_read(const knister::game::TableSession& session) {
  const auto decoded =
      knister::save::decode_table(bytes_of<knister::game::TableSession, knister::save::kMaxEncodedTableSize>(session));
  TEST_ASSERT_TRUE(decoded.ok());
  return present(decoded.value);
}

class Monkey {
 public:
  Monkey(std::uint32_t seed, const TableFiles& table) : random_(seed) { switch_on({}, {}, {}, table); }

  void press_key() {
    load_dice();
    if (random_.below(is_eager_ ? 2'000 : 400) == 0) is_eager_ = !is_eager_;
    if (random_.below(3'000) == 0) {
      cut_power();
    } else {
      use_key(is_eager_ ? eager_key() : "udlrabxy"[random_.below(8)]);
      pass_time();
    }
    look();
    ++keys_;
    draw_share();
  }

  const GameWitness& witness() const { return witness_; }
  const TableWitness& table_witness() const { return table_witness_; }
  const std::map<std::string, int>& visits() const { return visits_; }

 private:
  void switch_on(const knister::save::Settings& settings, const std::optional<SoloSession>& game,
                 const knister::save::AllRecords& records, const TableFiles& table) {
    // LVGL is global: the old one must be gone before.
    handheld_.reset();
    handheld_ = std::make_unique<Handheld>(settings, game, records, std::nullopt, table);
    games_begun_ = handheld_->model.solo.games_begun;
    table_witness_.switch_on(handheld_->model.table);
    settings_ = settings;
    saved_ = game;
    records_ = records;
    table_ = table;
    drawn_ = true;
  }

  void cut_power() {
    TableFiles table = table_;
    if (table.session) table.session = table_saved_and_read(*table.session);
    switch_on(settings_, saved_ ? std::optional(saved_and_read(*saved_)) : std::nullopt, records_, table);
  }

  void load_dice() {
    auto& dice = handheld_->dice;
    while (dice.throws.size() < 2) {
      dice.throws.push_back(present(knister::game::Throw::of_faces(random_.between(1, 6), random_.between(1, 6))));
    }
    if (random_.below(20'000) == 0) dice.failed = true;
    dice.code = knister::game_code::GameCode::of_number(
        static_cast<std::uint64_t>(random_.below(static_cast<int>(knister::game_code::kCodeCount))));
  }

  // Somebody who wants to come to the end of a game.
  char eager_key() {
    constexpr std::string_view kKeys = "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaudlrudlrudlrudlrudlrudlrudlrbxy";
    return kKeys[static_cast<std::size_t>(random_.below(static_cast<int>(kKeys.size())))];
  }

  void use_key(char key) {
    const int kind = random_.below(20);
    if (kind == 0) {
      handheld_->send(key, KeyAction::kRelease);
    } else if (kind == 1) {
      handheld_->send(key, KeyAction::kRepeat);
    } else if (kind == 2) {
      handheld_->send(key, KeyAction::kPress);
      handheld_->pass_time(600);
      handheld_->send(key, KeyAction::kLongPress);
    } else {
      handheld_->send(key, KeyAction::kPress);
      for (int repeat = kind == 3 ? random_.between(1, 9) : 0; repeat > 0; --repeat) {
        handheld_->send(key, KeyAction::kRepeat);
      }
      handheld_->send(key, KeyAction::kRelease);
    }
  }

  void pass_time() {
    const int kind = random_.below(1'000);
    int milliseconds = 0;
    if (kind == 0) {
      milliseconds = 200'000;
    } else if (kind == 1) {
      milliseconds = 40'000;
    } else if (kind < 20) {
      milliseconds = random_.between(1'000, 5'000);
    } else {
      milliseconds = random_.below(120);
    }
    handheld_->pass_time(static_cast<std::uint32_t>(milliseconds));
  }

  void look() {
    listen();
    const auto& model = handheld_->model;
    auto& device = handheld_->device;
    if (!device.saved.empty()) settings_ = device.saved.back();
    if (!device.solos.empty()) saved_ = device.solos.back();
    if (!device.saved_records.empty()) records_ = device.saved_records.back();
    device.saved.clear();
    device.solos.clear();
    look_at_table();
    device.saved_records.clear();
    device.brightness.clear();
    handheld_->speaker.sounds.clear();
    handheld_->speaker.used.clear();
    handheld_->speaker.calls.clear();
    // Nothing is ever lost.
    TEST_ASSERT_TRUE(settings_ == model.settings);
    TEST_ASSERT_TRUE(knister::save::is_valid(model.settings));
    TEST_ASSERT_TRUE(saved_ == model.solo.session);
    TEST_ASSERT_TRUE(records_ == model.records);
    if (model.solo.session) {
      TEST_ASSERT_TRUE(saved_and_read(*model.solo.session) == *model.solo.session);
      TEST_ASSERT_EQUAL_STRING("", difference_between(model.solo.session->rounds(), witness_.rounds));
    }
    TEST_ASSERT_TRUE(model.placing.cursor >= 0 && model.placing.cursor < knister::game::kCells);
  }

  void look_at_table() {
    const auto& model = handheld_->model;
    auto& device = handheld_->device;
    if (!device.tables.empty()) table_.session = device.tables.back();
    if (!device.setups.empty()) table_.setup = device.setups.back();
    if (!device.scored_sheets.empty()) table_.scored_sheet = device.scored_sheets.back();
    if (!device.group_records.empty()) table_.group_records = device.group_records.back();
    device.tables.clear();
    device.setups.clear();
    device.group_records.clear();
    device.scored_sheets.clear();
    TEST_ASSERT_TRUE(table_.session == model.table.session);
    TEST_ASSERT_TRUE(table_.setup.start == model.table.setup);
    TEST_ASSERT_EQUAL(table_.setup.pace_seconds, model.table.pace_seconds);
    TEST_ASSERT_TRUE(knister::save::is_valid(table_.setup));
    TEST_ASSERT_TRUE(table_.group_records == model.group_records);
    TEST_ASSERT_TRUE(table_.scored_sheet == model.scored_sheet);
    if (model.table.session) {
      TEST_ASSERT_TRUE(table_saved_and_read(*model.table.session) == *model.table.session);
      TEST_ASSERT_EQUAL_STRING("", difference_between(model.table.session->rounds(), table_witness_.rounds()));
    }
  }

  // All lines since the last time.
  void listen() {
    const auto& model = handheld_->model;
    if (model.solo.games_begun != games_begun_ || !model.solo.session) {
      games_begun_ = model.solo.games_begun;
      witness_.begin();
    }
    table_witness_.follow(model.table);
    for (const std::string& line : handheld_->log.lines) {
      const std::string wrong_at_table = table_witness_.hear(line, model.mode == knister::app::Mode::kTable);
      TEST_ASSERT_EQUAL_STRING_MESSAGE("", wrong_at_table.c_str(), line.c_str());
      const std::string wrong = witness_.hear(line, model.mode == knister::app::Mode::kSolo);
      TEST_ASSERT_EQUAL_STRING_MESSAGE("", wrong.c_str(), line.c_str());
      if (line.starts_with("event screen ")) {
        screen_ = line;
        ++visits_[line];
      }
    }
    handheld_->log.lines.clear();
  }

  // What is drawn in between is thrown away; then everything is drawn once, some keys bit by bit, and everything anew.
  void draw_share() {
    const int place = keys_ % kStretch;
    if (place == 0) {
      lv_display_enable_invalidation(lv_display_get_default(), true);
      handheld_->redraw();
      drawn_ = true;
    } else if (place == kDrawnOfStretch) {
      const auto drawn_by_parts = handheld_->panel.pixels;
      handheld_->redraw();
      TEST_ASSERT_TRUE_MESSAGE(drawn_by_parts == handheld_->panel.pixels, screen_.c_str());
    }
    if (place >= kDrawnOfStretch && drawn_) {
      lv_display_enable_invalidation(lv_display_get_default(), false);
      drawn_ = false;
    }
  }

  RandomNumbers random_;
  std::unique_ptr<Handheld> handheld_;
  GameWitness witness_;
  TableWitness table_witness_;
  std::map<std::string, int> visits_;
  std::string screen_;
  bool is_eager_ = true;
  bool drawn_ = true;
  int keys_ = 0;
  std::uint32_t games_begun_ = 0;
  // As it lies in the flash.
  knister::save::Settings settings_;
  std::optional<SoloSession> saved_;
  knister::save::AllRecords records_{};
  TableFiles table_{};
};

int g_keys = 10'000;
std::uint32_t g_seed = 1;

}  // namespace

void setUp() {}
void tearDown() {}

void test_random_keys_should_break_nothing() {
  Monkey monkey(g_seed, {});
  for (int key = 0; key < g_keys; ++key) {
    monkey.press_key();
  }
  std::printf("%d keys, %d games ended\n", g_keys, monkey.witness().games_ended);
  for (const auto& [screen, visits] : monkey.visits()) {
    std::printf("%s: %d\n", screen.c_str(), visits);
  }
  // It came about.
  if (g_keys >= 100'000) {
    TEST_ASSERT_TRUE(monkey.witness().games_ended >= 20);
    for (const char* screen : {"solo_new", "solo_dice", "solo_code", "throw", "enter_dice", "no_dice", "place",
                               "solo_end", "solo_sheet", "solo_qr_code"}) {
      TEST_ASSERT_TRUE_MESSAGE(monkey.visits().contains(std::string("event screen name=") + screen), screen);
    }
  }
}

// It sits down at a table at which a game has just begun, with a sheet of its own, and a little time for each round.
void test_random_keys_at_the_table_should_break_nothing() {
  TableFiles table{.session = {}, .setup = {.start = {.player_count = 3}, .pace_seconds = 10}, .group_records = {}};
  for (std::size_t player = 0; player < 3; ++player) {
    table.setup.start.names[player] = present(knister::game::PlayerName::of(std::string(1, "ABC"[player])));
  }
  table.setup.start.holder = static_cast<std::uint8_t>(g_seed % 3);
  table.setup.start.waits_for_holder = g_seed % 2 == 0;
  table.session = knister::game::TableSession::begin(table.setup.start);
  Monkey monkey(g_seed, table);
  for (int key = 0; key < g_keys; ++key) {
    monkey.press_key();
  }
  std::printf("%d keys at the table: %d throws, %d games ended, %d times somebody came or went\n", g_keys,
              monkey.table_witness().throws(), monkey.table_witness().games_ended(),
              monkey.table_witness().comings_and_goings());
  TEST_ASSERT_TRUE(monkey.table_witness().throws() > 0);
  if (g_keys >= 100'000) {
    TEST_ASSERT_TRUE(monkey.table_witness().comings_and_goings() > 0);
    for (const char* screen : {"table_players", "table_name", "table_open", "table_call", "table_history",
                               "table_seats", "table_end", "table_sheet", "score_sheet"}) {
      TEST_ASSERT_TRUE_MESSAGE(monkey.visits().contains(std::string("event screen name=") + screen), screen);
    }
  }
}

int main(int argc, char** argv) {
  if (argc > 1) g_keys = std::atoi(argv[1]);
  if (argc > 2) g_seed = static_cast<std::uint32_t>(std::atoi(argv[2]));
  UNITY_BEGIN();
  RUN_TEST(test_random_keys_should_break_nothing);
  RUN_TEST(test_random_keys_at_the_table_should_break_nothing);
  return UNITY_END();
}
