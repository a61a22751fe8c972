set(game_asserting support/assertion_catcher.cpp)
knister_test(game_dice TARGETS knister_core_game)
knister_test(game_combination TARGETS knister_core_game)
knister_test(game_sheet TARGETS knister_core_game SOURCES ${game_asserting})
