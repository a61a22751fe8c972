#!/usr/bin/env python3
"""Checks the text files and makes the C++ tables and the list of all texts for the fonts from them.

A mistake ends it with a line 'file:line: error: …', as compilers write it, and nothing is written.
"""

import argparse
import json
import pathlib
import sys

from catalogue import Catalogue, build_catalogue
from cpp_writer import header, tables
from text_file import TextError, read_language


def text_list(catalogue: Catalogue) -> str:
    """Each text with its place, so that the fonts' build can name the place of a character that the font lacks."""
    texts = [
        {"file": str(language.path), "line": entry.line, "key": key, "text": entry.text}
        for language in catalogue.languages
        for (key, _), entry in language.entries.items()
    ]
    return json.dumps(texts, ensure_ascii=False, indent=1) + "\n"


def write_if_changed(path: pathlib.Path, content: str) -> None:
    """Leaves an unchanged file its age, so that what depends on it isn't made anew."""
    data = content.encode("utf-8")
    if path.exists() and path.read_bytes() == data:
        return
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(data)


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--header", type=pathlib.Path, required=True)
    parser.add_argument("--tables", type=pathlib.Path, required=True)
    parser.add_argument("--text-list", type=pathlib.Path, required=True)
    parser.add_argument("files", type=pathlib.Path, nargs="+", help="text files; the first one is the reference")
    options = parser.parse_args(arguments)
    try:
        catalogue = build_catalogue([read_language(path) for path in options.files])
    except TextError as error:
        print(error, file=sys.stderr)
        return 1
    except OSError as error:
        print(f"{error.filename}:1: error: {error.strerror}", file=sys.stderr)
        return 1
    write_if_changed(options.header, header(catalogue))
    write_if_changed(options.tables, tables(catalogue))
    write_if_changed(options.text_list, text_list(catalogue))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
