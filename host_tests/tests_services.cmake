# What of the services needs no SDK.
knister_test(supervision TARGETS knister_saved_files)
knister_test(return_addresses TARGETS knister_saved_files)
knister_test(saved_files TARGETS knister_saved_files knister_host_assert)
knister_test(saved_files_power_cuts TARGETS knister_saved_files knister_host_assert)
