#include "describe_save.h"

#include <array>

namespace describe_save {
namespace {

using knister::game::DiceSource;
using knister::game::Rounds;
using knister::game::SheetNumbers;
using knister::game::SoloSession;
using knister::game::TableSession;
using knister::game::TableStart;

const std::array<std::string, 3> kSources = {"device", "hand", "code"};

std::string line(const std::string& name, const std::string& value) { return name + " " + value + "\n"; }
std::string line(const std::string& name, int value) { return line(name, std::to_string(value)); }
std::string line(const std::string& name, bool value) { return line(name, std::string(value ? "yes" : "no")); }

const std::string& name_of(DiceSource source) { return kSources[static_cast<std::size_t>(source)]; }

std::string text_of(const knister::game::Roll& roll) {
  std::string text = roll.thrown.has_faces() ? std::to_string(roll.thrown.first()) : "sum";
  text += roll.thrown.has_faces() ? '+' : ' ';
  text += std::to_string(roll.thrown.has_faces() ? roll.thrown.second() : roll.thrown.sum());
  return text + " " + name_of(roll.source);
}

std::string text_of(const Rounds& rounds) {
  std::string text;
  for (int round = 0; round < rounds.roll_count(); ++round) {
    std::string value = text_of(rounds.roll_of(round));
    if (round < rounds.place_count()) value += " in cell " + std::to_string(rounds.cell_of(round));
    text += line("round " + std::to_string(round + 1), value);
  }
  return text + line("ended", rounds.ended());
}

std::string text_of(const SheetNumbers& numbers) {
  std::string text;
  for (const std::uint8_t number : numbers) {
    if (!text.empty()) text += ' ';
    text += std::to_string(number);
  }
  return text;
}

}  // namespace

std::string text_of(const knister::save::Settings& settings) {
  return line("language", static_cast<int>(settings.language)) +
         line("second call language", static_cast<int>(settings.second_call_language)) +
         line("brightness", settings.brightness) + line("volume", settings.volume) +
         line("colour theme", static_cast<int>(settings.colour_theme)) +
         line("sleep after minutes", settings.sleep_after_minutes) + line("voice", settings.voice) +
         line("tones", settings.tones) + line("larger digits", settings.larger_digits) +
         line("tumble animation", settings.tumble_animation) + line("sum wheel", settings.sum_wheel) +
         line("hints allowed", settings.hints_allowed);
}

std::string text_of(const SoloSession& session) {
  std::string text = line("source", name_of(session.start().source)) + line("again", session.start().again) +
                     line("code", std::to_string(session.start().code));
  if (session.start().has_fixed_rolls()) {
    int round = 0;
    for (const auto& roll : session.start().fixed_rolls)
      text += line("fixed " + std::to_string(++round), text_of(roll));
  }
  // The first version had neither of them.
  if (session.start().rival != knister::game::Rival::kNone) {
    text += line("rival", static_cast<int>(session.start().rival));
  }
  if (session.hinted()) text += line("hinted", true);
  return text + text_of(session.rounds()) + line("total", session.total());
}

std::string text_of(const TableSession& session) {
  const TableStart& start = session.start();
  std::string text =
      line("beginner", start.beginner) + line("holder", start.holder) + line("source", name_of(start.source));
  for (int player = 0; player < start.player_count; ++player) {
    const std::string number = std::to_string(player);
    text += line("player " + number, std::string(start.names[static_cast<std::size_t>(player)].text()));
    text += line("sheet " + number, text_of(session.sheet_of(player).numbers()));
  }
  if (!start.waits_for_holder) text += line("waits for holder", false);
  const auto everybody = (knister::game::PlayerSet{1} << start.player_count) - 1;
  for (int round = 0; round <= session.rounds().roll_count(); ++round) {
    const auto there = session.players_in(round);
    if (there != everybody) text += line("there in " + std::to_string(round + 1), static_cast<int>(there));
  }
  return text + text_of(session.rounds());
}

std::string text_of(const knister::save::TableCourse& course) {
  std::string text = line("players", course.player_count);
  for (std::size_t index = 0; index < course.seating_count; ++index) {
    const knister::save::Seating& seating = course.seatings[index];
    text += line("there from " + std::to_string(seating.round + 1), static_cast<int>(seating.players));
  }
  text += line("events kept", course.kept_events);
  for (std::size_t index = 0; index < course.event_count; ++index) {
    const knister::game::Event& event = course.events[index];
    text +=
        event.kind == knister::game::EventKind::kRoll ? line("thrown", text_of(event.roll)) : line("cell", event.cell);
  }
  if (course.player != knister::save::TableCourse::kNobody) {
    text += line("sheet " + std::to_string(course.player), text_of(course.numbers));
  }
  return text + line("ended", course.ended);
}

std::string text_of(const knister::save::TableSetup& setup) {
  const TableStart& start = setup.start;
  std::string text = line("beginner", start.beginner) + line("holder", start.holder) +
                     line("source", name_of(start.source)) + line("waits for holder", start.waits_for_holder);
  for (std::size_t player = 0; player < start.player_count; ++player) {
    text += line("player " + std::to_string(player), std::string(start.names[player].text()));
  }
  return text + line("pace", setup.pace_seconds);
}

std::string text_of(const knister::game::GroupRecords& records) {
  std::string text;
  for (const auto& member : records.members()) {
    text +=
        line(std::string(member.name.text()), std::to_string(member.games) + " games " + std::to_string(member.wins) +
                                                  " wins best " + std::to_string(member.best));
  }
  return text;
}

std::string text_of(const knister::save::AllRecords& records) {
  std::string text;
  for (std::size_t source = 0; source < records.size(); ++source) {
    const knister::game::RecordsData& data = records[source].data();
    text += line(kSources[source] + " games", data.games);
    text += line(kSources[source] + " sum of totals", std::to_string(data.sum_of_totals));
    if (data.judged_games != 0) {
      text += line(kSources[source] + " judged games", data.judged_games);
      text += line(kSources[source] + " tenths lost", std::to_string(data.tenths_lost));
    }
    for (const auto& best : data.best) {
      if (best.game == 0) continue;
      text += line("best", std::to_string(best.total) + " in game " + std::to_string(best.game) +
                               (best.hinted ? " with hints" : ""));
    }
    for (std::size_t band = 0; band < data.bands.size(); ++band) {
      if (data.bands[band] != 0) text += line("from " + std::to_string(band * 5), data.bands[band]);
    }
    for (std::size_t kind = 0; kind < data.combinations.size(); ++kind) {
      text += line("combination " + std::to_string(kind), std::to_string(data.combinations[kind]));
    }
  }
  return text;
}

std::string text_of(const knister::save::AllDiceCounts& counts) {
  std::string text;
  for (std::size_t source = 0; source < counts.size(); ++source) {
    for (std::size_t face = 0; face < counts[source].faces.size(); ++face) {
      text += line(kSources[source] + " face " + std::to_string(face + 1), std::to_string(counts[source].faces[face]));
    }
    for (std::size_t sum = 0; sum < counts[source].sums.size(); ++sum) {
      text += line(kSources[source] + " sum " + std::to_string(sum + 2), std::to_string(counts[source].sums[sum]));
    }
  }
  return text;
}

std::string text_of(const knister::game::Sheet& sheet) { return line("numbers", text_of(sheet.numbers())); }

std::string text_of(const knister::save::CrashRecord& record) {
  const auto number = [](std::uint32_t value) { return std::to_string(value); };
  std::string text = line("kind", static_cast<int>(record.kind)) + line("milliseconds", number(record.milliseconds)) +
                     line("file", std::string(record.file.view())) + line("line", number(record.line)) +
                     line("program counter", number(record.program_counter)) +
                     line("link register", number(record.link_register)) +
                     line("stack pointer", number(record.stack_pointer));
  for (std::size_t index = 0; index < record.address_count; ++index) {
    text += line("address", number(record.addresses[index]));
  }
  return text + line("version", std::string(record.version.view())) +
         line("last event", std::string(record.last_event.view()));
}

std::string text_of(const knister::save::SavedPlacing& saved) {
  const auto& entered = saved.placing.entered;
  return line("at table", saved.at_table) + line("events", saved.event_count) +
         line("faces", std::to_string(entered.faces[0]) + " " + std::to_string(entered.faces[1])) +
         line("sum", entered.sum) + line("chosen die", static_cast<int>(saved.placing.chosen_die)) +
         line("cursor", saved.placing.cursor);
}

}  // namespace describe_save
