// What the player is told at the start, and where it goes on from there.
#include <string>

#include "app/notices.h"
#include "i18n/texts.h"
#include "support/handheld.h"
#include "support/save_examples.h"
#include "support/text_fit.h"
#include "unity.h"

using knister::app::Kept;
using knister::app::Notice;
using knister::app::NoticeKind;
using knister::app::Notices;
using knister::app::ScreenId;
using knister::host_tests::check_texts;
using knister::host_tests::Handheld;
using knister::host_tests::texts_checked;
using knister::host_tests::texts_that_do_not_fit;

namespace {

knister::save::Settings english() { return {.language = knister::save::Language::kEnglish}; }

void expect_screen(const char* expected, const Handheld& handheld) {
  TEST_ASSERT_EQUAL_STRING(expected, handheld.screen().c_str());
}

}  // namespace

void setUp() {}
void tearDown() {}

void test_notices_should_be_read_in_their_order_and_once() {
  Notices notices;
  TEST_ASSERT_TRUE(notices.empty());
  notices.add({NoticeKind::kOlder, Kept::kSolo});
  notices.add({NoticeKind::kNewer, Kept::kTable});
  TEST_ASSERT_TRUE(notices.next() == (Notice{NoticeKind::kOlder, Kept::kSolo}));
  notices.take();
  TEST_ASSERT_TRUE(notices.next() == (Notice{NoticeKind::kNewer, Kept::kTable}));
  notices.take();
  TEST_ASSERT_TRUE(notices.empty());
  notices.take();
  TEST_ASSERT_TRUE(notices.empty());
}

void test_no_more_notices_should_be_kept_than_there_is_room_for() {
  Notices notices;
  for (std::size_t i = 0; i < 2 * Notices::kMost; ++i) notices.add({NoticeKind::kDamaged, Kept::kSolo});
  std::size_t read = 0;
  for (; !notices.empty(); notices.take()) ++read;
  TEST_ASSERT_EQUAL_size_t(Notices::kMost, read);
}

void test_after_the_last_notice_the_open_game_should_go_on() {
  Handheld handheld(english(), save_examples::open_solo());
  handheld.model.notices.add({NoticeKind::kOlder, Kept::kSolo});
  handheld.model.notices.add({NoticeKind::kDamaged, Kept::kRecords});
  handheld.open(ScreenId::kNotice);
  handheld.press("abxy");
  handheld.press("");
  expect_screen("notice", handheld);
  handheld.press("a");
  expect_screen("place", handheld);
}

void test_in_safe_mode_the_game_should_wait_at_home() {
  Handheld handheld(english(), save_examples::open_solo());
  handheld.model.notices.add({NoticeKind::kSafeMode, Kept::kEverything});
  handheld.model.notices.add({NoticeKind::kOlder, Kept::kSolo});
  handheld.open(ScreenId::kNotice);
  handheld.press("aa");
  expect_screen("home", handheld);
  handheld.press("a");
  expect_screen("place", handheld);
}

void test_without_a_game_or_a_language_it_should_begin_as_usual() {
  {
    Handheld handheld(english());
    handheld.model.notices.add({NoticeKind::kUnreadable, Kept::kEverything});
    handheld.open(ScreenId::kNotice);
    handheld.press("a");
    expect_screen("home", handheld);
  }
  Handheld handheld;
  handheld.model.notices.add({NoticeKind::kDamaged, Kept::kSettings});
  handheld.open(ScreenId::kNotice);
  handheld.press("a");
  TEST_ASSERT_TRUE(handheld.screen() == "title" || handheld.screen() == "language");
}

void test_notices_and_crashes_should_fit_in_every_language() {
  for (std::size_t language = 0; language < knister::i18n::kLanguageCount; ++language) {
    knister::save::Settings settings;
    settings.language = static_cast<knister::save::Language>(language);
    const std::string code = knister::i18n::language_code(static_cast<knister::i18n::Language>(language));
    for (int kind = 0; kind <= static_cast<int>(NoticeKind::kUnreadable); ++kind) {
      for (int kept = 0; kept <= static_cast<int>(Kept::kDiceCounts); ++kept) {
        Handheld handheld(settings);
        handheld.model.notices.add({static_cast<NoticeKind>(kind), static_cast<Kept>(kept)});
        handheld.open(knister::app::ScreenId::kNotice);
        check_texts(handheld, code + " notice " + std::to_string(kind));
      }
    }
    Handheld handheld(settings);
    knister::save::CrashRecord crash;
    crash.file = decltype(crash.file)(std::string(100, 'W'));
    crash.version = decltype(crash.version)(std::string(100, 'W'));
    crash.last_event = decltype(crash.last_event)(std::string(100, 'W'));
    crash.line = crash.milliseconds = crash.program_counter = crash.link_register = crash.stack_pointer = 0xdddddddd;
    crash.addresses.fill(0xdddddddd);
    crash.address_count = crash.addresses.size();
    handheld.model.facts.crash = crash;
    handheld.open(knister::app::ScreenId::kAbout);
    check_texts(handheld, code + " about after a crash");
    handheld.press("a");
    TEST_ASSERT_EQUAL_STRING("crash", handheld.screen().c_str());
    check_texts(handheld, code + " crash");
  }
  TEST_ASSERT_GREATER_THAN(7 * 100, texts_checked());
  TEST_ASSERT_EQUAL(0, texts_that_do_not_fit());
}

int main() {
  UNITY_BEGIN();
  RUN_TEST(test_notices_should_be_read_in_their_order_and_once);
  RUN_TEST(test_no_more_notices_should_be_kept_than_there_is_room_for);
  RUN_TEST(test_after_the_last_notice_the_open_game_should_go_on);
  RUN_TEST(test_in_safe_mode_the_game_should_wait_at_home);
  RUN_TEST(test_without_a_game_or_a_language_it_should_begin_as_usual);
  RUN_TEST(test_notices_and_crashes_should_fit_in_every_language);
  return UNITY_END();
}
