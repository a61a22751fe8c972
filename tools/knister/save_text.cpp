#include "save_text.h"

#include <algorithm>
#include <array>
#include <concepts>
#include <cstdlib>
#include <span>
#include <string_view>

#include "core/game/ranking.h"
#include "core/game_code/game_code.h"

namespace knister::tool {
namespace {

using game::DiceSource;
using game::Rounds;
using game::Sheet;

constexpr std::array<std::string_view, 3> kSourceNames = {"device", "hand", "code"};
// In the order of save::Language.
constexpr std::array<std::string_view, save::kLanguageCount> kLanguageNames = {
    "English", "German", "Ukrainian", "Russian", "Italian", "Danish", "Dutch",
};
// In the order of game::Rival.
constexpr std::array<std::string_view, 4> kRivalNames = {"none", "easy", "good", "best"};
constexpr std::array<std::string_view, 3> kColourNames = {"pad blue", "high contrast", "colour-blind safe"};
// In the order of game::Combination.
constexpr std::array<std::string_view, game::kCombinationCount> kCombinationNames = {
    "none", "pair", "three", "four", "five", "two pairs", "full house", "straight with 7", "straight without 7",
};

template <typename Names, typename Value>
std::string_view name_of(const Names& names, Value value) {
  return names[static_cast<std::size_t>(value)];
}

std::string line(std::string_view name, std::string_view value) {
  return std::string(name) + ": " + std::string(value) + "\n";
}
std::string line(std::string_view name, std::integral auto value) { return line(name, std::to_string(value)); }
std::string line(std::string_view name, bool value) { return line(name, std::string_view(value ? "yes" : "no")); }
std::string line(std::string_view name, save::Language language) {
  if (language == save::Language::kNone) return line(name, std::string_view("none"));
  return line(name, name_of(kLanguageNames, language));
}

std::string count_of(int count, const std::string& what) {
  return std::to_string(count) + " " + what + (count == 1 ? "" : "s");
}

// Three characters wide, so that columns stand below each other.
std::string padded(const std::string& text) {
  return std::string(3 - std::min(std::size_t{3}, text.size()), ' ') + text;
}

std::string text_of(const game::Throw& thrown) {
  std::string sum = std::to_string(thrown.sum());
  if (!thrown.has_faces()) return sum;
  return std::to_string(thrown.first()) + "+" + std::to_string(thrown.second()) + " = " + sum;
}

std::string text_of(const game::Roll& roll) {
  return text_of(roll.thrown) + ", dice " + std::string(name_of(kSourceNames, roll.source));
}

std::string text_of(const Rounds& rounds, std::span<const std::string> rollers) {
  std::string text;
  for (int round = 0; round < rounds.roll_count(); ++round) {
    std::string value = text_of(rounds.roll_of(round));
    if (!rollers.empty()) value += ", thrown by " + rollers[static_cast<std::size_t>(round)];
    if (round < rounds.place_count()) {
      const int cell = rounds.cell_of(round);
      value +=
          ", row " + std::to_string(game::row_of(cell) + 1) + " column " + std::to_string(game::column_of(cell) + 1);
    }
    text += line("round " + std::to_string(round + 1), value);
  }
  return text + line("ended", rounds.ended());
}

std::string text_of_rows(const Sheet& sheet) {
  std::string text;
  for (int row = 0; row < game::kSide; ++row) {
    for (int column = 0; column < game::kSide; ++column) {
      const int number = sheet.number_at(game::cell_at(row, column));
      text += padded(number == Sheet::kEmpty ? "." : std::to_string(number));
    }
    text += " | " + std::to_string(sheet.score_of_line(game::kFirstRow + row).points) + "\n";
  }
  std::string columns;
  for (int column = 0; column < game::kSide; ++column) {
    columns += std::to_string(sheet.score_of_line(game::kFirstColumn + column).points) + " ";
  }
  columns.pop_back();
  text += line("columns", columns);
  text += line("diagonals", std::to_string(sheet.score_of_line(game::kFirstDiagonal).points) + " " +
                                std::to_string(sheet.score_of_line(game::kFirstDiagonal + 1).points));
  return text + line("total", sheet.total());
}

std::string text_of_code(std::uint64_t number) {
  const auto code = game_code::GameCode::of_number(number);
  if (!code) return "none has the number " + std::to_string(number);
  return std::string(code->text());
}

std::string text_of_sheet(const game::TableSession& session, int player) {
  const Sheet sheet = session.sheet_of(player);
  const auto& name = session.start().names[static_cast<std::size_t>(player)];
  std::string text = line("sheet of " + std::string(name.text()), count_of(sheet.filled(), "number"));
  if (sheet.filled() == 0) return text;
  const game::SheetCheck check = session.check_of(player);
  for (int number = game::kSmallestNumber; number <= game::kLargestNumber; ++number) {
    if (check.left(number) >= 0) continue;
    text += "  " + std::to_string(number) + " was called " + count_of(check.called(number), "time") +
            " and stands there " + count_of(check.written(number), "time") + "\n";
  }
  return text + text_of_rows(sheet);
}

// With three digits behind the point.
std::string decimal(fixed::Fixed number) {
  const std::int64_t rounded = number.rounded_to(1000);
  const std::int64_t thousandths = std::abs(rounded);
  const std::string sign = rounded < 0 ? "-" : "";
  return sign + std::to_string(thousandths / 1000) + "." + std::to_string(1000 + thousandths % 1000).substr(1);
}

std::string text_of_start(const game::TableStart& start) {
  const auto name = [&start](int player) { return std::string(start.names[static_cast<std::size_t>(player)].text()); };
  std::string text;
  for (int player = 0; player < start.player_count; ++player)
    text += line("player " + std::to_string(player + 1), name(player));
  text += line("begins", name(start.beginner));
  text += line("plays on the device", start.holder == game::TableStart::kNoHolder ? "nobody" : name(start.holder));
  if (!start.waits_for_holder) text += line("the throws wait", false);
  return text + line("dice", name_of(kSourceNames, start.source));
}

std::string hexadecimal(std::uint32_t number) {
  constexpr std::string_view kDigits = "0123456789abcdef";
  std::string text = "0x";
  for (int shift = 28; shift >= 0; shift -= 4) text += kDigits[(number >> shift) & 0xf];
  return text;
}

}  // namespace

std::string text_of(const save::Settings& settings) {
  return "settings\n" + line("language", settings.language) +
         line("second call language", settings.second_call_language) + line("brightness", settings.brightness) +
         line("volume", settings.volume) + line("colours", name_of(kColourNames, settings.colour_theme)) +
         line("sleep after minutes", settings.sleep_after_minutes) + line("voice", settings.voice) +
         line("tones", settings.tones) + line("larger digits", settings.larger_digits) +
         line("tumble animation", settings.tumble_animation) + line("sum wheel", settings.sum_wheel) +
         line("hints allowed", settings.hints_allowed);
}

std::string text_of(const game::SoloSession& session) {
  const game::SoloStart& start = session.start();
  std::string text = "solo game\n" + line("dice", name_of(kSourceNames, start.source));
  if (start.source == DiceSource::kCode) text += line("code", text_of_code(start.code));
  text += line("same throws again", start.again);
  if (start.rival != game::Rival::kNone) text += line("rival", name_of(kRivalNames, start.rival));
  if (session.hinted()) text += line("hints", true);
  if (start.has_fixed_rolls()) {
    std::string throws;
    for (const game::Roll& roll : start.fixed_rolls) {
      if (!throws.empty()) throws += ", ";
      throws += text_of(roll.thrown);
    }
    text += line("throws fixed beforehand", throws);
  }
  return text + text_of(session.rounds(), {}) + text_of_rows(session.sheet());
}

std::string text_of(const save::TableCourse& course) {
  std::string text = "course of a game at the table\n" + line("players", course.player_count);
  for (const save::Seating& seating : std::span(course.seatings).first(course.seating_count)) {
    std::string players;
    for (int player = 0; player < course.player_count; ++player) {
      if ((seating.players >> player & 1) != 0) players += (players.empty() ? "" : ", ") + std::to_string(player + 1);
    }
    text += line("there from round " + std::to_string(seating.round + 1) + " on", players);
  }
  text += line("events of the base that stand", course.kept_events);
  for (const game::Event& event : std::span(course.events).first(course.event_count)) {
    const bool thrown = event.kind == game::EventKind::kRoll;
    text += thrown ? line("thrown", text_of(event.roll)) : line("written into cell", event.cell + 1);
  }
  const bool has_sheet = course.player != save::TableCourse::kNobody;
  if (has_sheet) text += line("sheet of player", course.player + 1) + text_of(Sheet::of_numbers(course.numbers));
  return text + line("ended", course.ended);
}

std::string text_of(const save::TableSetup& setup) {
  const std::string pace = setup.pace_seconds == 0 ? "none" : count_of(setup.pace_seconds, "second");
  return "table\n" + text_of_start(setup.start) + line("pace", pace);
}

std::string text_of(const game::GroupRecords& records) {
  std::string text = "group records\n";
  for (const game::GroupMember& member : records.members()) {
    text += line(std::string(member.name.text()), count_of(member.games, "game") + ", " + count_of(member.wins, "win") +
                                                      ", best " + std::to_string(member.best));
  }
  return text;
}

std::string text_of(const game::Sheet& sheet) { return "sheet to be scored\n" + text_of_rows(sheet); }

std::string text_of(const game::TableSession& session) {
  const game::TableStart& start = session.start();
  const auto name = [&start](int player) { return std::string(start.names[static_cast<std::size_t>(player)].text()); };
  std::string text = "game at the table\n" + text_of_start(start);
  for (int player = 0; player < start.player_count; ++player) {
    if (session.rounds_of(player) == session.rounds().roll_count()) continue;
    text += line(name(player) + " was there in", count_of(session.rounds_of(player), "round"));
  }
  std::array<std::string, game::kRounds> rollers;
  for (int round = 0; round < game::kRounds; ++round) {
    rollers[static_cast<std::size_t>(round)] = name(session.roller_of(round));
  }
  text += text_of(session.rounds(), rollers);
  for (int player = 0; player < start.player_count; ++player) text += text_of_sheet(session, player);
  const game::Ranking ranking(session);
  for (const game::RankedPlayer& ranked : ranking.players()) {
    text +=
        line("place " + std::to_string(ranked.place), name(ranked.player) + " with " + std::to_string(ranked.total));
  }
  return text;
}

std::string text_of(const save::AllRecords& records) {
  std::string text = "records\n";
  for (std::size_t source = 0; source < records.size(); ++source) {
    const game::RecordsData& data = records[source].data();
    text += line("dice", kSourceNames[source]) + line("games", data.games);
    if (data.games == 0) continue;
    text += line("mean", decimal(records[source].mean()));
    if (data.judged_games > 0) {
      text += line("mean loss to the coach",
                   decimal(records[source].mean_loss()) + " in " + count_of(data.judged_games, "game"));
    }
    for (const game::BestGame& best : data.best) {
      if (best.game == 0) continue;
      text += line("best", std::to_string(best.total) + " in game " + std::to_string(best.game) +
                               (best.hinted ? ", with hints" : ""));
    }
    for (std::size_t band = 0; band < data.bands.size(); ++band) {
      const std::size_t first = band * game::kBandWidth;
      if (data.bands[band] == 0) continue;
      text += line("totals from " + std::to_string(first), data.bands[band]);
    }
    for (std::size_t i = 0; i < data.combinations.size(); ++i) text += line(kCombinationNames[i], data.combinations[i]);
  }
  return text;
}

std::string text_of(const save::AllDiceCounts& counts) {
  std::string text = "dice counts\n";
  for (std::size_t source = 0; source < counts.size(); ++source) {
    text += line("dice", kSourceNames[source]) + line("throws", counts[source].throws());
    for (std::size_t i = 0; i < counts[source].faces.size(); ++i) {
      text += line("face " + std::to_string(i + 1), counts[source].faces[i]);
    }
    for (std::size_t i = 0; i < counts[source].sums.size(); ++i) {
      text += line("sum " + std::to_string(i + game::kSmallestNumber), counts[source].sums[i]);
    }
  }
  return text;
}

std::string text_of(const save::CrashRecord& record) {
  // In the order of save::CrashKind.
  constexpr std::array<std::string_view, 3> kKindNames = {"assertion", "fault", "watchdog"};
  std::string text = "crash\n" + line("kind", name_of(kKindNames, record.kind)) +
                     line("milliseconds since the start", record.milliseconds) + line("version", record.version.view());
  if (!record.file.view().empty()) {
    text += line("place", std::string(record.file.view()) + ":" + std::to_string(record.line));
  }
  text += line("program counter", hexadecimal(record.program_counter)) +
          line("link register", hexadecimal(record.link_register)) +
          line("stack pointer", hexadecimal(record.stack_pointer));
  for (const std::uint32_t address : std::span(record.addresses).first(record.address_count)) {
    text += line("returns to", hexadecimal(address));
  }
  return text + line("last event", record.last_event.view());
}

std::string text_of(const save::SavedPlacing& saved) {
  const save::EnteredDice& entered = saved.placing.entered;
  std::string text = "placing\n" + line("game", std::string_view(saved.at_table ? "table" : "solo")) +
                     line("events", saved.event_count);
  text += line("entered", std::to_string(entered.faces[0]) + "," + std::to_string(entered.faces[1])) +
          line("entered sum", entered.sum);
  return text + line("die chosen", saved.placing.chosen_die + 1) + line("cell", saved.placing.cursor + 1);
}

}  // namespace knister::tool
