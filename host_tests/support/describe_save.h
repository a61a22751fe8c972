// What a saved file holds, in plain text for the golden files.
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

namespace describe_save {

std::string text_of(const knister::save::Settings& settings);
std::string text_of(const knister::game::SoloSession& session);
std::string text_of(const knister::game::TableSession& session);
std::string text_of(const knister::save::TableCourse& course);
std::string text_of(const knister::save::AllRecords& records);
std::string text_of(const knister::save::AllDiceCounts& counts);
std::string text_of(const knister::save::TableSetup& setup);
std::string text_of(const knister::game::GroupRecords& records);
std::string text_of(const knister::game::Sheet& sheet);
std::string text_of(const knister::save::CrashRecord& record);
std::string text_of(const knister::save::SavedPlacing& saved);

}  // namespace describe_save
