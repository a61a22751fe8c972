# Long looks at randomness: a short one in each test run, the full ones by hand (core/random/ENTROPY.md has the results).
function(knister_randomness name)
  add_executable(${name} randomness/${name}.cpp support/oscillator_models.cpp)
  target_include_directories(${name} PRIVATE "${CMAKE_CURRENT_SOURCE_DIR}")
  target_link_libraries(${name} PRIVATE knister_core_random knister_host_assert knister_options)
endfunction()

knister_randomness(false_alarms)
knister_randomness(dice_statistics)
knister_randomness(conditioned_bytes)

# 2 million dice, in the build without sanitizers.
if(CMAKE_BUILD_TYPE STREQUAL "Release")
  add_test(NAME "${KNISTER_TEST_PREFIX}dice_statistics" COMMAND dice_statistics 1000000)
endif()
