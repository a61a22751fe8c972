#!/usr/bin/env python3
"""Downloads the locked third-party sources through cargo and npm and writes down where they lie.

The output is a CMake file that sets PICO_SDK_PATH, FETCHCONTENT_SOURCE_DIR_* and the places of the npm tools. It is remade only
when a lock file has changed or a place is gone.
"""

import argparse
import hashlib
import json
import pathlib
import re
import shutil
import subprocess
import sys

HERE = pathlib.Path(__file__).resolve().parent
LOCK_FILES = ("Cargo.toml", "Cargo.lock", "package.json", "package-lock.json")
# lightvgl-sys is written in Rust's 2024 edition, whose manifests older cargos can't read.
OLDEST_CARGO = (1, 85)

# CMake variable: (crate, folder inside of it).
CRATE_PLACES = {
    "FETCHCONTENT_SOURCE_DIR_LVGL": ("lightvgl-sys", "vendor/lvgl"),
    "FETCHCONTENT_SOURCE_DIR_LITTLEFS": ("littlefs2-sys", "littlefs"),
    "FETCHCONTENT_SOURCE_DIR_MONOCYPHER": ("monocypher-sys", "Monocypher"),
    "FETCHCONTENT_SOURCE_DIR_UNITY": ("tinyusb-sys", "tinyusb/test/vendor/ceedling/vendor/unity"),
    "FETCHCONTENT_SOURCE_DIR_TINYUSB": ("tinyusb-sys", "tinyusb"),
}
NPM_PLACES = {
    "FETCHCONTENT_SOURCE_DIR_PICO_SDK": "@xpack-3rd-party/raspberrypi-pico-sdk",
    "KNISTER_FONT_CONVERTER_DIR": "lv_font_conv",
    "KNISTER_FONT_DIR": "@fontsource/nunito",
    "KNISTER_NARROW_FONT_DIR": "@fontsource/barlow-condensed",
    "KNISTER_UF2_DIR": "uf2",
}


class FetchError(Exception):
    """Something outside of this script that the reader can put right."""


def run(command: list[str], cwd: pathlib.Path) -> str:
    try:
        done = subprocess.run(command, cwd=cwd, capture_output=True, text=True, check=False)
    except FileNotFoundError as error:
        raise FetchError(f"'{command[0]}' is missing; './check' installs it, or install it by hand") from error
    if done.returncode != 0:
        reason = (done.stderr or done.stdout).strip()
        raise FetchError(f"'{' '.join(command)}' failed; is the network there?\n{reason}")
    return done.stdout


def check_cargo_version() -> None:
    found = re.search(r"cargo (\d+)\.(\d+)", run(["cargo", "--version"], HERE))
    if not found or (int(found[1]), int(found[2])) < OLDEST_CARGO:
        raise FetchError("cargo 1.85 or newer is needed (Debian 12: the package cargo-web)")


def crate_places(work: pathlib.Path) -> dict[str, pathlib.Path]:
    check_cargo_version()
    # From a copy, so that cargo never writes into the source tree.
    for name in ("Cargo.toml", "Cargo.lock"):
        shutil.copy(HERE / name, work / name)
    host = re.search(r"^host: (\S+)$", run(["cargo", "-vV"], work), re.MULTILINE)
    if not host:
        raise FetchError("'cargo -vV' does not name its host platform")
    output = run(["cargo", "metadata", "--locked", "--format-version", "1", "--filter-platform", host[1]], work)
    folders = {
        package["name"]: pathlib.Path(package["manifest_path"]).parent for package in json.loads(output)["packages"]
    }
    return {variable: folders[crate] / folder for variable, (crate, folder) in CRATE_PLACES.items()}


def npm_places(work: pathlib.Path) -> dict[str, pathlib.Path]:
    for name in ("package.json", "package-lock.json"):
        shutil.copy(HERE / name, work / name)
    # None of these packages needs its install script.
    run(["npm", "ci", "--ignore-scripts", "--no-audit", "--no-fund"], work)
    return {variable: work / "node_modules" / package for variable, package in NPM_PLACES.items()}


def fingerprint() -> str:
    digest = hashlib.sha256()
    for name in LOCK_FILES:
        digest.update((HERE / name).read_bytes())
    digest.update(pathlib.Path(__file__).read_bytes())
    return digest.hexdigest()


def is_current(places_file: pathlib.Path, wanted: str) -> bool:
    if not places_file.exists():
        return False
    lines = places_file.read_text().splitlines()
    places = [match[1] for line in lines if (match := re.match(r'set\(\w+ "(.*)"\)', line))]
    return lines[:1] == [f"# {wanted}"] and all(pathlib.Path(place).is_dir() for place in places)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("work", type=pathlib.Path, help="folder for the downloads and for places.cmake")
    work = parser.parse_args().work.resolve()
    places_file = work / "places.cmake"
    wanted = fingerprint()
    if is_current(places_file, wanted):
        return 0
    work.mkdir(parents=True, exist_ok=True)
    try:
        places = crate_places(work) | npm_places(work)
    except FetchError as error:
        print(f"third-party sources: {error}", file=sys.stderr)
        return 2
    lines = [f"# {wanted}"] + [f'set({variable} "{place.as_posix()}")' for variable, place in places.items()]
    unfinished = places_file.with_suffix(".unfinished")
    unfinished.write_text("\n".join(lines) + "\n")
    unfinished.replace(places_file)
    return 0


if __name__ == "__main__":
    sys.exit(main())
