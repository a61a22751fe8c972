#!/usr/bin/env python3
"""Fails unless a board's dice come from the ring oscillator and from nothing else.

Looked at is the linked image, not the source: a build guard that quietly swaps the hardware's randomness for a generator in software
leaves its traces there. What is shown:
- the functions that throw the device's dice and draw a code call the oscillator's driver, the health tests, BLAKE2b and ChaCha20;
- the driver holds the address of the oscillator's registers, and nobody else does;
- there is no other function that throws the device's dice or draws a code;
- no generator of the SDK or of the C library is linked, and LVGL's own is called by nobody.
"""

import argparse
import dataclasses
import pathlib
import re
import sys

import elf_image

# The functions by which the application throws the dice and draws a code.
DRAWS = ["knister::services::EntropyDice::throw_dice()", "knister::services::EntropyDice::draw_code()"]
SAMPLE = "knister::drivers::RingOscillator::next()"
NEEDED = [
    SAMPLE,
    "knister::random::HealthTests::take(bool)",
    "knister::random::Conditioner::stir(std::span<unsigned char const, 32u>)",
    "crypto_blake2b",
    "crypto_chacha20_djb",
]
# RP2040 datasheet, section 2.17.8: ROSC_BASE.
OSCILLATOR = 0x40060000
OSCILLATORS_DRIVER = "knister::drivers::RingOscillator::"
CHANCE = re.compile(r"knister::(?!random::).*::(throw_dice|draw_code)\(\)( const)?")
GENERATORS = re.compile(
    # C library, <stdlib.h>: ISO C, POSIX and the BSDs; <random> of the C++ library; the SDK's pico_rand.
    r"_?s?rand(_r)?|s?random(_r)?|[dlmnej]rand48(_r)?|arc4random\w*|get(entropy|random)|std::(random_device|\w*_engine)\b.*"
    r"|get_rand_(32|64|128)|xoroshiro\w*|\w*(initialise_rand|capture_additional_trng|random_bits_from_adc)\w*"
)
# Comes with the object file of LVGL's arithmetic, whether anybody calls it or not.
GENERATOR_OF_LVGL = "lv_rand"

FUNCTION = re.compile(r"^(?P<address>[0-9a-f]{8}) <(?P<name>.+)>:$")
BRANCH = re.compile(
    r"^\s*[0-9a-f]+:\tb(l|eq|ne|cs|cc|mi|pl|vs|vc|hi|ls|ge|lt|gt|le)?(\.n|\.w)?\t(?P<target>[0-9a-f]+) <"
)
WORD = re.compile(r"^\s*[0-9a-f]+:\t\.word\t0x(?P<value>[0-9a-f]+)")


@dataclasses.dataclass
class Function:
    name: str
    # Addresses that it branches to, and the constants it holds.
    targets: set[int] = dataclasses.field(default_factory=set)
    words: set[int] = dataclasses.field(default_factory=set)


def parse_functions(listing: str) -> dict[int, Function]:
    """The functions by their addresses, from `objdump --disassemble --demangle --no-show-raw-insn`."""
    functions: dict[int, Function] = {}
    current = Function("")
    for line in listing.splitlines():
        if match := FUNCTION.match(line):
            current = functions.setdefault(int(match["address"], 16), Function(match["name"]))
        elif match := BRANCH.match(line):
            current.targets.add(int(match["target"], 16))
        elif match := WORD.match(line):
            current.words.add(int(match["value"], 16))
    return functions


def reached_from(functions: dict[int, Function], name: str) -> set[str]:
    """The names of all functions that the named one calls, directly or through others. Between flash and RAM a call goes
    through a veneer, which holds the address of its target as a constant with bit 0 set."""
    waiting = [address for address, function in functions.items() if function.name == name]
    seen = set(waiting)
    while waiting:
        function = functions[waiting.pop()]
        targets = set(function.targets)
        if function.name.endswith("_veneer"):
            targets |= {word & ~1 for word in function.words}
        new = {target for target in targets if target in functions} - seen
        seen |= new
        waiting += new
    return {functions[address].name for address in seen}


def complaints_about(functions: dict[int, Function]) -> list[str]:
    complaints = []
    for draw in DRAWS:
        reached = reached_from(functions, draw)
        complaints += [f"{draw} does not reach {name}" for name in NEEDED if name not in reached]

    holders = {function.name for function in functions.values() if OSCILLATOR in function.words}
    if SAMPLE not in holders:
        complaints.append(f"{SAMPLE} does not hold the address of the oscillator's registers")
    complaints += [
        f"{name} uses the oscillator too" for name in sorted(holders) if not name.startswith(OSCILLATORS_DRIVER)
    ]

    names = {function.name for function in functions.values()}
    complaints += [f"{name} throws dice too" for name in sorted(names) if CHANCE.fullmatch(name) and name not in DRAWS]
    complaints += [f"the generator {name} is linked" for name in sorted(names) if GENERATORS.fullmatch(name)]
    of_lvgl = {address for address, function in functions.items() if function.name == GENERATOR_OF_LVGL}
    callers = {function.name for function in functions.values() if function.targets & of_lvgl}
    complaints += [f"{name} calls {GENERATOR_OF_LVGL}" for name in sorted(callers - {GENERATOR_OF_LVGL})]
    return complaints


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("build", type=pathlib.Path, help="a board's build folder")
    elf = elf_image.find_image(parser.parse_args().build)
    listing = elf_image.run_binutil("objdump", "--disassemble", "--demangle", "--no-show-raw-insn", str(elf))
    complaints = complaints_about(parse_functions(listing))
    for complaint in complaints:
        print(f"{elf.name}: {complaint}", file=sys.stderr)
    return 1 if complaints else 0


if __name__ == "__main__":
    sys.exit(main())
