// Damaged flash of every kind is loaded: no crash, no hang, and what is found was saved once, or is as on a new device.
#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <random>
#include <vector>

#include "drivers/flash_store/flash_store.h"
#include "services/saved_files.h"
#include "support/saved_device.h"
#include "support/saved_game.h"
#include "unity.h"

using knister::drivers::kBlockBytes;
using knister::drivers::kPageBytes;
using knister::drivers::StorageState;
using knister::services::FileHealth;
using knister::services::SavedFile;
using saved_game::State;
using Contents = NorFlashModel::Contents;

namespace {

constexpr std::uint32_t kBlocks = 12;

// The first argument of the program gives another number, the second another seed.
std::uint64_t g_images = 100'000;
std::uint32_t g_seed = 1;

using Device = SavedDevice;

// A whole game, and the flash after each of its events.
struct Course {
  std::vector<State> states;
  std::vector<Contents> flashes;
};

Course play() {
  Course course{.states = saved_game::course(knister::game::kRounds, 7), .flashes = {}};
  Device device(Contents(kBlocks * kBlockBytes, 0xff));
  saved_game::restart(device.files);
  course.flashes.push_back(device.flash.contents());
  for (std::size_t event = 1; event < course.states.size(); ++event) {
    saved_game::save(device.files, course.states[event - 1], course.states[event]);
    course.flashes.push_back(device.flash.contents());
  }
  return course;
}

class Damage {
 public:
  Damage(const Course& course, std::uint32_t seed) : course_(course), random_(seed) {}

  std::size_t below(std::size_t limit) { return random_() % limit; }

  void apply(Contents& contents) {
    switch (below(6)) {
      case 0:
        contents[written(contents)] ^= static_cast<std::uint8_t>(1U << below(8));
        break;
      case 1:
        contents[written(contents)] = static_cast<std::uint8_t>(random_());
        break;
      case 2:
        fill(contents, 0);
        break;
      case 3:
        fill(contents, 0xff);
        break;
      case 4:
        copy_page(contents, contents);
        break;
      default:
        // What stood there earlier or will stand there later.
        copy_same_page(contents, course_.flashes[below(course_.flashes.size())]);
        break;
    }
  }

 private:
  // A place where something is written; elsewhere damage says little.
  std::size_t written(const Contents& contents) {
    std::size_t address = below(contents.size());
    while (contents[address] == 0xff) address = below(contents.size());
    return address;
  }
  void fill(Contents& contents, std::uint8_t byte) {
    const std::size_t first = written(contents);
    const std::size_t count = std::min<std::size_t>(1 + below(64), contents.size() - first);
    std::fill_n(contents.begin() + static_cast<std::ptrdiff_t>(first), count, byte);
  }
  void copy_page(Contents& contents, const Contents& from) {
    const std::size_t page = written(contents) / kPageBytes;
    copy(contents, page, from, below(contents.size() / kPageBytes));
  }
  void copy_same_page(Contents& contents, const Contents& from) {
    const std::size_t page = written(contents) / kPageBytes;
    copy(contents, page, from, page);
  }
  static void copy(Contents& contents, std::size_t page, const Contents& from, std::size_t source) {
    std::copy_n(from.begin() + static_cast<std::ptrdiff_t>(source * kPageBytes), kPageBytes,
                contents.begin() + static_cast<std::ptrdiff_t>(page * kPageBytes));
  }

  const Course& course_;
  std::mt19937 random_;
};

template <typename Part>
bool was_saved(const Course& course, const State& found, Part part) {
  return std::ranges::any_of(course.states, [&](const State& state) { return state.*part == found.*part; });
}

}  // namespace

void setUp() {}
void tearDown() {}

void test_damaged_flash_should_give_what_was_saved_once_or_nothing() {
  const Course course = play();
  Damage damage(course, g_seed);
  std::uint64_t no_store = 0;
  std::uint64_t told = 0;
  for (std::uint64_t image = 0; image < g_images; ++image) {
    Contents contents = course.flashes[damage.below(course.flashes.size())];
    for (std::size_t changes = 1 + damage.below(6); changes > 0; --changes) damage.apply(contents);
    Device device(contents);
    if (device.store.state() != StorageState::kOk) {
      ++no_store;
      // Left alone.
      TEST_ASSERT_TRUE(device.flash.contents() == contents);
      continue;
    }
    const State found = saved_game::restart(device.files);
    TEST_ASSERT_TRUE(was_saved(course, found, &State::settings));
    TEST_ASSERT_TRUE(was_saved(course, found, &State::solo));
    TEST_ASSERT_TRUE(was_saved(course, found, &State::table));
    // Those of an ended game that the records did not know are counted.
    TEST_ASSERT_TRUE(found.records[1].data().games <= 1);
    const auto health = [&device](SavedFile file) { return device.files.health(file) != FileHealth::kFine; };
    told += health(SavedFile::kSolo) || health(SavedFile::kSettings) || health(SavedFile::kRecords) ||
                    health(SavedFile::kTable) || health(SavedFile::kTableCourse)
                ? 1
                : 0;
  }
  std::printf("%llu images, %llu without a store, %llu with a damaged file told\n",
              static_cast<unsigned long long>(g_images), static_cast<unsigned long long>(no_store),
              static_cast<unsigned long long>(told));
  TEST_ASSERT_TRUE(no_store < g_images / 2);
}

int main(int count, char** arguments) {
  if (count > 1) g_images = static_cast<std::uint64_t>(std::atoll(arguments[1]));
  if (count > 2) g_seed = static_cast<std::uint32_t>(std::atoi(arguments[2]));
  UNITY_BEGIN();
  RUN_TEST(test_damaged_flash_should_give_what_was_saved_once_or_nothing);
  return UNITY_END();
}
