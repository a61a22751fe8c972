set(asserting support/assertion_catcher.cpp)
knister_test(fixed TARGETS knister_core_fixed SOURCES ${asserting})
knister_test(chi_square TARGETS knister_core_fixed SOURCES ${asserting})
knister_test(save_settings TARGETS knister_core_save)
