#pragma once

#include <cstdint>

#include "drivers/audio/sound_source.h"

namespace knister::drivers {

// Where sounds go: the board's speaker, or a list of samples in a test.
class SoundOutput {
 public:
  // Plays from the next sample on, in place of what is playing. The source must stay as it is until `playing` is false,
  // another one is played or `stop` was called.
  virtual void play(SoundSource& source) = 0;
  // Lets go of the source at once; what can be heard fades.
  virtual void stop() = 0;
  virtual bool playing() const = 0;
  // 0 to 100.
  virtual void set_volume(std::uint8_t percent) = 0;

 protected:
  ~SoundOutput() = default;
};

}  // namespace knister::drivers
