#!/usr/bin/env python3
"""Tries HTML checklists in a real browser: verdicts, filters, keys, files, printing, accessibility.

usage: checklists.py [--if-there] [--pictures FOLDER] [--tool HIG] FILE.html…

Runs all trials on the first page with at least six rules, which should have a few dozen. Opens and times the others, and
checks their width and accessibility unless they have more than 500 rules. A page named hostile.html has markup in its rules, one
named checked.html has a finding of a check, and the largest page is tried with 2,400 rules. --tool reads the files that the page writes. Exits 1 when a check fails, and 2 when there is no
browser (0 with --if-there). HIG_BROWSER names the browser; the default is Chromium or Chrome.
"""

import argparse
import functools
import pathlib
import shutil
import subprocess
import sys
import time

# Write no bytecode beside the scripts.
sys.dont_write_bytecode = True

from checklist_trials import accessibility, files, filters, findings, keys, many, presentation, review, storage
from checklist_trials.browser import Browser, BrowserError, find
from checklist_trials.trial import Trial
from failures import Failures

FULL = [
    review.verdicts, review.undo, review.whole_page, review.details, storage.reload, storage.lists_are_separate, storage.regenerated, storage.clear,
    storage.storage_is_off, filters.filters, files.downloads, files.loads, files.loads_older_lists, files.merged_rules, keys.tab, keys.keys,
    keys.help_and_modifiers, presentation.without_scripts, presentation.prints, presentation.is_narrow, accessibility.contrast, accessibility.accessibility,
]


def main():
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("files", nargs="+", metavar="FILE.html")
    options.add_argument("--if-there", action="store_true", help="exit with status 0 when there is no browser")
    options.add_argument("--pictures", type=pathlib.Path, metavar="FOLDER", help="write screenshots and a PDF there")
    options.add_argument("--tool", metavar="HIG", help="read the written files with this tool")
    options = options.parse_args()
    missing = [name for name, path in [("Chromium", find()), ("pdftotext", shutil.which("pdftotext"))] if path is None]
    if missing:
        print(f"checklists: skipped, {' and '.join(missing)} not found; run scripts/install/browser.sh", file=sys.stderr)
        return 0 if options.if_there else 2

    failures = Failures()
    browser = Browser(find())
    try:
        print(f"checklists: {browser.call('Browser.getVersion')['product']}")
        has_full_trial = False
        for path in options.files:
            trial = Trial(browser, failures, path, options.tool)
            trials = [presentation.opens]
            if 0 < len(trial.live()) < 500:
                trials += [presentation.is_quick]
            if trial.path.stem == "hostile":
                trials += [presentation.is_hostile]
            if trial.path.stem == "checked":
                trials += [findings.findings, findings.files, findings.former_ids]
            if not has_full_trial and len(trial.live()) >= 6:
                has_full_trial = True
                trials += FULL
            elif len(trial.items) < 500:
                trials += [presentation.is_narrow] if len(trial.live()) > 1 else []
                trials += [accessibility.accessibility]
            if len(trial.items) >= 500:
                trials.append(many.many_rules)
            if options.pictures and 3 <= len(trial.live()) < 500:
                trials.append(functools.partial(presentation.pictures, folder=options.pictures))
            for action in trials:
                failures.context = f"{trial.path.name}, {getattr(action, '__name__', 'pictures')}"
                start = time.monotonic()
                try:
                    action(trial)
                except (BrowserError, subprocess.CalledProcessError, KeyError, TypeError, ValueError) as error:
                    failures.check(False, f"{type(error).__name__}: {error}")
                trial.end()
                trial.begin()
                print(f"  {failures.context} {time.monotonic() - start:.1f} s")
            shutil.rmtree(trial.folder)
        failures.context = "all pages"
        failures.check(has_full_trial, "no page has six rules, which the trials need")
    finally:
        browser.close()
    return failures.report("checklists")


if __name__ == "__main__":
    sys.exit(main())
