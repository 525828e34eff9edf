#!/usr/bin/env python3
"""Tries the pages of `hig serve` in a headless browser.

Run it with python.sh.
"""

import contextlib

from browser import Watch, browser
from failures import trial_name, trials
from services import Server, digest_index
from web_trials import pages, review

TRIALS = [
    review.two_browsers, review.two_people, review.keyboard, review.quick_changes, review.undo, review.on_a_phone,
    review.without_scripts,
    review.exported_file, review.outage, pages.accessibility, pages.on_a_phone, pages.preview, pages.contents,
    pages.search_as_you_type, pages.search_without_scripts, pages.header_search, pages.late_results, pages.stability,
]
# Playwright cannot disable scripts in Firefox, and axe finds the same there.
FIREFOX = [review.two_browsers, review.two_people, review.keyboard, review.quick_changes, review.undo,
           review.exported_file, review.outage, pages.widths, pages.search_as_you_type, pages.header_search,
           pages.late_results]


class Trial:
    """The browser and the server under trial."""

    def __init__(self, running, server, failures, is_full):
        self.browser = running
        self.server = server
        self.check = failures.check
        self.equal = failures.equal
        self.is_full = is_full
        self.views = 0
        self.latest = 0.0
        self.review = self.new_review()
        for position, verdict in enumerate(["pass", "fail", "na", "open"]):
            self.change(self.review, position, {"verdict": verdict, "note": f"A note on {verdict}", "assignee": "bo"})

    def request(self, method, path, body=None, *, person="ana"):
        return self.server.request(method, f"/api/v1/reviews{path}", body, {"X-User": person})

    def new_review(self):
        return self.request("POST", "", {"pages": ["toolbars"], "platforms": ["macOS"]}).json["id"]

    def stored(self, review):
        return self.request("GET", f"/{review}").json["items"]

    def change(self, review, position, body, *, person="ana"):
        return self.request("PATCH", f"/{review}/items/{self.stored(review)[position]['id']}", body, person=person)

    def fields(self, review, position, *names):
        """Values of fields of a stored rule; `None` for those that are empty."""
        return [self.stored(review)[position].get(name) or None for name in names]

    def log(self, review):
        return self.request("GET", f"/{review}/log").json["entries"]

    @contextlib.contextmanager
    def opened(self, path, *, scheme="light", scripts=True, is_watched=True, before="", person="ana", width=1280):
        """A page in a separate browser context of a person; its problems fail the trial."""
        context = self.browser.new_context(
            viewport={"width": width, "height": 900}, color_scheme=scheme, java_script_enabled=scripts,
            base_url=self.server.address, extra_http_headers={"X-User": person})
        context.set_default_timeout(10_000)
        page = context.new_page()
        page.add_init_script(before)
        watch = Watch(page, "file:" if path.startswith("file:") else self.server.address + "/")
        page.on("dialog", lambda dialog: (watch.add(f"dialog: {dialog.message}"), dialog.dismiss()))
        try:
            page.response = page.goto(path)
            yield page
            self.check(not is_watched or not watch.problems, f"{path}: {watch.problems[:3]}")
        finally:
            context.close()


with trials(__doc__, full="audit each page at all widths in both appearances",
            firefox="try the main paths in Firefox in place of Chromium") as (chosen, failures, folder), browser(
                "firefox" if chosen.firefox else "chromium") as running:
    server = Server(chosen.tool, digest_index(chosen.tool, folder), folder / "data",
                    "--identity-header", "X-User", "--trust-proxy", "127.0.0.1")
    trial = Trial(running, server, failures, chosen.full)
    try:
        for each in FIREFOX if chosen.firefox else TRIALS:
            failures.run(trial_name(each), each, trial)
    finally:
        server.kill()
    failures.figures = (f" in {running.browser_type.name} {running.version}; {trial.views} views, a change in another "
                        f"browser after {trial.latest:.2f} s")
