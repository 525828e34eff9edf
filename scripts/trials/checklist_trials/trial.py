"""One checklist page in a browser, and the actions of a reviewer."""

import json
import pathlib
import re
import tempfile
import time

from browser import Watch

STATE = """(() => {
  const key = `${document.querySelector("#rules").dataset.key}:${location.pathname}`;
  return JSON.parse(localStorage.getItem(key) || "{}").items || {};
})()"""


class Page:
    """A window, with its console messages, requests and dialogs."""

    def __init__(self, context, address, scripts=True, before=None, width=1000, height=900):
        self.page = context.new_page()
        self.client = context.new_cdp_session(self.page)
        self.watch = Watch(self.page, "file:")
        self.dialogs, self.answer = [], True
        self.page.on("dialog", self.on_dialog)
        self.page.set_viewport_size({"width": width, "height": height})
        if not scripts:
            self.call("Emulation.setScriptExecutionDisabled", {"value": True})
        if before:
            self.page.add_init_script(before)
        self.run, self.reload, self.open, self.click, self.type = (
            self.page.evaluate, self.page.reload, self.page.goto, self.page.click, self.page.keyboard.insert_text)
        self.press, self.choose_file = self.page.keyboard.press, self.page.set_input_files
        self.open(address)

    def call(self, method, parameters=None):
        """Sends a command of the DevTools protocol."""
        return self.client.send(method, parameters or {})

    def on_dialog(self, dialog):
        self.dialogs.append((dialog.type, dialog.message))
        dialog.accept() if self.answer else dialog.dismiss()

    def get(self, selector, property):
        """A property of the first element that a selector finds."""
        return self.run("([selector, name]) => document.querySelector(selector)[name]", [selector, property])

    def text(self, selector):
        return self.get(selector, "textContent")

    def has(self, selector):
        return self.count(selector) > 0

    def count(self, selector):
        return self.page.locator(selector).count()

    def is_visible(self, selector):
        return self.page.locator(selector).first.is_visible()

    def focus(self):
        """The id of the element with the focus."""
        return self.run("document.activeElement.id")

    def prefer(self, **features):
        """Sets media features: prefer(color_scheme="dark"), prefer(media="print")."""
        self.page.emulate_media(**features)

    def wait(self, expression, what, seconds=10):
        """Waits until an expression is true."""
        end = time.monotonic() + seconds
        while not self.run(f"!!({expression})"):
            if time.monotonic() > end:
                raise TimeoutError(f"no {what} in {seconds} s")
            self.page.wait_for_timeout(20)


class Trial:
    """A page file and the browser context of its windows, which share storage."""

    def __init__(self, browser, failures, path, tool):
        self.browser, self.tool = browser, tool
        self.path = pathlib.Path(path)
        self.text = self.path.read_text(encoding="utf-8")
        self.list = json.loads(
            re.search(r'<script type="application/json" id="list">(.*?)</script>', self.text, re.S)[1])
        self.items = self.list["items"]
        self.check = failures.check
        self.equal = failures.equal
        self.folder = pathlib.Path(tempfile.mkdtemp(dir=self.path.parent))

    def attempt(self, trial):
        """Runs a trial in a browser context."""
        self.begin()
        try:
            trial(self)
        finally:
            self.end()

    def begin(self):
        """Opens a browser context with empty storage."""
        self.pages = []
        self.context = self.browser.new_context()

    def end(self):
        """Closes the context. Checks that no page logged a problem or loaded anything but itself."""
        for page in self.pages:
            self.check(not page.watch.problems, f"problems: {page.watch.problems}")
        self.context.close()

    def page(self, path=None, **options):
        page = Page(self.context, (path or self.path).as_uri(), **options)
        self.pages.append(page)
        return page

    def other(self, name, change):
        """Writes a changed version of the page and returns its path."""
        path = self.folder / name
        path.write_text(change(self.text), encoding="utf-8")
        return path

    def other_list(self, name, change):
        """Writes the page with a changed list as JSON, whose markup stays, and returns its path."""
        items = json.loads(json.dumps(self.items))
        change(items)
        data = json.dumps({**self.list, "items": items}).replace("<", "\\u003c")
        return self.other(name, lambda text: re.sub(
            r'(<script type="application/json" id="list">).*?(</script>)', lambda match: match[1] + data + match[2],
            text, flags=re.S))

    def live(self):
        """Numbers of the rules that are current."""
        return [n for n, item in enumerate(self.items, 1) if (item["mark"] or {}).get("kind") != "gone"]

    def downloaded(self, page, button):
        """Clicks a button of the File menu and returns the file that the page saves."""
        with page.page.expect_download() as download:
            command(page, button)
        path = self.folder / download.value.suggested_filename
        download.value.save_as(path)
        return path

    def load(self, page, content, part):
        """Loads a checklist file and waits for a message that contains the part."""
        path = self.folder / "load.json.txt"
        path.write_text(content if isinstance(content, str) else json.dumps(content), encoding="utf-8")
        page.run("document.querySelector('#message').textContent = ''")
        page.choose_file("#load", str(path))
        page.wait(f"document.querySelector('#message').textContent.includes({json.dumps(part)})", f"message {part!r}")


def settle(page):
    """Waits until all rules are laid out, which screen readers need, so that nothing moves any more."""
    page.wait("document.querySelector('.item:not(.laid-out)') === null", "layout of all rules", 60)


def reveal(page, row, with_details=False):
    """Opens the group of a general rule and, on request or where only open rules have verdicts, the rule."""
    page.run(f"""(() => {{
        const row = document.querySelector("#r{row}");
        const group = row.closest(".general");
        if (group !== null && !group.open) group.firstElementChild.click();
        const isWanted = {json.dumps(with_details)} || !row.querySelector(".verdicts").checkVisibility();
        if (!row.classList.contains("open") && isWanted)
            row.querySelector(".rule button").click();
    }})()""")


def choose(page, row, value):
    reveal(page, row)
    if verdict(page, row) != value:
        # A click on the verdict of a rule opens it again.
        page.click(f'#r{row} .verdicts [value="{verdict(page, row) if value == "open" else value}"]')


def write(page, row, text):
    reveal(page, row, with_details=True)
    page.click(f"#r{row} textarea")
    page.type(text)


def command(page, id):
    """Chooses a command of the File menu."""
    page.run(f"document.querySelector('#{id}').closest('.menu').open = true")
    page.click(f"#{id}")


def verdict(page, row):
    return page.run(f"document.querySelector('#r{row}').dataset.verdict || 'open'")


def note(page, row):
    return page.run(f"document.querySelector('#r{row} .note-line')?.textContent || ''")


def progress(page):
    return page.run(
        "`${document.querySelector('#progress-text').textContent}: ${document.querySelector('#figures').textContent}`")


def message(page):
    return page.text("#message")


def saved(page):
    page.run("new Promise((done) => setTimeout(done, 400))")
    return page.run(STATE)


def shown(page):
    return page.run("[...document.querySelectorAll('.item')].filter((row) => row.closest('[hidden]') === null)"
                    ".map((row) => Number(row.id.slice(1))).sort((a, b) => a - b)")


def choose_filter(page, name, value):
    """Sets a filter: "state", "words", or the id of a field."""
    page.run(f"""(() => {{
        const name = {json.dumps(name)}, value = {json.dumps(value)};
        const control = name === "state"
            ? document.querySelector(`input[name=state][value="${{value}}"]`) : document.getElementById(name);
        if (name === "state") control.checked = true; else control.value = value;
        control.dispatchEvent(new Event("input", {{ bubbles: true }}));
    }})()""")
    if name == "words":
        # The page filters after a pause in typing.
        page.run("new Promise((done) => setTimeout(done, 200))")
