// Looks at every text on the panel: whether it fits its box and its ground, covers no other text, and can be
// read in all colours.
#pragma once

#include <string>

#include "support/handheld.h"

namespace knister::host_tests {

// Prints what is wrong, and `where`.
void check_texts(const Handheld& handheld, const std::string& where);

// Since forget_texts().
int texts_checked();
int texts_that_do_not_fit();
void forget_texts();

}  // namespace knister::host_tests
