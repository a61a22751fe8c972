// A game at the table lies in two files: what it began with and what has happened since. Neither is ever taken to
// belong to another one's.
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "drivers/flash_store/flash_store.h"
#include "services/saved_files.h"
#include "support/save_examples.h"
#include "support/save_model.h"
#include "support/saved_device.h"
#include "unity.h"

using knister::game::TableSession;
using knister::services::FileHealth;
using knister::services::SavedFile;
using save_examples::expect_done;
using Bytes = save_model::Bytes;

namespace {

struct Device : SavedDevice {
  explicit Device(const NorFlashModel::Contents& contents) : SavedDevice(contents) { files.prepare(); }
  Device() { files.prepare(); }

  std::optional<TableSession> save_all(const std::vector<TableSession>& sessions) {
    files.load_table();
    for (const TableSession& session : sessions) files.save(std::optional(session));
    return sessions.back();
  }
  bool damage(const std::string& path) {
    Bytes bytes = read(path);
    if (bytes.empty()) return false;
    bytes.back() ^= 1;
    TEST_ASSERT_TRUE(store.write(path, bytes).ok());
    return true;
  }
};

// A game of two with three numbers called, one event each.
std::vector<TableSession> three_calls(const char* first, const char* second) {
  std::vector<TableSession> sessions = {present(TableSession::begin(save_examples::table_start({first, second})))};
  for (int face = 1; face <= 3; ++face) {
    sessions.push_back(sessions.back());
    expect_done(sessions.back().roll(save_examples::device_roll(face, face)));
  }
  return sessions;
}

TableSession joined(TableSession session) {
  expect_done(session.join(present(knister::game::PlayerName::of("Zoë"))));
  return session;
}

TableSession called(TableSession session) {
  expect_done(session.roll(save_examples::device_roll(6, 6)));
  return session;
}

}  // namespace

void setUp() {}
void tearDown() {}

void test_an_event_should_not_write_the_names_again() {
  Device device;
  const std::vector<TableSession> sessions = three_calls("Ada", "Bo");
  device.save_all({sessions[0]});
  const Bytes base = device.read("a/table");
  device.save_all({sessions[1], sessions[2], sessions[3]});
  TEST_ASSERT_TRUE(device.read("a/table") == base);
  TEST_ASSERT_TRUE(device.files.load_table() == sessions[3]);
}

// Between the two generations of a new base the power fails; the next event must not build on one of them alone.
void test_a_cut_and_then_a_damaged_file_should_cost_one_event_at_most() {
  Device device;
  const TableSession before = *device.save_all(three_calls("Ada", "Bo"));
  const TableSession after = joined(before);
  bool cut = true;
  for (std::uint32_t operation = 1; cut; ++operation) {
    Device failing(device.flash.contents());
    failing.files.load_table();
    failing.flash.cut_power_at(operation, operation);
    failing.files.save(std::optional(after));
    cut = !failing.flash.has_power();

    Device going_on(failing.flash.contents());
    const auto found = going_on.files.load_table();
    TEST_ASSERT_TRUE(found == before || found == after);
    const TableSession last = called(*found);
    going_on.files.save(std::optional(last));
    for (const char* path : {"a/table", "b/table", "a/course", "b/course"}) {
      Device damaged(going_on.flash.contents());
      if (!damaged.damage(path)) continue;
      const auto left = damaged.files.load_table();
      TEST_ASSERT_TRUE(left == last || left == found);
    }
  }
}

// The writes of a file that was lost are counted from the beginning again.
void test_a_new_game_should_not_go_on_with_the_course_of_one_that_was_lost() {
  Device device;
  device.save_all(three_calls("Ada", "Bo"));
  TEST_ASSERT_TRUE(device.damage("a/table") && device.damage("b/table"));
  Device restarted(device.flash.contents());
  TEST_ASSERT_FALSE(restarted.files.load_table().has_value());
  restarted.expect_health(SavedFile::kTable, FileHealth::kDamaged);
  const std::vector<TableSession> next = three_calls("Їжак", "Zoë");
  restarted.files.save(std::optional(next[0]));
  TEST_ASSERT_TRUE(Device(restarted.flash.contents()).files.load_table() == next[0]);
  restarted.files.save(std::optional(next[1]));
  TEST_ASSERT_TRUE(Device(restarted.flash.contents()).files.load_table() == next[1]);
}

void test_a_game_taken_away_should_not_come_back_with_its_course() {
  Device device;
  device.save_all(three_calls("Ada", "Bo"));
  device.files.save(std::optional<TableSession>());
  TEST_ASSERT_FALSE(Device(device.flash.contents()).files.load_table().has_value());
  const std::vector<TableSession> next = three_calls("Ada", "Bo");
  device.files.save(std::optional(next[1]));
  TEST_ASSERT_TRUE(Device(device.flash.contents()).files.load_table() == next[1]);
}

// What goes on from a game in a way that is not known today is left alone, and so is that game.
void test_a_course_of_a_newer_version_should_be_left_untouched() {
  Device device;
  device.save_all(three_calls("Ada", "Bo"));
  for (const std::string path : {"a/course", "b/course"}) {
    Bytes bytes = device.read(path);
    bytes.resize(16);
    const Bytes newer = save_model::sealed('L', 2, {1, 2, 3});
    bytes.insert(bytes.end(), newer.begin(), newer.end());
    TEST_ASSERT_TRUE(device.store.write(path, bytes).ok());
  }
  Device restarted(device.flash.contents());
  TEST_ASSERT_FALSE(restarted.files.load_table().has_value());
  restarted.expect_health(SavedFile::kTableCourse, FileHealth::kNewer);
  restarted.files.save(std::optional(three_calls("Їжак", "Zoë").front()));
  restarted.files.save(std::optional<TableSession>());
  restarted.files.make_room_for_events();
  TEST_ASSERT_TRUE(restarted.flash.contents() == device.flash.contents());
}

int main() {
  UNITY_BEGIN();
  RUN_TEST(test_an_event_should_not_write_the_names_again);
  RUN_TEST(test_a_cut_and_then_a_damaged_file_should_cost_one_event_at_most);
  RUN_TEST(test_a_new_game_should_not_go_on_with_the_course_of_one_that_was_lost);
  RUN_TEST(test_a_game_taken_away_should_not_come_back_with_its_course);
  RUN_TEST(test_a_course_of_a_newer_version_should_be_left_untouched);
  return UNITY_END();
}
