#!/usr/bin/env python3
"""Damages copies of an index and asks them: scripts/trials/damage.py HIG [options]

A bit is flipped, a stretch becomes zeros or noise, two pages change places, or the end is cut off. Each command gives
the answer of the sound index, because it did not read the damaged part, or ends with an error.

  --some N     N damaged copies (500), others every day
"""
import collections
import datetime
import pathlib
import random
import shutil
import subprocess
import tempfile

from failures import trials
from services import digest_index

COMMANDS = [
    ["search", "minimum size of a tap target"], ["applies", "toolbars", "-p", "visionOS"], ["show", "alerts"],
    ["log", "tab bars"], ["values", "tap target"], ["pages"],
]
PAGE = 4096


def flip(content, chance):
    content[chance.randrange(len(content))] ^= 1 << chance.randrange(8)


def fill(content, chance, byte):
    length = chance.choice([1, 16, 512, PAGE, 16 * PAGE])
    start = chance.randrange(len(content) - length) // min(length, 512) * min(length, 512)
    for index in range(start, start + length):
        content[index] = byte(chance)


def swap(content, chance):
    first, second = (chance.randrange(len(content) // PAGE) * PAGE for _ in range(2))
    one, other = (content[start:start + PAGE] for start in (first, second))
    content[first:first + PAGE], content[second:second + PAGE] = other, one


def cut(content, chance):
    del content[chance.randrange(len(content)):]


DAMAGES = {
    "flipped": flip,
    "zeroed": lambda content, chance: fill(content, chance, lambda _: 0),
    "noise": lambda content, chance: fill(content, chance, lambda chance: chance.randrange(256)),
    "swapped": swap,
    "truncated": cut,
}


def ask(hig, words, index):
    result = subprocess.run([hig, *words, "--index", index, "--color", "never"], capture_output=True, timeout=60)
    return result.returncode, result.stdout, result.stderr


with trials(__doc__, {"some": 500}) as (chosen, failures, folder):
    hig = chosen.tool
    chance = random.Random(datetime.date.today().toordinal())
    counts = collections.Counter()
    sound, copy = pathlib.Path(digest_index(hig, folder)), folder / "copy.sqlite"
    answers = {tuple(words): ask(hig, words, sound) for words in COMMANDS}
    original = sound.read_bytes()
    for number in range(chosen.some):
        kind = list(DAMAGES)[number % len(DAMAGES)]
        content = bytearray(original)
        DAMAGES[kind](content, chance)
        copy.write_bytes(content)
        for words in COMMANDS:
            status, output, message = ask(hig, words, copy)
            is_same, is_told = (status, output) == answers[tuple(words)][:2], status == 2 and message
            counts[kind, "as before" if is_same else "told"] += 1
            failures.check(is_same or is_told, f"{kind}, copy {number}: hig {' '.join(words)} ended with {status}: "
                                               f"{message[:200]!r}")
            if not (is_same or is_told):
                shutil.copy(copy, pathlib.Path(tempfile.gettempdir(), f"damaged-{number}.sqlite"))
    for kind in DAMAGES:
        print(f"{kind:10} {counts[kind, 'as before']:5} answers as before, {counts[kind, 'told']:5} errors")
