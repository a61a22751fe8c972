# The portable part of the firmware: what it shows and what the keys do.
set(app_test_sources support/lvgl_assertion.cpp)
knister_test(console TARGETS knister_app knister_fonts SOURCES ${app_test_sources})
knister_test(list_cursor TARGETS knister_app)

# The whole portable device: keys in, pictures and log lines out.
add_library(handheld_support OBJECT support/handheld.cpp support/lvgl_assertion.cpp support/solo_play.cpp support/table_play.cpp)
target_include_directories(handheld_support PUBLIC "${CMAKE_CURRENT_SOURCE_DIR}")
target_link_libraries(handheld_support PUBLIC knister_screens third_party_unity PRIVATE knister_options)
knister_test(screens TARGETS handheld_support knister_host_assert)
# Every screen in every language; the pictures are in build/host/screens.
function(knister_text_fit_test unit)
  knister_test(${unit} TARGETS handheld_support knister_host_assert
    SOURCES support/text_fit.cpp support/picture_file.cpp support/solo_games.cpp)
  target_compile_definitions(test_${unit} PRIVATE "KNISTER_SCREENS_FOLDER=\"${CMAKE_BINARY_DIR}/screens/${unit}\"")
endfunction()
knister_text_fit_test(text_fit)
knister_text_fit_test(text_fit_settings)
knister_text_fit_test(text_fit_table)
knister_text_fit_test(notices)
knister_test(fitted_text TARGETS handheld_support knister_host_assert)
knister_test(battery_quarters TARGETS handheld_support knister_host_assert)
knister_test(crash_screen TARGETS handheld_support knister_host_assert)
knister_test(picture TARGETS handheld_support knister_host_assert)
knister_test(wakefulness TARGETS handheld_support knister_host_assert)
knister_test(settings_screen TARGETS handheld_support knister_host_assert)
knister_test(records_screen TARGETS handheld_support knister_host_assert)
knister_test(theme TARGETS knister_app)
