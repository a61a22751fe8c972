# What of the services needs no SDK.
knister_test(supervision TARGETS knister_saved_files)
knister_test(return_addresses TARGETS knister_saved_files)
