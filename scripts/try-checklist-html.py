#!/usr/bin/env python3
"""Tries HTML checklists in a real browser: work, filters, keys, files, paper, accessibility.

usage: try-checklist-html.py [--if-there] [--pictures FOLDER] FILE.html…

Every page given is looked at, worked on and printed; the first one with some rules is tried in full. Exits 1 when anything fails
and 2 when there is no browser (0 with --if-there). HIG_BROWSER names a browser; otherwise Chromium or Chrome is looked for.
"""

import argparse
import functools
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import time

from browser import Browser, BrowserError, Page, find

# The bounds are generous, since other work shares the machine; the times are told.
LONGEST_TICK = 100
LONGEST_FILTER = 500

STATE = """(() => {
  const key = document.querySelector("#rules").dataset.key;
  return JSON.parse(localStorage.getItem(key) || "{}").items || {};
})()"""


class Failures:
    """What went wrong, with the page and the trial it went wrong in."""

    def __init__(self):
        self.list = []
        self.place = ""
        self.checks = 0

    def check(self, condition, what):
        self.checks += 1
        if not condition:
            self.list.append(f"{self.place}: {what}")

    def same(self, found, expected, what):
        self.check(found == expected, f"{what}: {found!r} instead of {expected!r}")


class Trial:
    """A page file and the means to try it; every window of it shares one storage."""

    def __init__(self, browser, failures, path):
        self.browser = browser
        self.path = pathlib.Path(path).resolve()
        self.text = self.path.read_text(encoding="utf-8")
        self.list = json.loads(re.search(r'<script type="application/json" id="list">(.*?)</script>', self.text, re.S)[1])
        self.items = self.list["items"]
        self.check = failures.check
        self.same = failures.same
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="hig-pages-"))
        self.begin()

    def begin(self):
        """A new storage, as of a browser that has never seen the page."""
        self.pages = []
        self.context = self.browser.call("Target.createBrowserContext")["browserContextId"]
        self.browser.call("Browser.setDownloadBehavior", {
            "behavior": "allow", "downloadPath": str(self.folder), "browserContextId": self.context})

    def end(self):
        """Nothing may have been logged, and nothing loaded but the pages themselves."""
        for page in self.pages:
            self.check(not page.problems, f"the console says {page.problems}")
            strange = [address for address in page.requests if not address.startswith(("file:", "blob:"))]
            self.check(not strange, f"asked the network for {strange}")
        self.browser.call("Target.disposeBrowserContext", {"browserContextId": self.context})

    def page(self, path=None, **options):
        page = Page(self.browser, self.context, (path or self.path).as_uri(), **options)
        self.pages.append(page)
        return page

    def other(self, name, change):
        """The page with another list in it."""
        path = self.folder / name
        path.write_text(change(self.text), encoding="utf-8")
        return path

    def live(self):
        """Positions of the rules that are not gone."""
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
    page.run("new Promise((done) => setTimeout(done, 200))")


# Trials. Each is given a browser that has never seen the page.


def ticks_and_verdicts(trial):
    """A tick is a pass and a pass a tick; the progress follows."""
    page = trial.page()
    one, two, three = trial.live()[:3]
    total = len(trial.live())
    trial.check(progress(page).startswith(f"0 of {total} rule"), progress(page))
    page.click(f"#r{one} input[type=checkbox]")
    trial.same(verdict(page, one), "pass", "verdict of a ticked rule")
    choose(page, one, "fail")
    trial.same(is_ticked(page, one), False, "tick of a failed rule")
    choose(page, one, "pass")
    trial.same(is_ticked(page, one), True, "tick of a passed rule")
    page.click(f"#s{one}")
    trial.same(verdict(page, one), "open", "verdict after its rule was clicked again")
    page.click(f"#r{one} input[type=checkbox]")
    choose(page, two, "fail")
    choose(page, three, "n.a.")
    trial.check(progress(page).startswith(f"3 of {total} rule"), progress(page))
    trial.check("1 pass, 1 fail, 1 n.a." in progress(page), progress(page))
    trial.same(page.run("[progress.value, progress.max]"), [3, total], "progress bar")
    page.run("scrollTo(0, document.body.scrollHeight)")
    trial.check(page.run("document.querySelector('progress').getBoundingClientRect().top >= 0"), "the bar leaves the window")
    page.run("new Promise((done) => setTimeout(done, 800))")
    trial.same(page.run("document.querySelector('#status').textContent"), progress(page), "what screen readers hear")


def reload_keeps(trial):
    """Verdicts and notes are there after a reload and in another window, at once in one that is open."""
    page = trial.page()
    watcher = trial.page()
    one, two, three = trial.live()[:3]
    page.click(f"#r{one} input[type=checkbox]")
    choose(page, two, "fail")
    text = "It's <b>broken</b> & “quoted”\nsecond line \u202e \U0001F600"
    write(page, two, text)
    # At once: what was typed last must not be lost.
    page.reload()
    for window in [page, trial.page()]:
        trial.same(verdict(window, one), "pass", "verdict kept")
        trial.same(is_ticked(window, one), True, "tick kept")
        trial.same((verdict(window, two), note(window, two)), ("fail", text), "verdict and note kept")
        trial.check("1 pass, 1 fail" in progress(window), progress(window))
        trial.same(window.run(f"document.querySelector('#r{two} b')"), None, "an element from a note")
    watcher.wait(f"document.querySelector('#r{one} input[type=checkbox]').checked", "tick in the other window")
    trial.same(note(watcher, two), text, "note in the other window")
    # Both windows write; neither writes over the other.
    choose(watcher, three, "n.a.")
    choose(page, one, "fail")
    saved(watcher)
    kept = saved(page)
    trial.same({trial.items[n - 1]["id"]: v for n, v in [(one, "fail"), (two, "fail"), (three, "n.a.")]},
               {id: item["verdict"] for id, item in kept.items()}, "what two windows kept")


def lists_are_apart(trial):
    """Another list has a state of its own."""
    page = trial.page()
    page.click(f"#r{trial.live()[0]} input[type=checkbox]")
    saved(page)
    other = trial.page(trial.other("other.html", lambda text: text.replace('data-key="hig-checklist:', 'data-key="hig-checklist:0')))
    trial.check(progress(other).startswith("0 of"), f"another list: {progress(other)}")


def made_again(trial):
    """A list made again keeps verdicts of rules with the same words; others are to be looked at again."""
    page = trial.page()
    one, two, three = trial.live()[:3]
    page.click(f"#r{one} input[type=checkbox]")
    choose(page, two, "pass")
    write(page, two, "as it was")
    write(page, three, "only a note")
    saved(page)

    def reworded(text):
        for row in [two, three]:
            text = text.replace(trial.items[row - 1]["wording"], "w0123456789abcdef")
        return text

    again = trial.page(trial.other("again.html", reworded))
    trial.same(verdict(again, one), "pass", "verdict of a rule with the same words")
    trial.same((verdict(again, two), note(again, two)), ("open", "as it was"), "a rule with other words")
    trial.check("pass" in again.run(f"document.querySelector('#r{two} .again').textContent"), "does not tell the verdict before")
    trial.check(again.run(f"document.querySelector('#r{three} .again') !== null"), "a note's rule changed, and nothing tells")
    trial.same(again.run(f"document.querySelector('#r{one} .again')"), None, "look again at the same words")
    choose_filter(again, "state", "marked")
    trial.check({two, three} <= set(shown(again)), "what is to be looked at again is not among the marked")
    again.reload()
    trial.check(again.run(f"document.querySelector('#r{two} .again') !== null"), "look again is lost by a reload")
    choose(again, two, "fail")
    trial.same(again.run(f"document.querySelector('#r{two} .again')"), None, "look again after a new verdict")
    saved(again)
    again.reload()
    trial.same(verdict(again, two), "fail", "the new verdict")


def filters(trial):
    """Every platform, state, strength and word shows the rules it should, and only those; counts are told."""
    page = trial.page()
    everything = list(range(1, len(trial.items) + 1))
    options = {name: page.run(f"[...document.getElementById('{name}').options].map((option) => option.value)")
               for name in ["platform", "state", "strength"]}
    trial.same(shown(page), everything, "without a filter")
    one, two = trial.live()[:2]
    choose(page, one, "fail")
    write(page, two, "needle 42")

    def expect(name, value, wanted):
        choose_filter(page, name, value)
        rows = [n for n, item in enumerate(trial.items, 1) if wanted(n, item)]
        trial.same(shown(page), rows, f"{name} {value!r}")
        text = page.run("document.querySelector('#shown').textContent")
        noun = "rule" if len(everything) == 1 else "rules"
        trial.same(text, f"All {len(everything)} {noun} shown" if rows == everything
                   else f"{len(rows)} of {len(everything)} {noun} shown", "the count")
        trial.same(page.run("document.querySelector('#none').checkVisibility()"), not rows, "'No rule matches' seen")
        trial.same(page.run("[...document.querySelectorAll('h2, h3')].filter((h) => h.checkVisibility() "
                            "&& ![...h.parentElement.querySelectorAll('.item')].some((r) => r.checkVisibility())).length"),
                   0, "headings without rules")
        choose_filter(page, name, "")

    for value in options["platform"][1:]:
        name = value.removeprefix("only ")
        expect("platform", value, lambda n, item: (item["platforms"] is None or name in item["platforms"])
               and (name == value or item["platformSpecific"]))
    for value in options["strength"][1:]:
        expect("strength", value, lambda n, item: item["strength"] == value)
    trial.same(options["state"], ["", "open", "pass", "fail", "n.a.", "note", "marked"], "states")
    expect("state", "open", lambda n, item: n != one)
    expect("state", "fail", lambda n, item: n == one)
    expect("state", "pass", lambda n, item: False)
    expect("state", "note", lambda n, item: n == two)
    expect("state", "marked", lambda n, item: item["mark"] is not None)
    word = trial.items[one - 1]["id"]
    expect("words", word.upper(), lambda n, item: word in json.dumps(item, ensure_ascii=False).lower())
    expect("words", "NEEDLE", lambda n, item: n == two)
    expect("words", "no such word anywhere", lambda n, item: False)

    # What is decided stays in sight until a filter changes, so that the focus is not lost.
    choose_filter(page, "state", "open")
    choose(page, two, "pass")
    trial.check(two in shown(page), "a rule vanishes when it is decided")
    page.click("#reset")
    trial.same(shown(page), everything, "after the reset")
    trial.same(page.run("document.activeElement.id"), "words", "focus after the reset")


def files(trial):
    """The download is the list with verdicts and notes; loading it brings them to another browser."""
    page = trial.page()
    one, two = trial.live()[:2]
    page.click(f"#r{one} input[type=checkbox]")
    choose(page, two, "n.a.")
    write(page, two, "seen \u2028 \u202e</script>\nagain")
    before = set(trial.folder.glob("*.json"))
    page.click("#download")
    trial.browser.until(lambda: any(path.read_bytes().endswith(b"}\n") for path in set(trial.folder.glob("*.json")) - before), "download")
    path = (set(trial.folder.glob("*.json")) - before).pop()
    text = path.read_text(encoding="utf-8")
    document = json.loads(text)
    expected = json.loads(json.dumps(trial.list))
    expected["items"][one - 1]["verdict"] = "pass"
    expected["items"][two - 1].update(verdict="n.a.", note=note(page, two))
    trial.same(document, expected, "the file")
    trial.same(list(document["items"][0]), list(trial.items[0]), "the order of the fields")
    trial.check("\u202e" not in text, "a mark of direction is in the file")
    trial.check(text.endswith("}\n"), "the file ends without a line end")
    trial.end()

    trial.begin()
    fresh = trial.page()
    write(fresh, one, "own note")
    fresh.choose_file("#load", str(path))
    fresh.wait("document.querySelector('#message').textContent !== ''", "message after loading")
    trial.same(fresh.run("document.querySelector('#message').textContent"), "Verdicts and notes of 2 rules loaded.", "message")
    trial.same((verdict(fresh, one), note(fresh, one)), ("pass", "own note"), "a verdict joins a note")
    trial.same((verdict(fresh, two), note(fresh, two)), ("n.a.", note(page := fresh, two)), "verdict and note loaded")
    trial.same(note(fresh, two), expected["items"][two - 1]["note"], "the note loaded")
    saved(fresh)
    fresh.reload()
    trial.same(verdict(fresh, two), "n.a.", "what was loaded is kept")

    # Other wordings, spellings, rules and nonsense.
    items = [dict(item) for item in document["items"]]
    items[one - 1].update(verdict="FAIL", note="other note")
    items[two - 1].update(verdict="fail", wording="w0000000000000000", note="")
    items += [{"id": "no/such", "verdict": "pass"}, {"id": "__proto__", "verdict": "pass"}, None, 7, "x", [], {"verdict": 1}]
    odd = trial.folder / "odd.json.txt"
    odd.write_text(json.dumps({**document, "items": items}))
    fresh.choose_file("#load", str(odd))
    fresh.wait("document.querySelector('#message').textContent.includes('not in this list')", "message of strange rules")
    trial.same((verdict(fresh, one), note(fresh, one)), ("fail", "own note\nother note"), "both notes")
    trial.same(verdict(fresh, two), "n.a.", "a verdict for other words does not replace one")
    for bad in ["", "[]", "null", "{\"items\": []}", "{\"format\": \"hig-checklist/1\"}", "\0\1"]:
        odd.write_text(bad)
        fresh.choose_file("#load", str(odd))
        fresh.wait("document.querySelector('#message').textContent.includes('no checklist')", f"message for {bad!r}")
        fresh.run("document.querySelector('#message').textContent = ''")
    trial.same(verdict(fresh, one), "fail", "a bad file changes nothing")


def clear(trial):
    """Clearing asks first."""
    page = trial.page()
    one = trial.live()[0]
    page.click(f"#r{one} input[type=checkbox]")
    write(page, one, "gone soon")
    page.answer = False
    page.click("#clear")
    trial.same([kind for kind, _ in page.dialogs], ["confirm"], "dialogs")
    trial.same(verdict(page, one), "pass", "verdict after 'Cancel'")
    page.answer = True
    page.click("#clear")
    page.wait("document.querySelector('#message').textContent !== ''", "message after clearing")
    trial.same((verdict(page, one), note(page, one), is_ticked(page, one)), ("open", "", False), "a cleared rule")
    trial.same(saved(page), {}, "what is kept after clearing")
    page.reload()
    trial.check(progress(page).startswith("0 of"), progress(page))


def keys(trial):
    """All is reached by Tab in the order of the page; the keys of the page do what it says, where it says."""
    page = trial.page()
    one, two = trial.live()[:2]
    page.press("Tab")
    trial.same(page.run("document.activeElement.className"), "skip", "the first stop")
    trial.check(page.run("document.activeElement.getBoundingClientRect().top >= 0"), "the skip link is not seen with the focus")
    page.press("Enter")
    trial.same(page.run("document.activeElement.id"), "rules", "where the skip link leads")
    page.press("Tab")
    trial.same(page.run("document.activeElement.closest('.item').id"), "r1", "the first rule")
    page.press(" ")
    trial.same(verdict(page, 1), "pass", "a blank ticks")
    page.press("Enter")
    trial.same(verdict(page, 1), "pass", "Enter does not send the form")

    # Every stop is in sight, has an outline and comes after the one before.
    page.open(trial.path.as_uri())
    page.call("Page.bringToFront")
    seen = []
    for _ in range(40):
        page.press("Tab")
        found = page.run("""(() => {
            const element = document.activeElement;
            if (element === document.body) return null;
            let marked = element;
            if (element.matches(".review input")) marked = element.nextElementSibling;
            if (element.matches("#load")) marked = element.nextElementSibling;
            const style = getComputedStyle(marked);
            const { top, bottom, width } = marked.getBoundingClientRect();
            const order = [...document.querySelectorAll("a, button, input, select, textarea, summary")].indexOf(element);
            return { what: element.outerHTML.slice(0, 90), order, outline: style.outlineStyle !== "none" && parseFloat(style.outlineWidth) >= 2,
                     inSight: bottom > 0 && top < innerHeight && width > 0,
                     isCovered: !element.matches(".skip") && document.querySelector(".progress").contains(document.elementFromPoint(marked.getBoundingClientRect().left + width / 2, (top + bottom) / 2)) };
        })()""")
        if found is None:
            break
        trial.check(found["outline"], f"no outline: {found['what']}")
        trial.check(found["inSight"], f"not in sight: {found['what']}")
        trial.check(not found["isCovered"], f"covered by the bar: {found['what']}")
        seen.append(found["order"])
    trial.same(seen, sorted(set(seen)), "the order of Tab")
    trial.check(len(seen) > 12, f"Tab stops {len(seen)} times only")
    trial.same(page.run("[...document.querySelectorAll('[tabindex]')].filter((e) => e.tabIndex > 0).length"), 0, "positive tabindex")

    page = trial.page()
    page.run("document.querySelector('#rules').focus()")
    page.press("j")
    trial.same(page.run("document.activeElement.id"), "r1", "j")
    page.press("j")
    trial.same(page.run("document.activeElement.id"), "r2", "j again")
    for key, expected in [("1", "pass"), ("2", "fail"), ("3", "n.a."), ("0", "open"), ("2", "fail")]:
        page.press(key)
        trial.same(verdict(page, 2), expected, f"key {key}")
    page.press("k")
    trial.same(page.run("document.activeElement.id"), "r1", "k")
    page.press("k")
    trial.same(page.run("document.activeElement.id"), "r1", "k at the first rule")
    page.press("n")
    trial.same(page.run("document.activeElement.id"), "n1", "n")
    for key in "j123k0n":
        page.press(key)
    trial.check(note(page, 1).endswith("j123k0n"), f"keys in a note are letters: {note(page, 1)!r}")
    page.press("Escape")
    trial.same(page.run("document.activeElement.id"), "r1", "Escape")
    # Arrows move among the verdicts, as in every group of radio buttons.
    page.run("document.querySelector('#r1 input[type=radio]:checked').focus()")
    page.press("ArrowRight")
    trial.same(verdict(page, 1), page.run("document.activeElement.value"), "arrow")
    # Elsewhere the keys are the browser's.
    page.run("document.querySelector('#words').focus()")
    page.press("1")
    page.press("j")
    trial.same(page.run("document.querySelector('#words').value"), "1j", "keys in the field of words")
    # A filter is stepped over.
    choose_filter(page, "words", "")
    choose_filter(page, "state", "fail")
    page.run("document.querySelector('#rules').focus()")
    page.press("j")
    trial.check(page.run("document.activeElement.checkVisibility()"), "j goes to a rule that is not shown")


def storage_is_off(trial):
    """Where nothing can be kept the page works, says so once, and asks before it is closed."""
    scripts = {
        "no storage": "Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('no', 'SecurityError'); } })",
        "full storage": "Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError'); }",
    }
    for name, script in scripts.items():
        page = trial.page(before=script)
        one = trial.live()[0]
        trial.check("keeps nothing" in page.run("document.querySelector('#message').textContent"), f"{name}: nothing is said")
        page.click(f"#r{one} input[type=checkbox]")
        trial.same(verdict(page, one), "pass", name)
        trial.check("1 pass" in progress(page), f"{name}: {progress(page)}")
        page.run("new Promise((done) => setTimeout(done, 400))")
        page.answer = True
        page.reload()
        trial.same([kind for kind, _ in page.dialogs], ["beforeunload"], f"{name}: dialogs")
    # What another program left there is not obeyed.
    for broken in ["{", "[]", "null", "7", '{"items": 3}', '{"items": {"%s": {"verdict": "constructor", "note": 9}, "x": null}}' % "id"]:
        page = trial.page(before=f"localStorage.setItem({json.dumps(re.search('data-key=.([^.]+?).>', trial.text)[1])}, "
                          f"{json.dumps(broken.replace('id', trial.items[0]['id']))})")
        trial.check(progress(page).startswith("0 of"), f"{broken}: {progress(page)}")
        page.click(f"#r{trial.live()[0]} input[type=checkbox]")
        trial.check("1 pass" in progress(page), f"{broken}: {progress(page)}")


def without_scripts(trial):
    """Without scripts the rules are there, boxes can be ticked, and controls that do nothing are not."""
    page = trial.page(scripts=False)
    tree = page.call("Accessibility.getFullAXTree")["nodes"]
    names = [(node["role"]["value"], node.get("name", {}).get("value")) for node in tree if not node["ignored"]]
    boxes = [name for role, name in names if role == "checkbox"]
    trial.same(len(boxes), len(trial.items), "boxes")
    trial.check(not any(role in ["button", "progressbar", "searchbox"] for role, _ in names), "controls without a use")
    trial.check(any(name and "Scripts are off" in name for _, name in names), "does not say that scripts are off")
    text = paper(trial, page)
    for item in trial.items[:50]:
        trial.check(squeezed(clean(item["statement"])) in squeezed(text), f"not printed: {item['statement'][:80]}")


def clean(text):
    """As the page shows characters that are not safe."""
    return re.sub("[\0-\x08\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufffe\uffff]", "\ufffd", text)


def squeezed(text):
    """Without blanks and hyphens, since lines of a PDF break anywhere."""
    return re.sub(r"[\s\u2028\u2029\u00ad\ufeff-]", "", text)


def paper(trial, page):
    """The text of the printed page."""
    path = trial.folder / "print.pdf"
    page.pdf(str(path))
    return subprocess.run(["pdftotext", "-layout", str(path), "-"], check=True, capture_output=True).stdout.decode()


def prints(trial):
    """Paper has rules, verdicts, notes and short addresses, and no controls; what is filtered out is not printed."""
    page = trial.page()
    one, two, three = trial.live()[:3]
    page.click(f"#r{one} input[type=checkbox]")
    choose(page, two, "fail")
    lines = [f"line {n} of a note" for n in range(12)]
    write(page, two, "\n".join(lines))
    text = paper(trial, page)
    trial.check("Verdict: pass" in text and "Verdict: fail" in text, "verdicts are not printed")
    for line in lines:
        trial.check(line in text, f"not printed: {line}")
    for item in trial.items[:20]:
        trial.check(squeezed(clean(item["statement"])) in squeezed(text), f"not printed: {item['statement'][:80]}")
    for control in ["Download", "Load JSON", "Clear all", "Keys and files", "Skip to", "Strength", "Print"]:
        trial.check(control not in text, f"printed: {control}")
    trial.check("https://" not in text and "http://" not in text, "long addresses are printed")
    if any(item["url"].startswith("http") for item in trial.items):
        trial.check("…/" in text or "/…" in text or "(" in text, "no address is printed")
    trial.check(f"2 of {len(trial.live())} rules decided" in text, "the progress is not printed")
    choose_filter(page, "state", "fail")
    text = paper(trial, page)
    trial.check(f"1 of {len(trial.items)} rules shown" in text, "does not tell what is printed")
    trial.check(squeezed(trial.items[one - 1]["id"]) not in squeezed(text), "prints what is filtered out")
    # A rule stays on one sheet where it fits on one.
    page.call("Emulation.setEmulatedMedia", {"media": "print"})
    trial.same(page.run("[...document.querySelectorAll('.item')].filter((e) => getComputedStyle(e).breakInside !== 'avoid').length"),
               0, "rules that may be broken")
    trial.same(page.run("getComputedStyle(document.documentElement).backgroundColor"), "rgb(255, 255, 255)", "the ground of paper")
    page.call("Emulation.setEmulatedMedia", {"media": "print", "features": [{"name": "prefers-color-scheme", "value": "dark"}]})
    trial.same(page.run("getComputedStyle(document.documentElement).backgroundColor"), "rgb(255, 255, 255)", "the ground of paper in the dark")


def is_narrow(trial):
    """320 points are enough, and so is twice the size of text."""
    page = trial.page(width=320, height=640, mobile=True)
    two = trial.live()[1]
    for zoom in [100, 200]:
        page.run(f"document.documentElement.style.fontSize = '{zoom}%'")
        page.run("document.querySelectorAll('details').forEach((details) => { details.open = true; })")
        width = page.run("document.documentElement.scrollWidth")
        trial.check(width <= 320, f"{width} points wide at {zoom} %")
        wide = page.run("""[...document.querySelectorAll("body *")].filter((element) => !element.closest(".unseen, .skip, legend")
            && element.checkVisibility() && element.getBoundingClientRect().right > 321)
            .map((element) => element.outerHTML.slice(0, 80)).slice(0, 5)""")
        trial.same(wide, [], f"elements beyond the edge at {zoom} %")
    page.run("document.documentElement.style.fontSize = ''")
    choose(page, two, "fail")
    trial.same(verdict(page, two), "fail", "a verdict on a narrow screen")


# Ratios of contrast by WCAG 2, of text against what lies behind it and of edges of controls.
CONTRAST = """(() => {
  const channel = (value) => value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  const luminance = ([r, g, b]) => 0.2126 * channel(r / 255) + 0.7152 * channel(g / 255) + 0.0722 * channel(b / 255);
  const parse = (text) => {
    const [r, g, b, a = 1] = text.match(/[\\d.]+/g).map(Number);
    return [r, g, b, a];
  };
  const over = ([r, g, b, a], below) => [r, g, b].map((value, index) => value * a + below[index] * (1 - a));
  const ground = (element) => {
    const layers = [];
    for (let above = element; above !== null; above = above.parentElement) layers.push(parse(getComputedStyle(above).backgroundColor));
    return layers.reverse().reduce((below, layer) => over(layer, below), [255, 255, 255]);
  };
  const ratio = (one, two) => {
    const [high, low] = [luminance(one), luminance(two)].sort((a, b) => b - a);
    return (high + 0.05) / (low + 0.05);
  };
  const found = [];
  let count = 0;
  const look = (element, what, colour, behind, least) => {
    count += 1;
    const value = ratio(over(parse(colour), behind), behind);
    if (value < least) found.push(`${what} ${value.toFixed(2)}: ${element.outerHTML.slice(0, 100)}`);
  };
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text = walker.nextNode(); text !== null; text = walker.nextNode()) {
    const element = text.parentElement;
    if (text.data.trim() === "" || !element.checkVisibility() || element.closest("script, style, .unseen, legend, option")) continue;
    const style = getComputedStyle(element);
    const size = parseFloat(style.fontSize);
    const isLarge = size >= 24 || size >= 18.66 && Number(style.fontWeight) >= 700;
    look(element, "text", style.color, ground(element), isLarge ? 3 : 4.5);
  }
  for (const control of document.querySelectorAll("select, textarea, button, .file, #words, .review fieldset span")) {
    if (!control.checkVisibility()) continue;
    const style = getComputedStyle(control);
    look(control, "text of a control", style.color, ground(control), 4.5);
    look(control, "edge", style.borderTopColor, ground(control.parentElement), 3);
  }
  return { found: found.slice(0, 10), count };
})()"""


def contrast(trial):
    """Text and edges of controls can be told from what lies behind, in light and dark and in every state."""
    page = trial.page()
    rows = trial.live()
    for row, value in zip(rows, ["pass", "fail", "n.a."]):
        choose(page, row, value)
    page.run("document.querySelectorAll('details').forEach((details) => { details.open = true; })")
    page.run("document.querySelector('#message').textContent = 'A message'")
    grounds = set()
    for scheme in ["light", "dark"]:
        page.prefer(prefers_color_scheme=scheme)
        result = page.run(CONTRAST)
        trial.check(not result["found"], f"{scheme}: {result['found']}")
        trial.check(result["count"] > 20, f"{scheme}: looked at {result['count']} texts only")
        grounds.add(page.run("getComputedStyle(document.documentElement).backgroundColor"))
    trial.same(len(grounds), 2, "light and dark are different")
    page.prefer(prefers_color_scheme="light", forced_colors="active")
    trial.check(page.run(f"getComputedStyle(document.querySelector('#r{rows[0]} .review input:checked + span')).backgroundColor"
                         f" !== getComputedStyle(document.querySelector('#r{rows[0]} .review input:not(:checked) + span')).backgroundColor"),
                "with forced colours the verdict is not seen")


CONTROLS = {"button", "checkbox", "radio", "textbox", "searchbox", "combobox", "link", "progressbar", "listbox", "radiogroup", "group", "DisclosureTriangle"}
LANDMARKS = ["banner", "main", "contentinfo", "search"]


def accessibility(trial):
    """Roles, names, landmarks, headings and ids as a screen reader needs them."""
    page = trial.page()
    nodes = [node for node in page.call("Accessibility.getFullAXTree")["nodes"] if not node["ignored"]]
    text = lambda node: (node.get("name", {}).get("value") or "").strip()
    role = lambda node: node["role"]["value"]
    nameless = [node["backendDOMNodeId"] for node in nodes if role(node) in CONTROLS and not text(node)]
    for number in nameless[:20]:
        html = page.call("DOM.getOuterHTML", {"backendNodeId": number})["outerHTML"]
        if html.startswith("<details"):
            continue
        trial.check(False, f"no name: {html[:120]}")
    roles = [role(node) for node in nodes]
    for landmark in LANDMARKS:
        trial.same(roles.count(landmark), 1, f"landmarks {landmark}")
    trial.check(all(text(node) for node in nodes if role(node) in ["navigation", "region"]), "a landmark without a name")
    trial.same(page.run("""[...document.body.children].filter((element) => !element.matches("header, section[aria-label], nav, main, footer, script, .skip"))
        .map((element) => element.outerHTML.slice(0, 80))"""), [], "what lies outside of all landmarks")

    for kind, count in [("checkbox", 1), ("radio", 4), ("textbox", 1)]:
        trial.same(roles.count(kind), count * len(trial.items), f"{kind}es")
    named = [(role(node), text(node)) for node in nodes if role(node) in ["checkbox", "textbox", "radiogroup", "group"]]
    for item in trial.items[:50]:
        statement = " ".join(clean(item["statement"]).split())
        for kind, name in [("checkbox", statement), ("textbox", f"Note {statement}")]:
            trial.check(any(found == kind and " ".join(n.split()) == name for found, n in named), f"no {kind} is called {name[:80]!r}")
        trial.check(any(" ".join(n.split()) == f"Verdict {statement}" for _, n in named), f"no group is called 'Verdict {statement[:60]}'")

    levels = page.run("[...document.querySelectorAll('h1,h2,h3,h4,h5,h6')].map((heading) => Number(heading.tagName[1]))")
    trial.same(levels[:1], [1], "the first heading")
    trial.same(levels.count(1), 1, "headings of the first level")
    trial.check(all(after <= before + 1 for before, after in zip(levels, levels[1:])), f"headings skip a level: {levels}")
    trial.same(page.run("document.documentElement.lang"), "en", "language")
    trial.check(page.run("document.title.trim() !== ''"), "no title")
    trial.same(page.run("""(() => {
        const ids = [...document.querySelectorAll("[id]")].map((element) => element.id);
        return ids.filter((id, position) => ids.indexOf(id) !== position);
    })()""" if len(trial.items) < 500 else "[]"), [], "ids that are there twice")
    trial.same(page.run("""["for", "aria-labelledby", "aria-describedby"].flatMap((name) =>
        [...document.querySelectorAll(`[${name}]`)].flatMap((element) => element.getAttribute(name).split(" "))
            .filter((id) => document.getElementById(id) === null))"""), [], "references that lead nowhere")
    small = page.run("""[...document.querySelectorAll("button, select, input:not([type=file]), textarea, summary, .file, .review label:has(input)")]
        .filter((element) => element.checkVisibility()).filter((element) => {
            const { width, height } = (element.matches(".rule input") ? element.parentElement : element).getBoundingClientRect();
            return width < 24 || height < 24;
        }).map((element) => element.outerHTML.slice(0, 80)).slice(0, 5)""")
    trial.same(small, [], "targets smaller than 24 points")


def is_quick(trial):
    """A tick and a filter are quick with all rules there are."""
    start = time.monotonic()
    page = trial.page()
    opened = time.monotonic() - start
    tick = page.run("""(async () => {
        const times = [];
        const rules = document.querySelectorAll(".item").length;
        for (const row of [1, Math.ceil(rules / 2), rules, 1]) {
            const box = document.querySelector(`#r${row} input`);
            const start = performance.now();
            box.click();
            document.body.getBoundingClientRect();
            times.push(performance.now() - start);
            await new Promise((done) => requestAnimationFrame(done));
        }
        return Math.max(...times);
    })()""")
    filtered = page.run("""(() => {
        const start = performance.now();
        for (const value of ["open", "pass", ""]) {
            state.value = value;
            state.dispatchEvent(new Event("input", { bubbles: true }));
            document.body.getBoundingClientRect();
        }
        return (performance.now() - start) / 3;
    })()""")
    start = time.monotonic()
    page.wait("document.querySelector('.many .item:not(.settled)') === null", "layout of all rules, which screen readers need", 60)
    settled = time.monotonic() - start
    print(f"  {len(trial.items)} rules: opened in {opened * 1000:.0f} ms, tick {tick:.0f} ms, filter {filtered:.0f} ms, all laid out {settled * 1000:.0f} ms later")
    trial.check(tick < LONGEST_TICK, f"a tick takes {tick:.0f} ms")
    trial.check(filtered < LONGEST_FILTER, f"a filter takes {filtered:.0f} ms")


def opens(trial):
    """The page opens, shows what its list says, and makes nothing of what documents say."""
    page = trial.page()
    trial.same(page.run("document.querySelectorAll('.item').length"), len(trial.items), "rules")
    trial.same(page.run("document.querySelectorAll('img, iframe, object, embed, base, link').length"), 0, "elements that load")
    trial.same(page.run("document.scripts.length"), 2, "scripts")
    trial.same(page.run("[...document.querySelectorAll('a')].filter((a) => !/^(https?:|file:)/.test(a.href)).length"), 0, "strange links")
    if trial.items:
        trial.same(page.run("document.querySelector('#s1').textContent"), clean(trial.items[0]["statement"]), "the first rule")
        page.click("#r1 input")
        trial.same(verdict(page, 1), "pass", "a tick")


FULL = [ticks_and_verdicts, reload_keeps, lists_are_apart, made_again, filters, files, clear, keys, storage_is_off,
        without_scripts, prints, is_narrow, contrast, accessibility]


def pictures(trial, folder):
    """Pictures for people to look at."""
    folder.mkdir(parents=True, exist_ok=True)
    page = trial.page()
    for row, value in zip(trial.live(), ["pass", "fail", "n.a."]):
        choose(page, row, value)
    write(page, trial.live()[1], "What the reviewer saw.\nAnd what to do.")
    page.run("document.activeElement.blur()")
    page.run("scrollTo(0, 0)")
    for name, scheme, width in [("light", "light", 1000), ("dark", "dark", 1000), ("narrow", "light", 320)]:
        page.prefer(prefers_color_scheme=scheme)
        page.resize(width=width, height=1200)
        page.run("new Promise((done) => setTimeout(done, 300))")
        page.screenshot(str(folder / f"{trial.path.stem}-{name}.png"))
    page.pdf(str(folder / f"{trial.path.stem}.pdf"))


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
            trials = [opens]
            if len(trial.live()) > 0:
                trials += [is_quick]
            if not is_tried and len(trial.live()) >= 3:
                is_tried = True
                trials += FULL
            elif len(trial.items) < 500:
                trials += [is_narrow] if len(trial.live()) > 1 else []
                trials += [accessibility]
            if options.pictures and 3 <= len(trial.live()) < 500:
                trials.append(functools.partial(pictures, folder=options.pictures))
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
