set(game_asserting support/assertion_catcher.cpp)
knister_test(game_dice TARGETS knister_core_game)
knister_test(game_combination TARGETS knister_core_game)
knister_test(game_sheet TARGETS knister_core_game SOURCES ${game_asserting})
knister_test(game_equality TARGETS knister_core_game SOURCES ${game_asserting})
knister_test(game_player_name TARGETS knister_core_game)
knister_test(game_records TARGETS knister_core_game SOURCES ${game_asserting})

# Commands from bytes, for the tests and for the fuzzer.
add_library(session_commands STATIC support/solo_commands.cpp support/table_commands.cpp)
target_include_directories(session_commands PUBLIC "${CMAKE_CURRENT_SOURCE_DIR}")
target_link_libraries(session_commands PUBLIC knister_core_game PRIVATE knister_options)
knister_test(game_solo TARGETS session_commands SOURCES ${game_asserting})
knister_test(game_table TARGETS session_commands SOURCES ${game_asserting})
