#!/usr/bin/env python3
"""Tries HTML checklists in a real browser: work, filters, keys, files, paper, accessibility.

usage: try-checklist-html.py [--if-there] [--pictures FOLDER] FILE.html…

The first page with three rules or more is tried in full: give one of some dozen rules first. The others are opened, timed and checked
for width and accessibility; of more than 500 rules only the times are taken. Exits 1 when anything fails and 2 when there is no
browser (0 with --if-there). HIG_BROWSER names a browser; otherwise Chromium or Chrome is looked for.
"""

import argparse
import functools
import pathlib
import shutil
import subprocess
import sys
import time

# No files beside the scripts.
sys.dont_write_bytecode = True

from checklist_html import access, looks, work
from checklist_html.browser import Browser, BrowserError, find
from checklist_html.trial import Trial
from failures import Failures

FULL = [
    work.ticks_and_verdicts, work.reload_keeps, work.lists_are_apart, work.made_again, work.filters, work.files, work.clear, work.keys,
    work.storage_is_off, looks.without_scripts, looks.prints, looks.is_narrow, access.contrast, access.accessibility,
]


def main():
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("files", nargs="+", metavar="FILE.html")
    options.add_argument("--if-there", action="store_true", help="do nothing where there is no browser")
    options.add_argument("--pictures", type=pathlib.Path, metavar="FOLDER", help="write screenshots and a PDF there")
    options = options.parse_args()
    missing = [name for name, path in [("Chromium", find()), ("pdftotext", shutil.which("pdftotext"))] if path is None]
    if missing:
        print(f"try-checklist-html: not tried, there is no {' and no '.join(missing)}; scripts/install-browser.sh", file=sys.stderr)
        return 0 if options.if_there else 2

    failures = Failures()
    browser = Browser(find())
    try:
        print(f"try-checklist-html: {browser.call('Browser.getVersion')['product']}")
        is_tried = False
        for path in options.files:
            trial = Trial(browser, failures, path)
            trials = [looks.opens]
            if len(trial.live()) > 0:
                trials += [looks.is_quick]
            if not is_tried and len(trial.live()) >= 3:
                is_tried = True
                trials += FULL
            elif len(trial.items) < 500:
                trials += [looks.is_narrow] if len(trial.live()) > 1 else []
                trials += [access.accessibility]
            if options.pictures and 3 <= len(trial.live()) < 500:
                trials.append(functools.partial(looks.pictures, folder=options.pictures))
            for action in trials:
                failures.place = f"{trial.path.name}, {getattr(action, '__name__', 'pictures')}"
                start = time.monotonic()
                try:
                    action(trial)
                except (BrowserError, subprocess.CalledProcessError, KeyError, TypeError, ValueError) as error:
                    failures.check(False, f"{type(error).__name__}: {error}")
                trial.end()
                trial.begin()
                print(f"  {failures.place} {time.monotonic() - start:.1f} s")
            shutil.rmtree(trial.folder)
        failures.place = "all pages"
        failures.check(is_tried, "no page has the three rules that the trials need")
    finally:
        browser.close()
    for failure in failures.list:
        print(f"FAILED {failure}", file=sys.stderr)
    print(f"try-checklist-html: {failures.checks} checks, {len(failures.list)} failures")
    return 1 if failures.list else 0


if __name__ == "__main__":
    sys.exit(main())
