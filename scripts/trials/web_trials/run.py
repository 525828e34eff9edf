#!/usr/bin/env python3
"""Tries the pages of `hig serve` in a headless browser.

usage: run.py [--full] [--only WORD] HIG

HIG is a built tool beside hig-server. Needs the packages playwright and axe-playwright-python, and a Chromium of the system;
scripts/trials/web.sh installs them and runs this script. --full audits each page at all widths in both appearances, and follows all links.
Pages that have no heading yet are skipped and named. Prints each failed check; exits 1 when there is one. HIG_BROWSER names the browser.
"""

import argparse
import os
import pathlib
import sys
import tempfile
import time

# Write no bytecode beside the scripts.
sys.dont_write_bytecode = True
sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1]))

from playwright.sync_api import sync_playwright

from checklist_trials.browser import find
from failures import Failures
from services import Server, digest_index
from web_trials import review, site

TRIALS = [
    review.two_browsers, review.keyboard, review.quick_changes, review.undo, review.without_scripts,
    review.exported_file, review.outage,
    site.accessibility, site.links, site.search_as_you_type,
]


class Trial:
    """The browser and the server under trial."""

    def __init__(self, browser, server, failures, is_full):
        self.browser = browser
        self.server = server
        self.check = failures.check
        self.equal = failures.equal
        self.is_full = is_full
        self.skipped = set()
        self.audits = self.links = 0
        self.latest = 0.0
        self.review = self.new_review()
        items = server.get(f"/api/v1/reviews/{self.review}").json["items"]
        for item, verdict in zip(items, ["pass", "fail", "na", "open"]):
            server.request("PATCH", f"/api/v1/reviews/{self.review}/items/{item['id']}", {"verdict": verdict, "note": f"A note on {verdict}", "assignee": "bo"})

    def new_review(self):
        return self.server.request("POST", "/api/v1/reviews", {"pages": ["toolbars"], "platforms": ["macOS"]}).json["id"]


def main():
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("tool", metavar="HIG")
    options.add_argument("--full", action="store_true", help="audit each page at all widths in both appearances, follow all links")
    options.add_argument("--only", metavar="WORD", help="run only trials with this word in their name")
    options = options.parse_args()
    failures = Failures()
    with tempfile.TemporaryDirectory(prefix="hig-web-") as folder, sync_playwright() as playwright:
        server = Server(str(pathlib.Path(options.tool).resolve()), digest_index(options.tool, folder), pathlib.Path(folder, "data"))
        browser = playwright.chromium.launch(executable_path=find(), args=["--no-sandbox"] if os.geteuid() == 0 else [])
        trial = Trial(browser, server, failures, options.full)
        try:
            for each in TRIALS:
                name = f"{each.__module__.split('.')[-1]}.{each.__name__}"
                if options.only and options.only not in name:
                    continue
                failures.context = name
                start = time.monotonic()
                try:
                    each(trial)
                except Exception as error:
                    failures.check(False, f"{type(error).__name__}: {str(error)[:500]}")
                print(f"  {name} {time.monotonic() - start:.1f} s", flush=True)
        finally:
            browser.close()
            server.kill()
    for path in sorted(trial.skipped):
        print(f"web: skipped {path}, which is not written yet")
    return failures.report("web", f"; {trial.audits} views, {trial.links} links, a change in another browser after {trial.latest:.2f} s")


if __name__ == "__main__":
    sys.exit(main())
