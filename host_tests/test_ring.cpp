#include <array>
#include <cstdint>
#include <deque>
#include <random>
#include <thread>
#include <vector>

#include "drivers/ring/ring.h"
#include "unity.h"

using knister::drivers::Ring;

namespace {

constexpr std::uint32_t kCapacity = 8;

using SmallRing = Ring<int, kCapacity>;

void expect_next(SmallRing& ring, int expected) {
  int item = -1;
  TEST_ASSERT_TRUE(ring.take(item));
  TEST_ASSERT_EQUAL_INT(expected, item);
}

}  // namespace

void setUp() {}
void tearDown() {}

void test_a_fresh_ring_should_be_empty() {
  SmallRing ring;
  int item = 7;
  TEST_ASSERT_TRUE(ring.empty());
  TEST_ASSERT_EQUAL_UINT32(kCapacity, ring.room());
  TEST_ASSERT_FALSE(ring.take(item));
  TEST_ASSERT_EQUAL_INT(7, item);
}

void test_a_full_ring_should_keep_what_it_has() {
  SmallRing ring;
  for (int i = 0; i < 8; ++i) TEST_ASSERT_TRUE(ring.push(i));
  TEST_ASSERT_EQUAL_UINT32(0, ring.room());
  TEST_ASSERT_FALSE(ring.push(99));
  for (int i = 0; i < 8; ++i) expect_next(ring, i);
  TEST_ASSERT_TRUE(ring.empty());
}

void test_pushing_several_should_be_all_or_none() {
  SmallRing ring;
  const std::array<int, 5> five{0, 1, 2, 3, 4};
  const std::array<int, 3> three{5, 6, 7};
  TEST_ASSERT_TRUE(ring.push_all(five));
  TEST_ASSERT_FALSE(ring.push_all(five));
  TEST_ASSERT_EQUAL_UINT32(5, ring.size());
  TEST_ASSERT_TRUE(ring.push_all(three));
  for (int i = 0; i < 8; ++i) expect_next(ring, i);
}

void test_the_front_should_end_where_memory_ends() {
  SmallRing ring;
  for (int i = 0; i < 6; ++i) ring.push(i);
  ring.drop(5);
  for (int i = 6; i < 11; ++i) ring.push(i);
  // 5, 6 and 7 lie at the end of the memory, 8, 9 and 10 at its beginning.
  TEST_ASSERT_EQUAL_UINT32(3, ring.front().size());
  TEST_ASSERT_EQUAL_INT(5, ring.front()[0]);
  ring.drop(3);
  TEST_ASSERT_EQUAL_UINT32(3, ring.front().size());
  TEST_ASSERT_EQUAL_INT(8, ring.front()[0]);
}

void test_random_use_should_match_an_unlimited_queue() {
  std::mt19937 random(20240607);
  SmallRing ring;
  std::deque<int> model;
  int next = 0;
  for (int step = 0; step < 100'000; ++step) {
    if (random() % 2 == 0) {
      const std::vector<int> items(random() % 5, next++);
      const bool fits = model.size() + items.size() <= kCapacity;
      TEST_ASSERT_EQUAL(fits, ring.push_all(items));
      if (fits) model.insert(model.end(), items.begin(), items.end());
    } else {
      int item = -1;
      TEST_ASSERT_EQUAL(!model.empty(), ring.take(item));
      if (!model.empty()) {
        TEST_ASSERT_EQUAL_INT(model.front(), item);
        model.pop_front();
      }
    }
    TEST_ASSERT_EQUAL_UINT32(model.size(), ring.size());
  }
}

void test_a_second_thread_should_get_each_item_once_and_in_order() {
  constexpr int kItems = 200'000;
  SmallRing ring;
  std::thread writer([&ring] {
    for (int i = 0; i < kItems;) {
      if (ring.push(i)) {
        ++i;
      } else {
        std::this_thread::yield();
      }
    }
  });
  int wrong = 0;
  for (int expected = 0; expected < kItems;) {
    int item = -1;
    if (!ring.take(item)) {
      std::this_thread::yield();
      continue;
    }
    if (item != expected) ++wrong;
    ++expected;
  }
  writer.join();
  TEST_ASSERT_EQUAL_INT(0, wrong);
  TEST_ASSERT_TRUE(ring.empty());
}

int main() {
  UNITY_BEGIN();
  RUN_TEST(test_a_fresh_ring_should_be_empty);
  RUN_TEST(test_a_full_ring_should_keep_what_it_has);
  RUN_TEST(test_pushing_several_should_be_all_or_none);
  RUN_TEST(test_the_front_should_end_where_memory_ends);
  RUN_TEST(test_random_use_should_match_an_unlimited_queue);
  RUN_TEST(test_a_second_thread_should_get_each_item_once_and_in_order);
  return UNITY_END();
}
