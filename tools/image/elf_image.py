"""Reads sections and symbols of a linked image through the Arm binutils."""

import dataclasses
import pathlib
import re
import subprocess

# RP2040 datasheet, section 2.2 "Address Map": flash as seen through the cache; six banks of SRAM.
FLASH = range(0x10000000, 0x11000000)
RAM = range(0x20000000, 0x20042000)

SECTION_LINE = re.compile(
    r"^\s*\[\s*\d+\]\s+(?P<name>\S+)\s+(?P<kind>[A-Z_]+)\s+(?P<address>[0-9a-f]{8})\s+[0-9a-f]+\s+(?P<size>[0-9a-f]+)"
    r"\s+[0-9a-f]+\s+(?P<flags>[A-Za-z]*)\s+\d+\s+\d+\s+\d+$"
)
SYMBOL_LINE = re.compile(r"^(?P<address>\d+)(?: (?P<size>\d+))? (?P<kind>[A-Za-z]) (?P<name>.+)$")


@dataclasses.dataclass(frozen=True)
class Section:
    name: str
    address: int
    size: int


@dataclasses.dataclass(frozen=True)
class Symbol:
    name: str
    address: int
    size: int


def parse_sections(text: str) -> list[Section]:
    """The sections that take memory, from `readelf --sections --wide`."""
    found = (SECTION_LINE.match(line) for line in text.splitlines())
    return [
        Section(match["name"], int(match["address"], 16), int(match["size"], 16))
        for match in found
        if match and "A" in match["flags"]
    ]


def parse_symbols(text: str) -> list[Symbol]:
    """The symbols from `nm --print-size --radix=d`."""
    found = (SYMBOL_LINE.match(line) for line in text.splitlines())
    return [Symbol(match["name"], int(match["address"]), int(match["size"] or 0)) for match in found if match]


def run_binutil(tool: str, *arguments: str) -> str:
    return subprocess.run([f"arm-none-eabi-{tool}", *arguments], check=True, capture_output=True, text=True).stdout


def read_sections(elf: pathlib.Path) -> list[Section]:
    return parse_sections(run_binutil("readelf", "--sections", "--wide", str(elf)))


def read_symbols(elf: pathlib.Path, *, demangle: bool) -> list[Symbol]:
    options = ["--print-size", "--radix=d"] + (["--demangle"] if demangle else [])
    return parse_symbols(run_binutil("nm", *options, str(elf)))


def find_image(build: pathlib.Path) -> pathlib.Path:
    """The one image of a board's build folder."""
    images = sorted((build / "firmware").glob("knister_*.elf"))
    if len(images) != 1:
        raise FileNotFoundError(f"{build} holds no firmware image; build it first: './play build'")
    return images[0]
