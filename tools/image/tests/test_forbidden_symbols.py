"""Tests of forbidden_symbols."""

import unittest

from forbidden_symbols import why_forbidden


class WhyForbidden(unittest.TestCase):
    def assert_all(self, reason: str | None, names: str) -> None:
        for name in names.split():
            with self.subTest(name=name):
                self.assertEqual(why_forbidden(name), reason)

    def test_floating_point_should_be_found_under_each_name(self) -> None:
        self.assert_all("floating point", "__aeabi_fadd __aeabi_drsub __aeabi_cfcmple __aeabi_cdrcmple __aeabi_f2iz")
        self.assert_all("floating point", "__aeabi_d2ulz __aeabi_ui2f __aeabi_l2d __aeabi_i2d __aeabi_h2f_alt")
        self.assert_all(
            "floating point", "__wrap___aeabi_dmul __wrap___aeabi_ul2f __wrap_sqrtf __wrap_atan2 sincosf powf"
        )
        self.assert_all(
            "floating point", "__addsf3 __negdf2 __ledf2 __unordsf2 __fixunsdfsi __floatundisf __truncdfsf2"
        )

    def test_printing_and_heap_should_be_found(self) -> None:
        self.assert_all(
            "formatted printing", "printf vprintf snprintf vsniprintf __wrap_sprintf _vfprintf_r sscanf asprintf"
        )
        self.assert_all("heap", "malloc _malloc_r __wrap_free realloc _sbrk _sbrk_r _Znwj _ZdlPv _ZdaPvj")

    def test_integer_helpers_and_our_own_names_should_pass(self) -> None:
        self.assert_all(
            None, "__aeabi_idiv __aeabi_uidivmod __aeabi_ldivmod __aeabi_uldivmod __aeabi_lmul __aeabi_lcmp"
        )
        self.assert_all(
            None, "__aeabi_memcpy __aeabi_idiv0 __wrap___aeabi_uidiv __aeabi_bits_init __aeabi_llsl __muldi3"
        )
        self.assert_all(
            None, "__aeabi_read_tp lv_snprintf lv_malloc puts main _ZN7knister5fixed5roundEi lfs_free __divdi3"
        )


if __name__ == "__main__":
    unittest.main()
