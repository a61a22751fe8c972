"""Tests of elf_image's parsers and of size_report."""

import unittest

from elf_image import FLASH, RAM, Section, Symbol, parse_sections, parse_symbols
from size_report import (
    FLASH_BUDGET,
    RAM_BUDGET,
    VOICES_BUDGET,
    StackFrame,
    function_name,
    largest_symbols,
    linked_frames,
    memory_usage,
    parse_stack_frames,
)

SECTIONS = """\
Section Headers:
  [Nr] Name              Type            Addr     Off    Size   ES Flg Lk Inf Al
  [ 0]                   NULL            00000000 000000 000000 00      0   0  0
  [ 1] .boot2            PROGBITS        10000000 001000 000100 00  AX  0   0  1
  [12] .bss              NOBITS          20000238 003238 0001cc 00  WA  0   0  8
  [20] .stack_dummy      NOBITS          20041000 004000 000800 00   A  0   0 32
  [21] .debug_info       PROGBITS        00000000 003238 01816e 00      0   0  1
"""

SYMBOLS = """\
268435456 T __boot2_start__
268436736 00000768 t alarm_pool_irq_handler
536871480 00000384 b default_alarm_pool_entries
536871900 00000384 b knister::(anonymous namespace)::g_strips
"""

STACK = """\
/somewhere/else/lv_obj.c:649:13:lv_obj_draw\t272\tstatic
core/save/settings.cpp:20:1:bool knister::save::{anonymous}::is_valid(knister::save::Language)\t16\tdynamic,bounded
not a line of a stack file
"""


class Parsers(unittest.TestCase):
    def test_sections_should_be_those_that_take_memory(self) -> None:
        expected = [
            Section(".boot2", 0x10000000, 256),
            Section(".bss", 0x20000238, 0x1CC),
            Section(".stack_dummy", 0x20041000, 2048),
        ]
        self.assertEqual(parse_sections(SECTIONS), expected)

    def test_symbols_should_keep_names_with_spaces_and_have_size_zero_if_none_is_given(self) -> None:
        symbols = parse_symbols(SYMBOLS)
        self.assertEqual(symbols[0], Symbol("__boot2_start__", 0x10000000, 0))
        self.assertEqual(symbols[3], Symbol("knister::(anonymous namespace)::g_strips", 536871900, 384))

    def test_stack_frames_should_be_read_with_their_place(self) -> None:
        first, second = parse_stack_frames(STACK)
        self.assertEqual(first, StackFrame("lv_obj_draw", "lv_obj.c:649", 272, "static"))
        self.assertEqual((second.size, second.kind), (16, "dynamic,bounded"))


class Usage(unittest.TestCase):
    def test_ram_should_be_all_of_its_sections_and_flash_the_image_without_voices_and_coach(self) -> None:
        symbols = [
            Symbol("knister::voices::(anonymous namespace)::kClips0", FLASH.start, 300),
            Symbol("knister::voices::(anonymous namespace)::kClips1", FLASH.start + 300, 50),
            Symbol("knister::screens::show()", FLASH.start + 350, 20),
            Symbol("kKnisterCoachTables", FLASH.start + 370, 200),
        ]
        flash, voices, coach, ram = memory_usage(1000, parse_sections(SECTIONS), symbols)
        self.assertEqual((flash.used, voices.used, coach.used, ram.used), (450, 350, 200, 0x1CC + 2048))

    def test_a_budget_should_hold_up_to_its_last_byte(self) -> None:
        for image_bytes, voice_bytes, ram_bytes, expected in (
            (0, 0, 0, 0),
            (0, 0, 1, 1),
            (0, 1, 0, 1),
            (1, 0, 0, 1),
            (1, 1, 1, 3),
        ):
            sections = [Section(".bss", RAM.start, RAM_BUDGET + ram_bytes)]
            voices = Symbol("knister::voices::kClips", FLASH.start, VOICES_BUDGET + voice_bytes)
            usages = memory_usage(FLASH_BUDGET + image_bytes + voices.size, sections, [voices])
            self.assertEqual(sum(not usage.is_within_budget() for usage in usages), expected)


class Lists(unittest.TestCase):
    def test_names_should_be_the_same_from_stack_files_and_from_symbol_tables(self) -> None:
        for signature, name in (
            ("lv_obj_draw", "lv_obj_draw"),
            ("virtual void knister::app::{anonymous}::Home::show(int)", "show"),
            ("knister::app::(anonymous namespace)::Home::show(int)", "show"),
            ("std::span<const int> first<int>(std::span<const int>)", "first"),
        ):
            self.assertEqual(function_name(signature), name)

    def test_frames_should_be_those_of_linked_functions_largest_first_and_once(self) -> None:
        small, large, dropped = (
            StackFrame(name, "a.c:1", size, "static") for name, size in (("small", 8), ("large", 80), ("dropped", 99))
        )
        symbols = [Symbol("large", 0, 4), Symbol("small", 4, 4)]
        self.assertEqual(linked_frames([small, dropped, large, small], symbols), [large, small])

    def test_largest_symbols_should_be_those_inside_of_the_memory(self) -> None:
        names = [symbol.name for symbol in largest_symbols(parse_symbols(SYMBOLS), RAM)]
        self.assertEqual(names, ["default_alarm_pool_entries", "knister::(anonymous namespace)::g_strips"])


if __name__ == "__main__":
    unittest.main()
