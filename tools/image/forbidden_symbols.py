#!/usr/bin/env python3
"""Fails if a board's image holds floating point, formatted printing or a heap.

The SDK is told to have none of them: whoever calls one all the same gets a stub that panics on the device, under the name of
the function (with `__wrap_` before it). The linker keeps only what is reachable, so a stub in the image is a call in the code.
"""

import argparse
import pathlib
import re
import sys

import elf_image

FORBIDDEN = {
    "floating point": [
        # Run-time ABI for the Arm Architecture (IHI 0043), section "Floating-point library": arithmetic and comparison of
        # float (f) and double (d), conversions from and to integers (i, ui, l, ul) and from half precision (h).
        r"__aeabi_c?[fd]\w+",
        r"__aeabi_u?[il]2[fd]",
        r"__aeabi_h2f\w*",
        # The same under the names of GCC's "Routines for floating point emulation": single (sf) and double (df) precision.
        r"__(add|sub|mul|div|neg|powi)[sd]f[23]",
        r"__(eq|ne|lt|le|gt|ge|unord|cmp)[sd]f2",
        r"__fix(uns)?[sd]f[sd]i",
        r"__float(un)?[sd]i[sd]f",
        r"__(extendsfdf2|truncdfsf2)",
        # C library, <math.h>.
        r"(a?(sin|cos|tan)h?|atan2|sincos|exp(2|10|m1)?|log(2|10|1p)?|pow|sqrt|cbrt|hypot)f?",
        r"(floor|ceil|round|trunc|fmod|drem|remainder|remquo|ldexp|copysign|fma)f?",
    ],
    "formatted printing": [r"_?v?(f|d|as|sn?)?i?printf(_r)?", r"_?v?[fs]?i?scanf(_r)?", r"weak_raw_v?printf"],
    "heap": [
        r"_?(malloc|free|calloc|realloc)(_r)?",
        r"_?sbrk(_r)?",
        # Itanium C++ ABI, section 5.1.3 "Operator Encodings": new, new[], delete, delete[].
        r"_Z(nw|na|dl|da)\w+",
    ],
}


def why_forbidden(name: str) -> str | None:
    plain = name.removeprefix("__wrap_")
    for reason, patterns in FORBIDDEN.items():
        if any(re.fullmatch(pattern, plain) for pattern in patterns):
            return reason
    return None


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("build", type=pathlib.Path, help="a board's build folder")
    elf = elf_image.find_image(parser.parse_args().build)
    symbols = elf_image.read_symbols(elf, demangle=False)
    if not symbols:
        print(f"{elf.name} has no symbols to look at", file=sys.stderr)
        return 1
    found = sorted({(symbol.name, reason) for symbol in symbols if (reason := why_forbidden(symbol.name))})
    for name, reason in found:
        print(f"{elf.name} holds {name} ({reason}); {elf.with_suffix('.map').name} says who needs it", file=sys.stderr)
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
