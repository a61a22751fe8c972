# Mutation testing takes hours, so it is a target to be built by hand and no test; see mutation/README.md.
if(CMAKE_BUILD_TYPE STREQUAL "Release")
  find_package(Python3 3.9 REQUIRED COMPONENTS Interpreter)
  list(TRANSFORM inner_build_options PREPEND "--cmake-option=" OUTPUT_VARIABLE mutation_options)
  add_custom_target(mutation
    COMMAND "${Python3_EXECUTABLE}" -B "${CMAKE_CURRENT_SOURCE_DIR}/mutation/mutate.py" "${PROJECT_BINARY_DIR}/mutation" ${mutation_options}
    USES_TERMINAL VERBATIM)
endif()
