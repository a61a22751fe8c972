// Scores a sheet, throws the dice of a game code, saves a game: prints what comes out.
#include <array>
#include <cstdint>
#include <cstdio>

#include "core/game/sheet_score.h"
#include "core/game/solo_session.h"
#include "core/game_code/game_code.h"
#include "core/save/solo.h"

int main() {
  constexpr knister::game::SheetNumbers kTimsSheet = {
      7, 4,  8,  9, 11,  //
      3, 7,  3,  7, 7,   //
      5, 5,  10, 5, 5,   //
      8, 9,  3,  6, 9,   //
      8, 11, 8,  8, 7,
  };
  static_assert(knister::game::score_of(kTimsSheet).total == 53);
  std::printf("total %d\n", knister::game::score_of(kTimsSheet).total);

  const auto parsed = knister::game_code::parse("CPDFDH");
  if (!parsed.code) return 1;
  const auto throws = parsed.code->throws();
  std::printf("first throw %d+%d\n", throws[0].first(), throws[0].second());

  const auto game = knister::game::SoloSession::with_code(parsed.code->number(), throws);
  std::array<std::uint8_t, knister::save::kMaxEncodedSoloSize> bytes = {};
  const auto encoded = knister::save::encode(game, bytes);
  if (!encoded.ok()) return 1;
  std::printf("saved %s\n", knister::save::decode_solo({bytes.data(), encoded.size}).value == game ? "whole" : "wrong");
  return 0;
}
