#!/usr/bin/env python3
"""checks.py HIG APPS [--list] [--write]

Runs `hig check --pedantic` over each app in the folder APPS and compares the findings with the verdicts of
check-verdicts.tsv. Prints a table: check, findings, right, wrong, precision, default. --list prints the findings that
have no verdict. --write writes the verdicts counted by check to Index/check-precision.tsv, which is part of hig.

Exit status 1 when a finding has no verdict, a verdict has no finding, Index/check-precision.tsv has other counts, or a
check that is on by default has a precision below 0.9 (with fewer than 5 findings: a wrong one).
"""
import collections
import csv
import json
import os
import pathlib
import sys

import tool

VERDICTS = pathlib.Path(__file__).with_name('check-verdicts.tsv')
PRECISION = pathlib.Path(__file__).parents[2] / 'Index/check-precision.tsv'
HEAD = """\
# How many findings of each check of code were judged right and wrong in open-source apps.
# Columns: check, findings, right. Written by scripts/eval/checks.py --write from scripts/eval/check-verdicts.tsv.
"""


def precision_table(verdicts):
    """The content of Index/check-precision.tsv."""
    counts = collections.defaultdict(collections.Counter)
    for key, verdict in verdicts.items():
        counts[key[0]][verdict] += 1
    return HEAD + ''.join(
        f"{check}\t{sum(count.values())}\t{count['right']}\n" for check, count in sorted(counts.items()))


def main():
    if len(sys.argv) < 3:
        sys.exit(__doc__.strip())
    hig, apps = os.path.abspath(sys.argv[1]), sys.argv[2]
    os.environ['HIG_INDEX'] = os.devnull + '/none'
    lines = [line for line in VERDICTS.read_text('utf-8').splitlines() if not line.startswith('#')]
    verdicts = {(check, app, *place.rsplit(':', 1)): verdict
                for check, app, verdict, _, *places in csv.reader(lines, delimiter='\t') for place in places}
    found, default = {}, set()
    for app in sorted(os.listdir(apps)):
        folder = os.path.join(apps, app)
        if not os.path.isdir(folder):
            continue

        def keys(*options):
            findings = json.loads(tool.run(hig, 'check', folder, '--format', 'json', *options))['findings']
            return [(finding['check'], app, finding['file'], str(finding['line'])) for finding in findings]

        for key in keys('--pedantic'):
            found[key] = verdicts.get(key)
        default.update(key[0] for key in keys())
    counts = collections.defaultdict(collections.Counter)
    for key, verdict in found.items():
        counts[key[0]][verdict] += 1
    failed = False
    print('check\tfindings\tright\twrong\tprecision\tdefault')
    for check, count in sorted(counts.items()):
        judged = count['right'] + count['wrong']
        precision = count['right'] / judged if judged else 0
        few = ' (few)' if judged < 5 else ''
        on = check in default
        print(f"{check}\t{sum(count.values())}\t{count['right']}\t{count['wrong']}\t{precision:.2f}{few}"
              f"\t{'yes' if on else 'no'}")
        failed |= on and (precision < 0.9 if judged >= 5 else count['wrong'] > 0)
    unjudged = [key for key, verdict in found.items() if verdict is None]
    gone = [key for key in verdicts if key not in found]
    if unjudged or gone:
        print(f'{len(unjudged)} findings without a verdict, {len(gone)} verdicts without a finding')
    if '--list' in sys.argv:
        for key in unjudged:
            print('\t'.join(key))
    table = precision_table(verdicts)
    if '--write' in sys.argv:
        PRECISION.write_text(table, encoding='utf-8')
    is_stale = PRECISION.read_text('utf-8') != table
    if is_stale:
        print('Index/check-precision.tsv is out of date; renew it with --write')
    sys.exit(1 if failed or unjudged or gone or is_stale else 0)


main()
