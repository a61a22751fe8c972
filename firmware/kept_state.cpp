#include "kept_state.h"

#include <array>

#include "app/event_log.h"
#include "i18n/texts.h"
#include "screens/game_flow.h"
#include "services/crash_lines.h"
#include "services/crash_memory.h"

namespace knister {
namespace {

// The saved number of a language is its place among the text files.
static_assert(static_cast<int>(save::Language::kUkrainian) == static_cast<int>(i18n::Language::kUkrainian) &&
              static_cast<int>(save::Language::kDutch) == static_cast<int>(i18n::Language::kDutch) &&
              save::kLanguageCount == i18n::kLanguageCount);

// What the player must hear of the files that were read.
void note_files(const services::SavedFiles& files, app::Model& model, bool safe_mode) {
  if (safe_mode) {
    model.notices.add({app::NoticeKind::kSafeMode, app::Kept::kEverything});
  }
  struct Named {
    services::SavedFile file;
    app::Kept kept;
  };
  constexpr std::array kFiles{Named{services::SavedFile::kSettings, app::Kept::kSettings},
                              Named{services::SavedFile::kSolo, app::Kept::kSolo},
                              Named{services::SavedFile::kTable, app::Kept::kTable},
                              Named{services::SavedFile::kRecords, app::Kept::kRecords},
                              Named{services::SavedFile::kDiceCounts, app::Kept::kDiceCounts},
                              Named{services::SavedFile::kTableCourse, app::Kept::kTable},
                              Named{services::SavedFile::kTableSetup, app::Kept::kTable},
                              Named{services::SavedFile::kGroupRecords, app::Kept::kRecords},
                              Named{services::SavedFile::kScoredSheet, app::Kept::kTable}};
  for (const Named& named : kFiles) {
    switch (files.health(named.file)) {
      case services::FileHealth::kFine:
        break;
      case services::FileHealth::kOlder:
        model.notices.add({app::NoticeKind::kOlder, named.kept});
        break;
      case services::FileHealth::kDamaged:
        model.notices.add({app::NoticeKind::kDamaged, named.kept});
        break;
      case services::FileHealth::kNewer:
        model.notices.add({app::NoticeKind::kNewer, named.kept});
        break;
    }
  }
}

}  // namespace

app::ScreenId load_state(services::SavedFiles& files, app::Model& model, bool safe_mode) {
  model.facts.storage_works = true;
  model.settings = files.load_settings();
  model.records = files.load_records();
  model.dice_counts = files.load_dice_counts();
  if (model.settings.language != save::Language::kNone) {
    i18n::set_language(static_cast<i18n::Language>(model.settings.language));
  }
  model.group_records = files.load_group_records();
  model.scored_sheet = files.load_scored_sheet();
  screens::take_over_setup(model, files.load_table_setup());
  screens::take_over_games(model, files.load_solo(), files.load_table());
  model.solo.earlier = files.load_earlier_solo();
  screens::take_over_placing(model, files.load_placing());
  // The power failed between the end of the game and the records.
  if (model.solo.session && model.solo.session->ended() && !files.records_know_solo()) {
    screens::count_game(model);
    if (model.may_save()) {
      files.save(model.records);
    }
  }
  if (model.table.session && model.table.session->ended() && !files.group_records_know_table()) {
    model.group_records.add(*model.table.session);
    if (model.may_save()) {
      files.save(model.group_records);
    }
  }
  note_files(files, model, safe_mode);
  return screens::first_screen(model);
}

void take_over_crash(services::SavedFiles& files, app::Model& model, app::LineSink& log,
                     const std::optional<save::CrashRecord>& crash, std::uint32_t in_a_row) {
  if (model.facts.storage_works) {
    model.facts.crash = files.load_crash();
  }
  if (!crash) {
    return;
  }
  model.facts.crash = crash;
  services::log_crash(log, *crash);
  if (in_a_row >= services::kCrashesBeforeSafeMode) {
    app::Event(log, "safe_mode").with("crashes", in_a_row);
  }
  if (model.may_save()) {
    files.save(*crash);
  }
}

}  // namespace knister
