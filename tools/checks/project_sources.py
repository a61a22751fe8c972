"""Which files are the project's own sources."""

import pathlib
from collections.abc import Iterator

ROOT = pathlib.Path(__file__).resolve().parents[2]

# In the root folder; `tools/build` is ours.
OUTPUT_FOLDERS = {"build", ".git"}
FOREIGN_FOLDERS = {"node_modules", "__pycache__"}


def _walk(folder: pathlib.Path) -> Iterator[pathlib.Path]:
    for entry in sorted(folder.iterdir()):
        if entry.is_symlink() or entry.name in FOREIGN_FOLDERS:
            continue
        if entry.is_dir():
            yield from _walk(entry)
        else:
            yield entry


def project_files(root: pathlib.Path = ROOT) -> list[pathlib.Path]:
    """Every file that is not made by a build."""
    files: list[pathlib.Path] = []
    for entry in sorted(root.iterdir()):
        if entry.is_dir():
            files += _walk(entry) if entry.name not in OUTPUT_FOLDERS | FOREIGN_FOLDERS else []
        else:
            files.append(entry)
    return files


def cpp_files(root: pathlib.Path = ROOT) -> list[pathlib.Path]:
    return [file for file in project_files(root) if file.suffix in {".h", ".c", ".cpp"}]


def cpp_units(root: pathlib.Path = ROOT) -> list[pathlib.Path]:
    """What is compiled by itself."""
    return [file for file in cpp_files(root) if file.suffix != ".h"]


def python_files(root: pathlib.Path = ROOT) -> list[pathlib.Path]:
    return [file for file in project_files(root) if file.suffix == ".py"]


def shell_scripts(root: pathlib.Path = ROOT) -> list[pathlib.Path]:
    """Those with the suffix, and those whose first line names the shell."""
    return [file for file in project_files(root) if file.suffix == ".sh" or (not file.suffix and _names_bash(file))]


def _names_bash(file: pathlib.Path) -> bool:
    with file.open("rb") as stream:
        return stream.readline().startswith(b"#!") and b"bash" in file.read_bytes().split(b"\n", 1)[0]
