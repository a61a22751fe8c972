#include "core/save/solo.h"

#include <optional>

#include "byte_reader.h"
#include "byte_writer.h"
#include "envelope.h"
#include "event_bytes.h"

namespace knister::save {
namespace {

// A game is written in the oldest version that can hold it: without rival and hints that is the first one.
constexpr std::uint8_t kFirstVersion = 1;
constexpr std::uint8_t kVersionWithCoach = 2;

// The first byte of the payload.
constexpr std::uint8_t kSourceBits = 0x03;
constexpr std::uint8_t kAgainBit = 0x04;
constexpr std::uint8_t kUnusedBits = 0xf8;

// The second byte, only of a version with the coach.
constexpr std::uint8_t kRivalBits = 0x03;
constexpr std::uint8_t kHintedBit = 0x04;

struct Coaching {
  game::Rival rival = game::Rival::kNone;
  bool hinted = false;

  std::uint8_t byte() const { return static_cast<std::uint8_t>(static_cast<int>(rival) | (hinted ? kHintedBit : 0)); }
};

// Nothing if the byte is none of a game that needs this version.
std::optional<Coaching> take_coaching(ByteReader& reader) {
  const std::uint8_t byte = reader.take8();
  if (byte == 0 || (byte & ~(kRivalBits | kHintedBit)) != 0) return std::nullopt;
  return Coaching{.rival = static_cast<game::Rival>(byte & kRivalBits), .hinted = (byte & kHintedBit) != 0};
}

// Nothing if the bytes are none of a start.
std::optional<game::SoloStart> take_start(ByteReader& reader, std::uint8_t first) {
  game::SoloStart start;
  if ((first & kUnusedBits) != 0) return std::nullopt;
  start.source = static_cast<game::DiceSource>(first & kSourceBits);
  start.again = (first & kAgainBit) != 0;
  if (start.source == game::DiceSource::kCode) start.code = reader.take64();
  if (start.has_fixed_rolls()) {
    for (game::Roll& roll : start.fixed_rolls) {
      const std::optional<game::Roll> taken = roll_of(reader.take8());
      if (!taken) return std::nullopt;
      roll = *taken;
    }
  }
  if (reader.exhausted()) return std::nullopt;
  return start;
}

std::optional<game::SoloSession> take_session(ByteReader& reader, std::uint8_t version) {
  const std::uint8_t first = reader.take8();
  const std::optional<Coaching> coaching = version == kFirstVersion ? Coaching{} : take_coaching(reader);
  std::optional<game::SoloStart> start = take_start(reader, first);
  if (!start || !coaching) return std::nullopt;
  start->rival = coaching->rival;
  std::optional<game::SoloSession> session = game::SoloSession::restore(*start);
  if (!session) return std::nullopt;
  if (coaching->hinted) session->note_hint();
  while (reader.left() > 0) {
    const std::optional<game::Event> event = event_of(reader.take8());
    if (!event || session->apply(*event) != game::Outcome::kDone) return std::nullopt;
  }
  return session;
}

}  // namespace

EncodeResult encode(const game::SoloSession& session, std::span<std::uint8_t> out) {
  const game::SoloStart& start = session.start();
  ByteWriter writer(out);
  const Coaching coaching = {.rival = start.rival, .hinted = session.hinted()};
  const bool coached = coaching.byte() != 0;
  begin_envelope(writer, Kind::kSolo, coached ? kVersionWithCoach : kFirstVersion);
  writer.put8(static_cast<std::uint8_t>(static_cast<int>(start.source) | (start.again ? kAgainBit : 0)));
  if (coached) writer.put8(coaching.byte());
  if (start.source == game::DiceSource::kCode) writer.put64(start.code);
  if (start.has_fixed_rolls()) {
    for (const game::Roll& roll : start.fixed_rolls) writer.put8(byte_of(roll));
  }
  const game::Rounds& rounds = session.rounds();
  for (int index = 0; index < rounds.event_count(); ++index) writer.put8(byte_of(rounds.event(index)));
  return finish_envelope(writer);
}

DecodeResult<game::SoloSession> decode_solo(std::span<const std::uint8_t> bytes) {
  const Envelope envelope = open_envelope(bytes, Kind::kSolo, kVersionWithCoach);
  if (envelope.error != DecodeError::kNone) return {.error = envelope.error};
  ByteReader reader(envelope.payload);
  const std::optional<game::SoloSession> session = take_session(reader, envelope.version);
  if (!session) return {.error = DecodeError::kInvalidValue};
  return {.value = *session};
}

}  // namespace knister::save
