#!/usr/bin/env python3
"""Tries `hig mcp` from outside: with the official client of the protocol in both revisions, and over plain pipes.

usage: try-mcp.py [--memory] [--only WORD] HIG INDEX

HIG is a built tool, INDEX an index of Corpus/. Needs the package mcp; scripts/try-mcp.sh makes both and runs this.
Each failed check prints a sentence; exits 1 when there is one.
"""

import argparse
import asyncio
import inspect
import pathlib
import sys
import tempfile
import time

# No files beside the scripts.
sys.dont_write_bytecode = True

from failures import Failures
from mcp_trials import calls, guide, life, lines, memory, offers, texts
from mcp_trials.place import MODES, Place

# With a client of each revision.
CLIENT = [
    offers.identity, offers.tools, offers.resources, offers.prompts, offers.log,
    calls.answered, calls.nothing, calls.failures, calls.invalid, calls.budget, calls.paging, calls.forged, calls.large, calls.app,
    life.many_at_once, life.called_off, guide.example,
]
# With clients or pipes of their own.
OWN = [
    life.index_renewed, life.index_replaced, life.index_missing, texts.documents, texts.long_texts, texts.questions, texts.files,
    lines.only_json, lines.no_requests, lines.too_long, lines.order, lines.end_of_input, lines.nobody_reads, lines.signal,
    lines.called_off, lines.quick_beside_slow, lines.leaves_no_traces, guide.names, memory.level,
]


def named(trial):
    return f"{trial.__module__.split('.')[-1]}.{trial.__name__}"


async def attempt(place, name, trial):
    """A trial that breaks down is a failed check of it."""
    place.failures.place = name
    start = time.monotonic()
    try:
        result = trial()
        if inspect.isawaitable(result):
            await asyncio.wait_for(result, 600)
    except Exception as error:
        place.check(False, f"{type(error).__name__}: {error}")
    print(f"  {name} {time.monotonic() - start:.1f} s", flush=True)


async def run(place, options):
    def is_wanted(name):
        return options.only is None or options.only in name

    for mode in MODES:
        for trial in CLIENT:
            name = f"{mode} {named(trial)}"
            if not is_wanted(name):
                continue

            async def with_client(trial=trial, mode=mode):
                async with place.client(mode) as client:
                    await trial(place, client, mode)
            await attempt(place, name, with_client)
    for trial in OWN:
        if is_wanted(named(trial)):
            extra = [100_000 if options.memory else 5_000] if trial is memory.level else []
            await attempt(place, named(trial), lambda trial=trial, extra=extra: trial(place, *extra))


def main():
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("tool", metavar="HIG")
    options.add_argument("index", metavar="INDEX")
    options.add_argument("--memory", action="store_true", help="look at the memory over 100,000 requests instead of 5,000")
    options.add_argument("--only", metavar="WORD", help="only trials with this in their name")
    options = options.parse_args()
    failures = Failures()
    with tempfile.TemporaryDirectory() as folder:
        asyncio.run(run(Place(options.tool, options.index, folder, failures), options))
    for failure in failures.list:
        print(f"FAILED {failure}", file=sys.stderr)
    print(f"try-mcp: {failures.checks} checks, {len(failures.list)} failures")
    return 1 if failures.list else 0


if __name__ == "__main__":
    sys.exit(main())
