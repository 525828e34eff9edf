"""Trials of layout and speed: without scripts, on paper, on small screens, with many rules."""

import re
import subprocess
import time

from .trial import choose, choose_filter, message, progress, saved, settle, shown, verdict, write

# Generous bounds in milliseconds, since other work shares the machine.
LONGEST_KEY = 100
LONGEST_FILTER = 500


def clean(text):
    """The text with unsafe characters replaced, as the page shows it."""
    return re.sub("[\0-\x08\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufffe\uffff]", "\ufffd", text)


def squeezed(text):
    """The text without blanks and hyphens, since lines of a PDF break anywhere."""
    return re.sub(r"[\s\u2028\u2029\u00ad\ufeff-]", "", text)


def paper(trial, page):
    """Prints the page and returns its text."""
    path = trial.folder / "print.pdf"
    page.page.pdf(path=path, prefer_css_page_size=True)
    return subprocess.run(["pdftotext", "-layout", str(path), "-"], check=True, capture_output=True).stdout.decode()


def opens(trial):
    """The page opens, shows its list, and creates no element from document text."""
    page = trial.page()
    trial.equal(page.count(".item"), len(trial.items), "rules")
    trial.equal(page.count("img, iframe, object, embed, base, link"), 0, "elements that load")
    trial.equal(page.run("document.scripts.length"), 2, "scripts")
    trial.equal(page.run("[...document.querySelectorAll('a')].filter((a) => !/^(https?:|file:)/.test(a.href)).length"),
                0, "strange links")
    if trial.items:
        texts = [page.text(f"#s{number}") for number in range(1, min(300, len(trial.items)) + 1)]
        trial.equal(texts, [clean(item["statement"]) for item in trial.items[:300]], "the rules")
        choose(page, 1, "pass")
        trial.equal(verdict(page, 1), "pass", "a verdict")


def is_hostile(trial):
    """Markup and controls in rules stay text in rows, details and filters."""
    trial.check(any("</script>" in item["statement"] for item in trial.items), "the list has no markup in a rule")
    page = trial.page()
    page.run("document.querySelectorAll('.general:not([open]) > summary').forEach((summary) => summary.click())")
    page.run("document.querySelectorAll('.rule button').forEach((button) => button.click())")
    trial.equal(page.count("img, script:not(body > script), iframe, b:not(.states b), style:not(head > style)"), 0,
                "elements from text")
    text = page.get("main", "innerText")
    for item in trial.items:
        for part in [item["statement"], item["why"] or ""]:
            trial.check(clean(part) in text, f"not shown: {part!r}")
    trial.check(not re.search("[\u200e\u200f\u202a-\u202e\u2066-\u2069]", text), "bidirectional controls are shown")
    choose_filter(page, "words", "</script>")
    trial.check(page.count(".item:not([hidden])") > 0, "markup is not found by a filter")


def without_scripts(trial):
    """Without scripts the rules can be read and printed with boxes, and controls that need scripts are hidden."""
    page = trial.page(scripts=False)
    tree = page.call("Accessibility.getFullAXTree")["nodes"]
    names = [(node["role"]["value"], node.get("name", {}).get("value")) for node in tree if not node["ignored"]]
    trial.check(not any(role in ["button", "progressbar", "searchbox", "radio"] for role, _ in names),
                "controls that need scripts")
    trial.check(any(name and "JavaScript is off" in name for _, name in names),
                "the notice that scripts are off is missing")
    text = paper(trial, page)
    for item in trial.items[:50]:
        if item.get("evidence") in [None, "rule"]:
            trial.check(squeezed(clean(item["statement"])) in squeezed(text), f"not printed: {item['statement'][:80]}")


def prints(trial):
    """Printing shows rules, verdicts, notes and short addresses, but no controls and no filtered rules."""
    page = trial.page()
    one, two, three = trial.live()[:3]
    choose(page, one, "pass")
    choose(page, two, "fail")
    lines = [f"line {n} of a note" for n in range(12)]
    open_groups = "document.querySelectorAll('.printed, .general[open]').length"
    unfolded = page.run(open_groups)
    write(page, two, "\n".join(lines))
    text = paper(trial, page)
    trial.check("Verdict: pass" in text and "Verdict: fail" in text, "verdicts are not printed")
    trial.check("☐ pass" in text, "boxes for open rules are not printed")
    for line in lines:
        trial.check(line in text, f"not printed: {line}")
    for item in trial.items:
        trial.check(squeezed(clean(item["statement"])) in squeezed(text), f"not printed: {item['statement'][:80]}")
    for control in ["Download", "Load JSON", "Clear all", "single keys", "Skip to", "Filters", "Undo",
                    "Not applicable"]:
        trial.check(control not in text, f"printed: {control}")
    trial.check("https://" not in text and "http://" not in text, "long addresses are printed")
    if any(item["url"].startswith("http") for item in trial.items):
        trial.check("…/" in text or "/…" in text or "(" in text, "no address is printed")
    trial.check(f"2 of {len(trial.live()):,} rules reviewed" in text, "the progress is not printed")
    trial.equal(page.run(open_groups), unfolded, "what printing leaves behind")
    choose_filter(page, "state", "fail")
    text = paper(trial, page)
    trial.check(f"1 of {len(trial.items):,} rules shown" in text, "the count of printed rules is missing")
    trial.check(squeezed(trial.items[one - 1]["id"]) not in squeezed(text), "a filtered rule is printed")
    # A rule that fits on one sheet is not broken.
    page.prefer(media="print")
    broken = page.run("[...document.querySelectorAll('.item')].some((e) => getComputedStyle(e).breakInside != 'avoid')")
    trial.check(not broken, "rules may be broken")
    for scheme in ["light", "dark"]:
        page.prefer(color_scheme=scheme)
        trial.equal(page.run("getComputedStyle(document.documentElement).backgroundColor"), "rgb(255, 255, 255)",
                    f"the background of paper, {scheme}")


def is_narrow(trial):
    """The page fits 320 points, also with text of twice the size, and has large targets for fingers."""
    page = trial.page(width=320, height=640)
    two = trial.live()[1]
    page.run("document.querySelectorAll('.general:not([open]) > summary').forEach((summary) => summary.click())")
    page.run("[...document.querySelectorAll('.rule button')].slice(0, 3).forEach((button) => button.click())")
    for zoom in [100, 200]:
        page.run(f"document.documentElement.style.fontSize = '{zoom}%'")
        for menu in ["none", "filter-menu"]:
            page.run(f"document.querySelectorAll('details:not(.general)').forEach((details) => {{ details.open = "
                     f"!details.matches('.menu') || details.id === '{menu}'; }})")
            width = page.run("document.documentElement.scrollWidth")
            trial.check(width <= 320, f"{width} points wide at {zoom} %")
            wide = page.run(
                """[...document.querySelectorAll("body *")].filter((element) =>
                !element.closest(".visually-hidden, .skip, legend, .states") && element.checkVisibility()
                && element.getBoundingClientRect().right > 321)
                .map((element) => element.outerHTML.slice(0, 80)).slice(0, 5)""")
            trial.equal(wide, [], f"elements beyond the edge at {zoom} %")
    page.run("document.documentElement.style.fontSize = ''")
    trial.equal(
        page.run(
            """[...document.querySelectorAll(
          "button, select, input:not(.visually-hidden), textarea, summary, .button, .pages a, .states span")]
        .filter((element) => element.checkVisibility()).filter((element) => {
            const target = element.closest(".rule") || element.closest(".states label, dialog label") || element;
            return target.getBoundingClientRect().height < (element.closest(".rule") ? 24 : 43.5);
        }).map((element) => element.outerHTML.slice(0, 80)).slice(0, 5)"""), [], "targets smaller than 44 points")
    page.run("document.querySelectorAll('.open .rule button').forEach((button) => button.click())")
    settle(page)
    choose(page, two, "fail")
    trial.equal(verdict(page, two), "fail", "a verdict on a narrow screen")
    trial.equal(page.run("getComputedStyle(document.querySelector('.toolbar')).position"), "relative",
                "the toolbar scrolls away on a phone")


# The milliseconds of keys, each with the layout that it needs.
KEYS = """(async () => {
    const times = [];
    for (const key of ["j", "p", "j", "f", "u", "ArrowRight", "ArrowLeft", "k"]) {
        const start = performance.now();
        const event = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true });
        (document.activeElement || document.body).dispatchEvent(event);
        document.body.getBoundingClientRect();
        times.push(performance.now() - start);
        await new Promise((done) => requestAnimationFrame(done));
    }
    // One slow key may be the machine.
    return times.sort((a, b) => b - a)[1];
})()"""

FILTERS = """(() => {
    const start = performance.now();
    for (const value of ["fail", "open", ""]) {
        const control = document.querySelector(`input[name=state][value="${value}"]`);
        control.checked = true;
        control.dispatchEvent(new Event("input", { bubbles: true }));
        document.body.getBoundingClientRect();
    }
    return (performance.now() - start) / 3;
})()"""


def is_quick(trial):
    """Keys and filters are fast with all rules."""
    start = time.monotonic()
    page = trial.page()
    opened = time.monotonic() - start
    page.wait("performance.getEntriesByName('first-contentful-paint').length > 0", "first paint")
    paint = page.run("performance.getEntriesByName('first-contentful-paint')[0].startTime")
    key, filtered = page.run(KEYS), page.run(FILTERS)
    start = time.monotonic()
    settle(page)
    settled = time.monotonic() - start
    print(f"  {len(trial.items)} rules, {len(trial.text.encode()) / len(trial.items):.0f} bytes each: first paint "
          f"{paint:.0f} ms, "
            f"opened in {opened * 1000:.0f} ms, key {key:.0f} ms, filter {filtered:.0f} ms, all laid out "
            f"{settled * 1000:.0f} ms later")
    trial.check(key < LONGEST_KEY, f"a key takes {key:.0f} ms")
    trial.check(filtered < LONGEST_FILTER, f"a filter takes {filtered:.0f} ms")


def many_rules(trial):
    """A review of 2,400 rules is quick, survives a reload, and fits into the browser's storage."""
    last = len(trial.items)
    trial.check(last >= 2400, f"only {last} rules")
    is_quick(trial)
    page = trial.page()
    trial.equal(len(shown(page)), last, "rules")
    items = [{"id": item["id"], "wording": item["wording"], "verdict": "fail" if n % 9 == 0 else "pass",
              "note": "A note of some words. " * 3 if n % 5 == 0 else ""} for n, item in enumerate(trial.items)]
    trial.load(page, {**trial.list, "items": items}, "loaded")
    trial.check(f"{last:,} rules loaded" in message(page), message(page))
    page.run("document.querySelector('#close-message').click()")
    page.run(f"document.querySelector('#r{last} [value=\"n.a.\"]').click()")
    trial.equal(len(saved(page)), last, "saved entries")
    trial.equal(page.text("#storage"), "", "the storage is full")
    page.reload()
    trial.check("1 n.a., 0 open" in progress(page), progress(page))
    trial.equal(verdict(page, last), "n.a.", "the last rule")
