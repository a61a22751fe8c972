"""Tests how long `knister score` takes. Of the optimised program only."""

import random
import resource
import tempfile
import unittest

from program import DONE, knister


class TestSpeed(unittest.TestCase):
    def test_a_million_sheets_should_take_less_than_two_seconds(self) -> None:
        numbers = random.Random(6)
        sheets = "".join(
            " ".join(str(numbers.randint(1, 6) + numbers.randint(1, 6)) for _ in range(25)) + "\n"
            for _ in range(10_000)
        )
        with tempfile.NamedTemporaryFile("w") as file:
            for _ in range(100):
                file.write(sheets)
            file.flush()
            before = resource.getrusage(resource.RUSAGE_CHILDREN)
            done = knister("score", file.name)
            after = resource.getrusage(resource.RUSAGE_CHILDREN)
        self.assertEqual((done.returncode, done.stdout.count(b"\n")), (DONE, 1_000_000))
        # The processor's time, since other tests run at the same time.
        seconds = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
        self.assertLess(seconds, 2)


if __name__ == "__main__":
    unittest.main()
