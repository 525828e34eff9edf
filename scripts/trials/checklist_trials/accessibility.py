"""Trials of contrast and of the accessibility tree."""

from browser import AUDIT, AXE

from .presentation import clean
from .trial import choose, reveal, settle, write

# Contrast ratios by WCAG 2 of the edges of controls against their background, which axe does not measure.
EDGES = """(() => {
  const channel = (value) => value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  const luminance = ([r, g, b]) => 0.2126 * channel(r / 255) + 0.7152 * channel(g / 255) + 0.0722 * channel(b / 255);
  const parse = (text) => {
    const [r, g, b, a = 1] = text.match(/[\\d.]+/g).map(Number);
    return [r, g, b, a];
  };
  const over = ([r, g, b, a], below) => [r, g, b].map((value, index) => value * a + below[index] * (1 - a));
  const ground = (element) => {
    const layers = [];
    for (let above = element; above; above = above.parentElement) layers.unshift(getComputedStyle(above));
    return layers.reduce((below, layer) => over(parse(layer.backgroundColor), below), [255, 255, 255]);
  };
  const controls = [...document.querySelectorAll("select, textarea, #words, .status")];
  return controls.filter((control) => control.checkVisibility()).map((control) => {
    const behind = ground(control.parentElement);
    const edge = over(parse(getComputedStyle(control).borderTopColor), behind);
    const [high, low] = [luminance(edge), luminance(behind)].sort((a, b) => b - a);
    return `${((high + 0.05) / (low + 0.05)).toFixed(2)}: ${control.outerHTML.slice(0, 100)}`;
  });
})()"""


def contrast(trial):
    """Text and edges of controls have enough contrast, in light and dark appearance and in every state."""
    page = trial.page()
    rows = trial.live()
    for row, value in zip(rows, ["pass", "fail", "n.a."]):
        choose(page, row, value)
    write(page, rows[1], "A note")
    trial.load(
        page,
        {**trial.list, "items": [{**trial.items[rows[3] - 1], "wording": "w0", "verdict": "pass"},
                                 {"id": "x/y", "verdict": "pass"}]}, "loaded")
    for row in rows[3:5]:
        reveal(page, row, with_details=True)
    page.run("document.querySelectorAll('details').forEach((details) => { details.open = true; })")
    page.run(AXE)
    grounds = set()
    for scheme in ["light", "dark"]:
        page.prefer(color_scheme=scheme)
        edges = page.run(EDGES)
        trial.check(len(edges) > 5 and all(float(edge.split(":")[0]) >= 3 for edge in edges), f"{scheme}: {edges}")
        found = page.run(AUDIT)
        trial.check(not found, f"{scheme}: {found[:4]}")
        grounds.add(page.run("getComputedStyle(document.documentElement).backgroundColor"))
    trial.equal(len(grounds), 2, "light and dark are different")
    page.prefer(color_scheme="light", forced_colors="active")
    trial.check(page.run(f"getComputedStyle(document.querySelector('#r{rows[0]} [aria-pressed=true]')).backgroundColor"
                         f" !== getComputedStyle(document.querySelector('#r{rows[0]} "
                         f"[aria-pressed=false]')).backgroundColor"),
                "with forced colors the verdict is not visible")
    page.prefer(color_scheme="dark")
    page.run("document.querySelector('#help').showModal()")
    found = page.run(AUDIT)
    trial.check(not found, f"the keys: {found[:4]}")


def accessibility(trial):
    """Roles, names, landmarks, headings and ids suit a screen reader."""
    page = trial.page(width=1440)
    page.run("document.querySelectorAll('.general:not([open]) > summary').forEach((summary) => summary.click())")
    first = trial.live()[0]
    reveal(page, first, with_details=True)
    settle(page)
    page.run(AXE)
    found = page.run(AUDIT)
    trial.check(not found, f"axe: {found[:4]}")

    # Each rule is an item of a list with a button, which says its verdict, and a group of verdicts.
    trial.equal(page.count("ul.rules > li.item"), len(trial.items), "items of lists")
    nodes = [node for node in page.call("Accessibility.getFullAXTree")["nodes"] if not node["ignored"]]
    named = [(node["role"]["value"], " ".join((node.get("name", {}).get("value") or "").split())) for node in nodes]
    for item in trial.items[:50]:
        statement = " ".join(clean(item["statement"]).split())
        name = f"{'found by checks' if item.get('findings') else item['verdict']}: {statement}"
        trial.check(("button", name) in named, f"no button is called {name[:80]!r}")
        trial.check(("group", statement) in named, f"no group is called {statement[:80]!r}")
    trial.check(("textbox", f"Note {' '.join(clean(trial.items[first - 1]['statement']).split())}") in named,
                "the name of the note")
    trial.equal(named.count(("button", "Fail")), len(trial.items), "buttons to fail a rule")
    pressed = [node for node in nodes if node["role"]["value"] == "button"
               and any(value["name"] == "pressed" for value in node.get("properties", []))]
    # A failure has three severities as well.
    failed = sum(item["verdict"] == "fail" for item in trial.items)
    trial.equal(len(pressed), 3 * len(trial.items) + 3 * failed, "buttons that can be pressed")
    trial.check(
        page.run("[...document.querySelectorAll('[role=status]')].every((element) => element.checkVisibility() || "
                 "element.textContent === '')"), "live regions")
    trial.equal(page.run("""["for", "aria-labelledby", "aria-describedby"].flatMap((name) =>
        [...document.querySelectorAll(`[${name}]`)].flatMap((element) => element.getAttribute(name).split(" "))
            .filter((id) => document.querySelectorAll(`[id="${id}"]`).length !== 1))"""), [], "dangling references")
    small = page.run(
        """[...document.querySelectorAll(
          "button, select, input:not([type=file]), textarea, summary, .button, .pages a, .states label")]
        .filter((element) => element.checkVisibility()).filter((element) => {
            const target = element.closest(".states label, dialog label, .item:not(.details *)") || element;
            const { width, height } = target.getBoundingClientRect();
            return width < 24 || height < 24;
        }).map((element) => element.outerHTML.slice(0, 80)).slice(0, 5)""")
    trial.equal(small, [], "targets smaller than 24 points")
