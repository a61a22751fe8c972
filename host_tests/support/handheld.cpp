#include "support/handheld.h"

#include "i18n/texts.h"
#include "screens/game_flow.h"
#include "unity.h"

namespace knister::host_tests {
namespace {

std::uint32_t g_milliseconds = 0;

input::Key key_of(char letter) {
  constexpr std::string_view kLetters = "udlrabxy";
  const std::size_t index = kLetters.find(letter);
  TEST_ASSERT_TRUE_MESSAGE(index != std::string_view::npos, "no such key");
  return static_cast<input::Key>(index);
}

}  // namespace

std::optional<game::Throw> LoadedDice::throw_dice() {
  if (failed || throws.empty()) {
    failed = true;
    return std::nullopt;
  }
  const game::Throw thrown = throws.front();
  throws.pop_front();
  return thrown;
}

Handheld::Handheld(const save::Settings& settings, const std::optional<game::SoloSession>& game,
                   const save::AllRecords& records, const std::optional<save::SavedPlacing>& placing,
                   const TableFiles& table) {
  model.settings = settings;
  model.records = records;
  model.dice = &dice;
  model.facts = {.version = "0.1.0",
                 .board_title = "Pico + Waveshare LCD-1.3",
                 .reset_reason = app::ResetReason::kPower,
                 .storage_works = true};
  display_.start([] { return g_milliseconds; });
  i18n::initialize();
  if (settings.language != save::Language::kNone) {
    i18n::set_language(static_cast<i18n::Language>(settings.language));
  }
  model.group_records = table.group_records;
  model.scored_sheet = table.scored_sheet;
  screens::take_over_setup(model, table.setup);
  screens::take_over_games(model, game, table.session);
  screens::take_over_placing(model, placing);
  application_.start(screens::first_screen(model), now_us_);
}

Handheld::~Handheld() { lv_deinit(); }

void Handheld::press(std::string_view keys) {
  for (const char letter : keys) {
    pass_time(80);
    send(letter, input::KeyAction::kPress);
    pass_time(80);
    send(letter, input::KeyAction::kRelease);
  }
}

void Handheld::send(char key, input::KeyAction action) {
  application_.handle({key_of(key), action, now_us_});
  application_.advance(now_us_);
}

void Handheld::pass_time(std::uint32_t milliseconds) {
  const std::uint64_t end_us = now_us_ + milliseconds * std::uint64_t{1000};
  while (now_us_ < end_us) {
    const auto due = application_.next_due_us();
    now_us_ = due && *due < end_us ? std::max(*due, now_us_ + 1000) : end_us;
    g_milliseconds = static_cast<std::uint32_t>(now_us_ / 1000);
    application_.advance(now_us_);
  }
}

void Handheld::redraw() {
  lv_obj_invalidate(lv_screen_active());
  display_.refresh();
}

std::string Handheld::screen() const {
  constexpr std::string_view kPrefix = "event screen name=";
  std::string name;
  for (const std::string& line : log.lines) {
    if (line.starts_with(kPrefix)) {
      name = line.substr(kPrefix.size());
    }
  }
  return name;
}

}  // namespace knister::host_tests
