#!/usr/bin/env python3
"""Tries the main paths of the pages of `hig serve` in a headless Firefox of the system.

usage: firefox.py HIG

HIG is a built tool beside hig-server. Needs the package marionette-driver; scripts/trials/web.sh --firefox installs it and runs this script.
Prints each failed check; exits 1 when there is one.
"""

import contextlib
import pathlib
import shutil
import sys
import tempfile
import time

# Write no bytecode beside the scripts.
sys.dont_write_bytecode = True
sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1]))

from marionette_driver.by import By
from marionette_driver.marionette import Marionette

from failures import Failures
from services import Server, digest_index

RULE = "/rules/toolbars/avoid-making-a-toolbar-vertical"
# Errors and violations of the policy in pages, from the console of the browser, which has those of the browser's own files as well.
PROBLEMS = """return Services.console.getMessageArray().filter((each) => each instanceof Ci.nsIScriptError
  && !(each.flags & Ci.nsIScriptError.warningFlag) && !/^(chrome|resource):/.test(each.sourceName)).map((each) => each.errorMessage)"""


class Trial:
    """A browser with one or two windows, and the server under trial."""

    def __init__(self, browser, server, failures):
        self.browser = browser
        self.server = server
        self.check = failures.check
        self.equal = failures.equal

    def open(self, path):
        self.browser.navigate(self.server.address + path)

    def element(self, selector, position=0):
        return self.browser.find_elements(By.CSS_SELECTOR, selector)[position]

    def run(self, expression):
        return self.browser.execute_script(f"return {expression}", sandbox=None)

    def becomes(self, subject, expression, expected, seconds=1.0):
        """Checks that an expression has a value in time."""
        start = time.monotonic()
        while (found := self.run(expression)) != expected and time.monotonic() - start < seconds + 4:
            time.sleep(0.02)
        passed = time.monotonic() - start
        self.check(found == expected and passed < seconds, f"{subject}: {found!r} instead of {expected!r} after {passed:.1f} s")

    def new_review(self):
        return self.server.request("POST", "/api/v1/reviews", {"pages": ["toolbars"], "platforms": ["macOS"]}).json["id"]

    @contextlib.contextmanager
    def second_window(self):
        """Opens a window; gives a function that switches between both."""
        first = self.browser.current_window_handle
        second = self.browser.open(type="window")["handle"]
        yield lambda number: self.browser.switch_to_window([first, second][number - 1])
        self.browser.switch_to_window(second)
        self.browser.close()
        self.browser.switch_to_window(first)


def search(trial):
    """Results appear while one types; Enter goes to the first one; the address keeps the query."""
    trial.open("/")
    trial.element("input[name=q]").send_keys("smallest tap target")
    trial.becomes("results while typing", "document.body.innerText.includes('big enough')", True, seconds=3)
    trial.element("input[name=q]").send_keys("\ue007")
    trial.becomes("the focus after Enter", "document.activeElement.matches('main a')", True)
    trial.becomes("the query in the address", "new URLSearchParams(location.search).get('q')", "smallest tap target")
    trial.browser.refresh()
    trial.equal(trial.element("input[name=q]").get_property("value"), "smallest tap target", "the query after a reload")


def pages(trial):
    """A page and a rule have their headings, rules, style and links."""
    trial.open("/pages/toolbars?platform=visionOS")
    trial.equal(trial.element("h1").text, "Toolbars", "the heading of a page")
    trial.check(trial.run("document.querySelectorAll('main a[href*=\"/rules/toolbars/\"]').length") > 10, "the page has no rules")
    trial.check(trial.run("document.styleSheets[0].cssRules.length") > 10, "the page has no style")
    trial.open(RULE)
    trial.check("vertical" in trial.element("h1").text, f"the heading of a rule is {trial.element('h1').text}")
    for width in [500, 1280]:
        trial.browser.set_window_rect(width=width, height=900)
        for path in ["/", "/pages/toolbars", RULE, "/changes", "/components"]:
            trial.open(path)
            trial.check(trial.run("document.documentElement.scrollWidth <= document.documentElement.clientWidth"), f"{path} at {width} px is wider than the window")


def review(trial):
    """Verdicts, by mouse and keys, and notes reach a second window within a second."""
    name = trial.new_review()
    verdict = "document.querySelectorAll('.review-item')[{}].dataset.verdict".format
    with trial.second_window() as switch:
        for number in (2, 1):
            switch(number)
            trial.open(f"/reviews/{name}")
        trial.element(".review-item button[value=fail]").click()
        switch(2)
        trial.becomes("the verdict in the other window", verdict(0), "fail")
        trial.run("document.activeElement.blur()")
        for key in "jjp":
            trial.element("body").send_keys(key)
        switch(1)
        trial.becomes("a verdict by keys in the other window", verdict(1), "pass")
        trial.element(".review-item textarea", 2).send_keys("Too wide <b>here</b>")
        trial.element(".review-item [name=assignee]", 2).send_keys("bo")
        switch(2)
        trial.becomes("the note in the other window", "document.querySelectorAll('.review-item textarea')[2].value", "Too wide <b>here</b>", seconds=2)
        trial.equal(trial.run("document.querySelectorAll('.review b').length"), 0, "markup of a note")


def outage(trial):
    """A change that is made while the server is down is saved when it is back, and changes of others arrive again."""
    name = trial.new_review()
    trial.open(f"/reviews/{name}")
    trial.server.kill()
    trial.element(".review-item button[value=fail]").click()
    trial.becomes("the notice", "document.querySelector('.connection').innerText !== ''", True, seconds=3)
    trial.server.restart()
    address = f"/api/v1/reviews/{name}"
    end = time.monotonic() + 8
    while trial.server.get(address).json["items"][0]["verdict"] != "fail" and time.monotonic() < end:
        time.sleep(0.05)
    items = trial.server.get(address).json["items"]
    trial.equal(items[0]["verdict"], "fail", "the stored verdict")
    trial.server.request("PATCH", f"{address}/items/{items[1]['id']}", {"verdict": "pass"})
    trial.becomes("a verdict after the outage", "document.querySelectorAll('.review-item')[1].dataset.verdict", "pass", seconds=6)
    trial.becomes("no notice", "document.querySelector('.connection').innerText", "", seconds=3)


def without_scripts(trial):
    """Without JavaScript, a form searches and another one changes a verdict."""
    trial.browser.set_pref("javascript.enabled", False)
    try:
        trial.open("/")
        trial.element("input[name=q]").send_keys("smallest tap target\ue007")
        end = time.monotonic() + 5
        while "q=smallest" not in trial.browser.get_url() and time.monotonic() < end:
            time.sleep(0.05)
        trial.check("big enough" in trial.browser.page_source, "a search without scripts shows no results")
        trial.open(f"/reviews/{trial.new_review()}")
        trial.element(".review-item button[value=fail]").click()
        trial.equal(trial.element(".review-item").get_attribute("data-verdict"), "fail", "the verdict")
    finally:
        trial.browser.set_pref("javascript.enabled", True)


def main():
    if len(sys.argv) != 2:
        sys.exit("usage: firefox.py HIG")
    program = shutil.which("firefox-esr") or shutil.which("firefox")
    tool = str(pathlib.Path(sys.argv[1]).resolve())
    failures = Failures()
    with tempfile.TemporaryDirectory(prefix="hig-firefox-") as folder:
        server = Server(tool, digest_index(tool, folder), pathlib.Path(folder, "data"))
        browser = Marionette(bin=program, headless=True, gecko_log=f"{folder}/log")
        try:
            browser.start_session()
            version = browser.session_capabilities["browserVersion"]
            trial = Trial(browser, server, failures)
            # The outage comes last, since the browser reports connections that it cannot make as errors.
            for each in [search, pages, review, without_scripts, outage]:
                failures.context = f"firefox.{each.__name__}"
                start = time.monotonic()
                try:
                    each(trial)
                    with browser.using_context("chrome"):
                        problems = browser.execute_script(PROBLEMS, sandbox="system")
                    trial.check(each is outage or not problems, f"errors: {problems[:3]}")
                except Exception as error:
                    failures.check(False, f"{type(error).__name__}: {str(error)[:500]}")
                print(f"  {failures.context} {time.monotonic() - start:.1f} s", flush=True)
        finally:
            browser.cleanup()
            server.kill()
    return failures.report(f"web: Firefox {version}")


if __name__ == "__main__":
    sys.exit(main())
