#!/usr/bin/env python3
"""Runs a key script on an emulated board and compares the screens that it takes with the pictures kept for it.

The script must end well, and each `screenshot NAME.png` of it must show, pixel for pixel, what hardware/pictures/SCENARIO/NAME.png
shows; the picture is the same for every board. NAME_before.png and NAME_after.png of one script must show the same. A comment `# options: …` in the script gives options for the run, `# status: N` the
exit status to expect instead of 0, `# flash: garbage` a flash full of noise to begin with, `# pictures of: BOARD` that the screens name
the board and are those of this one: on another one only the run is checked.
"""

import argparse
import pathlib
import random
import re
import shlex
import shutil
import subprocess
import sys

from picture import PictureError, difference, read_png
from project_sources import ROOT

PICTURES = ROOT / "hardware" / "pictures"
RUN = ROOT / "build" / "emulated" / "run.mjs"


def header_value(script: str, name: str) -> str:
    found = re.search(rf"^#\s*{name}:\s*(.*?)\s*$", script, re.MULTILINE)
    return found[1] if found else ""


def screenshot_names(script: str) -> list[str]:
    return re.findall(r"^\s*screenshot\s+(\S+)", script, re.MULTILINE)


def flash_bytes(board: str) -> int:
    header = (ROOT / "hardware" / "boards" / f"{board}.h").read_text()
    size = re.search(r"^#define PICO_FLASH_SIZE_BYTES \((\d+) \* 1024 \* 1024\)$", header, re.MULTILINE)
    if not size:
        sys.exit(f"hardware/boards/{board}.h does not say how many MiB its flash has.")
    return int(size[1]) * 1024 * 1024


def run_board(scenario: pathlib.Path, board: str, folder: pathlib.Path) -> str:
    """What went wrong, if anything."""
    text = scenario.read_text()
    options = shlex.split(header_value(text, "options"))
    if header_value(text, "flash") == "garbage":
        (folder / "flash.bin").write_bytes(random.Random(1).randbytes(flash_bytes(board)))
        options += ["--flash", "flash.bin"]
    call = ["node", RUN, "--board", board, "--script", scenario, *options]
    done = subprocess.run(call, cwd=folder, capture_output=True, text=True, check=False)
    expected = int(header_value(text, "status") or 0)
    if done.returncode == expected:
        return ""
    tail = "\n".join(done.stdout.splitlines()[-15:])
    return f"{scenario.name} on {board} ended with status {done.returncode} instead of {expected}\n{done.stderr}{tail}"


def compare(scenario: str, taken: list[pathlib.Path]) -> list[str]:
    """What is wrong with the pictures."""
    kept = {file.name for file in (PICTURES / scenario).glob("*.png")}
    names = {file.name for file in taken}
    complaints = [f"hardware/pictures/{scenario}/{name} is no longer taken; remove it" for name in sorted(kept - names)]
    for file in taken:
        if file.name not in kept:
            complaints.append(f"hardware/pictures/{scenario}/{file.name} is missing; look at {file}")
        elif found := difference(read_png(PICTURES / scenario / file.name), read_png(file)):
            complaints.append(f"hardware/pictures/{scenario}/{file.name}: {found}; look at {file}")
    return complaints


def changes(taken: list[pathlib.Path]) -> list[str]:
    """Which pictures taken before and after the same keys differ."""
    complaints = []
    for after in taken:
        before = after.with_name(after.name.replace("_after.png", "_before.png"))
        if before == after or before not in taken:
            continue
        if found := difference(read_png(before), read_png(after)):
            complaints.append(f"{before.name} and {after.name}: {found}; look at {after}")
    return complaints


def accept(scenario: str, taken: list[pathlib.Path]) -> None:
    shutil.rmtree(PICTURES / scenario, ignore_errors=True)
    if taken:
        (PICTURES / scenario).mkdir(parents=True)
    for file in taken:
        shutil.copyfile(file, PICTURES / scenario / file.name)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--board", required=True)
    parser.add_argument("--accept-pictures", action="store_true", help="keep the pictures taken as the right ones")
    parser.add_argument("--folder", type=pathlib.Path, required=True, help="where the run writes its files")
    parser.add_argument("scenario", type=pathlib.Path)
    arguments = parser.parse_args()
    scenario = arguments.scenario.resolve()

    folder = arguments.folder.resolve() / arguments.board / scenario.stem
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    if complaint := run_board(scenario, arguments.board, folder):
        print(complaint, file=sys.stderr)
        return 1
    taken = [folder / name for name in screenshot_names(scenario.read_text())]
    try:
        complaints = changes(taken)
        if arguments.accept_pictures and not complaints:
            accept(scenario.stem, taken)
            return 0
        if header_value(scenario.read_text(), "pictures of") in ("", arguments.board):
            complaints += compare(scenario.stem, taken)
    except (PictureError, OSError) as error:
        complaints = [str(error)]
    if complaints:
        remedy = "If the new screens are right, './check --accept-pictures' keeps them."
        print("\n".join([*complaints, remedy]), file=sys.stderr)
    return 1 if complaints else 0


if __name__ == "__main__":
    sys.exit(main())
