"""Trials of verdicts, undo, whole pages and details. Each starts with empty browser storage."""

import json

from .trial import choose, message, note, progress, reveal, saved, verdict, write


def verdicts(trial):
    """A click sets a verdict and a second click takes it back; the progress and the announcement follow."""
    page = trial.page()
    one, two, three = trial.live()[:3]
    total = f"{len(trial.live()):,}"
    trial.check(progress(page).startswith(f"0 of {total} rule"), progress(page))
    for value in ["pass", "fail", "n.a.", "fail"]:
        choose(page, one, value)
        trial.equal(verdict(page, one), value, "verdict")
        trial.equal(
            page.run(f"[...document.querySelectorAll('#r{one} [aria-pressed=true]')].map((button) => button.value)"),
            [value], "pressed")
        trial.check(page.text(f"#r{one} .rule button").startswith(f"{value}: "),
                    "the row's name lacks its verdict")
    choose(page, one, "open")
    trial.equal(verdict(page, one), "open", "verdict after a second click")
    choose(page, one, "pass")
    choose(page, two, "fail")
    choose(page, three, "n.a.")
    trial.check(progress(page).startswith(f"3 of {total} rule"), progress(page))
    trial.check("1 pass, 1 fail, 1 n.a." in progress(page), progress(page))
    trial.equal(page.run("[progress.value, progress.max]"), [3, len(trial.live())], "progress bar")
    trial.equal(page.run("['fail', 'pass', 'na'].map((name) => document.querySelector(`#n-${name}`).textContent)"),
                ["1", "1", "1"], "numbers of the filters")
    page.run("new Promise((done) => setTimeout(done, 800))")
    trial.equal(page.text("#status"), f"n.a., 3 of {total} rules reviewed",
                "the status that screen readers announce")
    # A failure is visible without colors: by its mark, its row and the number beside its page.
    styles = page.run(f"""["background-color", "box-shadow"].map((name) => [{one}, {two}].map((row) =>
        getComputedStyle(document.querySelector(`#r${{row}}`)).getPropertyValue(name)))""")
    for passed, failed in styles:
        trial.check(passed != failed, f"a failed row looks like a passed one: {failed}")
    if page.has("#f-p1"):
        number = page.run(f"document.querySelector('#r{two}').closest('.page').id")
        trial.equal(page.text(f"#f-{number}"), "1 fail", "failures beside the page")


def undo(trial):
    """Undo takes back verdicts one by one, from the toolbar and with u, and keeps notes written since."""
    page = trial.page()
    one, two = trial.live()[:2]
    trial.equal(page.get("#undo", "disabled"), True, "undo before the first verdict")
    choose(page, one, "pass")
    choose(page, one, "fail")
    choose(page, two, "n.a.")
    write(page, one, "after the verdict")
    page.click("#undo")
    trial.equal((verdict(page, one), verdict(page, two)), ("fail", "open"), "after one undo")
    page.page.focus(f"#r{two} .rule button")
    page.press("u")
    trial.equal((verdict(page, one), note(page, one)), ("pass", "after the verdict"), "after u")
    trial.equal(page.run("document.activeElement.closest('.item').id"), f"r{one}", "u goes to the rule")
    page.press("u")
    trial.equal((verdict(page, one), page.get("#undo", "disabled")), ("open", True), "after all undos")
    page.press("u")
    trial.equal(note(page, one), "after the verdict", "nothing to undo")
    saved(page)
    page.reload()
    trial.equal((verdict(page, one), note(page, one)), ("open", "after the verdict"), "after a reload")


def whole_page(trial):
    """A page is not applicable as a whole; undo restores its verdicts, and the page can be reopened."""
    page = trial.page()
    # The most urgent rules of all pages have no button.
    section = page.get(".page:has(.page-header button)", "id")
    members = [n for n in trial.live() if page.run(f"document.querySelector('#r{n}').closest('.page').id") == section]
    one = members[0]
    button = f"#{section} .page-header button"
    choose(page, one, "fail")
    write(page, one, "stays")
    page.click(button)
    trial.equal({verdict(page, n) for n in members}, {"n.a."}, "the page")
    trial.equal([n for n in trial.live() if n not in members and verdict(page, n) != "open"], [], "other pages")
    trial.check("1 of them had another verdict" in message(page), message(page))
    trial.equal(note(page, one), "stays", "the note")
    trial.equal(page.run(f"document.querySelector({json.dumps(button)}).textContent"), "Reopen",
                "the button of the page")
    page.click("#undo-last")
    trial.equal((verdict(page, one), verdict(page, members[-1])), ("fail", "open"), "after undo")
    trial.equal((message(page), page.is_visible("#close-message")), ("", False), "the message")
    page.click(button)
    page.click(button)
    trial.equal({verdict(page, n) for n in members}, {"open"}, "the page after it was reopened")
    page.press("u")
    saved(page)
    page.reload()
    trial.equal({verdict(page, n) for n in members}, {"n.a."}, "the page after undo and a reload")


def details(trial):
    """A click on a row opens its details, a second click closes them; a note is shown in the closed row."""
    page = trial.page()
    row = next((n for n in trial.live() if len(trial.items[n - 1]["places"]) > 1), trial.live()[0])
    item = trial.items[row - 1]
    reveal(page, row)
    page.click(f"#r{row} .facts")
    text = page.get(f"#r{row} .details", "innerText")
    for expected in [item["why"], item["id"], item["pageTitle"], item["revised"], item.get("priorityReason")]:
        trial.check(not expected or expected in text, f"not in the details: {expected}")
    for place in item["places"][:2]:
        trial.check(f"{place['file']}:{place['line']}" in text, f"not in the details: {place}")
    if item["url"].startswith("http"):
        trial.equal(page.get(f"#r{row} .details a", "href"), item["url"], "the source")
    trial.equal(page.run(f"document.querySelector('#r{row} .rule button').getAttribute('aria-expanded')"), "true",
                "aria-expanded")
    page.click(f"#r{row} .details .why" if item["why"] else f"#r{row} dt")
    trial.check(page.has(f"#r{row} .details"), "a click in the details closes them")
    write(page, row, "seen")
    page.click(f"#r{row} .rule button")
    trial.check(not page.has(f"#r{row} .details"), "details after a second click")
    trial.equal(page.is_visible(f"#r{row} .note-line"), True, "the note of a closed row")
    trial.equal(
        page.run(
            "[...document.querySelectorAll('.general')].filter((group) => group.open !== "
            "(document.querySelectorAll('.item').length <= 100) "
                         f"&& !group.contains(document.querySelector('#r{row}'))).length"), 0,
                         "general rules of long lists are folded at first")
