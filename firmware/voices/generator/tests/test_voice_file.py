"""Tests of voice_file: what a voice file says and what is refused."""

import pathlib
import tempfile
import unittest

from voice_file import CLIP_NAMES, VoiceError, read_voice

SETTINGS = ["# a comment", "@voice = en-gb", "@words_per_minute = 125", "@pitch=45", ""]
WORDS = [f"{name} = the {name}" for name in CLIP_NAMES]


class VoiceFiles(unittest.TestCase):
    def read(self, lines: list[str]) -> object:
        with tempfile.TemporaryDirectory() as folder:
            file = pathlib.Path(folder) / "en.txt"
            file.write_text("\n".join(lines), encoding="utf-8")
            return read_voice(file)

    def complaint(self, lines: list[str]) -> str:
        with self.assertRaises(VoiceError) as refused:
            self.read(lines)
        return str(refused.exception)

    def test_a_voice_should_have_its_settings_and_words(self) -> None:
        voice = self.read(SETTINGS + WORDS)
        self.assertEqual((voice.name, voice.words_per_minute, voice.pitch), ("en-gb", 125, 45))
        self.assertEqual(voice.words, {name: f"the {name}" for name in CLIP_NAMES})

    def test_a_missing_or_unknown_entry_should_be_named(self) -> None:
        self.assertIn("'seven' is missing", self.complaint(SETTINGS + [line for line in WORDS if "seven" not in line]))
        self.assertIn("'thirteen' is not known", self.complaint([*SETTINGS, *WORDS, "thirteen = thirteen"]))
        self.assertIn("'@pitch' is missing", self.complaint([line for line in SETTINGS if "pitch" not in line] + WORDS))
        self.assertIn("'@speed' is not known", self.complaint([*SETTINGS, "@speed = 3", *WORDS]))

    def test_a_bad_line_should_be_named_with_its_number(self) -> None:
        self.assertIn("en.txt:6: neither", self.complaint([*SETTINGS, "two", *WORDS]))
        self.assertIn("en.txt:6: neither", self.complaint([*SETTINGS, "two =", *WORDS]))
        self.assertIn("en.txt:22: 'two' stands there twice", self.complaint([*SETTINGS, *WORDS, "two = two"]))

    def test_a_setting_out_of_range_should_be_refused(self) -> None:
        for setting in (
            "@words_per_minute = 79",
            "@words_per_minute = 301",
            "@pitch = 100",
            "@pitch = high",
            "@pitch = -1",
        ):
            name = setting.split()[0]
            lines = [setting if line.startswith(name) else line for line in SETTINGS]
            self.assertIn(f"'{name}' is", self.complaint(lines + WORDS))


if __name__ == "__main__":
    unittest.main()
