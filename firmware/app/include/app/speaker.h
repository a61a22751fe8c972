#pragma once

#include "app/sound.h"
#include "core/save/settings.h"
#include "core/speech/call.h"

namespace knister::app {

// What the player hears. None of these calls waits for a sound to end; a new one takes the place of the one before.
class Speaker {
 public:
  // How loud, and which languages are spoken. Silence holds at once, also for what is playing.
  virtual void use(const save::Settings& settings) = 0;
  virtual void play(Sound sound) = 0;
  // A tone, then the words of the call, or the pattern of tones that stands for its sum if there is no voice.
  virtual void call(const speech::Call& call) = 0;
  // What is playing ends, without a click.
  virtual void stop() = 0;

 protected:
  ~Speaker() = default;
};

}  // namespace knister::app
