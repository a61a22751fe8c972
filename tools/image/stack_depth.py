#!/usr/bin/env python3
"""Fails if a board's firmware could use more than half of its stack.

The worst case: the deepest way from `main` through the image's calls, each function with the stack that the compiler notes for it
(.debug_frame of the image; the .su files of `-fstack-usage` must agree), calls by pointer as `indirect_calls.py` says, a recursion counted
with all of its functions as often as it goes round there, and on top the deepest interrupt of each priority. Below the stack lies its guard,
which no function's own stack may be larger than, and which must hold the handlers of faults when the stack is full.
"""

import argparse
import pathlib
import re
import sys

import call_graph
import elf_image
import indirect_calls
import size_report
from call_graph import Function

# What the processor puts on the stack for an exception (ARMv6-M Architecture Reference Manual, B1.5.6): eight words, and one to align.
EXCEPTION_BYTES = 36
# The interrupts of which one may interrupt the other: the keys' alarm the rest (drivers/README.md).
INTERRUPTS = re.compile(
    r"isr_(?!hardfault|nmi)|dcd_rp2040_irq|usb_irq|alarm_pool_irq_handler|low_priority_worker_irq|knister::drivers::\w+::on_(alarm|edge|dma_done|block_done|interrupt)"
)
INTERRUPT_LEVELS = 2
# Come once and do not return; the watchdog's alarm may interrupt everything.
FAULT, ALARM = "isr_hardfault", "isr_nmi"


def groups_of(edges: dict[int, set[int]], roots: list[int]) -> list[list[int]]:
    """Functions that reach each other, each group after those that it calls (Tarjan, without recursion)."""
    index: dict[int, int] = {}
    low: dict[int, int] = {}
    stack: list[int] = []
    on_stack: set[int] = set()
    groups: list[list[int]] = []
    for root in roots:
        work = [(root, iter(edges[root]))] if root not in index else []
        if work:
            index[root] = low[root] = len(index)
            stack.append(root)
            on_stack.add(root)
        while work:
            node, rest = work[-1]
            following = next(rest, None)
            if following is None:
                work.pop()
                if work:
                    low[work[-1][0]] = min(low[work[-1][0]], low[node])
                if low[node] == index[node]:
                    group = []
                    while not group or group[-1] != node:
                        group.append(stack.pop())
                        on_stack.discard(group[-1])
                    groups.append(group)
            elif following not in index:
                index[following] = low[following] = len(index)
                stack.append(following)
                on_stack.add(following)
                work.append((following, iter(edges[following])))
            elif following in on_stack:
                low[node] = min(low[node], index[following])
    return groups


class Depths:
    """The worst stack below each function, and the way there."""

    def __init__(self, functions: dict[int, Function], edges: dict[int, set[int]], roots: list[int]) -> None:
        self.functions = functions
        self.depth: dict[int, int] = {}
        self.next: dict[int, int | None] = {}
        self.complaints: list[str] = []
        for group in groups_of(edges, roots):
            self.add_group(group, edges)

    def add_group(self, group: list[int], edges: dict[int, set[int]]) -> None:
        outside = {target for node in group for target in edges[node]} - set(group)
        deepest = max(outside, key=lambda target: self.depth[target], default=None)
        own = sum(self.functions[node].stack for node in group)
        if len(group) > 1 or group[0] in edges[group[0]]:
            names = sorted(self.functions[node].name for node in group)
            rounds = indirect_calls.rounds_of(names)
            if rounds is None:
                self.complaints.append(f"a recursion that indirect_calls.py does not know: {', '.join(names[:8])}")
            own *= rounds or 1
        for node in group:
            self.depth[node] = own + (self.depth[deepest] if deepest is not None else 0)
            self.next[node] = deepest

    def way(self, start: int) -> list[str]:
        lines = []
        node: int | None = start
        while node is not None:
            lines.append(f"{self.depth[node]:>7,}  {self.functions[node].name[:110]}")
            node = self.next[node]
        return lines


def edges_of(functions: dict[int, Function], taken: set[int]) -> tuple[dict[int, set[int]], list[str]]:
    by_name: dict[str, set[int]] = {}
    for address in taken:
        by_name.setdefault(functions[address].name, set()).add(address)
    fatal = {address for address, function in functions.items() if re.match(indirect_calls.FATAL, function.name)}
    edges = {address: function.calls - fatal for address, function in functions.items()}
    complaints = []
    for address, function in functions.items():
        if function.calls_by_pointer and not function.name.endswith("_veneer"):
            targets = indirect_calls.targets_of(function.name, list(by_name))
            if targets is None:
                complaints.append(f"{function.name} calls by pointer, and indirect_calls.py does not say what")
            for name in targets or []:
                edges[address] |= by_name[name]
    return edges, complaints


def disagreements(functions: dict[int, Function], build: pathlib.Path) -> list[str]:
    """Functions to which the compiler's .su files give more than the image; those of one name are told apart by no one."""
    noted: dict[str, list[int]] = {}
    complaints = []
    for file in build.rglob("*.su"):
        for frame in size_report.parse_stack_frames(file.read_text()):
            noted.setdefault(size_report.function_name(frame.function), []).append(frame.size)
            if "dynamic" in frame.kind and "bounded" not in frame.kind:
                noted[size_report.function_name(frame.function)].append(-1)
    for function in functions.values():
        sizes = noted.get(size_report.function_name(function.name), [])
        if function.frame is not None and sizes and -1 in sizes:
            complaints.append(f"{function.name} takes a stack that nobody knows before it runs")
        elif function.frame is not None and sizes and min(sizes) > function.stack:
            complaints.append(f"{function.name}: {function.stack} bytes in the image, {min(sizes)} in the .su file")
    return complaints


def guard_complaints(guard: int, functions: list[Function], handler: int) -> list[str]:
    widest = max(functions, key=lambda function: function.stack)
    complaints = []
    if widest.stack > guard:
        complaints.append(f"{widest.name} takes {widest.stack} bytes: it may step over the stack's guard of {guard}")
    if handler > guard:
        complaints.append(f"the handlers of faults take {handler} bytes, and the stack's guard has {guard}")
    return complaints


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("build", type=pathlib.Path, help="a board's build folder")
    arguments = parser.parse_args()
    elf = elf_image.find_image(arguments.build)
    functions = call_graph.read_call_graph(elf)
    edges, complaints = edges_of(functions, call_graph.address_taken(elf, functions))
    main_function = next(address for address, function in functions.items() if function.name == "main")
    interrupts = [address for address, function in functions.items() if INTERRUPTS.match(function.name)]
    fault, alarm = (
        next(address for address, function in functions.items() if function.name == name) for name in (FAULT, ALARM)
    )
    ends = [
        fault,
        *(address for address, function in functions.items() if re.match(indirect_calls.FATAL, function.name)),
    ]
    depths = Depths(functions, edges, [main_function, *interrupts, *ends, alarm])
    interrupt = max(interrupts, key=lambda address: depths.depth[address])
    worst = depths.depth[main_function] + INTERRUPT_LEVELS * (depths.depth[interrupt] + EXCEPTION_BYTES)
    worst += max(depths.depth[address] for address in ends) + depths.depth[alarm] + 2 * EXCEPTION_BYTES
    symbols = {symbol.name: symbol.address for symbol in elf_image.read_symbols(elf, demangle=False)}
    room = symbols["__StackTop"] - symbols["knister_stack_bottom"]
    guard = symbols["knister_stack_bottom"] - symbols["knister_stack_guard"]
    complaints += guard_complaints(guard, list(functions.values()), max(depths.depth[fault], depths.depth[alarm]))

    below = [
        section
        for section in elf_image.read_sections(elf)
        if section.address in elf_image.RAM and section.name != ".stack_dummy"
    ]
    used_ram = max(section.address + section.size for section in below if section.size)
    if used_ram > symbols["knister_stack_guard"]:
        complaints.append(
            f"the stack's guard begins at {symbols['knister_stack_guard']:#x}, and the RAM below is used up to {used_ram:#x}"
        )

    print(f"{elf.stem}: at most {worst:,} of {room:,} bytes of stack ({100 * worst / room:.0f} %)")
    print(
        "\n".join(
            ["main", *depths.way(main_function), f"an interrupt, {INTERRUPT_LEVELS} times", *depths.way(interrupt)]
        )
    )
    complaints += depths.complaints + disagreements(functions, arguments.build)
    if 2 * worst > room:
        complaints.append(f"that is more than half of the stack of {room:,} bytes")
    for complaint in complaints:
        print(complaint, file=sys.stderr)
    return 1 if complaints else 0


if __name__ == "__main__":
    sys.exit(main())
