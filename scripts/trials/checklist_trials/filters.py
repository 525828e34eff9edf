"""Trials of the filters."""

import json

from .trial import choose, choose_filter, shown, write


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
    for name, member in [("strength", "strength"), ("priority", "priority"), ("page", "page")]:
        for value in fields[name][1:][:6]:
            expect(name, value, lambda n, item: item.get(member) == value)
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
