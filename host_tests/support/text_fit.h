// Looks at every text on the panel: whether it fits its box and its ground, covers no other text, and can be
// read in all colours. A picture with a text that was on none before is saved, a folder a language, so that each text
// of each screen can be looked at.
#pragma once

#include <functional>
#include <string>
#include <string_view>

#include "support/handheld.h"

namespace knister::host_tests {

// Prints what is wrong, and `where`.
void check_texts(const Handheld& handheld, const std::string& where);

// Since forget_texts().
int texts_checked();
int texts_that_do_not_fit();
void forget_texts();

// Every screen of the device whose name is wanted was looked at in every language since the start of the program.
void expect_screens_checked(const std::function<bool(std::string_view)>& wanted);

}  // namespace knister::host_tests
