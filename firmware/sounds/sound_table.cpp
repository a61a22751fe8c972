#include "sounds/sound_table.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

namespace knister::sounds {

namespace {

using drivers::Note;
using drivers::Notes;

// Equal temperament with A4 at 440 Hz, rounded to whole hertz.
enum Pitch : std::uint16_t {
  kRest = 0,
  kG4 = 392,
  kC5 = 523,
  kD5 = 587,
  kE5 = 659,
  kG5 = 784,
  kA5 = 880,
  kC6 = 1047,
  kD6 = 1175,
  kE6 = 1319,
  kG6 = 1568,
  kA6 = 1760,
  kC7 = 2093,
  kD7 = 2349,
  kE7 = 2637,
  kG7 = 3136,
};

// Each: pitch, milliseconds, loudness. What comes with every key is short and soft, so that it never gets in the way.
constexpr std::array kTick{Note{kE7, 5, 12}};
constexpr std::array kRefused{Note{kG4, 28, 22}};
constexpr std::array kPlaced{Note{kA5, 12, 26}, Note{kE6, 45, 26}};
constexpr std::array kHurry{Note{kC7, 6, 18}, Note{kRest, 90, 0}, Note{kC7, 6, 18}};

// Two dice that hit the table, roll and come to rest.
constexpr std::array kThrow{Note{kD7, 5, 34}, Note{kRest, 14, 0},  Note{kA6, 6, 34}, Note{kRest, 52, 0},
                            Note{kE7, 5, 28}, Note{kRest, 38, 0},  Note{kG6, 6, 26}, Note{kRest, 66, 0},
                            Note{kD7, 5, 22}, Note{kRest, 51, 0},  Note{kA6, 6, 18}, Note{kRest, 80, 0},
                            Note{kE7, 5, 14}, Note{kRest, 110, 0}, Note{kG6, 6, 10}};

constexpr std::array kEnd{Note{kE5, 140, 34}, Note{kD5, 140, 34}, Note{kC5, 360, 34}};
constexpr std::array kEndGood{Note{kC5, 110, 40}, Note{kE5, 110, 40}, Note{kG5, 110, 40}, Note{kC6, 420, 44}};
constexpr std::array kEndVeryGood{Note{kC5, 100, 42}, Note{kE5, 100, 42}, Note{kG5, 100, 42}, Note{kC6, 180, 44},
                                  Note{kA5, 100, 42}, Note{kC6, 100, 44}, Note{kE6, 480, 46}};
constexpr std::array kEndIncredible{Note{kG5, 90, 44}, Note{kG5, 90, 44}, Note{kG5, 90, 44},  Note{kC6, 260, 48},
                                    Note{kA5, 90, 44}, Note{kC6, 90, 46}, Note{kE6, 260, 48}, Note{kD6, 90, 44},
                                    Note{kE6, 90, 46}, Note{kG6, 90, 48}, Note{kE6, 90, 48},  Note{kG6, 90, 48},
                                    Note{kC7, 640, 50}};

// A line's run climbs this scale, which has no dissonance; the more points, the higher it gets.
constexpr std::array kScale{kC5, kD5, kE5, kG5, kA5, kC6, kD6, kE6, kG6, kA6, kC7, kD7, kE7, kG7};
constexpr std::uint16_t kRunMilliseconds = 45;
constexpr std::uint16_t kTopMilliseconds = 240;
constexpr std::uint8_t kLineLoudness = 36;

// The word follows within 300 ms of the dice's rest.
constexpr std::array kCallTone{Note{kA5, 80, 45}, Note{kE6, 120, 50}};

constexpr int kCountedAtOnce = 5;
constexpr std::array kFive{Note{kC5, 380, 70}, Note{kRest, 120, 0}};
constexpr std::array kOne{Note{kC6, 130, 70}, Note{kRest, 110, 0}};

Notes notes_of_line(std::size_t points) {
  const std::size_t top = std::min(points, kScale.size() - 1);
  Notes notes;
  for (std::size_t step = top % 2; step < top; step += 2) {
    notes.add({kScale[step], kRunMilliseconds, kLineLoudness});
  }
  notes.add({kScale[top], kTopMilliseconds, kLineLoudness});
  return notes;
}

Notes notes_of_end(game::Rating rating) {
  switch (rating) {
    case game::Rating::kGood:
      return Notes(kEndGood);
    case game::Rating::kVeryGood:
      return Notes(kEndVeryGood);
    case game::Rating::kIncredible:
      return Notes(kEndIncredible);
    default:
      return Notes(kEnd);
  }
}

}  // namespace

Notes notes_of(const app::Sound& sound) {
  switch (sound.kind) {
    case app::SoundKind::kTick:
      return Notes(kTick);
    case app::SoundKind::kRefused:
      return Notes(kRefused);
    case app::SoundKind::kThrow:
      return Notes(kThrow);
    case app::SoundKind::kPlaced:
      return Notes(kPlaced);
    case app::SoundKind::kLine:
      return notes_of_line(sound.points);
    case app::SoundKind::kGameEnd:
      return notes_of_end(sound.rating);
    case app::SoundKind::kHurry:
      return Notes(kHurry);
  }
  return {};
}

Notes call_tone() { return Notes(kCallTone); }

Notes notes_of_sum(int sum) {
  Notes notes;
  for (int left = sum; left > 0;) {
    const bool five = left >= kCountedAtOnce;
    for (const Note& note : five ? kFive : kOne) {
      notes.add(note);
    }
    left -= five ? kCountedAtOnce : 1;
  }
  return notes;
}

}  // namespace knister::sounds
