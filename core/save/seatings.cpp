#include "seatings.h"

namespace knister::save {

Seatings::Seatings(const game::TableSession& session) : Seatings(session.start().player_count) {
  for (int round = 0; round <= session.rounds().roll_count() && round < game::kRounds; ++round) {
    // One that changes nothing is not added.
    (void)add({.round = round, .players = session.players_in(round)});
  }
}

bool Seatings::add(const Seating& seating) {
  const bool later = count_ == 0 || seating.round > all_[count_ - 1].round;
  if (!later || seating.round >= game::kRounds || seating.players == players_) return false;
  all_[count_] = seating;
  ++count_;
  players_ = seating.players;
  return true;
}

void Seatings::put(ByteWriter& writer) const {
  writer.put8(static_cast<std::uint8_t>(count_));
  for (const Seating& seating : all()) {
    writer.put8(static_cast<std::uint8_t>(seating.round));
    writer.put24(seating.players);
  }
}

bool Seatings::take(ByteReader& reader) {
  const int count = reader.take8();
  for (int index = 0; index < count; ++index) {
    const int round = reader.take8();
    if (!add({.round = round, .players = reader.take24()})) return false;
  }
  return true;
}

}  // namespace knister::save
