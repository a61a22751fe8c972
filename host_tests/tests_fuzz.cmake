# Fuzz targets: with Clang and libFuzzer in a build of their own, and over the kept inputs in every build; see fuzz/README.md.
option(KNISTER_FUZZ "Build the fuzzers; wants Clang" OFF)

# knister_fuzz(<name> [TARGETS <libraries>]): the target in fuzz/fuzz_<name>.cpp with its inputs in fuzz/corpus_<name>.
function(knister_fuzz name)
  cmake_parse_arguments(arg "" "" "TARGETS" ${ARGN})
  set(program fuzz_${name})
  add_executable(${program} fuzz/fuzz_${name}.cpp support/assertion_catcher.cpp)
  target_include_directories(${program} PRIVATE "${CMAKE_CURRENT_SOURCE_DIR}")
  target_link_libraries(${program} PRIVATE knister_options ${arg_TARGETS})
  if(KNISTER_FUZZ)
    target_link_options(${program} PRIVATE -fsanitize=fuzzer)
  else()
    target_sources(${program} PRIVATE fuzz/run_corpus.cpp)
    add_test(NAME "${KNISTER_TEST_PREFIX}corpus_${name}" COMMAND ${program} "${CMAKE_CURRENT_SOURCE_DIR}/fuzz/corpus_${name}")
  endif()
  set_property(GLOBAL APPEND PROPERTY knister_fuzzers ${program})
endfunction()

function(knister_gather_fuzzers)
  get_property(fuzzers GLOBAL PROPERTY knister_fuzzers)
  add_custom_target(fuzzers DEPENDS ${fuzzers})
endfunction()

knister_fuzz(decoders TARGETS knister_core_save)
knister_fuzz(clips TARGETS knister_core_speech knister_core_assert)
knister_fuzz(sessions TARGETS session_commands)
knister_fuzz(dice TARGETS knister_core_random)
target_sources(fuzz_dice PRIVATE support/oscillator_models.cpp)
knister_gather_fuzzers()

# A minute of fuzzing, once: beside the build without sanitizers.
find_program(KNISTER_CLANG NAMES clang++ clang++-19 clang++-18 clang++-17 clang++-16 clang++-15 clang++-14)
if(CMAKE_BUILD_TYPE STREQUAL "Release" AND KNISTER_CLANG)
  find_package(Python3 3.9 REQUIRED COMPONENTS Interpreter)
  # Both languages with the same compiler: CMake would link the run-time libraries of both.
  string(REPLACE "clang++" "clang" clang_for_c "${KNISTER_CLANG}")
  set(fuzz_flags "-w -fsanitize=fuzzer-no-link,address,undefined -fno-sanitize-recover=all")
  # -w: GCC's warnings are the ones that count, Clang's -Wconversion goes further.
  add_test(NAME core_fuzz COMMAND
    "${CMAKE_CTEST_COMMAND}" --build-and-test "${PROJECT_SOURCE_DIR}" "${PROJECT_BINARY_DIR}/fuzz"
      --build-generator "${CMAKE_GENERATOR}" --build-noclean --build-target fuzzers
      --build-options ${inner_build_options} -DCMAKE_BUILD_TYPE=RelWithDebInfo -DKNISTER_FUZZ=ON "-DCMAKE_CXX_COMPILER=${KNISTER_CLANG}"
        "-DCMAKE_C_COMPILER=${clang_for_c}" "-DCMAKE_C_FLAGS=${fuzz_flags}" "-DCMAKE_CXX_FLAGS=${fuzz_flags}"
        "-DCMAKE_EXE_LINKER_FLAGS=-fsanitize=address,undefined"
      --test-command "${Python3_EXECUTABLE}" -B "${CMAKE_CURRENT_SOURCE_DIR}/fuzz/run_fuzzers.py" "${PROJECT_BINARY_DIR}/fuzz" --seconds 60)
  set_tests_properties(core_fuzz PROPERTIES PROCESSORS 2 COST 400 TIMEOUT 3600)
endif()
