"""Tests of call_graph and stack_depth."""

import unittest

from call_graph import follow_branches, parse_frames, parse_functions
from stack_depth import Depths, groups_of, guard_complaints

# Shortened from real listings.
LISTING = """\
10000db0 <main>:
10000db0:\tpush\t{r4, r5, r6, r7, lr}
10000db2:\tsub\tsp, #108\t@ 0x6c
10000db4:\tbl\t10001000 <knister::outer()>
10000db8:\tbl\t20000100 <__fast_veneer>

10001000 <knister::outer()>:
10001000:\tpush\t{r4, lr}
10001002:\tblx\tr3
10001004:\tbeq.n\t10001002 <knister::outer()+0x2>
10001006:\tb.n\t10002000 <knister::last()>

10002000 <knister::last()>:
10002000:\tbx\tlr

20000100 <__fast_veneer>:
20000100:\tldr\tr3, [pc, #4]\t@ (20000108 <__fast_veneer+0x8>)
20000102:\tbx\tip
20000108:\t.word\t0x10002001
"""
FRAMES = """\
00000010 00000014 00000000 FDE cie=00000000 pc=10001000..10001008
   LOC   CFA      r4    ra
10001000 r13+0    u     u
10001002 r13+8    c-8   c-4
10001006 r13+24   c-8   c-4

"""


class Test(unittest.TestCase):
    def setUp(self) -> None:
        self.functions = parse_functions(LISTING)
        follow_branches(self.functions)
        self.by_name = {function.name: function for function in self.functions.values()}

    def test_calls_tail_calls_and_veneers_should_be_followed(self) -> None:
        self.assertEqual(self.by_name["main"].calls, {0x10001000, 0x20000100})
        self.assertEqual(self.by_name["knister::outer()"].calls, {0x10002000})
        self.assertEqual(self.by_name["__fast_veneer"].calls, {0x10002000})

    def test_only_other_registers_should_count_as_pointers(self) -> None:
        self.assertEqual([f.name for f in self.functions.values() if f.calls_by_pointer], ["knister::outer()"])

    def test_instructions_should_tell_the_stack_of_what_the_compiler_says_nothing(self) -> None:
        self.assertEqual(self.by_name["main"].stack, 5 * 4 + 108)

    def test_the_deepest_row_should_be_a_frame(self) -> None:
        self.assertEqual(parse_frames(FRAMES), {0x10001000: 24})

    def test_the_deepest_way_should_be_found(self) -> None:
        edges = {address: function.calls for address, function in self.functions.items()}
        depths = Depths(self.functions, edges, [0x10000DB0])
        self.assertEqual(depths.depth[0x10000DB0], 128 + 8)
        self.assertEqual(depths.complaints, [])
        self.assertIn("main", depths.way(0x10000DB0)[0])

    def test_a_recursion_that_nobody_explains_should_be_told(self) -> None:
        edges = {0x10000DB0: {0x10001000}, 0x10001000: {0x10000DB0}}
        depths = Depths(self.functions, edges, [0x10000DB0])
        self.assertEqual(len(depths.complaints), 1)

    def test_a_guard_that_may_be_stepped_over_or_is_too_small_for_the_handlers_should_be_told(self) -> None:
        functions = list(self.functions.values())
        self.assertEqual(guard_complaints(128, functions, 128), [])
        self.assertIn("main takes 128 bytes", guard_complaints(127, functions, 127)[0])
        self.assertIn("the handlers of faults take 129 bytes", guard_complaints(128, functions, 129)[0])

    def test_groups_should_come_after_what_they_call(self) -> None:
        self.assertEqual(groups_of({1: {2}, 2: {3, 4}, 3: {2}, 4: set()}, [1]), [[4], [3, 2], [1]])


if __name__ == "__main__":
    unittest.main()
