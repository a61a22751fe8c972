#include "core/save/table_course.h"

#include <algorithm>

#include "byte_reader.h"
#include "byte_writer.h"
#include "envelope.h"
#include "event_bytes.h"
#include "seatings.h"
#include "sheet_bytes.h"
#include "table_parts.h"

namespace knister::save {
namespace {

using game::TableSession;

constexpr std::uint8_t kVersion = 1;

// False if more than one sheet is another than in the base.
bool note_changed_sheet(const TableSession& base, const TableSession& now, TableCourse& course) {
  // Most of the time there is none.
  if (!base.sheets_begun() && !now.sheets_begun()) return true;
  for (int player = 0; player < now.start().player_count; ++player) {
    const game::SheetNumbers numbers = entered_by(now, player);
    if (numbers == entered_by(base, player)) continue;
    if (course.player != TableCourse::kNobody) return false;
    course.player = static_cast<std::uint8_t>(player);
    course.numbers = numbers;
  }
  return true;
}

void note_events(const TableSession& base, const TableSession& now, TableCourse& course) {
  const int count = event_count_before_end(now.rounds());
  const int most_kept = std::min(count, event_count_before_end(base.rounds()));
  int index = 0;
  while (index < most_kept && now.rounds().event(index) == base.rounds().event(index)) ++index;
  course.kept_events = static_cast<std::uint8_t>(index);
  for (; index < count; ++index) {
    course.events[course.event_count] = now.rounds().event(index);
    ++course.event_count;
  }
}

bool take_events(ByteReader& reader, TableCourse& course) {
  course.kept_events = reader.take8();
  course.event_count = reader.take8();
  if (std::size_t{course.kept_events} + course.event_count > course.events.size()) return false;
  for (std::size_t index = 0; index < course.event_count; ++index) {
    const std::optional<game::Event> event = event_of(reader.take8());
    if (!event || event->kind == game::EventKind::kEnd) return false;
    course.events[index] = *event;
  }
  return true;
}

bool take_sheet(ByteReader& reader, TableCourse& course) {
  course.player = reader.take8();
  if (course.player == TableCourse::kNobody) return true;
  course.numbers = take_numbers(reader);
  return course.player < course.player_count && may_stand(course.numbers);
}

bool take_end(ByteReader& reader, TableCourse& course) {
  const std::uint8_t ended = reader.take8();
  course.ended = ended == 1;
  return ended <= 1;
}

bool take(ByteReader& reader, TableCourse& course) {
  course.player_count = reader.take8();
  if (course.player_count == 0 || course.player_count > game::kMaxPlayers) return false;
  Seatings seatings(course.player_count);
  if (!seatings.take(reader)) return false;
  course.seating_count = static_cast<std::uint8_t>(seatings.all().size());
  std::copy(seatings.all().begin(), seatings.all().end(), course.seatings.begin());
  return take_events(reader, course) && take_sheet(reader, course) && take_end(reader, course) && !reader.exhausted() &&
         reader.left() == 0;
}

}  // namespace

std::optional<TableCourse> course_since(const TableSession& base, const TableSession& now) {
  if (base.start() != now.start()) return std::nullopt;
  TableCourse course = {.player_count = now.start().player_count, .ended = now.ended()};
  const Seatings seatings(now);
  course.seating_count = static_cast<std::uint8_t>(seatings.all().size());
  std::copy(seatings.all().begin(), seatings.all().end(), course.seatings.begin());
  note_events(base, now, course);
  if (!note_changed_sheet(base, now, course)) return std::nullopt;
  return course;
}

std::optional<TableSession> continued(const TableSession& base, const TableCourse& course) {
  if (course.player_count != base.start().player_count) return std::nullopt;
  TableSession session = base.beginning();
  std::span<const Seating> seatings = std::span(course.seatings).first(course.seating_count);
  if (!seat(session, seatings)) return std::nullopt;
  if (course.kept_events > event_count_before_end(base.rounds())) return std::nullopt;
  for (int index = 0; index < course.kept_events; ++index) {
    if (!go_on(session, base.rounds().event(index), seatings)) return std::nullopt;
  }
  for (const game::Event& event : std::span(course.events).first(course.event_count)) {
    if (!go_on(session, event, seatings)) return std::nullopt;
  }
  if (!seatings.empty()) return std::nullopt;
  for (int player = 0; player < course.player_count; ++player) {
    const bool changed = player == course.player;
    if (!enter_sheet(session, player, changed ? course.numbers : entered_by(base, player))) return std::nullopt;
  }
  if (course.ended && session.end() != game::Outcome::kDone) return std::nullopt;
  return session;
}

EncodeResult encode(const TableCourse& course, std::span<std::uint8_t> out) {
  ByteWriter writer(out);
  begin_envelope(writer, Kind::kTableCourse, kVersion);
  writer.put8(course.player_count);
  put_seatings(writer, std::span(course.seatings).first(course.seating_count));
  writer.put8(course.kept_events);
  writer.put8(course.event_count);
  for (const game::Event& event : std::span(course.events).first(course.event_count)) writer.put8(byte_of(event));
  writer.put8(course.player);
  if (course.player != TableCourse::kNobody) {
    put_numbers(writer, course.numbers);
  }
  writer.put8(course.ended ? 1 : 0);
  return finish_envelope(writer);
}

DecodeResult<TableCourse> decode_table_course(std::span<const std::uint8_t> bytes) {
  const Envelope envelope = open_envelope(bytes, Kind::kTableCourse, kVersion);
  if (envelope.error != DecodeError::kNone) return {.error = envelope.error};
  ByteReader reader(envelope.payload);
  TableCourse course;
  if (!take(reader, course)) return {.error = DecodeError::kInvalidValue};
  return {.value = course};
}

}  // namespace knister::save
