# What of the services needs no SDK.
knister_test(supervision TARGETS knister_saved_files)
knister_test(return_addresses TARGETS knister_saved_files)
knister_test(saved_files TARGETS knister_saved_files knister_host_assert)
knister_test(saved_files_power_cuts TARGETS knister_saved_files knister_host_assert)
knister_test(saved_files_two_cuts TARGETS knister_saved_files knister_host_assert)
knister_test(saved_files_course TARGETS knister_saved_files knister_host_assert)
knister_test(saved_files_room TARGETS knister_saved_files knister_host_assert)
knister_test(saved_files_room_table TARGETS knister_saved_files knister_host_assert)
knister_test(saved_files_golden TARGETS knister_saved_files knister_host_assert SOURCES support/describe_save.cpp)
set_source_files_properties(test_saved_files_golden.cpp PROPERTIES COMPILE_DEFINITIONS KNISTER_GOLDEN_FOLDER="${CMAKE_CURRENT_SOURCE_DIR}/golden")

# Damaged flash is loaded for a minute: some fifty seconds as fast as it goes, the rest with sanitizers.
add_executable(test_saved_files_damage test_saved_files_damage.cpp)
target_link_libraries(test_saved_files_damage PRIVATE knister_options third_party_unity knister_saved_files knister_host_assert)
set(damaged_flashes 900000)
if(KNISTER_SANITIZE)
  set(damaged_flashes 100000)
endif()
add_test(NAME "${KNISTER_TEST_PREFIX}saved_files_damage" COMMAND test_saved_files_damage ${damaged_flashes})
set_tests_properties("${KNISTER_TEST_PREFIX}saved_files_damage" PROPERTIES COST 50)

knister_test(saved_files_table TARGETS knister_saved_files knister_host_assert)
