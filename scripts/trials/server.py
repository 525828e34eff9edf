#!/usr/bin/env python3
"""Tries `hig serve` over sockets: its contract, limits, hostile clients, agents, and the examples of its deployment.

Run it with python.sh, after scripts/install/tools.sh server.
"""

from failures import trial_name, trials
from server_trials import agents, attacks, contract, deployment, description, hostile
from server_trials.fixture import TrialFixture
from services import digest_index, raise_file_limit

TRIALS = [
    contract.starts_and_ends, contract.port_in_use, contract.without_index, contract.commands, contract.exports,
    contract.limits, contract.head, description.is_valid, description.is_kept, agents.clients, agents.transport,
    deployment.nginx, deployment.caddy, deployment.service, deployment.compose, hostile.paths, hostile.other_sites,
    hostile.scripts_in_texts, hostile.large_requests, hostile.few_descriptors,
]


with trials(__doc__, full="attack the server and fill a disk as well") as (chosen, failures, folder):
    raise_file_limit()
    trial = TrialFixture(chosen.tool, digest_index(chosen.tool, folder), folder, failures)
    try:
        for each in [*TRIALS, *[attacks.others_go_on, attacks.full_disk] * chosen.full, hostile.is_well]:
            failures.run(trial_name(each), each, trial, figures=trial.memory)
    finally:
        trial.close()
