knister_test(tool_sheet_reader TARGETS knister_tool)
knister_test(tool_simulation TARGETS knister_tool knister_host_assert)
knister_test(tool_train TARGETS knister_tool knister_host_assert)

# The host command line from outside, as its users see it.
find_package(Python3 3.11 REQUIRED COMPONENTS Interpreter)
set(program_tests program score dice raw_dice simulate save_dump review)
if(CMAKE_BUILD_TYPE STREQUAL "Release" AND NOT KNISTER_SANITIZE)
  list(APPEND program_tests speed)
endif()
foreach(unit IN LISTS program_tests)
  set(name "${KNISTER_TEST_PREFIX}knister_${unit}")
  add_test(NAME "${name}" COMMAND "${Python3_EXECUTABLE}" -B "${CMAKE_CURRENT_SOURCE_DIR}/command_line/test_${unit}.py")
  set_tests_properties("${name}" PROPERTIES ENVIRONMENT "KNISTER_PROGRAM=$<TARGET_FILE:knister>")
endforeach()

# Measured by hand; core/game/README.md has the result.
add_executable(benchmark_scoring benchmarks/benchmark_scoring.cpp)
target_include_directories(benchmark_scoring PRIVATE "${CMAKE_CURRENT_SOURCE_DIR}")
target_link_libraries(benchmark_scoring PRIVATE knister_core_game knister_host_assert knister_options)

# With the sources at hand too, so that warnings and the linter see it.
add_executable(outside_project outside_project/main.cpp)
target_link_libraries(outside_project PRIVATE knister_core_game_code knister_core_save knister_host_assert knister_options)

# What is installed serves other projects; with sanitizers they would have to link these too.
if(NOT KNISTER_SANITIZE AND NOT KNISTER_COVERAGE)
  set(configure_arguments -G ${CMAKE_GENERATOR} -DCMAKE_CXX_COMPILER=${CMAKE_CXX_COMPILER})
  string(REPLACE ";" "\;" configure_arguments "${configure_arguments}")
  set(name "${KNISTER_TEST_PREFIX}installation")
  add_test(NAME "${name}" COMMAND "${Python3_EXECUTABLE}" -B "${CMAKE_CURRENT_SOURCE_DIR}/outside_project/test_installation.py")
  set_tests_properties("${name}" PROPERTIES ENVIRONMENT
    "KNISTER_CMAKE=${CMAKE_COMMAND};KNISTER_BUILD=${CMAKE_BINARY_DIR};KNISTER_CONFIGURE_ARGUMENTS=${configure_arguments}")
endif()
