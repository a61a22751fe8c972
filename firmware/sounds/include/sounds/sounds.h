#pragma once

#include <cstdint>
#include <span>

#include "app/speaker.h"
#include "drivers/audio/melody.h"
#include "drivers/audio/sound_output.h"
#include "sounds/announcement.h"

namespace knister::sounds {

// Finds a recording, packed; empty if there is none.
using FindClip = std::span<const std::uint8_t> (*)(save::Language language, speech::Clip clip);

// The application's speaker: decides by the settings what becomes of a sound, and plays it on the output.
//
// A call is heard to its end: while it lasts, only another call takes its place.
// `tones` off: no tone is heard, not even before a call. `voice` off: nobody speaks, and a sum is counted out in tones.
class Sounds final : public app::Speaker {
 public:
  Sounds(drivers::SoundOutput& output, FindClip find_clip) : output_(output), find_clip_(find_clip) {}

  void use(const save::Settings& settings) override;
  void play(app::Sound sound) override;
  void call(const speech::Call& call) override;
  void stop() override { output_.stop(); }

 private:
  void play_notes(const drivers::Notes& notes);
  void speak(const speech::Call& call);
  void add_clips(const speech::Call& call, save::Language language);
  bool tones_wanted() const { return settings_.tones && settings_.volume > 0; }
  bool voice_wanted() const { return settings_.voice && settings_.volume > 0; }

  drivers::SoundOutput& output_;
  FindClip find_clip_;
  save::Settings settings_;
  bool calling_ = false;
  // The output reads from these until it is told to stop.
  drivers::Melody melody_;
  Announcement announcement_;
};

}  // namespace knister::sounds
