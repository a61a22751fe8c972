#include "core/save/table.h"

#include "byte_reader.h"
#include "byte_writer.h"
#include "envelope.h"
#include "event_bytes.h"
#include "seatings.h"
#include "sheet_bytes.h"
#include "table_parts.h"
#include "table_start_bytes.h"

namespace knister::save {
namespace {

using game::TableSession;
using game::TableStart;

// A game in which everybody was there all the time and the throws waited for the holder is written as in version 1.
constexpr std::uint8_t kPlainVersion = 1;
constexpr std::uint8_t kVersion = 2;

void put_events(ByteWriter& writer, const game::Rounds& rounds) {
  const int count = event_count_before_end(rounds);
  writer.put8(static_cast<std::uint8_t>(count));
  for (int index = 0; index < count; ++index) writer.put8(byte_of(rounds.event(index)));
}

bool is_plain(const TableSession& session) {
  return session.start().waits_for_holder && Seatings(session).all().empty();
}

bool take_events(ByteReader& reader, TableSession& session, std::span<const Seating> seatings) {
  const int count = reader.take8();
  if (!seat(session, seatings)) return false;
  for (int index = 0; index < count; ++index) {
    const std::optional<game::Event> event = event_of(reader.take8());
    if (!event || !go_on(session, *event, seatings)) return false;
  }
  return seatings.empty();
}

void put_sheets(ByteWriter& writer, const TableSession& session) {
  std::uint32_t begun = 0;
  for (int player = 0; player < session.start().player_count; ++player) {
    if (!is_empty(entered_by(session, player))) begun |= std::uint32_t{1} << player;
  }
  writer.put24(begun);
  for (int player = 0; player < session.start().player_count; ++player) {
    const game::SheetNumbers numbers = entered_by(session, player);
    if (is_empty(numbers)) continue;
    put_numbers(writer, numbers);
  }
}

bool take_sheet(ByteReader& reader, int player, TableSession& session) {
  const game::SheetNumbers numbers = take_numbers(reader);
  // An empty sheet is not stored, so that a game has but one row of bytes.
  return !is_empty(numbers) && enter_sheet(session, player, numbers);
}

bool take_sheets(ByteReader& reader, TableSession& session) {
  const std::uint32_t begun = reader.take24();
  for (int player = 0; player < game::kMaxPlayers; ++player) {
    const bool stored = ((begun >> player) & 1) != 0;
    if (stored && !take_sheet(reader, player, session)) return false;
  }
  return true;
}

bool take_end(ByteReader& reader, TableSession& session) {
  const std::uint8_t ended = reader.take8();
  if (ended == 0) return true;
  return ended == 1 && session.end() == game::Outcome::kDone;
}

std::optional<TableSession> take_session(ByteReader& reader, std::uint8_t version) {
  const std::optional<TableStart> start = take_start(reader, version != kPlainVersion);
  if (!start) return std::nullopt;
  std::optional<TableSession> session = TableSession::begin(*start);
  if (!session) return std::nullopt;
  Seatings seatings(start->player_count);
  if (version != kPlainVersion && !seatings.take(reader)) return std::nullopt;
  const bool taken =
      take_events(reader, *session, seatings.all()) && take_sheets(reader, *session) && take_end(reader, *session);
  if (!taken || reader.exhausted() || reader.left() > 0) return std::nullopt;
  // So that a game has but one row of bytes.
  if (is_plain(*session) != (version == kPlainVersion)) return std::nullopt;
  return session;
}

}  // namespace

EncodeResult encode(const TableSession& session, std::span<std::uint8_t> out) {
  ByteWriter writer(out);
  const bool plain = is_plain(session);
  begin_envelope(writer, Kind::kTable, plain ? kPlainVersion : kVersion);
  put_start(writer, session.start());
  if (!plain) put_seatings(writer, Seatings(session).all());
  put_events(writer, session.rounds());
  put_sheets(writer, session);
  writer.put8(session.ended() ? 1 : 0);
  return finish_envelope(writer);
}

DecodeResult<std::optional<TableSession>> decode_table(std::span<const std::uint8_t> bytes) {
  const Envelope envelope = open_envelope(bytes, Kind::kTable, kVersion);
  if (envelope.error != DecodeError::kNone) return {.error = envelope.error};
  ByteReader reader(envelope.payload);
  DecodeResult<std::optional<TableSession>> result = {.value = take_session(reader, envelope.version)};
  if (!result.value) result.error = DecodeError::kInvalidValue;
  return result;
}

}  // namespace knister::save
