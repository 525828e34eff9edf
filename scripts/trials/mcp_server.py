#!/usr/bin/env python3
"""Tries `hig mcp` with the official client of the protocol in both revisions, and over plain pipes.

Run it with python.sh. The tests have the cases of each request; here are other programs: the client, its schemas, git,
signals, closed pipes, memory, and the examples of docs/agents.md.
"""

import asyncio

from failures import trial_name, trials
from mcp_trials import clients, pipes
from mcp_trials.fixture import MODES, TrialFixture

# Called with a client of each revision.
PROTOCOL_TRIALS = [clients.identity, clients.tools, clients.resources, clients.prompts, clients.answers, clients.errors]
# Called with one client: what a call does is the same in each revision.
CLIENT_TRIALS = [clients.app_checklist, clients.index_changes, clients.example]
PIPE_TRIALS = [pipes.guide_names_everything, pipes.closed_output, pipes.terminated, pipes.leaves_no_files]


with trials(__doc__, memory="measure memory over 100,000 requests instead of 2,000") as (chosen, failures, folder):
    fixture = TrialFixture(chosen.tool, folder, failures)

    async def with_client(trial, mode):
        async with fixture.client(mode) as client:
            await asyncio.wait_for(trial(fixture, client, mode), 600)

    for mode in MODES:
        # A client that pins the newest revision differs in its beginning only.
        tried = {"legacy": PROTOCOL_TRIALS, "auto": PROTOCOL_TRIALS + CLIENT_TRIALS}.get(mode, PROTOCOL_TRIALS[:2])
        for trial in tried:
            failures.run(f"{mode} {trial_name(trial)}", lambda: asyncio.run(with_client(trial, mode)))
    for trial in PIPE_TRIALS:
        failures.run(trial_name(trial), trial, fixture)
    failures.run("pipes.memory", pipes.memory, fixture, 100_000 if chosen.memory else 2_000)
