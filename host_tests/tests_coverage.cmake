# Every line and every branch of core/ is run by some test of core/; see coverage/README.md.

# Gathers, once all are known, the tests that need nothing but core/: target core_tests, ctest label core.
function(knister_gather_core_tests)
  get_property(targets DIRECTORY PROPERTY BUILDSYSTEM_TARGETS)
  list(FILTER targets INCLUDE REGEX "^test_")
  foreach(target IN LISTS targets)
    get_target_property(libraries ${target} LINK_LIBRARIES)
    list(FILTER libraries EXCLUDE REGEX "^(knister_options|third_party_unity|knister_core_.*|session_commands)$")
    if(NOT libraries)
      list(APPEND core_tests ${target})
      string(REGEX REPLACE "^test_" "${KNISTER_TEST_PREFIX}" test ${target})
      set_property(TEST "${test}" APPEND PROPERTY LABELS core)
    endif()
  endforeach()
  add_custom_target(core_tests DEPENDS ${core_tests})
endfunction()
cmake_language(DEFER CALL knister_gather_core_tests)

# The options that a build in a build, for coverage or with another compiler, takes over: where the third-party sources lie.
get_cmake_property(variables VARIABLES)
list(FILTER variables INCLUDE REGEX "^(FETCHCONTENT_SOURCE_DIR_.*|KNISTER_UPSTREAM)$")
set(inner_build_options "-DKNISTER_TEST_PREFIX=")
foreach(variable IN LISTS variables)
  list(APPEND inner_build_options "-D${variable}=${${variable}}")
endforeach()

# Once is enough: in the build without sanitizers.
if(CMAKE_BUILD_TYPE STREQUAL "Release" AND CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
  find_package(Python3 3.9 REQUIRED COMPONENTS Interpreter)
  add_test(NAME core_coverage COMMAND
    "${CMAKE_CTEST_COMMAND}" --build-and-test "${PROJECT_SOURCE_DIR}" "${PROJECT_BINARY_DIR}/coverage"
      --build-generator "${CMAKE_GENERATOR}" --build-noclean --build-target core_tests
      --build-options ${inner_build_options} -DCMAKE_BUILD_TYPE=Debug -DKNISTER_COVERAGE=ON 
        "-DCMAKE_CXX_COMPILER=${CMAKE_CXX_COMPILER}"
      --test-command "${Python3_EXECUTABLE}" -B "${CMAKE_CURRENT_SOURCE_DIR}/coverage/measure_coverage.py" "${PROJECT_BINARY_DIR}/coverage")
  set_tests_properties(core_coverage PROPERTIES PROCESSORS 2 COST 500 TIMEOUT 3600)
endif()
