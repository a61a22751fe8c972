#!/usr/bin/env python3
"""Builds a board's image a second time, from copies of all sources in other folders, and compares the bytes.

The project, the SDK, LVGL and the rest lie elsewhere in the second build, under a name of another length with a space in it. The
copies are kept, so that a later run compiles only what has changed.
"""

import argparse
import filecmp
import hashlib
import os
import pathlib
import re
import shutil
import subprocess
import sys

from project_sources import ROOT, project_files

PLACE = re.compile(r'^set\((?P<name>\w+) "(?P<folder>.*)"\)$')


def copy_changed(source: pathlib.Path, target: pathlib.Path) -> None:
    """Keeps the times, so that the second build sees what has changed as the first one does."""
    if target.exists() and filecmp.cmp(source, target, shallow=True):
        return
    target.parent.mkdir(parents=True, exist_ok=True)
    shutil.copy2(source, target)


def mirror_project(target: pathlib.Path) -> None:
    wanted = {file.relative_to(ROOT) for file in project_files()}
    for file in wanted:
        copy_changed(ROOT / file, target / file)
    for file in project_files(target) if target.exists() else []:
        if file.relative_to(target) not in wanted:
            file.unlink()


def mirror_folder(source: pathlib.Path, target: pathlib.Path) -> None:
    """Third-party sources are named by their version and never change."""
    if not target.exists():
        unfinished = target.with_name(target.name + ".unfinished")
        shutil.rmtree(unfinished, ignore_errors=True)
        shutil.copytree(source, unfinished, symlinks=True, copy_function=link_or_copy)
        unfinished.rename(target)


def link_or_copy(source: str, target: str) -> None:
    try:
        os.link(source, target)
    except OSError:
        shutil.copy2(source, target)


def mirror_third_party(source: pathlib.Path, target: pathlib.Path) -> None:
    """Copies what places.cmake names, and writes one that names the copies."""
    fingerprint, *assignments = (source / "places.cmake").read_text().splitlines()
    # Another lock file, other sources.
    copies = target / "sources" / hashlib.sha256(fingerprint.encode()).hexdigest()[:8]
    copies.mkdir(parents=True, exist_ok=True)
    # npm's packages find each other only side by side.
    mirror_folder(source / "node_modules", copies / "node_modules")
    lines = [fingerprint]
    for place in filter(None, map(PLACE.match, assignments)):
        folder = pathlib.Path(place["folder"])
        if folder.is_relative_to(source):
            copy = copies / folder.relative_to(source)
        else:
            copy = copies / f"{folder.parent.name}-{folder.name}"
            mirror_folder(folder, copy)
        lines.append(f'set({place["name"]} "{copy}")')
    (target / "places.cmake").write_text("\n".join(lines) + "\n")


def build(folder: pathlib.Path, board: str) -> None:
    # A compiler cache could hand out what the first build made, and so hide a difference.
    environment = os.environ | {"CCACHE_DISABLE": "1", "CMAKE_COLOR_DIAGNOSTICS": "OFF"}
    if not (folder / "build" / board / "build.ninja").exists():
        subprocess.run(["cmake", "--preset", board], cwd=folder, check=True, env=environment)
    jobs = str(os.cpu_count() or 1)
    subprocess.run(["cmake", "--build", "--preset", board, "--parallel", jobs], cwd=folder, check=True, env=environment)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("board")
    board = parser.parse_args().board

    elsewhere = ROOT / "build" / "checks" / "reproducible" / "quite another place"
    mirror_project(elsewhere)
    mirror_third_party(ROOT / "build" / "third_party", elsewhere / "build" / "third_party")
    build(elsewhere, board)

    different = False
    for suffix in ("bin", "uf2"):
        image = pathlib.Path("build") / board / "firmware" / f"knister_{board}.{suffix}"
        if (ROOT / image).read_bytes() != (elsewhere / image).read_bytes():
            print(
                f"{image} depends on the folder or the time of its build; compare it with {elsewhere / image}",
                file=sys.stderr,
            )
            different = True
    return 1 if different else 0


if __name__ == "__main__":
    sys.exit(main())
