#pragma once

#include <vector>

#include "app/speaker.h"

namespace knister::host_tests {

// Notes what was to be heard.
class RecordedSpeaker final : public app::Speaker {
 public:
  void use(const save::Settings& settings) override { used.push_back(settings); }
  void play(app::Sound sound) override { sounds.push_back(sound); }
  void call(const speech::Call& call) override { calls.push_back(call); }
  void stop() override { ++stops; }

  std::vector<save::Settings> used;
  std::vector<app::Sound> sounds;
  std::vector<speech::Call> calls;
  int stops = 0;
};

}  // namespace knister::host_tests
