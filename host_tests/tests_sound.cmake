# What is heard and when; how it sounds on a board is tested in hardware/emulated.
knister_test(sound_of TARGETS knister_app knister_fonts knister_host_assert SOURCES support/lvgl_assertion.cpp)
knister_test(speech_call TARGETS knister_core_speech)
knister_test(speech_adpcm TARGETS knister_core_speech)
knister_test(sounds TARGETS knister_sounds knister_fonts knister_host_assert SOURCES support/lvgl_assertion.cpp)
knister_test(sound_commands TARGETS knister_sounds knister_i18n knister_fonts knister_host_assert SOURCES support/lvgl_assertion.cpp)
knister_test(voices TARGETS knister_voices)
knister_test(heard TARGETS handheld_support knister_host_assert)
