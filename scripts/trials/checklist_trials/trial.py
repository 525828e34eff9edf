"""One checklist page in a browser, and the actions of a reviewer."""

import json
import pathlib
import re
import tempfile

from .browser import Page

STATE = """(() => {
  const key = `${document.querySelector("#rules").dataset.key}:${location.pathname}`;
  return JSON.parse(localStorage.getItem(key) || "{}").items || {};
})()"""


class Trial:
    """A page file and the browser context of its windows, which share storage."""

    def __init__(self, browser, failures, path):
        self.browser = browser
        self.path = pathlib.Path(path).resolve()
        self.text = self.path.read_text(encoding="utf-8")
        self.list = json.loads(re.search(r'<script type="application/json" id="list">(.*?)</script>', self.text, re.S)[1])
        self.items = self.list["items"]
        self.check = failures.check
        self.equal = failures.equal
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="hig-pages-"))
        self.begin()

    def begin(self):
        """Opens a browser context with empty storage."""
        self.pages = []
        self.context = self.browser.call("Target.createBrowserContext")["browserContextId"]
        self.browser.call("Browser.setDownloadBehavior", {
            "behavior": "allow", "downloadPath": str(self.folder), "browserContextId": self.context})

    def end(self):
        """Closes the context. Checks that no page logged a problem or loaded anything but itself."""
        for page in self.pages:
            self.check(not page.problems, f"console messages: {page.problems}")
            external = [address for address in page.requests if not address.startswith(("file:", "blob:"))]
            self.check(not external, f"network requests: {external}")
        self.browser.call("Target.disposeBrowserContext", {"browserContextId": self.context})

    def page(self, path=None, **options):
        page = Page(self.browser, self.context, (path or self.path).as_uri(), **options)
        self.pages.append(page)
        return page

    def other(self, name, change):
        """Writes a changed version of the page and returns its path."""
        path = self.folder / name
        path.write_text(change(self.text), encoding="utf-8")
        return path

    def live(self):
        """Positions of the rules that are current."""
        return [n for n, item in enumerate(self.items, 1) if (item["mark"] or {}).get("kind") != "gone"]


def choose(page, row, verdict):
    page.click(f'#r{row} input[type="radio"][value="{verdict}"]')


def write(page, row, text):
    page.click(f"#r{row} textarea")
    page.type(text)


def verdict(page, row):
    return page.run(f"document.querySelector('#r{row} input[type=radio]:checked').value")


def is_ticked(page, row):
    return page.run(f"document.querySelector('#r{row} input[type=checkbox]').checked")


def note(page, row):
    return page.run(f"document.querySelector('#r{row} textarea').value")


def progress(page):
    return page.run("document.querySelector('#progress-text').textContent")


def saved(page):
    page.run("new Promise((done) => setTimeout(done, 400))")
    return page.run(STATE)


def shown(page):
    return page.run("[...document.querySelectorAll('.item')].filter((row) => row.checkVisibility()).map((row) => Number(row.id.slice(1)))")


def choose_filter(page, name, value):
    page.run(f"""(() => {{
        const control = document.getElementById({json.dumps(name)});
        control.value = {json.dumps(value)};
        control.dispatchEvent(new Event("input", {{ bubbles: true }}));
    }})()""")
    if name == "words":
        # The page filters after a pause in typing.
        page.run("new Promise((done) => setTimeout(done, 200))")
