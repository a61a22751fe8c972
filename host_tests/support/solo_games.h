// Solo games as tests want them, and what no key may change.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string_view>

#include "core/game/solo_session.h"
#include "support/handheld.h"

namespace knister::host_tests {

// The sheet of the rules' example: 53 points.
inline constexpr std::array<std::uint8_t, game::kCells> kTimsSheet{7, 4,  8,  9, 11,  //
                                                                   3, 7,  3,  7, 7,   //
                                                                   5, 5,  10, 5, 5,   //
                                                                   8, 9,  3,  6, 9,   //
                                                                   8, 11, 8,  8, 7};

save::Settings english();

// A game in which these numbers were thrown and written row by row; two faces of each are made up.
game::SoloSession game_with_numbers(std::span<const std::uint8_t> numbers, game::DiceSource source);

// Two faces with this sum.
game::Throw throw_with_sum(int sum);

// Each of these keys means nothing where the device is: state, picture, log and saved files stay as they are.
void expect_meaningless(Handheld& handheld, std::string_view keys);

void expect_screen(std::string_view name, const Handheld& handheld);

}  // namespace knister::host_tests
