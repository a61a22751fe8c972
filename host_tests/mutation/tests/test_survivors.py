import unittest

import survivors
from mutations import Mutant

TEXT = """
# A comment.
core/a.cpp
  - return 1;
  + return 2;
  reason: nobody asks

  - x = 3;
  + x = 4;
  reason: the same twice
core/b.h
  - y();
  + ;
  reason: it was empty
"""


class SurvivorsTest(unittest.TestCase):
    def test_each_block_should_be_read_with_its_reason(self) -> None:
        known = survivors.parse(TEXT)
        self.assertEqual(len(known), 3)
        mutant = Mutant("core/a.cpp", 17, "number", "    x = 3;", "    x = 4;")
        self.assertEqual(known[survivors.Survivor.of(mutant)], "the same twice")
        self.assertEqual(known[survivors.Survivor("core/b.h", "y();", ";")], "it was empty")

    def test_a_mutant_without_a_reason_should_be_refused(self) -> None:
        for text in (
            "core/a.cpp\n- a\n+ b\nreason:\n",
            "core/a.cpp\n- a\nreason: c\n",
            "core/a.cpp\n- a\n+ b\ncore/b.cpp\n",
        ):
            with self.assertRaises(ValueError):
                survivors.parse(text)


if __name__ == "__main__":
    unittest.main()
