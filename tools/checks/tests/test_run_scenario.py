"""Tests of run_scenario."""

import pathlib
import shutil
import tempfile
import unittest

from project_sources import ROOT
from run_scenario import changes, screenshot_names

KEPT = ROOT / "hardware" / "pictures" / "wrong_keys"


class TestRunScenario(unittest.TestCase):
    def test_pictures_before_and_after_should_be_the_same(self) -> None:
        with tempfile.TemporaryDirectory() as name:
            folder = pathlib.Path(name)
            taken = [folder / file for file in ("one_before.png", "one_after.png", "other_after.png", "last.png")]
            for file in taken:
                shutil.copyfile(KEPT / "home_before.png", file)
            self.assertEqual(changes(taken), [])
            shutil.copyfile(KEPT / "settings_before.png", folder / "last.png")
            shutil.copyfile(KEPT / "settings_before.png", folder / "other_after.png")
            self.assertEqual(changes(taken), [])
            shutil.copyfile(KEPT / "settings_before.png", folder / "one_after.png")
            self.assertEqual(len(changes(taken)), 1)
            self.assertIn("one_after.png", changes(taken)[0])

    def test_every_screenshot_of_a_script_should_be_found(self) -> None:
        script = "press a\nscreenshot one.png\n# screenshot none.png\n  screenshot two.png\n"
        self.assertEqual(screenshot_names(script), ["one.png", "two.png"])


if __name__ == "__main__":
    unittest.main()
