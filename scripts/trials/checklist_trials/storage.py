"""Trials of what the browser keeps. Each starts with empty browser storage."""

import json
import re

from .trial import choose, choose_filter, command, message, note, progress, reveal, saved, shown, verdict, write


def reload(trial):
    """Verdicts and notes survive a reload and appear in other windows, also in one that is open."""
    page = trial.page()
    watcher = trial.page()
    one, two, three = trial.live()[:3]
    choose(page, one, "pass")
    choose(page, two, "fail")
    text = "It's <b>broken</b> & “quoted” </script>\nsecond line \u202e \U0001F600"
    write(page, two, text)
    # Reloads at once: the last keys must not be lost.
    page.reload()
    for window in [page, trial.page()]:
        trial.equal(verdict(window, one), "pass", "verdict kept")
        trial.equal((verdict(window, two), note(window, two)), ("fail", text), "verdict and note kept")
        trial.check("1 pass, 1 fail" in progress(window), progress(window))
        trial.check(not window.has(f"#r{two} b"), "an element from a note")
    watcher.wait(f"document.querySelector('#r{one}').dataset.verdict === 'pass'", "verdict in the other window")
    trial.equal(note(watcher, two), text, "note in the other window")
    # Two windows that save do not overwrite each other. Browsers share storage between processes with a delay.
    choose(watcher, three, "n.a.")
    saved(watcher)
    page.wait(f"document.querySelector('#r{three}').dataset.verdict === 'n.a.'", "verdict of the other window")
    choose(page, one, "fail")
    kept = saved(page)
    trial.equal({trial.items[n - 1]["id"]: v for n, v in [(one, "fail"), (two, "fail"), (three, "n.a.")]},
               {id: item["verdict"] for id, item in kept.items()}, "what two windows kept")


def lists_are_separate(trial):
    """Each list has separate state."""
    page = trial.page()
    choose(page, trial.live()[0], "pass")
    saved(page)
    other = trial.page(
        trial.other("other.html", lambda text: text.replace('data-key="hig-checklist:', 'data-key="hig-checklist:0')))
    trial.check(progress(other).startswith("0 of"), f"another list: {progress(other)}")

    # The same list in another file is a separate review.
    one, two = trial.live()[:2]
    copy = trial.page(trial.other("copy.html", lambda text: text))
    trial.check(progress(copy).startswith("0 of"), f"a copy: {progress(copy)}")
    choose(copy, two, "fail")
    trial.equal((verdict(copy, one), verdict(copy, two)), ("open", "fail"), "the copy")
    trial.equal(verdict(page, two), "open", "the first file")


def regenerated(trial):
    """A regenerated list keeps verdicts of unchanged and renamed rules, and marks reworded ones for another look."""
    page = trial.page(trial.other("again.html", lambda text: text))
    one, two, three, four, five = trial.live()[:5]
    choose(page, one, "pass")
    choose(page, two, "pass")
    write(page, two, "as it was")
    write(page, three, "only a note")
    choose(page, four, "fail")
    choose(page, five, "fail")
    write(page, five, "of a removed rule")
    saved(page)

    def reword(items):
        for row in [two, three]:
            items[row - 1]["wording"] = "w0123456789abcdef"
        # A renamed rule keeps its wording; the last rule is another one now.
        items[four - 1]["id"] = "some/new-name"
        items[five - 1].update(id="some/other-rule", wording="wfedcba9876543210", statement="Nothing in common",
                               page="some")

    again = trial.page(trial.other_list("again.html", reword))
    trial.equal(verdict(again, one), "pass", "verdict of a rule with the same words")
    trial.equal((verdict(again, two), note(again, two)), ("open", "as it was"), "a rule with other words")
    reveal(again, two, with_details=True)
    trial.check("pass" in again.text(f"#r{two} .recheck"), "the earlier verdict is missing")
    trial.check(again.has(f"#r{three} .again"), "a reworded rule with a note is not marked")
    trial.check(not again.has(f"#r{one} .again"), "the mark of an unchanged rule")
    trial.equal(verdict(again, four), "fail", "the verdict of a renamed rule")
    # Nothing is lost: the removed rule is listed at the top.
    trial.equal(again.get("#unmatched", "hidden"), False, "the list of removed rules")
    removed = again.text("#unmatched")
    trial.check("1 reviewed rule not" in removed and "of a removed rule" in removed
                and trial.items[five - 1]["statement"] in removed, removed)
    choose_filter(again, "state", "look")
    trial.check({two, three} <= set(shown(again)), "reworded rules are missing from the filter")
    again.reload()
    trial.check(again.has(f"#r{two} .again"), "the mark is lost by a reload")
    # A click keeps the verdict for the new wording.
    reveal(again, two, with_details=True)
    again.click(f"#r{two} .recheck button")
    trial.equal((verdict(again, two), again.run(f"document.querySelector('#r{two} .again')")), ("pass", None),
                "the kept verdict")
    choose(again, three, "fail")
    trial.check(not again.has(f"#r{three} .again"), "the mark after a new verdict")
    kept = saved(again)
    trial.equal(kept[trial.items[five - 1]["id"]]["note"], "of a removed rule", "the note of the removed rule")
    again.reload()
    trial.equal((verdict(again, two), verdict(again, three), verdict(again, four)), ("pass", "fail", "fail"),
                "after a reload")
    again.run("document.querySelector('#unmatched').open = true")
    again.click("#discard")
    trial.equal(again.get("#unmatched", "hidden"), True, "after discarding")
    again.reload()
    trial.equal((again.get("#unmatched", "hidden"), verdict(again, two)), (True, "pass"), "after a reload")


def clear(trial):
    """Clearing asks for confirmation."""
    page = trial.page()
    one = trial.live()[0]
    choose(page, one, "pass")
    write(page, one, "gone soon")
    page.answer = False
    command(page, "clear")
    trial.equal([kind for kind, _ in page.dialogs], ["confirm"], "dialogs")
    trial.equal(verdict(page, one), "pass", "verdict after 'Cancel'")
    page.answer = True
    command(page, "clear")
    page.wait("document.querySelector('#message').textContent !== ''", "message after clearing")
    trial.equal((verdict(page, one), note(page, one)), ("open", ""), "a cleared rule")
    trial.equal(saved(page), {}, "what is kept after clearing")
    page.reload()
    trial.check(progress(page).startswith("0 of"), progress(page))


def storage_is_off(trial):
    """Without storage the page works, warns once, and asks before it is closed."""
    scripts = {
        "no storage": "Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('no', "
                      "'SecurityError'); } })",
        "full storage": "Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError'); }",
    }
    one = trial.live()[0]
    for name, script in scripts.items():
        page = trial.page(before=script)
        trial.check("cannot save" in page.text("#storage"), f"{name}: no warning")
        choose(page, one, "pass")
        trial.equal(verdict(page, one), "pass", name)
        trial.check("1 pass" in progress(page), f"{name}: {progress(page)}")
        page.run("new Promise((done) => setTimeout(done, 400))")
        page.answer = True
        page.reload()
        trial.equal([kind for kind, _ in page.dialogs], ["beforeunload"], f"{name}: dialogs")
    # Malformed stored state is ignored.
    key = json.dumps(re.search('data-key=.([^.]+?).>', trial.text)[1])
    hostile = ('{"items": {"%s": {"verdict": "constructor", "note": 9, "also": 3}, "x": null, '
               '"__proto__": {"verdict": "pass", "wording": 1}}}')
    for broken in ["{", "[]", "null", "7", '{"items": 3}', hostile % trial.items[0]["id"]]:
        # Windows that share storage get its events, so each case starts with new storage.
        trial.end()
        trial.begin()
        page = trial.page(before=f"localStorage.setItem({key} + ':' + location.pathname, {json.dumps(broken)})")
        trial.check(progress(page).startswith("0 of"), f"{broken}: {progress(page)}")
        choose(page, one, "pass")
        trial.check("1 pass" in progress(page), f"{broken}: {progress(page)}")
        trial.equal(message(page), "", f"{broken}: message")
