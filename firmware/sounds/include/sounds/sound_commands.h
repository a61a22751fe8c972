#pragma once

#include <string_view>

#include "app/line_sink.h"
#include "app/model.h"
#include "app/speaker.h"

namespace knister::sounds {

// The console's words for hearing a sound without playing a game.
class SoundCommands {
 public:
  static constexpr std::string_view kSayHelp =
      "calls 2 to 12, again, last_round, game_over, next or time; then perhaps a language: say 8 de";
  static constexpr std::string_view kSoundHelp =
      "plays tick, refused, throw, placed, hurry, line POINTS, end none|good|very_good|incredible, or off";

  SoundCommands(app::Speaker& speaker, const app::Model& model, app::LineSink& log)
      : speaker_(speaker), model_(model), log_(log) {}

  void say(std::string_view arguments);
  void sound(std::string_view arguments);

 private:
  app::Speaker& speaker_;
  const app::Model& model_;
  app::LineSink& log_;
};

}  // namespace knister::sounds
