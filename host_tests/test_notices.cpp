// What the player is told at the start, and where it goes on from there.
#include <string>

#include "app/notices.h"
#include "i18n/texts.h"
#include "support/handheld.h"
#include "support/save_examples.h"
#include "support/text_fit.h"
#include "unity.h"

using knister::app::BatteryLevel;
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

void test_a_notice_should_not_be_kept_twice() {
  Notices notices;
  notices.add({NoticeKind::kOlder, Kept::kTable});
  notices.add({NoticeKind::kOlder, Kept::kSolo});
  notices.add({NoticeKind::kOlder, Kept::kTable});
  notices.take();
  // That one was read.
  notices.add({NoticeKind::kOlder, Kept::kTable});
  notices.take();
  TEST_ASSERT_TRUE(notices.next() == (Notice{NoticeKind::kOlder, Kept::kTable}));
  notices.take();
  TEST_ASSERT_TRUE(notices.empty());
}

void test_no_more_notices_should_be_kept_than_there_is_room_for() {
  Notices notices;
  for (const NoticeKind kind : {NoticeKind::kOlder, NoticeKind::kDamaged, NoticeKind::kNewer}) {
    for (int kept = 0; kept <= static_cast<int>(Kept::kBattery); ++kept) notices.add({kind, static_cast<Kept>(kept)});
  }
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

// Nothing is emptied by pressing A again and again, nor by going back.
void test_a_store_should_be_emptied_only_after_a_yes() {
  for (const char* keys : {"a", "aaaa", "b", "db", "dua", "uda", "xya"}) {
    Handheld handheld(english());
    handheld.model.facts.storage_works = false;
    handheld.model.notices.add({NoticeKind::kUnreadable, Kept::kEverything});
    handheld.open(ScreenId::kNotice);
    handheld.press(keys);
    TEST_ASSERT_EQUAL_INT(0, handheld.device.stores_made);
    TEST_ASSERT_FALSE(handheld.model.facts.storage_works);
  }
}

void test_what_was_chosen_meanwhile_should_be_saved_in_the_new_store() {
  Handheld handheld;
  handheld.model.facts.storage_works = false;
  handheld.model.notices.add({NoticeKind::kUnreadable, Kept::kEverything});
  // The choice of the language comes before the question.
  handheld.press("a");
  handheld.press("da");
  expect_screen("notice", handheld);
  TEST_ASSERT_EQUAL_size_t(0, handheld.device.saved.size());
  handheld.press("da");
  expect_screen("home", handheld);
  TEST_ASSERT_EQUAL_INT(1, handheld.device.stores_made);
  TEST_ASSERT_TRUE(handheld.model.facts.storage_works);
  TEST_ASSERT_EQUAL_size_t(1, handheld.device.saved.size());
  TEST_ASSERT_TRUE(handheld.device.saved.back().language == knister::save::Language::kGerman);
}

void test_a_worn_flash_should_leave_everything_in_memory() {
  Handheld handheld(english());
  handheld.model.facts.storage_works = false;
  handheld.device.store_can_be_made = false;
  handheld.model.notices.add({NoticeKind::kUnreadable, Kept::kEverything});
  handheld.open(ScreenId::kNotice);
  handheld.press("da");
  expect_screen("home", handheld);
  TEST_ASSERT_EQUAL_INT(1, handheld.device.stores_made);
  handheld.press("ada");
  expect_screen("enter_dice", handheld);
  TEST_ASSERT_EQUAL_size_t(0, handheld.device.solos.size());
}

void test_a_low_battery_should_be_told_once_and_the_game_go_on() {
  Handheld handheld(english(), save_examples::open_solo());
  expect_screen("place", handheld);
  handheld.set_battery(BatteryLevel::kLow);
  expect_screen("notice", handheld);
  handheld.press("a");
  expect_screen("place", handheld);
  handheld.set_battery(BatteryLevel::kLow);
  expect_screen("place", handheld);
  handheld.press("a");
  TEST_ASSERT_EQUAL_size_t(1, handheld.device.solos.size());
}

void test_with_an_empty_battery_nothing_should_be_written_until_it_is_charged() {
  Handheld handheld(english(), save_examples::open_solo());
  handheld.set_battery(BatteryLevel::kEmpty);
  handheld.press("a");
  expect_screen("place", handheld);
  handheld.press("a");
  handheld.press("y");
  expect_screen("home", handheld);
  TEST_ASSERT_EQUAL_size_t(0, handheld.device.solos.size());
  TEST_ASSERT_EQUAL_INT(0, handheld.device.tidied);
  handheld.set_battery(BatteryLevel::kFine);
  TEST_ASSERT_EQUAL_size_t(1, handheld.device.solos.size());
  TEST_ASSERT_TRUE(handheld.device.solos.back() == handheld.model.solo.session);
  handheld.pass_time(1000);
  TEST_ASSERT_EQUAL_size_t(1, handheld.device.solos.size());
}

void test_levels_should_be_those_of_the_voltage_and_not_flicker() {
  using knister::app::battery_level;
  BatteryLevel level = BatteryLevel::kFine;
  struct Step {
    std::uint16_t millivolts;
    BatteryLevel expected;
  };
  // Down, up a little, on USB alone.
  for (const Step& step :
       {Step{4100, BatteryLevel::kFine}, Step{3500, BatteryLevel::kFine}, Step{3499, BatteryLevel::kLow},
        Step{3599, BatteryLevel::kLow}, Step{3600, BatteryLevel::kFine}, Step{3350, BatteryLevel::kLow},
        Step{3349, BatteryLevel::kEmpty}, Step{3449, BatteryLevel::kEmpty}, Step{3450, BatteryLevel::kLow},
        Step{2000, BatteryLevel::kEmpty}, Step{1999, BatteryLevel::kFine}, Step{0, BatteryLevel::kFine}}) {
    level = battery_level(level, step.millivolts);
    TEST_ASSERT_EQUAL_INT_MESSAGE(static_cast<int>(step.expected), static_cast<int>(level),
                                  std::to_string(step.millivolts).c_str());
  }
}

// Home with its warnings.
void check_home(const knister::save::Settings& settings, const std::string& code) {
  for (const bool works : {true, false}) {
    for (const BatteryLevel level : {BatteryLevel::kFine, BatteryLevel::kLow, BatteryLevel::kEmpty}) {
      Handheld handheld(settings);
      handheld.model.facts.storage_works = works;
      handheld.model.battery = level;
      handheld.model.battery_quarters = 4;
      handheld.open(ScreenId::kHome);
      check_texts(handheld, code + " home with a warning");
    }
  }
}

void test_notices_and_crashes_should_fit_in_every_language() {
  for (std::size_t language = 0; language < knister::i18n::kLanguageCount; ++language) {
    knister::save::Settings settings;
    settings.language = static_cast<knister::save::Language>(language);
    const std::string code = knister::i18n::language_code(static_cast<knister::i18n::Language>(language));
    for (int kind = 0; kind <= static_cast<int>(NoticeKind::kBatteryEmpty); ++kind) {
      for (int kept = 0; kept <= static_cast<int>(Kept::kBattery); ++kept) {
        Handheld handheld(settings);
        handheld.model.notices.add({static_cast<NoticeKind>(kind), static_cast<Kept>(kept)});
        handheld.open(knister::app::ScreenId::kNotice);
        check_texts(handheld, code + " notice " + std::to_string(kind));
      }
    }
    check_home(settings, code);
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
  knister::host_tests::expect_screens_checked(
      [](std::string_view name) { return name == "notice" || name == "crash"; });
}

int main() {
  UNITY_BEGIN();
  RUN_TEST(test_notices_should_be_read_in_their_order_and_once);
  RUN_TEST(test_a_notice_should_not_be_kept_twice);
  RUN_TEST(test_no_more_notices_should_be_kept_than_there_is_room_for);
  RUN_TEST(test_after_the_last_notice_the_open_game_should_go_on);
  RUN_TEST(test_in_safe_mode_the_game_should_wait_at_home);
  RUN_TEST(test_without_a_game_or_a_language_it_should_begin_as_usual);
  RUN_TEST(test_a_store_should_be_emptied_only_after_a_yes);
  RUN_TEST(test_what_was_chosen_meanwhile_should_be_saved_in_the_new_store);
  RUN_TEST(test_a_worn_flash_should_leave_everything_in_memory);
  RUN_TEST(test_a_low_battery_should_be_told_once_and_the_game_go_on);
  RUN_TEST(test_with_an_empty_battery_nothing_should_be_written_until_it_is_charged);
  RUN_TEST(test_levels_should_be_those_of_the_voltage_and_not_flicker);
  RUN_TEST(test_notices_and_crashes_should_fit_in_every_language);
  return UNITY_END();
}
