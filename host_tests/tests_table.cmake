# A game at the table on the whole portable device.
set(table_libraries handheld_support knister_host_assert)

knister_test(table_setup TARGETS ${table_libraries})
knister_test(table_call TARGETS ${table_libraries})
knister_test(table_seats TARGETS ${table_libraries})
knister_test(table_pace TARGETS ${table_libraries})
knister_test(table_resume TARGETS ${table_libraries})
knister_test(table_sheets TARGETS ${table_libraries})
knister_test(score_sheet TARGETS ${table_libraries})
knister_test(table_key_count TARGETS ${table_libraries} knister_core_coach)
