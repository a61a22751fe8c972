// What is shown of the last crash: all that is known of it.
#include <algorithm>
#include <string>

#include "support/handheld.h"
#include "unity.h"

namespace {

using knister::host_tests::Handheld;
using knister::save::CrashKind;
using knister::save::CrashRecord;

knister::save::Settings english() { return {.language = knister::save::Language::kEnglish}; }

CrashRecord example() {
  CrashRecord crash{.kind = CrashKind::kAssert,
                    .milliseconds = 1234567,
                    .line = 42,
                    .program_counter = 0x10006c44,
                    .link_register = 0x10006c4b,
                    .stack_pointer = 0x20041f00};
  crash.file = decltype(crash.file)("core/game/sheet.cpp");
  crash.version = decltype(crash.version)("0.1.0");
  crash.last_event = decltype(crash.last_event)("event place round=3");
  crash.address_count = CrashRecord::kMostAddresses;
  for (std::uint32_t index = 0; index < crash.address_count; ++index) crash.addresses[index] = 0x1001d501 + index;
  return crash;
}

bool shows(const Handheld& handheld, const std::string& text) {
  return std::ranges::any_of(handheld.picture().items(), [&](const knister::app::Picture::Item& item) {
    return item.text != nullptr && text == item.text;
  });
}

// From About into the details.
void expect_details(const CrashRecord& crash, std::initializer_list<const char*> texts) {
  Handheld handheld(english());
  handheld.model.facts.crash = crash;
  handheld.model.facts.reset_reason = knister::app::ResetReason::kError;
  handheld.open(knister::app::ScreenId::kAbout);
  TEST_ASSERT_TRUE(shows(handheld, "Error, restarted"));
  TEST_ASSERT_TRUE(shows(handheld, "Details"));
  handheld.press("a");
  TEST_ASSERT_EQUAL_STRING("crash", handheld.screen().c_str());
  for (const char* text : texts) TEST_ASSERT_TRUE_MESSAGE(shows(handheld, text), text);
}

}  // namespace

void setUp() {}
void tearDown() {}

void test_each_thing_that_is_known_should_be_shown_whole() {
  expect_details(example(), {"assertion 0.1.0", "core/game/sheet.cpp:42", "PC 0x10006c44 LR 0x10006c4b",
                             "SP 0x20041f00 ms 1234567", "0x1001d501 0x1001d502", "0x1001d503 0x1001d504",
                             "0x1001d505 0x1001d506", "0x1001d507 0x1001d508", "event place round=3"});
}

void test_each_kind_should_have_its_name() {
  CrashRecord crash = example();
  crash.kind = CrashKind::kFault;
  expect_details(crash, {"fault 0.1.0"});
  crash.kind = CrashKind::kWatchdog;
  expect_details(crash, {"watchdog 0.1.0"});
}

void test_what_is_not_known_should_take_no_line() {
  CrashRecord crash = example();
  crash.kind = CrashKind::kFault;
  crash.file = decltype(crash.file)("stack");
  crash.line = 0;
  crash.address_count = 3;
  expect_details(crash, {"stack", "0x1001d501 0x1001d502", "0x1001d503"});
}

void test_without_a_crash_there_should_be_no_details() {
  Handheld handheld(english());
  handheld.open(knister::app::ScreenId::kAbout);
  TEST_ASSERT_EQUAL_STRING("about", handheld.screen().c_str());
  TEST_ASSERT_FALSE(shows(handheld, "Details"));
  handheld.press("a");
  TEST_ASSERT_EQUAL_STRING("about", handheld.screen().c_str());
}

void test_three_crashes_in_a_row_should_be_told_under_their_own_name() {
  Handheld handheld(english());
  handheld.model.notices.add({knister::app::NoticeKind::kSafeMode, knister::app::Kept::kEverything});
  handheld.open(knister::app::ScreenId::kNotice);
  TEST_ASSERT_TRUE(shows(handheld, "Last crash"));
  TEST_ASSERT_FALSE(shows(handheld, "Storage"));
}

int main() {
  UNITY_BEGIN();
  RUN_TEST(test_each_thing_that_is_known_should_be_shown_whole);
  RUN_TEST(test_each_kind_should_have_its_name);
  RUN_TEST(test_what_is_not_known_should_take_no_line);
  RUN_TEST(test_without_a_crash_there_should_be_no_details);
  RUN_TEST(test_three_crashes_in_a_row_should_be_told_under_their_own_name);
  return UNITY_END();
}
