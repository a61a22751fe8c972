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
knister_test(solo_coach TARGETS ${solo_libraries})
knister_test(solo_resume TARGETS ${solo_libraries})
knister_test(solo_resume_between TARGETS ${solo_libraries})

# The monkey: the more keys, the better; with sanitizers they find more than many without.
add_executable(test_monkey test_monkey.cpp)
target_link_libraries(test_monkey PRIVATE knister_options third_party_unity ${solo_libraries})
set(monkey_keys 20000)
if(KNISTER_SANITIZE)
  set(monkey_keys 200000)
endif()
add_test(NAME "${KNISTER_TEST_PREFIX}monkey" COMMAND test_monkey ${monkey_keys})
set_tests_properties("${KNISTER_TEST_PREFIX}monkey" PROPERTIES COST 100 TIMEOUT 1800)
