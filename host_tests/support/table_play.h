// A game at the table as tests play it.
#pragma once

#include <initializer_list>
#include <string>

#include "core/game/table_session.h"
#include "support/handheld.h"

namespace knister::host_tests {

// English, without tumbling dice.
save::Settings table_settings();

// They sit in this order; the first one begins.
game::TableStart players(std::initializer_list<const char*> names);

void assert_screen(const char* name, const Handheld& handheld);
bool has_line(const Handheld& handheld, const std::string& line);
bool is_seen(const Handheld& handheld, const std::string& text);

// From the title to the call screen of a game that these players have begun.
void begin_table(Handheld& handheld, const game::TableStart& start);

// The device's dice show these faces; A throws.
void throw_faces(Handheld& handheld, int first, int second);
// All 25 rounds, without a sheet on the device; every pair of faces comes at most once.
void throw_all_rounds(Handheld& handheld);

// The number that A would write on the sheet that is typed in.
int suggested_number(const Handheld& handheld);
// The one that X would write; 0: none.
int second_number(const Handheld& handheld);
// The two directions that stand for a number there.
std::string directions_to(int number);
// The fewest keys that write it now.
std::string keys_to_write(const Handheld& handheld, int number);

}  // namespace knister::host_tests
