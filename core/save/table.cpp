#include "core/save/table.h"

#include <array>
#include <string_view>

#include "byte_reader.h"
#include "byte_writer.h"
#include "envelope.h"
#include "event_bytes.h"

namespace knister::save {
namespace {

using game::TableSession;
using game::TableStart;

constexpr std::uint8_t kVersion = 1;

bool is_empty(const game::SheetNumbers& numbers) { return numbers == game::SheetNumbers{}; }

// The sheet that was typed in for a player; empty for the holder, whose sheet lies in the events.
game::SheetNumbers entered_by(const TableSession& session, int player) {
  if (player == session.start().holder) return {};
  return session.sheet_of(player).numbers();
}

void put_name(ByteWriter& writer, std::string_view name) {
  writer.put8(static_cast<std::uint8_t>(name.size()));
  for (const char letter : name) writer.put8(static_cast<std::uint8_t>(letter));
}

std::optional<game::PlayerName> take_name(ByteReader& reader) {
  std::array<char, game::PlayerName::kMaxBytes> letters = {};
  const std::size_t size = reader.take8();
  if (size > letters.size()) return std::nullopt;
  for (std::size_t index = 0; index < size; ++index) letters[index] = static_cast<char>(reader.take8());
  return game::PlayerName::of({letters.data(), size});
}

void put_start(ByteWriter& writer, const TableStart& start) {
  writer.put8(start.player_count);
  writer.put8(start.beginner);
  writer.put8(start.holder);
  writer.put8(static_cast<std::uint8_t>(start.source));
  for (std::size_t player = 0; player < start.player_count; ++player) put_name(writer, start.names[player].text());
}

std::optional<TableStart> take_start(ByteReader& reader) {
  TableStart start;
  start.player_count = reader.take8();
  start.beginner = reader.take8();
  start.holder = reader.take8();
  start.source = static_cast<game::DiceSource>(reader.take8());
  if (start.player_count > game::kMaxPlayers) return std::nullopt;
  for (std::size_t player = 0; player < start.player_count; ++player) {
    const std::optional<game::PlayerName> name = take_name(reader);
    if (!name) return std::nullopt;
    start.names[player] = *name;
  }
  return start;
}

// All events but the end, which comes after the sheets.
int event_count_before_end(const game::Rounds& rounds) { return rounds.event_count() - (rounds.ended() ? 1 : 0); }

void put_events(ByteWriter& writer, const game::Rounds& rounds) {
  const int count = event_count_before_end(rounds);
  writer.put8(static_cast<std::uint8_t>(count));
  for (int index = 0; index < count; ++index) writer.put8(byte_of(rounds.event(index)));
}

bool take_events(ByteReader& reader, TableSession& session) {
  const int count = reader.take8();
  for (int index = 0; index < count; ++index) {
    const std::optional<game::Event> event = event_of(reader.take8());
    if (!event || event->kind == game::EventKind::kEnd) return false;
    if (session.apply(*event) != game::Outcome::kDone) return false;
  }
  return true;
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
    for (const std::uint8_t number : numbers) writer.put8(number);
  }
}

bool take_sheet(ByteReader& reader, int player, TableSession& session) {
  bool empty = true;
  for (int cell = 0; cell < game::kCells; ++cell) {
    const int number = reader.take8();
    if (number == game::Sheet::kEmpty) continue;
    if (session.enter(player, cell, number) != game::Outcome::kDone) return false;
    empty = false;
  }
  // An empty sheet is not stored, so that a game has but one row of bytes.
  return !empty;
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

std::optional<TableSession> take_session(ByteReader& reader) {
  const std::optional<TableStart> start = take_start(reader);
  if (!start) return std::nullopt;
  std::optional<TableSession> session = TableSession::begin(*start);
  if (!session) return std::nullopt;
  const bool taken = take_events(reader, *session) && take_sheets(reader, *session) && take_end(reader, *session);
  if (!taken || reader.exhausted() || reader.left() > 0) return std::nullopt;
  return session;
}

}  // namespace

EncodeResult encode(const TableSession& session, std::span<std::uint8_t> out) {
  ByteWriter writer(out);
  begin_envelope(writer, Kind::kTable, kVersion);
  put_start(writer, session.start());
  put_events(writer, session.rounds());
  put_sheets(writer, session);
  writer.put8(session.ended() ? 1 : 0);
  return finish_envelope(writer);
}

DecodeResult<std::optional<TableSession>> decode_table(std::span<const std::uint8_t> bytes) {
  const Envelope envelope = open_envelope(bytes, Kind::kTable, kVersion);
  if (envelope.error != DecodeError::kNone) return {.error = envelope.error};
  ByteReader reader(envelope.payload);
  DecodeResult<std::optional<TableSession>> result = {.value = take_session(reader)};
  if (!result.value) result.error = DecodeError::kInvalidValue;
  return result;
}

}  // namespace knister::save
