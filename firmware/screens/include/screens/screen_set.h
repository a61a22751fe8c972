#pragma once

#include "app/navigator.h"
#include "screens/about_screen.h"
#include "screens/crash_screen.h"
#include "screens/dice_lab_screen.h"
#include "screens/enter_dice_screen.h"
#include "screens/erase_screen.h"
#include "screens/give_up_screen.h"
#include "screens/home_screen.h"
#include "screens/how_to_play_screen.h"
#include "screens/language_screen.h"
#include "screens/no_dice_screen.h"
#include "screens/notice_screen.h"
#include "screens/place_screen.h"
#include "screens/qr_code_screen.h"
#include "screens/records_screen.h"
#include "screens/score_sheet_screen.h"
#include "screens/settings_screen.h"
#include "screens/solo_code_screen.h"
#include "screens/solo_dice_screen.h"
#include "screens/solo_end_screen.h"
#include "screens/solo_review_screen.h"
#include "screens/solo_rival_screen.h"
#include "screens/solo_sheet_screen.h"
#include "screens/table_call_screen.h"
#include "screens/table_end_screen.h"
#include "screens/table_history_screen.h"
#include "screens/table_name_screen.h"
#include "screens/table_players_screen.h"
#include "screens/table_seats_screen.h"
#include "screens/table_sheet_screen.h"
#include "screens/throw_screen.h"
#include "screens/title_screen.h"

namespace knister::screens {

// One of each screen.
class ScreenSet {
 public:
  ScreenSet() = default;
  ScreenSet(const ScreenSet&) = delete;
  ScreenSet& operator=(const ScreenSet&) = delete;

  const app::ScreenTable& table() const { return table_; }

 private:
  TitleScreen title_;
  LanguageScreen language_;
  HomeScreen home_;
  HowToPlayScreen how_to_play_;
  SettingsScreen settings_;
  AboutScreen about_;
  GiveUpScreen solo_new_{"solo_new", app::ScreenId::kSoloNew, app::ScreenId::kSoloDice, app::Mode::kSolo};
  SoloDiceScreen solo_dice_;
  SoloCodeScreen solo_code_;
  ThrowScreen throw_;
  EnterDiceScreen enter_dice_;
  NoDiceScreen no_dice_;
  PlaceScreen place_;
  SoloEndScreen solo_end_;
  SoloSheetScreen solo_sheet_;
  QrCodeScreen solo_qr_code_{"solo_qr_code", app::ScreenId::kSoloQrCode, app::ScreenId::kSoloEnd, app::Mode::kSolo};
  TablePlayersScreen table_players_;
  TableNameScreen table_name_;
  GiveUpScreen table_open_{"table_open", app::ScreenId::kTableOpen, app::ScreenId::kTablePlayers, app::Mode::kTable};
  TableCallScreen table_call_;
  TableHistoryScreen table_history_;
  TableEndScreen table_end_;
  TableSheetScreen table_sheet_;
  ScoreSheetScreen score_sheet_;
  DiceLabScreen dice_lab_;
  EraseScreen erase_;
  RecordsScreen records_;
  SoloReviewScreen solo_review_;
  SoloRivalScreen solo_rival_;
  CrashScreen crash_;
  NoticeScreen notice_;
  TableSeatsScreen table_seats_;
  QrCodeScreen table_qr_code_{"table_qr_code", app::ScreenId::kTableQrCode, app::ScreenId::kTableEnd,
                              app::Mode::kTable};
  // In the order of app::ScreenId.
  app::ScreenTable table_{&title_,      &language_,    &home_,          &how_to_play_,  &settings_,      &about_,
                          &solo_new_,   &solo_dice_,   &solo_code_,     &throw_,        &enter_dice_,    &no_dice_,
                          &place_,      &solo_end_,    &solo_sheet_,    &solo_qr_code_, &table_players_, &table_name_,
                          &table_open_, &table_call_,  &table_history_, &table_end_,    &table_sheet_,   &score_sheet_,
                          &dice_lab_,   &erase_,       &records_,       &solo_review_,  &solo_rival_,    &crash_,
                          &notice_,     &table_seats_, &table_qr_code_};
};

}  // namespace knister::screens
