"""Trials of the keyboard."""

from .trial import choose_filter, note, reveal, verdict


def focused(page):
    """The id of the focused rule and the type of the focused element."""
    return page.run("`${document.activeElement.closest('.item')?.id} ${document.activeElement.tagName}`")


def tab(trial):
    """Tab reaches all controls in page order; each stop is visible and has an outline."""
    page = trial.page()
    page.press("Tab")
    trial.equal(page.run("document.activeElement.className"), "skip", "the first stop")
    trial.check(page.run("document.activeElement.getBoundingClientRect().top >= 0"),
                "the skip link is not seen with the focus")
    page.press("Enter")
    trial.equal(page.focus(), "rules", "where the skip link leads")
    page.press("Tab")
    has_button = page.run(
        "document.querySelector('.page .page-header button') === document.querySelector('.page button')")
    trial.equal(page.run("document.activeElement.parentElement.className"), "page-header" if has_button else "rule",
                "the first stop of the rules")

    page.open(trial.path.as_uri())
    page.page.bring_to_front()
    seen = []
    for _ in range(50):
        page.press("Tab")
        found = page.run("""(() => {
            const element = document.activeElement;
            if (element === document.body) return null;
            let marked = element;
            if (element.matches(".states input, #load")) marked = element.nextElementSibling;
            if (element.matches(".rule button")) marked = element.closest(".item");
            const style = getComputedStyle(marked);
            const { top, bottom, left, width } = marked.getBoundingClientRect();
            const controls = [...document.querySelectorAll("a, button, input, select, textarea, summary")];
            const above = document.elementFromPoint(left + width / 2, (top + bottom) / 2);
            return { what: element.outerHTML.slice(0, 90), order: controls.indexOf(element),
                     outline: style.outlineStyle !== "none" && parseFloat(style.outlineWidth) >= 2,
                     inSight: bottom > 0 && top < innerHeight && width > 0,
                     isCovered: !element.matches(".skip, .toolbar *") && above?.closest(".toolbar") };
        })()""")
        if found is None:
            break
        trial.check(found["outline"], f"no outline: {found['what']}")
        trial.check(found["inSight"], f"not in sight: {found['what']}")
        trial.check(not found["isCovered"], f"covered by the toolbar: {found['what']}")
        seen.append(found["order"])
    trial.equal(seen, sorted(set(seen)), "the order of Tab")
    trial.check(len(seen) > 12, f"Tab stops {len(seen)} times only")
    trial.equal(page.run("[...document.querySelectorAll('[tabindex]')].filter((e) => e.tabIndex > 0).length"), 0,
                "positive tabindex")


def keys(trial):
    """The documented keys work where they should, and nowhere else."""
    page = trial.page()
    # The rows in the order of the page, without those of folded groups.
    rows = page.run("""[...document.querySelectorAll('.item:not(.general .item), .general > summary')]
        .map((stop) => stop.id || 'undefined')""")
    for key in ["j", "j", "ArrowDown"]:
        page.press(key)
    trial.equal(focused(page).split()[0], rows[2], "the third stop")
    page.press("ArrowUp")
    page.press("k")
    trial.equal(focused(page), f"{rows[0]} BUTTON", "the first rule")
    page.press("k")
    trial.equal(focused(page), f"{rows[0]} BUTTON", "k at the first rule")
    row = int(rows[0][1:])
    for key, expected in [("p", "pass"), ("f", "fail"), ("n", "n.a."), ("o", "open"), ("f", "fail")]:
        page.press(key)
        trial.equal(verdict(page, row), expected, f"key {key}")
    page.press("f")
    page.press("u")
    trial.equal(verdict(page, row), "open", "u after a repeated verdict")
    is_open = f"document.querySelector('#r{row} .details') !== null"
    for key, expected in [("ArrowRight", True), ("ArrowLeft", False), ("Enter", True), ("Enter", False), (" ", True),
                          ("ArrowLeft", False)]:
        page.press(key)
        trial.equal(page.run(is_open), expected, f"details after {key}")
    page.press("e")
    trial.equal(page.focus(), f"n{row}", "e")
    for key in "jpfnoku/?e":
        page.press(key)
    trial.equal((note(page, row), verdict(page, row)), ("jpfnoku/?e", "open"), "keys in a note are letters")
    page.press("Escape")
    trial.equal(focused(page), f"{rows[0]} BUTTON", "Escape")
    page.press("/")
    trial.equal(page.focus(), "words", "/")
    for key in "p1j":
        page.press(key)
    trial.equal((page.get("#words", "value"), verdict(page, row)), ("p1j", "open"), "keys in the search field")
    choose_filter(page, "words", trial.items[row - 1]["id"])
    page.press("Enter")
    trial.equal(focused(page), f"r{row} BUTTON", "Enter in the search field")
    # Filtered rules are skipped, and so are verdict keys without a rule.
    page.press("j")
    trial.equal(focused(page), f"r{row} BUTTON", "j at the last shown rule")
    choose_filter(page, "words", "")
    page.page.focus("#rules")
    page.press("p")
    trial.equal(verdict(page, row), "open", "p without a rule")
    # Arrows move among the verdicts of the filter, as in every group of radio buttons.
    page.page.focus("input[name=state]")
    page.press("ArrowRight")
    trial.equal(page.get("input[name=state]:checked", "value"), "open", "arrow in the filter")
    choose_filter(page, "state", "")
    # Groups of general rules are stops, and Enter unfolds them.
    if page.has(".general"):
        page.page.focus(".general > summary")
        page.press("Enter")
        page.press("j")
        trial.check(page.run("document.activeElement.closest('.general') !== null"), "j enters the unfolded group")


def help_and_modifiers(trial):
    """? shows the keys, which can be turned off; keys with modifiers belong to the browser."""
    page = trial.page()
    row = page.run("Number(document.querySelector('.item').id.slice(1))")
    reveal(page, row)
    page.press("?")
    trial.equal(page.get("#help", "open"), True, "?")
    page.press("j")
    trial.check(page.run("document.querySelector('#help').contains(document.activeElement)"),
                "j moves behind the dialog")
    page.click("#single-keys")
    page.press("Escape")
    trial.equal(page.get("#help", "open"), False, "Escape closes the keys")
    page.page.focus(f"#r{row} .rule button")
    page.press("p")
    trial.equal(verdict(page, row), "open", "p after single keys were turned off")
    page.press("ArrowRight")
    trial.check(page.has(f"#r{row} .details"), "arrows still work")
    page.reload()
    page.page.focus(f"#r{row} .rule button")
    page.press("p")
    trial.equal(verdict(page, row), "open", "the setting after a reload")
    page.click("#keys")
    page.click("#single-keys")
    page.click("#close-help")
    page.page.focus(f"#r{row} .rule button")
    page.press("p")
    trial.equal(verdict(page, row), "pass", "p after single keys were turned on")
    for modifier in ["ctrlKey", "metaKey", "altKey"]:
        prevented = page.run(f"!document.activeElement.dispatchEvent(new KeyboardEvent('keydown', {{ key: 'f', "
                             f"{modifier}: true, bubbles: true, cancelable: true }}))")
        trial.equal((prevented, verdict(page, row)), (False, "pass"), f"f with {modifier}")
