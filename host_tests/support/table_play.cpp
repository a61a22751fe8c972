#include "support/table_play.h"

#include <array>
#include <cstdlib>

#include "fonts/fonts.h"
#include "support/present.h"
#include "unity.h"

namespace knister::host_tests {

save::Settings table_settings() {
  save::Settings settings;
  settings.language = save::Language::kEnglish;
  settings.tumble_animation = false;
  return settings;
}

game::TableStart players(std::initializer_list<const char*> names) {
  game::TableStart start{.player_count = 0};
  for (const char* name : names) {
    start.names[start.player_count++] = present(game::PlayerName::of(name));
  }
  return start;
}

void assert_screen(const char* name, const Handheld& handheld) {
  TEST_ASSERT_EQUAL_STRING(name, handheld.screen().c_str());
}

bool has_line(const Handheld& handheld, const std::string& line) {
  for (const std::string& logged : handheld.log.lines) {
    if (logged == line) {
      return true;
    }
  }
  return false;
}

bool is_seen(const Handheld& handheld, const std::string& text) {
  for (const auto& item : handheld.picture().items()) {
    if (item.text != nullptr && item.text == text) {
      return true;
    }
  }
  return false;
}

void begin_table(Handheld& handheld, const game::TableStart& start) {
  handheld.model.table.setup = start;
  handheld.press("ad");
  handheld.press("aa");
  assert_screen("table_call", handheld);
}

void throw_faces(Handheld& handheld, int first, int second) {
  handheld.dice.throws.push_back(present(game::Throw::of_faces(first, second)));
  handheld.press("a");
}

void throw_all_rounds(Handheld& handheld) {
  for (int round = 0; round < game::kRounds; ++round) {
    throw_faces(handheld, round % 6 + 1, round / 6 % 6 + 1);
  }
}

int suggested_number(const Handheld& handheld) {
  for (const auto& item : handheld.picture().items()) {
    if (item.text != nullptr && item.font == &knister_font_digits && item.color == app::Color::kOnAccent) {
      return std::atoi(item.text);
    }
  }
  return 0;
}

int second_number(const Handheld& handheld) {
  bool after_x = false;
  for (const auto& item : handheld.picture().items()) {
    if (item.text == nullptr) {
      continue;
    }
    if (after_x) {
      return std::atoi(item.text);
    }
    after_x = std::string_view(item.text) == "X";
  }
  return 0;
}

std::string directions_to(int number) {
  constexpr std::array<const char*, 11> kDirections{"ll", "lu", "lr", "ul", "uu", "ur", "rl", "ru", "rr", "dl", "dr"};
  return kDirections.at(static_cast<std::size_t>(number - game::kSmallestNumber));
}

std::string keys_to_write(const Handheld& handheld, int number) {
  if (suggested_number(handheld) == number) {
    return "a";
  }
  return second_number(handheld) == number ? "x" : directions_to(number);
}

}  // namespace knister::host_tests
