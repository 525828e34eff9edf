"""Trials of verdicts, undo, whole pages, details and filters. Each starts with empty browser storage."""

import json

from .trial import choose, choose_filter, message, note, progress, reveal, saved, shown, verdict, write


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
    # Screen readers announce the status after a pause.
    page.page.get_by_text(f"n.a., 3 of {total} rules reviewed", exact=True).wait_for(state="attached")
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
    groups = page.page.locator(".general").filter(has_not=page.page.locator(f"#r{row}"))
    are_open = set(groups.evaluate_all("(groups) => groups.map((group) => group.open)"))
    trial.check(are_open <= {len(trial.items) <= 100}, "general rules of long lists are folded at first")


def filters(trial):
    """Each filter shows exactly the matching rules and their count."""
    page = trial.page()
    everything = list(range(1, len(trial.items) + 1))
    fields = {name: page.run(f"[...document.getElementById('{name}')?.options || []].map((option) => option.value)")
              for name in ["platform", "strength", "priority", "page", "mark"]}
    trial.equal(shown(page), everything, "without a filter")
    one, two = trial.live()[:2]
    choose(page, one, "fail")
    write(page, two, "needle 42")

    def expect(name, value, wanted):
        choose_filter(page, name, value)
        rows = [n for n, item in enumerate(trial.items, 1) if wanted(n, item)]
        trial.equal(shown(page), rows, f"{name} {value!r}")
        text = page.text("#shown")
        noun = "rule" if len(everything) == 1 else "rules"
        trial.equal(text, f"All {len(everything):,} {noun} shown" if rows == everything
                   else f"{len(rows):,} of {len(everything):,} {noun} shown", "the count")
        trial.equal(page.is_visible("#none"), not rows, "'No matching rules' seen")
        trial.equal(page.run("[...document.querySelectorAll('h2, h3, .general')].filter((h) => h.checkVisibility() "
                            "&& ![...h.closest('.general, section').querySelectorAll('.item')].some((r) => "
                            "!r.hidden)).length"),
                   0, "headings without rules")
        if rows != everything:
            trial.equal(page.run("[...document.querySelectorAll('.general')].filter((group) => !group.open).length"), 0,
                        "groups that hide matches")
            trial.equal(page.run("[...document.querySelectorAll('.pages li')].filter((entry) => entry.hidden !== "
                                 "document.querySelector(entry.firstElementChild.hash).hidden).length"), 0,
                                 "pages in the sidebar")
        choose_filter(page, name, "")

    for value in fields["platform"][1:]:
        name = value.removeprefix("only ")
        expect("platform", value, lambda n, item: (item["platforms"] is None or name in item["platforms"])
               and (name == value or item["platformSpecific"]))
    for name in ["strength", "priority", "page"]:
        for value in fields[name][1:][:6]:
            expect(name, value, lambda n, item: item.get(name) == value)
    for value in fields["mark"][1:]:
        expect("mark", value, lambda n, item: (item["mark"] or {}).get("kind") == value)
    expect("state", "open", lambda n, item: n != one)
    expect("state", "fail", lambda n, item: n == one)
    expect("state", "pass", lambda n, item: False)
    expect("state", "note", lambda n, item: n == two)
    expect("state", "look", lambda n, item: n != one and (item["mark"] or {}).get("kind") == "changed")
    word = trial.items[one - 1]["id"]
    expect("words", word.upper(), lambda n, item: word in json.dumps(item, ensure_ascii=False).lower())
    expect("words", "NEEDLE", lambda n, item: n == two)
    expect("words", "no such word anywhere", lambda n, item: False)

    # A decided rule stays visible until a filter changes, so that the focus is not lost.
    choose_filter(page, "state", "open")
    choose_filter(page, "strength", trial.items[two - 1]["strength"])
    trial.equal(page.text("#filter-count"), " (1)", "the number of folded filters in use")
    choose(page, two, "pass")
    trial.check(two in shown(page), "a rule vanishes when it is decided")
    page.click("#reset")
    trial.equal(shown(page), everything, "after the reset")
    trial.equal(page.focus(), "words", "focus after the reset")
    # The menu of filters folds.
    trial.equal(page.is_visible("#strength"), False, "filters are folded")
    page.click("#filter-menu summary")
    trial.equal(page.is_visible("#strength"), True, "filters are unfolded")
    page.press("Escape")
    trial.equal(page.run("[document.querySelector('#strength').checkVisibility(), document.activeElement.tagName]"),
                [False, "SUMMARY"], "after Escape")
