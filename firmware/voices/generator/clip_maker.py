"""Makes the samples of a clip: spoken by espeak-ng or taken from a recording, prepared by sox for a small speaker."""

import array
import math
import pathlib
import subprocess
import sys
import tempfile

from voice_file import Voice, VoiceError

SAMPLES_PER_SECOND = 11025

# Where neither a small speaker sounds nor a word is told from another; and what lies between is lifted where consonants are.
BAND = ("highpass", "240", "highpass", "240", "equalizer", "2700", "1.2q", "+5", "lowpass", "4600")
# Silence before and after the word: all that is softer than 0.4 % for longer than 5 ms.
TRIM = ("silence", "1", "0.005", "0.4%", "reverse", "silence", "1", "0.005", "0.4%", "reverse")
# Soft parts are lifted, then the whole until its peaks just fit: loud at the same peak.
LOUD = (
    "compand",
    "0.002,0.09",
    "6:-70,-70,-45,-27,-25,-11,0,-4",
    "gain",
    "-n",
    "gain",
    "-l",
    "5",
    "gain",
    "-n",
    "-0.5",
)

FADE_IN_SAMPLES = SAMPLES_PER_SECOND * 3 // 1000
FADE_OUT_SAMPLES = SAMPLES_PER_SECOND * 12 // 1000
SHORTEST = SAMPLES_PER_SECOND // 10
LONGEST = 3 * SAMPLES_PER_SECOND


def _run(command: list[str], what: str) -> bytes:
    try:
        return subprocess.run(command, check=True, capture_output=True).stdout
    except FileNotFoundError as error:
        raise VoiceError(f"{what}: '{command[0]}' is not installed") from error
    except subprocess.CalledProcessError as error:
        raise VoiceError(f"{what}: {command[0]} failed: {error.stderr.decode(errors='replace').strip()}") from error


def speak(voice: Voice, words: str, wav: pathlib.Path) -> None:
    speed, pitch = str(voice.words_per_minute), str(voice.pitch)
    _run(["espeak-ng", "-v", voice.name, "-s", speed, "-p", pitch, "-w", str(wav), words], words)
    if not wav.exists():
        raise VoiceError(f"{words}: espeak-ng has no voice '{voice.name}'")


def prepare(wav: pathlib.Path) -> list[int]:
    """Without dither: the same recording gives the same samples each time."""
    raw = [
        "-t",
        "raw",
        "-r",
        str(SAMPLES_PER_SECOND),
        "-e",
        "signed-integer",
        "-b",
        "16",
        "-c",
        "1",
        "--endian",
        "little",
    ]
    command = [
        "sox",
        "-V1",
        "-D",
        str(wav),
        *raw,
        "-",
        "remix",
        "-",
        *BAND,
        "rate",
        "-v",
        str(SAMPLES_PER_SECOND),
        *TRIM,
        *LOUD,
    ]
    samples = array.array("h", _run(command, str(wav)))
    if sys.byteorder == "big":
        samples.byteswap()
    return samples.tolist()


def fade(samples: list[int]) -> list[int]:
    """A quarter of a cosine wave at either end: a clip begins and ends at rest."""
    faded = list(samples)
    for count, step in ((FADE_IN_SAMPLES, 1), (FADE_OUT_SAMPLES, -1)):
        for place in range(min(count, len(faded))):
            share = 0.5 - 0.5 * math.cos(math.pi * place / count)
            index = place if step == 1 else len(faded) - 1 - place
            faded[index] = round(faded[index] * share)
    return faded


def make_clip(voice: Voice, name: str, recording: pathlib.Path) -> list[int]:
    """From the recording if there is one, otherwise spoken."""
    with tempfile.TemporaryDirectory() as folder:
        wav = recording
        if not recording.exists():
            wav = pathlib.Path(folder) / "spoken.wav"
            speak(voice, voice.words[name], wav)
        samples = fade(prepare(wav))
    if not SHORTEST <= len(samples) <= LONGEST:
        raise VoiceError(
            f"{wav.name} of '{name}' lasts {len(samples) / SAMPLES_PER_SECOND:.2f} s after trimming; 0.1 to 3 are allowed"
        )
    return samples
