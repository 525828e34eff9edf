#!/usr/bin/env python3
"""Tries `hig mcp` with the official client of the protocol in both revisions, and over plain pipes.

usage: mcp_server.py [--memory] [--only WORD] HIG INDEX

HIG is a built tool, INDEX an index of Corpus/. Needs the package mcp; scripts/trials/mcp.sh installs it,
makes the index and runs this script. Prints each failed check; exits 1 when there is one.
"""

import argparse
import asyncio
import inspect
import pathlib
import sys
import tempfile
import time

# Write no bytecode beside the scripts.
sys.dont_write_bytecode = True

from failures import Failures
from mcp_trials import capabilities, documentation, lifecycle, memory, protocol_lines, tool_calls, untrusted_text
from mcp_trials.fixture import MODES, TrialFixture

# Called with a client of each revision.
CLIENT_TRIALS = [
    capabilities.identity, capabilities.tools, capabilities.resources, capabilities.prompts, capabilities.log,
    tool_calls.answers, tool_calls.no_results, tool_calls.tool_errors, tool_calls.invalid_arguments, tool_calls.token_budget,
    tool_calls.paging, tool_calls.forged_cursors, tool_calls.oversized_arguments, tool_calls.app_checklist,
    tool_calls.code_checks,
    lifecycle.concurrent_calls, lifecycle.cancelled, documentation.example,
]
# Open their own clients or pipes.
SERVER_TRIALS = [
    lifecycle.index_renewed, lifecycle.index_replaced, lifecycle.index_missing,
    untrusted_text.hostile_documents, untrusted_text.long_documents, untrusted_text.hostile_arguments,
    untrusted_text.hostile_file_names,
    protocol_lines.request_ids, protocol_lines.invalid_requests, protocol_lines.oversized_lines, protocol_lines.request_order,
    protocol_lines.end_of_input, protocol_lines.closed_output, protocol_lines.terminated, protocol_lines.cancelled,
    protocol_lines.fast_beside_slow, protocol_lines.leaves_no_files, documentation.names_everything, memory.stays_level,
]


def full_name(trial):
    return f"{trial.__module__.split('.')[-1]}.{trial.__name__}"


async def attempt(fixture, name, trial):
    """Runs a trial; an exception counts as a failed check."""
    fixture.failures.context = name
    start = time.monotonic()
    try:
        result = trial()
        if inspect.isawaitable(result):
            await asyncio.wait_for(result, 600)
    except Exception as error:
        fixture.check(False, f"{type(error).__name__}: {error}")
    print(f"  {name} {time.monotonic() - start:.1f} s", flush=True)


async def run(fixture, options):
    """Runs the trials in order."""
    def is_wanted(name):
        return options.only is None or options.only in name

    for mode in MODES:
        for trial in CLIENT_TRIALS:
            name = f"{mode} {full_name(trial)}"
            if not is_wanted(name):
                continue

            async def with_client(trial=trial, mode=mode):
                async with fixture.client(mode) as client:
                    await trial(fixture, client, mode)
            await attempt(fixture, name, with_client)
    for trial in SERVER_TRIALS:
        if is_wanted(full_name(trial)):
            extra = [100_000 if options.memory else 5_000] if trial is memory.stays_level else []
            await attempt(fixture, full_name(trial), lambda trial=trial, extra=extra: trial(fixture, *extra))


def main():
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("tool", metavar="HIG")
    options.add_argument("index", metavar="INDEX")
    options.add_argument("--memory", action="store_true", help="measure memory over 100,000 requests instead of 5,000")
    options.add_argument("--only", metavar="WORD", help="run only trials with this word in their name")
    options = options.parse_args()
    failures = Failures()
    with tempfile.TemporaryDirectory() as folder:
        asyncio.run(run(TrialFixture(options.tool, options.index, folder, failures), options))
    return failures.report("mcp_server")


if __name__ == "__main__":
    sys.exit(main())
