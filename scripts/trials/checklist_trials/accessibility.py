"""Trials of contrast and of the accessibility tree."""

from .presentation import clean
from .trial import choose, reveal, settle, write

# Contrast ratios by WCAG 2, of text and of the edges of controls against their background.
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
    if (text.data.trim() === "" || !element.checkVisibility() || element.closest("script, style, .visually-hidden, legend, option, dialog:not([open])")) continue;
    const style = getComputedStyle(element);
    const size = parseFloat(style.fontSize);
    const isLarge = size >= 24 || size >= 18.66 && Number(style.fontWeight) >= 700;
    look(element, "text", style.color, ground(element), isLarge ? 3 : 4.5);
  }
  for (const control of document.querySelectorAll("select, textarea, #words")) {
    if (!control.checkVisibility()) continue;
    const style = getComputedStyle(control);
    look(control, "text of a field", style.color, ground(control), 4.5);
    look(control, "edge of a field", style.borderTopColor, ground(control.parentElement), 3);
  }
  for (const status of document.querySelectorAll(".status")) {
    if (!status.checkVisibility()) continue;
    look(status, "edge of a status", getComputedStyle(status).borderTopColor, ground(status.parentElement), 3);
  }
  return { found: found.slice(0, 10), count };
})()"""


def contrast(trial):
    """Text and edges of controls have enough contrast, in light and dark appearance and in every state."""
    page = trial.page()
    rows = trial.live()
    for row, value in zip(rows, ["pass", "fail", "n.a."]):
        choose(page, row, value)
    write(page, rows[1], "A note")
    trial.load(page, {**trial.list, "items": [{**trial.items[rows[3] - 1], "wording": "w0", "verdict": "pass"}, {"id": "x/y", "verdict": "pass"}]}, "loaded")
    for row in rows[3:5]:
        reveal(page, row, with_details=True)
    page.run("document.querySelectorAll('details').forEach((details) => { details.open = true; })")
    page.run("document.querySelector('#offer').hidden = false")
    grounds = set()
    for scheme in ["light", "dark"]:
        page.prefer(prefers_color_scheme=scheme)
        result = page.run(CONTRAST)
        trial.check(not result["found"], f"{scheme}: {result['found']}")
        trial.check(result["count"] > 20, f"{scheme}: checked only {result['count']} texts")
        grounds.add(page.run("getComputedStyle(document.documentElement).backgroundColor"))
    trial.equal(len(grounds), 2, "light and dark are different")
    page.prefer(prefers_color_scheme="light", forced_colors="active")
    trial.check(page.run(f"getComputedStyle(document.querySelector('#r{rows[0]} [aria-pressed=true]')).backgroundColor"
                         f" !== getComputedStyle(document.querySelector('#r{rows[0]} [aria-pressed=false]')).backgroundColor"),
                "with forced colors the verdict is not visible")
    page.prefer(prefers_color_scheme="dark")
    page.run("document.querySelector('#help').showModal()")
    trial.check(not page.run(CONTRAST)["found"], "contrast of the keys")


CONTROLS = {"button", "checkbox", "radio", "textbox", "searchbox", "combobox", "link", "progressbar", "listbox", "radiogroup", "group", "DisclosureTriangle"}
LANDMARKS = ["banner", "main", "contentinfo", "search"]


def accessibility(trial):
    """Roles, names, landmarks, headings and ids suit a screen reader."""
    page = trial.page(width=1440)
    page.run("document.querySelectorAll('.general:not([open]) > summary').forEach((summary) => summary.click())")
    first = trial.live()[0]
    reveal(page, first, with_details=True)
    settle(page)
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
        trial.equal(roles.count(landmark), 1, f"landmarks {landmark}")
    trial.check(all(text(node) for node in nodes if role(node) in ["navigation", "region"]), "a landmark without a name")
    trial.equal(page.run("""[...document.querySelectorAll("body > *, body > .sidebar > *, body > .content > *")]
        .filter((element) => !element.matches("header, .sidebar, .content, section[aria-label], nav, main, footer, script, .skip, .toast, dialog"))
        .map((element) => element.outerHTML.slice(0, 80))"""), [], "elements outside of all landmarks")

    # Each rule is an item of a list with a button, which says its verdict, and a group of verdicts.
    trial.equal(page.run("document.querySelectorAll('ul.rules > li.item').length"), len(trial.items), "items of lists")
    named = [(role(node), " ".join(text(node).split())) for node in nodes if role(node) in ["button", "textbox", "group"]]
    for item in trial.items[:50]:
        statement = " ".join(clean(item["statement"]).split())
        name = f"{item['verdict']}: {statement}"
        trial.check(("button", name) in named, f"no button is called {name[:80]!r}")
        trial.check(("group", statement) in named, f"no group is called {statement[:80]!r}")
    trial.check(("textbox", f"Note {' '.join(clean(trial.items[first - 1]['statement']).split())}") in named, "the name of the note")
    trial.equal(sum(name == "Fail" for kind, name in named if kind == "button"), len(trial.items), "buttons to fail a rule")
    pressed = [node for node in nodes if role(node) == "button" and any(value["name"] == "pressed" for value in node.get("properties", []))]
    trial.equal(len(pressed), 3 * len(trial.items), "buttons that can be pressed")
    trial.check(page.run("[...document.querySelectorAll('[role=status]')].every((element) => element.checkVisibility() || element.textContent === '')"), "live regions")

    levels = page.run("[...document.querySelectorAll('h1,h2,h3,h4,h5,h6')].map((heading) => Number(heading.tagName[1]))")
    trial.equal(levels[:1], [1], "the first heading")
    trial.equal(levels.count(1), 1, "headings of the first level")
    trial.check(all(after <= before + 1 for before, after in zip(levels, levels[1:])), f"headings skip a level: {levels}")
    trial.equal(page.run("document.documentElement.lang"), "en", "language")
    trial.check(page.run("document.title.trim() !== ''"), "no title")
    trial.equal(page.run("""(() => {
        const ids = [...document.querySelectorAll("[id]")].map((element) => element.id);
        return ids.filter((id, position) => ids.indexOf(id) !== position);
    })()""" if len(trial.items) < 500 else "[]"), [], "repeated ids")
    trial.equal(page.run("""["for", "aria-labelledby", "aria-describedby"].flatMap((name) =>
        [...document.querySelectorAll(`[${name}]`)].flatMap((element) => element.getAttribute(name).split(" "))
            .filter((id) => document.getElementById(id) === null))"""), [], "dangling references")
    small = page.run("""[...document.querySelectorAll("button, select, input:not([type=file]), textarea, summary, .button, .pages a, .states label")]
        .filter((element) => element.checkVisibility()).filter((element) => {
            const { width, height } = (element.closest(".states label, dialog label, .item:not(.details *)") || element).getBoundingClientRect();
            return width < 24 || height < 24;
        }).map((element) => element.outerHTML.slice(0, 80)).slice(0, 5)""")
    trial.equal(small, [], "targets smaller than 24 points")
