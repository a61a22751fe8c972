#include "sounds/sounds.h"

#include "sounds/sound_table.h"

namespace knister::sounds {

namespace {

// Between two clips, and before the same in another language: long enough to tell that it is not a second number.
constexpr std::uint32_t kBreathMilliseconds = 90;
constexpr std::uint32_t kLanguagePauseMilliseconds = 350;

save::Language spoken(save::Language language) {
  return language == save::Language::kNone ? save::Language::kEnglish : language;
}

}  // namespace

void Sounds::use(const save::Settings& settings) {
  settings_ = settings;
  output_.set_volume(settings.volume);
  if (!tones_wanted() && !voice_wanted()) {
    output_.stop();
  }
}

void Sounds::play(app::Sound sound) {
  const bool calling = calling_ && output_.playing();
  if (tones_wanted() && !calling) {
    calling_ = false;
    play_notes(notes_of(sound));
  }
}

void Sounds::call(const speech::Call& call) {
  calling_ = true;
  if (voice_wanted()) {
    speak(call);
  } else if (tones_wanted()) {
    // A remark alone cannot be told in tones, but that there is something to look at can.
    play_notes(call.sum == 0 ? call_tone() : notes_of_sum(call.sum));
  }
}

void Sounds::play_notes(const drivers::Notes& notes) {
  output_.stop();
  melody_ = drivers::Melody(notes);
  output_.play(melody_);
}

void Sounds::speak(const speech::Call& call) {
  output_.stop();
  announcement_ = Announcement(settings_.tones ? call_tone() : drivers::Notes());
  const save::Language first = spoken(settings_.language);
  add_clips(call, first);
  const save::Language second = settings_.second_call_language;
  if (second != save::Language::kNone && second != first) {
    announcement_.add_pause(kLanguagePauseMilliseconds);
    add_clips(call, second);
  }
  output_.play(announcement_);
}

void Sounds::add_clips(const speech::Call& call, save::Language language) {
  const speech::Clips clips = speech::clips_of(call);
  bool first = true;
  for (const speech::Clip clip : clips.view()) {
    if (!first) {
      announcement_.add_pause(kBreathMilliseconds);
    }
    first = false;
    announcement_.add_clip(find_clip_(language, clip));
  }
}

}  // namespace knister::sounds
