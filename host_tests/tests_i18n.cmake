find_package(Python3 3.9 REQUIRED COMPONENTS Interpreter)
set(text_generator "${CMAKE_SOURCE_DIR}/firmware/i18n/generator")
add_test(NAME "${KNISTER_TEST_PREFIX}text_generator"
  COMMAND "${CMAKE_COMMAND}" -E env "PYTHONPATH=${text_generator}" "${Python3_EXECUTABLE}" -B -m unittest discover -s tests
  WORKING_DIRECTORY "${text_generator}")

knister_test(format TARGETS knister_i18n knister_core_assert SOURCES support/assertion_catcher.cpp)
knister_test(texts TARGETS knister_i18n knister_fonts knister_host_assert SOURCES support/lvgl_assertion.cpp)
# It reads the text files by their paths in the project.
set_tests_properties("${KNISTER_TEST_PREFIX}texts" PROPERTIES WORKING_DIRECTORY "${CMAKE_SOURCE_DIR}")
