set(coach_asserting support/assertion_catcher.cpp)
knister_test(coach_values TARGETS knister_core_coach SOURCES ${coach_asserting})
knister_test(coach_symmetry TARGETS knister_core_coach)
knister_test(coach_look_ahead TARGETS knister_core_coach SOURCES ${coach_asserting})
knister_test(coach_advisor TARGETS knister_core_coach SOURCES ${coach_asserting})
knister_test(coach_review TARGETS knister_core_coach SOURCES ${coach_asserting})
knister_test(coach_rival_game TARGETS knister_core_coach SOURCES ${coach_asserting})

# Measured by hand; core/coach/STRENGTH.md has the results.
add_executable(measure_coach benchmarks/measure_coach.cpp)
target_link_libraries(measure_coach PRIVATE knister_tool knister_host_assert knister_options)
