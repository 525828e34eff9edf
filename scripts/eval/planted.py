#!/usr/bin/env python3
"""Checks small projects, each with one planted fault or a near miss: planted.py HIG CASES [--least N] [--most N]

CASES has expected.tsv, a line a folder: its name and the check that must report, or - where none may. Prints what
differs and the numbers of faults found and of near misses with a finding; exits with 1 below --least or above --most.
"""
import argparse
import concurrent.futures
import json
import pathlib
import sys

import tool


def reported(hig, folder):
    """The checks that report in a folder."""
    return {finding["check"] for finding in json.loads(tool.run(hig, "check", folder, "--format", "json"))["findings"]}


parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
parser.add_argument("hig"), parser.add_argument("cases", type=pathlib.Path)
parser.add_argument("--least", type=int, default=0), parser.add_argument("--most", type=int, default=1_000)
options = parser.parse_args()
lines = (options.cases / "expected.tsv").read_text().splitlines()
expected = [line.split("\t") for line in lines if line and not line.startswith("#")]
with concurrent.futures.ThreadPoolExecutor(2) as executor:
    findings = list(executor.map(lambda row: reported(options.hig, options.cases / row[0]), expected))
found = false = 0
for (folder, check), checks in zip(expected, findings):
    found += check in checks
    false += check == "-" and bool(checks)
    if check != "-" and check not in checks or check == "-" and checks:
        print(f"{folder}: {', '.join(sorted(checks)) or 'nothing'}")
planted = sum(check != "-" for _, check in expected)
print(f"planted: {found} of {planted} faults found, {false} of {len(expected) - planted} near misses reported")
sys.exit(found < options.least or false > options.most)
