#include "core/save/solo.h"

#include <optional>

#include "byte_reader.h"
#include "byte_writer.h"
#include "envelope.h"
#include "event_bytes.h"

namespace knister::save {
namespace {

constexpr std::uint8_t kVersion = 1;

// The first byte of the payload.
constexpr std::uint8_t kSourceBits = 0x03;
constexpr std::uint8_t kAgainBit = 0x04;
constexpr std::uint8_t kUnusedBits = 0xf8;

// Nothing if the bytes are none of a start.
std::optional<game::SoloStart> take_start(ByteReader& reader) {
  game::SoloStart start;
  const std::uint8_t first = reader.take8();
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

std::optional<game::SoloSession> take_session(ByteReader& reader) {
  const std::optional<game::SoloStart> start = take_start(reader);
  if (!start) return std::nullopt;
  std::optional<game::SoloSession> session = game::SoloSession::restore(*start);
  if (!session) return std::nullopt;
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
  begin_envelope(writer, Kind::kSolo, kVersion);
  writer.put8(static_cast<std::uint8_t>(static_cast<int>(start.source) | (start.again ? kAgainBit : 0)));
  if (start.source == game::DiceSource::kCode) writer.put64(start.code);
  if (start.has_fixed_rolls()) {
    for (const game::Roll& roll : start.fixed_rolls) writer.put8(byte_of(roll));
  }
  const game::Rounds& rounds = session.rounds();
  for (int index = 0; index < rounds.event_count(); ++index) writer.put8(byte_of(rounds.event(index)));
  return finish_envelope(writer);
}

DecodeResult<game::SoloSession> decode_solo(std::span<const std::uint8_t> bytes) {
  const Envelope envelope = open_envelope(bytes, Kind::kSolo, kVersion);
  if (envelope.error != DecodeError::kNone) return {.error = envelope.error};
  ByteReader reader(envelope.payload);
  const std::optional<game::SoloSession> session = take_session(reader);
  if (!session) return {.error = DecodeError::kInvalidValue};
  return {.value = *session};
}

}  // namespace knister::save
