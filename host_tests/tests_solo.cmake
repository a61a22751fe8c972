# The solo game on the whole portable device.
add_library(solo_support OBJECT support/solo_games.cpp)
target_link_libraries(solo_support PUBLIC handheld_support PRIVATE knister_options)
set(solo_libraries solo_support handheld_support knister_host_assert)

knister_test(game_log TARGETS ${solo_libraries})
knister_test(solo_begin TARGETS ${solo_libraries})
knister_test(solo_throw TARGETS ${solo_libraries})
knister_test(solo_enter_dice TARGETS ${solo_libraries})
knister_test(solo_place TARGETS ${solo_libraries})
knister_test(solo_end TARGETS ${solo_libraries})
knister_test(solo_resume TARGETS ${solo_libraries})
