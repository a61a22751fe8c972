// Tests that something is asserted: links in place of the host's assertion_failed() and comes back instead of aborting.
#pragma once

#include <functional>

// True if an assertion failed in the function. What it leaves on the stack is not destroyed, so it may hold plain
// values only.
bool fails_assertion(const std::function<void()>& function);
