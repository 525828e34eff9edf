#!/usr/bin/env python3
"""Scores `hig checklist --app` on real apps against judgements of their code: scripts/eval/apps.py HIG SHARED

SHARED/apps has the sources of the apps, SHARED/hig the guidelines. scripts/eval/app-verdicts.tsv says for each app
which pages its code is about. A page that is found without a verdict counts as wrong, until it is judged. Prints for
each app the files, pages, precision, recall and platforms. The exit status is 1 below the floors. Ends with the scores
against the second verdicts, which were given without the output of hig and have no floor.
"""

import csv
import json
import os
import pathlib
import re
import sys
import tempfile

import tool

VERDICTS = pathlib.Path(__file__).with_name("app-verdicts.tsv")
SNAPSHOT = "2026-02-sosumi"
PRECISION_FLOOR = RECALL_FLOOR = 0.97
# The page of the rows that name the right platforms.
PLATFORMS = "(platforms)"


def verdicts():
    """The verdicts of each app, {app: {page: (verdict, symbol, reason)}}, and second ones, {app: {page: verdict}}."""
    apps, second = {}, {}
    with open(VERDICTS, newline="", encoding="utf-8") as file:
        rows = (line for line in file if not line.startswith("#"))
        for page, verdict, reason, *cells in csv.reader(rows, delimiter="\t", quoting=csv.QUOTE_NONE):
            assert verdict in ("right", "wrong", "missing", "second"), f"{page}: {verdict}"
            for app, other, *symbol in (cell.split(" ", 2) for cell in cells):
                assert page not in apps.setdefault(app, {}), f"{app} {page}: judged twice"
                if verdict != "second":
                    apps[app][page] = (verdict, "".join(symbol), reason)
                if other != "-":
                    second.setdefault(app, {})[page] = other
    return apps, second


def print_independent(second, found):
    """Prints precision and recall of the found pages of each app, among those that were judged without seeing them."""
    right = wrong = missed = 0
    for app, verdicts in sorted(second.items()):
        yes, no = ({page for page, verdict in verdicts.items() if verdict == wanted} for wanted in ("yes", "no"))
        right, wrong = right + len(yes & found[app]), wrong + len(no & found[app])
        missed += len(yes - found[app])
        print(f"  {app} misses {' '.join(sorted(yes - found[app]))}")
    print(f"independent judgements: precision {share(right, right + wrong):.3f}, recall "
          f"{share(right, right + missed):.3f}")


def share(part, whole):
    return part / whole if whole else 1.0


def main():
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    hig, shared = sys.argv[1], pathlib.Path(sys.argv[2])
    right = wrong = missed = 0
    failures = []
    all_found = {}
    apps, second = verdicts()
    with tempfile.TemporaryDirectory() as folder:
        index = os.path.join(folder, "index.sqlite")
        tool.ingest(hig, index, str(shared / "hig" / SNAPSHOT))
        print(f"{'app':18} files pages precision recall platforms")
        for app, judged in sorted(apps.items()):
            command = [hig, "checklist", "--index", index, "--app", str(shared / "apps" / app)]
            text, messages = tool.outputs(*command, "--format", "json")
            document = json.loads(text)
            found = {line.split("\t")[0] for line in tool.run(*command, "--pages-only").splitlines()}
            all_found[app] = found
            # The list has the most urgent items only, so that pages may be missing there. Rules that the code violates,
            # and those of topics that no code shows, are listed even if it does not use their pages.
            unlisted = {item["page"] for item in document["items"] if item.get("places") and item["evidence"] == "page"
                        and not item.get("findings")} - found
            if unlisted:
                failures.append(f"{app}: --pages-only lacks {' '.join(sorted(unlisted))}")
            expected = {page for page, row in judged.items() if row[0] in ("right", "missing")} - {PLATFORMS}
            platforms = document["request"].get("platforms", [])
            hits = found & expected
            right, wrong, missed = right + len(hits), wrong + len(found - expected), missed + len(expected - found)
            has_platforms = set(platforms) == set(judged[PLATFORMS][1].split())
            files = re.search(r"(\d+) files? scanned", messages)
            print(f"{app:18} {files.group(1) if files else '?':>5} {len(found):5} {share(len(hits), len(found)):9.3f} "
                  f"{share(len(hits), len(expected)):6.3f} {'right' if has_platforms else 'wrong':>9}")
            for page in sorted(found - expected):
                print(f"  wrong: {page}: {judged[page][2] if page in judged else 'not judged'}")
            for page in sorted(expected - found):
                print(f"  missing: {page}: {judged[page][1]}: {judged[page][2]}")
            if not has_platforms:
                print(f"  platforms: {' '.join(platforms)} instead of {judged[PLATFORMS][1]}")
                failures.append(f"{app}: platforms")
    precision, recall = share(right, right + wrong), share(right, right + missed)
    print(f"{'all':18} {'':5} {right + wrong:5} {precision:9.3f} {recall:6.3f}")
    print_independent(second, all_found)
    if precision < PRECISION_FLOOR:
        failures.append(f"precision below {PRECISION_FLOOR}")
    if recall < RECALL_FLOOR:
        failures.append(f"recall below {RECALL_FLOOR}")
    return tool.report("apps", failures)


if __name__ == "__main__":
    sys.exit(main())
