// What a stored file holds, for people to read.
#pragma once

#include <string>

#include "core/save/crash.h"
#include "core/save/dice_counts.h"
#include "core/save/group_records.h"
#include "core/save/placing.h"
#include "core/save/records.h"
#include "core/save/settings.h"
#include "core/save/sheet.h"
#include "core/save/solo.h"
#include "core/save/table.h"
#include "core/save/table_course.h"
#include "core/save/table_setup.h"

namespace knister::tool {

std::string text_of(const save::Settings& settings);
std::string text_of(const game::SoloSession& session);
std::string text_of(const game::TableSession& session);
std::string text_of(const save::TableCourse& course);
std::string text_of(const save::AllRecords& records);
std::string text_of(const save::AllDiceCounts& counts);
std::string text_of(const save::TableSetup& setup);
std::string text_of(const game::GroupRecords& records);
std::string text_of(const game::Sheet& sheet);
std::string text_of(const save::CrashRecord& record);
std::string text_of(const save::SavedPlacing& saved);

}  // namespace knister::tool
