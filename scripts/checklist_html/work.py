"""Trials of what a reviewer does: verdicts, notes, filters, files, keys. Each is given a browser that has never seen the page."""

import json
import re

from .trial import choose, choose_filter, is_ticked, note, progress, saved, shown, verdict, write


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
    trial.same(other.run("document.querySelector('#offer').hidden"), True, "what is kept of another list is not offered")

    # The same list in another file is a review of its own, which can take over what there is.
    one, two = trial.live()[:2]
    copy = trial.page(trial.other("copy.html", lambda text: text))
    trial.check(progress(copy).startswith("0 of"), f"a copy: {progress(copy)}")
    choose(copy, two, "fail")
    copy.click("#import")
    trial.same((verdict(copy, one), verdict(copy, two)), ("pass", "fail"), "what was taken over, and what was there")
    trial.same(copy.run("[document.querySelector('#offer').hidden, document.activeElement.id]"), [True, "rules"], "the offer is gone")
    copy.reload()
    trial.same((verdict(copy, one), verdict(copy, two)), ("pass", "fail"), "what was taken over, after a reload")
    trial.same(copy.run("document.querySelector('#offer').hidden"), True, "it is not offered again")
    trial.same(verdict(page, two), "open", "the first file")


def made_again(trial):
    """A list made again keeps verdicts of rules with the same words; others are to be looked at again."""
    page = trial.page(trial.other("again.html", lambda text: text))
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
    trial.check("pass" in again.run(f"document.querySelector('#r{two} .recheck').textContent"), "does not tell the verdict before")
    trial.check(again.run(f"document.querySelector('#r{three} .recheck') !== null"), "a note's rule changed, and nothing tells")
    trial.same(again.run(f"document.querySelector('#r{one} .recheck')"), None, "look again at the same words")
    choose_filter(again, "state", "marked")
    trial.check({two, three} <= set(shown(again)), "what is to be looked at again is not among the marked")
    again.reload()
    trial.check(again.run(f"document.querySelector('#r{two} .recheck') !== null"), "look again is lost by a reload")
    choose(again, two, "fail")
    trial.same(again.run(f"document.querySelector('#r{two} .recheck')"), None, "look again after a new verdict")
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
        fresh.wait("document.querySelector('#message').textContent.includes('not a hig checklist')", f"message for {bad!r}")
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


def ruled(page):
    """The rule and the control that have the focus."""
    return page.run("`${document.activeElement.closest('.item').id} ${document.activeElement.type}`")


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
    trial.same(ruled(page), "r1 checkbox", "j")
    page.press("j")
    trial.same(ruled(page), "r2 checkbox", "j again")
    for key, expected in [("1", "pass"), ("2", "fail"), ("3", "n.a."), ("0", "open"), ("2", "fail")]:
        page.press(key)
        trial.same(verdict(page, 2), expected, f"key {key}")
    page.press("k")
    trial.same(ruled(page), "r1 checkbox", "k")
    page.press("k")
    trial.same(ruled(page), "r1 checkbox", "k at the first rule")
    page.press("n")
    trial.same(page.run("document.activeElement.id"), "n1", "n")
    for key in "j123k0n":
        page.press(key)
    trial.check(note(page, 1).endswith("j123k0n"), f"keys in a note are letters: {note(page, 1)!r}")
    page.press("Escape")
    trial.same(ruled(page), "r1 checkbox", "Escape")
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
        trial.check("cannot save" in page.run("document.querySelector('#message').textContent"), f"{name}: nothing is said")
        page.click(f"#r{one} input[type=checkbox]")
        trial.same(verdict(page, one), "pass", name)
        trial.check("1 pass" in progress(page), f"{name}: {progress(page)}")
        page.run("new Promise((done) => setTimeout(done, 400))")
        page.answer = True
        page.reload()
        trial.same([kind for kind, _ in page.dialogs], ["beforeunload"], f"{name}: dialogs")
    # What another program left there is not obeyed.
    for broken in ["{", "[]", "null", "7", '{"items": 3}', '{"items": {"%s": {"verdict": "constructor", "note": 9}, "x": null}}' % "id"]:
        # Windows of one browser hear of each other.
        trial.end()
        trial.begin()
        page = trial.page(before=f"localStorage.setItem({json.dumps(re.search('data-key=.([^.]+?).>', trial.text)[1])} + ':' + location.pathname, "
                          f"{json.dumps(broken.replace('id', trial.items[0]['id']))})")
        trial.check(progress(page).startswith("0 of"), f"{broken}: {progress(page)}")
        page.click(f"#r{trial.live()[0]} input[type=checkbox]")
        trial.check("1 pass" in progress(page), f"{broken}: {progress(page)}")
