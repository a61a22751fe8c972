knister_test(tool_sheet_reader TARGETS knister_tool)
knister_test(tool_simulation TARGETS knister_tool knister_host_assert)

# The host command line from outside, as its users see it.
find_package(Python3 3.11 REQUIRED COMPONENTS Interpreter)
set(program_tests program score dice simulate save_dump)
if(CMAKE_BUILD_TYPE STREQUAL "Release" AND NOT KNISTER_SANITIZE)
  list(APPEND program_tests speed)
endif()
foreach(unit IN LISTS program_tests)
  set(name "${KNISTER_TEST_PREFIX}knister_${unit}")
  add_test(NAME "${name}" COMMAND "${Python3_EXECUTABLE}" -B "${CMAKE_CURRENT_SOURCE_DIR}/command_line/test_${unit}.py")
  set_tests_properties("${name}" PROPERTIES ENVIRONMENT "KNISTER_PROGRAM=$<TARGET_FILE:knister>")
endforeach()
