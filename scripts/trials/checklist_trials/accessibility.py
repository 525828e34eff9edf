"""Trials of contrast and of the accessibility tree."""

from .presentation import clean
from .trial import choose

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
    if (text.data.trim() === "" || !element.checkVisibility() || element.closest("script, style, .visually-hidden, legend, option")) continue;
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
    """Text and edges of controls have enough contrast, in light and dark appearance and in every state."""
    page = trial.page()
    rows = trial.live()
    for row, value in zip(rows, ["pass", "fail", "n.a."]):
        choose(page, row, value)
    page.run("document.querySelectorAll('details').forEach((details) => { details.open = true; })")
    page.run("document.querySelector('#message').textContent = 'A message'")
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
    trial.check(page.run(f"getComputedStyle(document.querySelector('#r{rows[0]} .review input:checked + span')).backgroundColor"
                         f" !== getComputedStyle(document.querySelector('#r{rows[0]} .review input:not(:checked) + span')).backgroundColor"),
                "with forced colours the verdict is not visible")


CONTROLS = {"button", "checkbox", "radio", "textbox", "searchbox", "combobox", "link", "progressbar", "listbox", "radiogroup", "group", "DisclosureTriangle"}
LANDMARKS = ["banner", "main", "contentinfo", "search"]


def accessibility(trial):
    """Roles, names, landmarks, headings and ids suit a screen reader."""
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
        trial.equal(roles.count(landmark), 1, f"landmarks {landmark}")
    trial.check(all(text(node) for node in nodes if role(node) in ["navigation", "region"]), "a landmark without a name")
    trial.equal(page.run("""[...document.body.children].filter((element) => !element.matches("header, section[aria-label], nav, main, footer, script, .skip"))
        .map((element) => element.outerHTML.slice(0, 80))"""), [], "elements outside of all landmarks")

    for kind, count in [("checkbox", 1), ("radio", 4), ("textbox", 1)]:
        trial.equal(roles.count(kind), count * len(trial.items), f"{kind}es")
    named = [(role(node), text(node)) for node in nodes if role(node) in ["checkbox", "textbox", "radiogroup", "group"]]
    for item in trial.items[:50]:
        statement = " ".join(clean(item["statement"]).split())
        for kind, name in [("checkbox", statement), ("textbox", f"Note {statement}")]:
            trial.check(any(found == kind and " ".join(n.split()) == name for found, n in named), f"no {kind} is called {name[:80]!r}")
        trial.check(any(" ".join(n.split()) == f"Verdict {statement}" for _, n in named), f"no group is called 'Verdict {statement[:60]}'")

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
    small = page.run("""[...document.querySelectorAll("button, select, input:not([type=file]), textarea, summary, .file, .review label:has(input)")]
        .filter((element) => element.checkVisibility()).filter((element) => {
            const { width, height } = (element.matches(".rule input") ? element.parentElement : element).getBoundingClientRect();
            return width < 24 || height < 24;
        }).map((element) => element.outerHTML.slice(0, 80)).slice(0, 5)""")
    trial.equal(small, [], "targets smaller than 24 points")
