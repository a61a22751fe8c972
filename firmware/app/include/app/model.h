#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

#include "app/battery_level.h"
#include "app/device_dice.h"
#include "app/notices.h"
#include "core/game/group_records.h"
#include "core/game/lines.h"
#include "core/game/sheet.h"
#include "core/game/solo_session.h"
#include "core/game/table_session.h"
#include "core/save/crash.h"
#include "core/save/dice_counts.h"
#include "core/save/placing.h"
#include "core/save/records.h"
#include "core/save/settings.h"
#include "core/save/table_setup.h"
#include "core/speech/call.h"

namespace knister::app {

// Why the device started.
enum class ResetReason : std::uint8_t {
  kPower,
  kButton,
  // The firmware asked for it.
  kRestart,
  // The watchdog or a failed assertion.
  kError,
};

// What the device says of itself on the About screen.
struct DeviceFacts {
  std::string_view version;
  // The maker's name of the board, short enough for one line of the panel.
  std::string_view board_title;
  ResetReason reset_reason = ResetReason::kPower;
  bool storage_works = false;
  // The last one, if there ever was one.
  std::optional<save::CrashRecord> crash = std::nullopt;
};

using save::EnteredDice;
using save::Placing;

// The solo game that is open, or the one that was played last.
struct SoloState {
  std::optional<game::SoloSession> session;
  // Against whom the next new game is played.
  game::Rival rival = game::Rival::kNone;
  // Tells two games apart that began alike; counts from the start of the device.
  std::uint32_t games_begun = 0;
  // The place of the game that ended last among the best ten of its kind; 0 if it is none of them.
  int place_in_records = 0;

  // The game that ended before the one in `session`.
  std::optional<game::SoloSession> earlier;

  bool open() const { return session && !session->ended(); }
  bool ended() const { return session && session->ended(); }
  // The game that ended last, if it is still known: it can be reviewed whatever is played since.
  const game::SoloSession* last_ended() const {
    if (ended()) {
      return &*session;
    }
    return earlier ? &*earlier : nullptr;
  }
  // Makes way for another game, or for none.
  void put_aside() {
    if (ended()) {
      earlier = session;
    }
    session.reset();
  }
};

// The game at the table that is open, or the one that was played last.
struct TableState {
  std::optional<game::TableSession> session;
  // As in SoloState.
  std::uint32_t games_begun = 0;
  // Who will play the next game, and how.
  game::TableStart setup{.player_count = 0};
  // Seconds for each round; 0: as long as it takes.
  std::uint8_t pace_seconds = 0;
  // When the last number was called, as long as the round's time runs.
  std::optional<std::uint64_t> called_us;
  // Whose name is typed, and whose sheet; an index into the names.
  std::uint8_t edited_player = 0;

  bool open() const { return session && !session->ended(); }
};

enum class Mode : std::uint8_t { kSolo, kTable };

// Everything that outlives a screen. Screens change it in `handle` and read it in `show`.
struct Model {
  save::Settings settings;
  DeviceFacts facts;
  // Which of the two games is being played.
  Mode mode = Mode::kSolo;
  SoloState solo;
  TableState table;
  Placing placing;
  // What the game alone would give: blank dice, and the cursor where a number begins to look for its cell.
  Placing first_placing;
  // The one that was saved last.
  std::optional<save::SavedPlacing> kept_placing;
  // When the key or the pause came that is being worked on.
  std::uint64_t now_us = 0;
  // To be said aloud; the application does it and forgets it.
  std::optional<speech::Call> call;
  // Typed in to be scored, without a game.
  game::Sheet scored_sheet{};
  save::AllRecords records{};
  game::GroupRecords group_records{};
  // Every throw of the device's dice and of own ones.
  save::AllDiceCounts dice_counts{};
  DeviceDice* dice = nullptr;
  // What the player has not read yet.
  Notices notices;
  BatteryLevel battery = BatteryLevel::kFine;
  // For the sign on Home; nothing without a battery.
  std::optional<std::uint8_t> battery_quarters{};
  // The player has said so; the application does it and forgets it.
  bool new_store_wanted = false;

  // Whether anything may be written to the flash.
  bool may_save() const { return facts.storage_works && battery != BatteryLevel::kEmpty; }
};

}  // namespace knister::app
