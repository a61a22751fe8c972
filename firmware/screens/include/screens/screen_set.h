#pragma once

#include "app/navigator.h"
#include "screens/about_screen.h"
#include "screens/home_screen.h"
#include "screens/how_to_play_screen.h"
#include "screens/language_screen.h"
#include "screens/settings_screen.h"
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
  // In the order of app::ScreenId.
  app::ScreenTable table_{&title_, &language_, &home_, &how_to_play_, &settings_, &about_};
};

}  // namespace knister::screens
