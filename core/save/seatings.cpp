#include "seatings.h"

namespace knister::save {

void put_seatings(ByteWriter& writer, std::span<const Seating> seatings) {
  writer.put8(static_cast<std::uint8_t>(seatings.size()));
  for (const Seating& seating : seatings) {
    writer.put8(seating.round);
    writer.put24(seating.players);
  }
}

Seatings::Seatings(const game::TableSession& session) : Seatings(session.start().player_count) {
  for (int round = 0; round <= session.rounds().roll_count() && round < game::kRounds; ++round) {
    // One that changes nothing is not added.
    (void)add({.round = static_cast<std::uint8_t>(round), .players = session.players_in(round)});
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

bool Seatings::take(ByteReader& reader) {
  const int count = reader.take8();
  for (int index = 0; index < count; ++index) {
    const std::uint8_t round = reader.take8();
    if (!add({.round = round, .players = reader.take24()})) return false;
  }
  return true;
}

}  // namespace knister::save
