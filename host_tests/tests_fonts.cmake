set(font_tests "${CMAKE_SOURCE_DIR}/firmware/fonts/generator/tests")
find_program(KNISTER_NODE node REQUIRED)
add_test(NAME "${KNISTER_TEST_PREFIX}font_generator"
  COMMAND "${CMAKE_COMMAND}" -E env
    "KNISTER_FONT_DIR=${KNISTER_FONT_DIR}" "KNISTER_FONT_CONVERTER_DIR=${KNISTER_FONT_CONVERTER_DIR}"
    "${KNISTER_NODE}" --test "${font_tests}/characters.test.mjs" "${font_tests}/make_font.test.mjs")

knister_test(fonts TARGETS knister_i18n knister_fonts knister_host_assert SOURCES support/lvgl_assertion.cpp)
