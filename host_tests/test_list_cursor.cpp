#include "app/list_cursor.h"
#include "unity.h"

namespace {

using knister::app::ListCursor;

void test_cursor_should_go_round_at_both_ends() {
  ListCursor cursor(3, 3);
  cursor.previous();
  TEST_ASSERT_EQUAL(2, cursor.selected());
  cursor.next();
  TEST_ASSERT_EQUAL(0, cursor.selected());
}

void test_only_entry_should_stay_selected() {
  ListCursor cursor(1, 5);
  cursor.next();
  TEST_ASSERT_EQUAL(0, cursor.selected());
  cursor.previous();
  TEST_ASSERT_EQUAL(0, cursor.selected());
}

// For every list and every walk through it the chosen entry is seen, and the window never reaches beyond the list.
void test_selected_entry_should_always_be_visible() {
  for (std::size_t count = 1; count <= 12; ++count) {
    for (std::size_t visible = 1; visible <= 8; ++visible) {
      ListCursor cursor(count, visible);
      unsigned walk = 12345;
      for (int step = 0; step < 200; ++step) {
        walk = walk * 1103515245u + 12345u;
        switch (walk >> 16 & 3) {
          case 0:
            cursor.next();
            break;
          case 1:
            cursor.previous();
            break;
          default:
            cursor.select((walk >> 18) % count);
            break;
        }
        TEST_ASSERT_TRUE(cursor.selected() < count);
        TEST_ASSERT_TRUE(cursor.first_visible() <= cursor.selected());
        TEST_ASSERT_TRUE(cursor.selected() < cursor.first_visible() + visible);
        TEST_ASSERT_TRUE(count <= visible ? cursor.first_visible() == 0 : cursor.first_visible() + visible <= count);
      }
    }
  }
}

void test_window_should_move_only_as_far_as_needed() {
  ListCursor cursor(8, 3);
  cursor.select(2);
  TEST_ASSERT_EQUAL(0, cursor.first_visible());
  cursor.next();
  TEST_ASSERT_EQUAL(1, cursor.first_visible());
  cursor.previous();
  TEST_ASSERT_EQUAL(1, cursor.first_visible());
}

}  // namespace

void setUp() {}
void tearDown() {}

int main() {
  UNITY_BEGIN();
  RUN_TEST(test_cursor_should_go_round_at_both_ends);
  RUN_TEST(test_only_entry_should_stay_selected);
  RUN_TEST(test_selected_entry_should_always_be_visible);
  RUN_TEST(test_window_should_move_only_as_far_as_needed);
  return UNITY_END();
}
