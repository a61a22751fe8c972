// Makes classes and wishes from what the lines have learned.
#pragma once

#include "lesson.h"
#include "teacher.h"

namespace knister::train {

// States in which each number adds about as much get the same class, the frequent ones more finely.
void group_lines(Teacher& teacher, const StateCounts& counts);

// A line wishes for the numbers that add to its value.
void find_wishes(Teacher& teacher);

}  // namespace knister::train
