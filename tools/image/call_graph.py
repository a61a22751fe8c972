"""Reads of a linked image which function calls which, and how much stack each takes."""

import dataclasses
import pathlib
import re

import elf_image

FUNCTION = re.compile(r"^(?P<address>[0-9a-f]{8}) <(?P<name>.+)>:$")
INSTRUCTION = re.compile(r"^\s*(?P<address>[0-9a-f]+):\t(?P<operation>[a-z]\S*)\t?(?P<operands>.*)$")
WORD = re.compile(r"^\s*[0-9a-f]+:\t\.word\t0x(?P<value>[0-9a-f]+)")
TARGET = re.compile(r"^(?:\w+, )?(?P<target>[0-9a-f]+) <")
REGISTERS = re.compile(r"\{(?P<list>[^}]*)\}")
FRAME = re.compile(r"^[0-9a-f]+ [0-9a-f]+ [0-9a-f]+ FDE cie=[0-9a-f]+ pc=(?P<address>[0-9a-f]+)\.\.")
FRAME_ROW = re.compile(r"^[0-9a-f]{8} r\d+\+(?P<bytes>\d+)\b")


@dataclasses.dataclass
class Function:
    name: str
    address: int
    # What it calls by name, whether it also calls by pointer, the constants it holds.
    calls: set[int] = dataclasses.field(default_factory=set)
    calls_by_pointer: bool = False
    words: set[int] = dataclasses.field(default_factory=set)
    # As the instructions tell, for functions of which the compiler has told nothing.
    pushed: int = 0
    frame: int | None = None

    @property
    def stack(self) -> int:
        return self.pushed if self.frame is None else self.frame


def register_count(operands: str) -> int:
    match = REGISTERS.search(operands)
    count = 0
    for part in (match["list"] if match else "").split(","):
        first, _, last = part.strip().partition("-")
        count += int(last[1:]) - int(first[1:]) + 1 if last else bool(first)
    return count


def note_instruction(function: Function, operation: str, operands: str) -> None:
    if operation in ("bl", "b", "b.n", "b.w") or re.fullmatch(
        r"b(eq|ne|cs|cc|mi|pl|vs|vc|hi|ls|ge|lt|gt|le)(\.n|\.w)?", operation
    ):
        if match := TARGET.match(operands):
            function.calls.add(int(match["target"], 16))
    elif operation == "blx" or (operation == "bx" and operands.split()[0] not in ("lr", "ip")):
        function.calls_by_pointer = True
    elif operation == "push":
        function.pushed += 4 * register_count(operands)
    elif operation == "sub" and (match := re.match(r"sp, #(\d+)", operands)):
        function.pushed += int(match[1])


def parse_functions(listing: str) -> dict[int, Function]:
    """The functions by their addresses, from `objdump --disassemble --demangle --no-show-raw-insn`."""
    functions: dict[int, Function] = {}
    current = Function("", 0)
    for line in listing.splitlines():
        if match := FUNCTION.match(line):
            address = int(match["address"], 16)
            current = functions.setdefault(address, Function(match["name"], address))
        elif match := WORD.match(line):
            current.words.add(int(match["value"], 16))
        elif match := INSTRUCTION.match(line):
            note_instruction(current, match["operation"], match["operands"])
    return functions


def parse_frames(text: str) -> dict[int, int]:
    """The stack of each function in bytes, by its address, from `readelf --debug-dump=frames-interp`."""
    frames: dict[int, int] = {}
    address = None
    for line in text.splitlines():
        if match := FRAME.match(line):
            address = int(match["address"], 16)
        elif not line.strip():
            address = None
        elif address is not None and (match := FRAME_ROW.match(line)):
            frames[address] = max(frames.get(address, 0), int(match["bytes"]))
    return frames


def follow_branches(functions: dict[int, Function]) -> None:
    """Branches within a function are no calls; between flash and RAM a call goes through a veneer, which holds its target as a constant."""
    for function in functions.values():
        if function.name.endswith("_veneer"):
            function.calls |= {word & ~1 for word in function.words}
        function.calls = {target for target in function.calls if target in functions and target != function.address}


def read_call_graph(elf: pathlib.Path) -> dict[int, Function]:
    listing = elf_image.run_binutil("objdump", "--disassemble", "--demangle", "--no-show-raw-insn", str(elf))
    functions = parse_functions(listing)
    frames = parse_frames(elf_image.run_binutil("readelf", "--debug-dump=frames-interp", str(elf)))
    for address, size in frames.items():
        if address in functions:
            functions[address].frame = size
    follow_branches(functions)
    return functions


def address_taken(elf: pathlib.Path, functions: dict[int, Function]) -> set[int]:
    """Functions whose address lies somewhere in the image as a constant: only these can be called by pointer."""
    data = elf.with_suffix(".bin").read_bytes()
    words = {int.from_bytes(data[i : i + 4], "little") for i in range(0, len(data) - 3, 4)}
    return {address for address in functions if address | 1 in words}
