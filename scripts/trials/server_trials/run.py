#!/usr/bin/env python3
"""Tries `hig serve` over sockets: its contract, limits, hostile clients, agents, and the examples of its deployment.

usage: run.py [--full] [--only WORD] HIG

HIG is a built tool beside hig-server. Needs the packages mcp, openapi-spec-validator and PyYAML, and nginx; scripts/trials/server.sh installs them and
runs this script. --full sends slow requests until the server ends them. Prints each failed check; exits 1 when there is one.
"""

import argparse
import pathlib
import sys
import tempfile
import time

# Write no bytecode beside the scripts.
sys.dont_write_bytecode = True
sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1]))

from failures import Failures
from server_trials import agents, attacks, contract, deployment, description, hostile, limits
from server_trials.fixture import TrialFixture
from services import digest_index, raise_file_limit

TRIALS = [
    contract.starts_and_ends, contract.port_in_use, contract.without_index, contract.commands, contract.operation, contract.reviews, contract.exports, contract.protocol,
    contract.keeps_connections, description.is_valid, description.is_kept, agents.clients, agents.transport,
    deployment.nginx, deployment.caddy, deployment.service, deployment.compose,
    limits.requests, limits.connections, attacks.others_go_on, attacks.full_disk,
    hostile.paths, hostile.other_sites, hostile.forms, hostile.header_injection, hostile.scripts_in_texts, hostile.large_requests, hostile.endless_chunks,
    hostile.pipelines, hostile.few_descriptors, hostile.deaf_listeners, hostile.slow_clients, hostile.idle_connections,
]


def main():
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("tool", metavar="HIG")
    options.add_argument("--full", action="store_true", help="send slow requests until the server ends them")
    options.add_argument("--only", metavar="WORD", help="run only trials with this word in their name")
    options = options.parse_args()
    raise_file_limit()
    failures = Failures()
    memory = 0
    with tempfile.TemporaryDirectory(prefix="hig-server-") as folder:
        trial = TrialFixture(options.tool, digest_index(options.tool, folder), folder, failures, options.full)
        try:
            for each in [*TRIALS, hostile.is_well]:
                name = f"{each.__module__.split('.')[-1]}.{each.__name__}"
                if options.only and options.only not in name and each is not hostile.is_well:
                    continue
                failures.context = name
                start = time.monotonic()
                try:
                    memory = each(trial) or memory
                except Exception as error:
                    failures.check(False, f"{type(error).__name__}: {error}")
                print(f"  {name} {time.monotonic() - start:.1f} s{trial.memory()}", flush=True)
        finally:
            trial.close()
    return failures.report("server", f", {memory / (1 << 20):.0f} MiB of memory at the end")


if __name__ == "__main__":
    sys.exit(main())
