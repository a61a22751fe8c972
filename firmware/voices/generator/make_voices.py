#!/usr/bin/env python3
"""Makes the spoken clips of all languages and writes them as C++ tables.

A recording <language>/<clip>.wav beside the voice files takes the place of the clip that would be made.
"""

import argparse
import concurrent.futures
import os
import pathlib
import sys
import wave

import adpcm
from clip_maker import SAMPLES_PER_SECOND, make_clip
from voice_file import CLIP_NAMES, VoiceError, read_voice

BYTES_A_LINE = 24


def write_wav(file: pathlib.Path, samples: list[int]) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    with wave.open(str(file), "wb") as wav:
        wav.setparams((1, 2, SAMPLES_PER_SECOND, 0, "NONE", ""))
        wav.writeframes(b"".join(sample.to_bytes(2, "little", signed=True) for sample in samples))


def make_language(file: pathlib.Path, heard: pathlib.Path, pool: concurrent.futures.Executor) -> list[bytes]:
    voice = read_voice(file)

    def make(name: str) -> bytes:
        samples = make_clip(voice, name, file.with_suffix("") / f"{name}.wav")
        write_wav(heard / file.stem / f"{name}.wav", samples)
        return adpcm.encode(samples)

    return list(pool.map(make, CLIP_NAMES))


def cpp_table(languages: list[list[bytes]]) -> str:
    lines = [
        "// Made by firmware/voices/generator from the voice files.",
        '#include "voice_tables.h"',
        "",
        "namespace knister::voices {",
        "namespace {",
    ]
    for number, clips in enumerate(languages):
        lines += ["", f"constexpr std::uint8_t kClips{number}[] = {{"]
        packed = b"".join(clips)
        lines += [
            "    " + ",".join(str(byte) for byte in packed[start : start + BYTES_A_LINE]) + ","
            for start in range(0, len(packed), BYTES_A_LINE)
        ]
        lines.append("};")
    lines += ["", "}  // namespace", "", "const ClipTable kClipTable = {{"]
    for number, clips in enumerate(languages):
        lines.append("    {{")
        start = 0
        for clip in clips:
            lines.append(f"        {{kClips{number} + {start}, {len(clip)}}},")
            start += len(clip)
        lines.append("    }},")
    return "\n".join([*lines, "}};", "", "}  // namespace knister::voices", ""])


def check_size(languages: dict[str, int], most_bytes: int) -> None:
    total = sum(languages.values())
    if total > most_bytes:
        sizes = ", ".join(f"{name} {size}" for name, size in languages.items())
        raise VoiceError(f"the voices take {total} bytes, {total - most_bytes} more than allowed: {sizes}")


def make(files: list[pathlib.Path], output: pathlib.Path, heard: pathlib.Path, most_bytes: int) -> None:
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        languages = [make_language(file, heard, pool) for file in files]
    sizes = {file.stem: sum(map(len, clips)) for file, clips in zip(files, languages, strict=True)}
    check_size(sizes, most_bytes)
    output.write_text(cpp_table(languages), encoding="ascii")


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--output", type=pathlib.Path, required=True)
    parser.add_argument(
        "--wav-folder", type=pathlib.Path, required=True, help="gets the clips as they are before they are packed"
    )
    parser.add_argument("--most-bytes", type=int, required=True, help="all languages together")
    parser.add_argument("files", type=pathlib.Path, nargs="+", help="voice files, in the order of save::Language")
    arguments = parser.parse_args()
    try:
        make(arguments.files, arguments.output, arguments.wav_folder, arguments.most_bytes)
    except VoiceError as error:
        print(error, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
