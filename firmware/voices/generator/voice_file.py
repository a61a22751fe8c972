"""Reads a voice file: how a language is spoken, and the words of each clip."""

import pathlib
import re
from dataclasses import dataclass

# In the order of speech::Clip.
CLIP_NAMES = (
    *("two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"),
    *("again", "last_round", "game_over", "next", "time"),
)
LINE = re.compile(r"(@?)([a-z_]+)\s*=\s*(.+)")


class VoiceError(Exception):
    """Something is wrong with a voice; the message says where."""


@dataclass(frozen=True)
class Voice:
    # As espeak-ng calls it.
    name: str
    words_per_minute: int
    # 0 to 99.
    pitch: int
    # For each clip.
    words: dict[str, str]


def _parse(path: pathlib.Path) -> tuple[dict[str, str], dict[str, str]]:
    settings: dict[str, str] = {}
    words: dict[str, str] = {}
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), start=1):
        text = line.strip()
        if not text or text.startswith("#"):
            continue
        match = LINE.fullmatch(text)
        if not match:
            raise VoiceError(f"{path}:{number}: neither 'clip = words' nor '@setting = value'")
        sign, name, value = match.groups()
        entries = settings if sign else words
        if name in entries:
            raise VoiceError(f"{path}:{number}: '{sign}{name}' stands there twice")
        entries[name] = value
    return settings, words


def _expect_names(path: pathlib.Path, found: dict[str, str], expected: tuple[str, ...], sign: str) -> None:
    for name in expected:
        if name not in found:
            raise VoiceError(f"{path}: '{sign}{name}' is missing")
    for name in found:
        if name not in expected:
            raise VoiceError(f"{path}: '{sign}{name}' is not known")


def _number(path: pathlib.Path, settings: dict[str, str], name: str, allowed: range) -> int:
    text = settings[name]
    if not text.isdecimal() or int(text) not in allowed:
        raise VoiceError(f"{path}: '@{name}' is '{text}', no number from {allowed.start} to {allowed.stop - 1}")
    return int(text)


def read_voice(path: pathlib.Path) -> Voice:
    settings, words = _parse(path)
    _expect_names(path, settings, ("voice", "words_per_minute", "pitch"), "@")
    _expect_names(path, words, CLIP_NAMES, "")
    return Voice(
        name=settings["voice"],
        words_per_minute=_number(path, settings, "words_per_minute", range(80, 301)),
        pitch=_number(path, settings, "pitch", range(100)),
        words=words,
    )
