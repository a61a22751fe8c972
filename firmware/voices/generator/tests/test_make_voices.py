"""Tests of make_voices and clip_maker: real words, spoken and prepared."""

import itertools
import math
import pathlib
import re
import struct
import subprocess
import sys
import tempfile
import unittest
import wave

from clip_maker import SAMPLES_PER_SECOND, fade, make_clip, prepare
from make_voices import check_size, cpp_table
from voice_file import CLIP_NAMES, Voice, VoiceError, read_voice

GENERATOR = pathlib.Path(__file__).resolve().parent.parent
VOICE_FILES = sorted(GENERATOR.parent.glob("[a-z][a-z].txt"))
NOWHERE = pathlib.Path("/no/such/recording.wav")
ENGLISH = Voice("en-gb", 125, 45, dict.fromkeys(CLIP_NAMES, "eight"))


def write_wav(file: pathlib.Path, samples: list[int], rate: int, channels: int = 1) -> None:
    with wave.open(str(file), "wb") as wav:
        wav.setparams((channels, 2, rate, 0, "NONE", ""))
        wav.writeframes(struct.pack(f"<{len(samples)}h", *samples))


def tone(hertz: float, seconds: float, rate: int, height: float) -> list[int]:
    return [round(height * math.sin(2 * math.pi * hertz * place / rate)) for place in range(round(seconds * rate))]


def loudness(samples: list[int]) -> float:
    return math.sqrt(sum(sample * sample for sample in samples) / len(samples)) / 32768


class Clips(unittest.TestCase):
    def test_a_spoken_clip_should_be_loud_trimmed_and_begin_and_end_at_rest(self) -> None:
        clip = make_clip(ENGLISH, "eight", NOWHERE)
        self.assertGreater(max(map(abs, clip)), 30000)
        self.assertGreater(loudness(clip), 0.1)
        self.assertTrue(0.2 < len(clip) / SAMPLES_PER_SECOND < 0.8)
        self.assertEqual((clip[0], clip[-1]), (0, 0))

    def test_the_same_words_should_always_give_the_same_samples(self) -> None:
        self.assertEqual(make_clip(ENGLISH, "eight", NOWHERE), make_clip(ENGLISH, "eight", NOWHERE))

    def test_a_recording_should_take_the_place_of_the_spoken_clip(self) -> None:
        with tempfile.TemporaryDirectory() as folder:
            file = pathlib.Path(folder) / "eight.wav"
            silence = [0] * 24000
            stereo = [sample for sample in silence + tone(1000, 0.5, 48000, 3000) + silence for _ in range(2)]
            write_wav(file, stereo, 48000, channels=2)
            clip = make_clip(ENGLISH, "eight", file)
        self.assertAlmostEqual(len(clip) / SAMPLES_PER_SECOND, 0.5, delta=0.02)
        self.assertGreater(max(map(abs, clip)), 30000)
        middle = clip[len(clip) // 4 : len(clip) // 4 + SAMPLES_PER_SECOND // 4]
        rises = sum(before < 0 <= after for before, after in itertools.pairwise(middle))
        self.assertAlmostEqual(rises * 4, 1000, delta=8)

    def test_what_a_small_speaker_cannot_sound_should_be_taken_out(self) -> None:
        heights = {}
        with tempfile.TemporaryDirectory() as folder:
            for hertz in (80, 1000):
                # With a tone in between that both are measured against, since what is prepared is made loud.
                file = pathlib.Path(folder) / f"{hertz}.wav"
                write_wav(
                    file,
                    [a + b for a, b in zip(tone(hertz, 1, 22050, 9000), tone(1700, 1, 22050, 9000), strict=True)],
                    22050,
                )
                clip = prepare(file)
                heights[hertz] = abs(
                    sum(
                        x * complex(math.cos(w), math.sin(w))
                        for i, x in enumerate(clip)
                        for w in [2 * math.pi * hertz * i / SAMPLES_PER_SECOND]
                    )
                )
        self.assertLess(heights[80], heights[1000] / 30)

    def test_a_clip_of_silence_or_of_minutes_should_be_refused(self) -> None:
        with tempfile.TemporaryDirectory() as folder:
            for seconds in (0.05, 4):
                file = pathlib.Path(folder) / "eight.wav"
                write_wav(file, tone(1000, seconds, 22050, 9000), 22050)
                with self.assertRaisesRegex(VoiceError, "eight.wav of 'eight' lasts"):
                    make_clip(ENGLISH, "eight", file)

    def test_an_unknown_voice_should_be_refused(self) -> None:
        with self.assertRaises(VoiceError):
            make_clip(Voice("xqq", 125, 45, ENGLISH.words), "eight", NOWHERE)

    def test_a_file_that_is_no_recording_should_be_refused(self) -> None:
        with tempfile.TemporaryDirectory() as folder:
            file = pathlib.Path(folder) / "eight.wav"
            file.write_bytes(b"no sound")
            with self.assertRaisesRegex(VoiceError, "sox failed"):
                make_clip(ENGLISH, "eight", file)

    def test_fading_should_touch_the_ends_alone(self) -> None:
        faded = fade([10000] * 2000)
        self.assertEqual((faded[0], faded[1000], faded[-1]), (0, 10000, 0))
        steps = [abs(after - before) for before, after in itertools.pairwise(faded)]
        self.assertLess(max(steps), 600)


class Tables(unittest.TestCase):
    def test_a_table_should_hold_each_clip_of_each_language(self) -> None:
        languages = [[bytes([10 * language + clip]) * (clip + 1) for clip in range(3)] for language in range(2)]
        text = cpp_table(languages)
        found = []
        for language, start, size in re.findall(r"\{kClips(\d+) \+ (\d+), (\d+)\}", text):
            packed = re.search(rf"kClips{language}\[\] = {{\n(.*?)}};", text, re.DOTALL)[1]
            numbers = bytes(int(number) for number in re.findall(r"\d+", packed))
            found.append(numbers[int(start) : int(start) + int(size)])
        self.assertEqual(found, languages[0] + languages[1])

    def test_too_many_bytes_should_be_refused_with_each_language_s_share(self) -> None:
        check_size({"en": 60, "de": 40}, 100)
        with self.assertRaisesRegex(VoiceError, "take 100 bytes, 1 more than allowed: en 60, de 40"):
            check_size({"en": 60, "de": 40}, 99)

    def test_the_program_should_end_with_an_error_when_there_is_one(self) -> None:
        with tempfile.TemporaryDirectory() as folder:
            broken = pathlib.Path(folder) / "en.txt"
            broken.write_text("two = two\n")
            options = ["--output", f"{folder}/x.cpp", "--wav-folder", folder, "--most-bytes", "9"]
            done = subprocess.run(
                [sys.executable, "-B", GENERATOR / "make_voices.py", *options, broken], capture_output=True, check=False
            )
            self.assertEqual(done.returncode, 1)
            self.assertIn(b"en.txt: '@voice' is missing", done.stderr)
            self.assertFalse((pathlib.Path(folder) / "x.cpp").exists())


class Files(unittest.TestCase):
    def test_every_language_should_be_complete_and_tell_its_numbers_apart(self) -> None:
        self.assertEqual(len(VOICE_FILES), 7)
        for file in VOICE_FILES:
            voice = read_voice(file)
            self.assertEqual(len(set(voice.words.values())), len(CLIP_NAMES), file.name)


if __name__ == "__main__":
    unittest.main()
