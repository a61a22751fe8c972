#include <array>

#include "core/game/dice_counts.h"
#include "support/random_numbers.h"
#include "unity.h"

using knister::game::DiceCounts;
using knister::game::Throw;

namespace {

void test_faces_and_sums_should_agree_with_a_list_of_all_throws() {
  RandomNumbers random(1);
  DiceCounts counts;
  std::array<int, 7> faces{};
  std::array<int, 13> sums{};
  for (int count = 1; count <= 1000; ++count) {
    const int first = random.between(1, 6);
    const int second = random.between(1, 6);
    counts.add(*Throw::of_faces(first, second));
    ++faces[static_cast<std::size_t>(first)];
    ++faces[static_cast<std::size_t>(second)];
    ++sums[static_cast<std::size_t>(first + second)];
    TEST_ASSERT_EQUAL_UINT32(count, counts.throws());
  }
  for (std::size_t face = 1; face <= 6; ++face) TEST_ASSERT_EQUAL_INT(faces[face], counts.faces[face - 1]);
  for (std::size_t sum = 2; sum <= 12; ++sum) TEST_ASSERT_EQUAL_INT(sums[sum], counts.sums[sum - 2]);
}

void test_throw_known_by_its_sum_should_count_only_there() {
  DiceCounts counts;
  counts.add(*Throw::of_sum(7));
  TEST_ASSERT_EQUAL_UINT32(1, counts.throws());
  TEST_ASSERT_EQUAL_UINT32(1, counts.sums[5]);
  for (const std::uint32_t face : counts.faces) TEST_ASSERT_EQUAL_UINT32(0, face);
}

void test_throw_taken_back_should_not_count() {
  DiceCounts counts;
  counts.add(*Throw::of_faces(3, 5));
  counts.add(*Throw::of_sum(9));
  const DiceCounts before = counts;
  for (const Throw thrown : {*Throw::of_faces(3, 3), *Throw::of_faces(6, 1), *Throw::of_sum(12)}) {
    counts.add(thrown);
    TEST_ASSERT_FALSE(counts == before);
    counts.remove(thrown);
    TEST_ASSERT_TRUE(counts == before);
  }
}

// The counts were set back between the throw and its correction.
void test_throw_that_is_not_counted_should_take_nothing_away() {
  const auto expect_unchanged = [](DiceCounts counts, const Throw& thrown) {
    const DiceCounts before = counts;
    counts.remove(thrown);
    TEST_ASSERT_TRUE(counts == before);
  };
  DiceCounts counts;
  expect_unchanged(counts, *Throw::of_faces(3, 5));
  expect_unchanged(counts, *Throw::of_sum(8));
  counts.add(*Throw::of_faces(2, 6));
  // The same sum, but other faces, one face only, or none known.
  expect_unchanged(counts, *Throw::of_faces(3, 5));
  expect_unchanged(counts, *Throw::of_faces(4, 4));
  expect_unchanged(counts, *Throw::of_sum(8));
  counts.add(*Throw::of_faces(3, 6));
  expect_unchanged(counts, *Throw::of_faces(3, 5));
  // The other way round.
  expect_unchanged(counts, *Throw::of_faces(5, 3));
  // A double wants its face twice.
  counts = {};
  counts.add(*Throw::of_faces(4, 3));
  counts.add(*Throw::of_sum(8));
  expect_unchanged(counts, *Throw::of_faces(4, 4));
}

void test_counting_should_end_at_a_million() {
  DiceCounts counts;
  counts.sums[0] = DiceCounts::kMostThrows - 1;
  counts.add(*Throw::of_faces(3, 4));
  const DiceCounts full = counts;
  TEST_ASSERT_EQUAL_UINT32(1'000'000, full.throws());
  counts.add(*Throw::of_faces(3, 4));
  TEST_ASSERT_TRUE(counts == full);
}

}  // namespace

void setUp() {}
void tearDown() {}

int main() {
  UNITY_BEGIN();
  RUN_TEST(test_faces_and_sums_should_agree_with_a_list_of_all_throws);
  RUN_TEST(test_throw_known_by_its_sum_should_count_only_there);
  RUN_TEST(test_throw_taken_back_should_not_count);
  RUN_TEST(test_throw_that_is_not_counted_should_take_nothing_away);
  RUN_TEST(test_counting_should_end_at_a_million);
  return UNITY_END();
}
