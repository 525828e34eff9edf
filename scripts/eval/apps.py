#!/usr/bin/env python3
"""Scores `hig checklist --app` on real apps against judgements of their code: scripts/eval/apps.py HIG SHARED

SHARED/apps has the sources of the apps, SHARED/hig the guidelines. scripts/eval/app-verdicts.tsv says for each app which pages its
code is about. A page that is found without a verdict counts as wrong, until it is judged. Prints for each app the
files, pages, precision, recall, platforms, wall time and peak memory. The exit status is 1 below the floors. Ends with the
scores against scripts/eval/app-judgements.tsv, which was written without the output of hig and has no floor.
"""

import csv
import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile
import time

VERDICTS = pathlib.Path(__file__).with_name("app-verdicts.tsv")
JUDGEMENTS = pathlib.Path(__file__).with_name("app-judgements.tsv")
SNAPSHOT = "2026-02-sosumi"
PRECISION_FLOOR = RECALL_FLOOR = 0.97
# The page of the rows that name the right platforms.
PLATFORMS = "(platforms)"


def verdicts():
    """The verdicts of each app: {app: {page: (verdict, symbol, reason)}}."""
    apps = {}
    with open(VERDICTS, newline="", encoding="utf-8") as file:
        rows = (line for line in file if not line.startswith("#"))
        for app, page, verdict, symbol, reason in csv.reader(rows, delimiter="\t", quoting=csv.QUOTE_NONE):
            assert verdict in ("right", "wrong", "missing"), f"{app} {page}: {verdict}"
            assert page not in apps.setdefault(app, {}), f"{app} {page}: judged twice"
            apps[app][page] = (verdict, symbol, reason)
    return apps


def print_independent(found):
    """Prints precision and recall of the found pages of each app, among the pages that were judged without seeing them."""
    judged = {}
    with open(JUDGEMENTS, encoding="utf-8") as file:
        for app, page, verdict, *_ in (line.rstrip("\n").split("\t") for line in file if not line.startswith("#")):
            judged.setdefault(app, {}).setdefault(verdict, set()).add(page)
    right = wrong = missed = 0
    for app, pages in sorted(judged.items()):
        missing = pages["yes"] - found[app]
        right, wrong = right + len(pages["yes"] & found[app]), wrong + len(pages["no"] & found[app])
        missed += len(missing)
        print(f"  {app} misses {' '.join(sorted(missing))}")
    print(f"independent judgements: precision {share(right, right + wrong):.3f}, recall {share(right, right + missed):.3f}")


def run(command):
    """The output, the messages, the seconds and the peak memory in MiB of a command."""
    with tempfile.TemporaryFile() as output, tempfile.TemporaryFile() as messages:
        start = time.monotonic()
        process = subprocess.Popen(command, stdout=output, stderr=messages)
        _, status, usage = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
        seconds = time.monotonic() - start
        texts = []
        for stream in (output, messages):
            stream.seek(0)
            texts.append(stream.read().decode())
        if process.returncode not in (0, 1):
            sys.exit(f"{' '.join(command)}: {texts[1]}")
        # Linux counts kilobytes, macOS bytes.
        unit = 1 << 20 if sys.platform == "darwin" else 1 << 10
        return texts[0], texts[1], seconds, usage.ru_maxrss / unit


def share(part, whole):
    return part / whole if whole else 1.0


def main():
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    hig, shared = sys.argv[1], pathlib.Path(sys.argv[2])
    right = wrong = missed = 0
    failures = []
    all_found = {}
    with tempfile.TemporaryDirectory() as folder:
        index = os.path.join(folder, "index.sqlite")
        run([hig, "ingest", "--index", index, str(shared / "hig" / SNAPSHOT)])
        print(f"{'app':18} files pages precision recall platforms seconds   MiB")
        for app, judged in sorted(verdicts().items()):
            command = [hig, "checklist", "--index", index, "--app", str(shared / "apps" / app)]
            text, messages, seconds, memory = run(command + ["--format", "json"])
            document = json.loads(text)
            found = {line.split("\t")[0] for line in run(command + ["--pages-only"])[0].splitlines()}
            all_found[app] = found
            # The list has the most urgent items only, so that pages may be missing there. Rules that the code violates are
            # listed even if it does not use their pages.
            unlisted = {item["page"] for item in document["items"] if not item.get("findings")} - found
            if unlisted:
                failures.append(f"{app}: --pages-only lacks {' '.join(sorted(unlisted))}")
            expected = {page for page, row in judged.items() if row[0] in ("right", "missing")} - {PLATFORMS}
            platforms = document["request"].get("platforms", [])
            hits = found & expected
            right, wrong, missed = right + len(hits), wrong + len(found - expected), missed + len(expected - found)
            has_platforms = set(platforms) == set(judged[PLATFORMS][1].split())
            files = re.search(r"(\d+) files? scanned", messages)
            print(
                f"{app:18} {files.group(1) if files else '?':>5} {len(found):5} {share(len(hits), len(found)):9.3f} "
                f"{share(len(hits), len(expected)):6.3f} {'right' if has_platforms else 'wrong':>9} {seconds:7.2f} {memory:5.0f}"
            )
            for page in sorted(found - expected):
                print(f"  wrong: {page}: {judged[page][2] if page in judged else 'not judged'}")
            for page in sorted(expected - found):
                print(f"  missing: {page}: {judged[page][1]}: {judged[page][2]}")
            if not has_platforms:
                print(f"  platforms: {' '.join(platforms)} instead of {judged[PLATFORMS][1]}")
                failures.append(f"{app}: platforms")
    precision, recall = share(right, right + wrong), share(right, right + missed)
    print(f"{'all':18} {'':5} {right + wrong:5} {precision:9.3f} {recall:6.3f}")
    print_independent(all_found)
    if precision < PRECISION_FLOOR:
        failures.append(f"precision below {PRECISION_FLOOR}")
    if recall < RECALL_FLOOR:
        failures.append(f"recall below {RECALL_FLOOR}")
    if failures:
        sys.exit("apps: " + "; ".join(failures))


if __name__ == "__main__":
    main()
