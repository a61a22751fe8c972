#pragma once

#include "app/sound.h"
#include "drivers/audio/melody.h"

namespace knister::sounds {

drivers::Notes notes_of(const app::Sound& sound);

// Comes before a call is spoken: heads turn.
drivers::Notes call_tone();

// Stands for a sum where there is no voice: a long low tone for each five, a short high one for each one.
drivers::Notes notes_of_sum(int sum);

}  // namespace knister::sounds
