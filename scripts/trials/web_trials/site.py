"""Trials that go over all pages: accessibility, links, width, errors."""

import pathlib

import axe_playwright_python

from .watched import opened

AXE = (pathlib.Path(axe_playwright_python.__file__).parent / "axe.min.js").read_text(encoding="utf-8")
RULE = "toolbars/avoid-making-a-toolbar-vertical"
# Paths that the trials go over; a page without a heading is not written yet and is skipped.
PATHS = [
    "/", "/search?q=toolbar", "/search?q=qqxxzzy", "/pages", "/pages/toolbars", "/pages/tab-bars?platform=visionOS", f"/rules/{RULE}", "/components",
    "/changes", "/changes?since=2025-01", "/sizes", "/symbols", "/reviews", "/no-such-page",
]
# Variants of other pages, which only the full trial audits.
VARIANTS = {"/search?q=qqxxzzy", "/pages/tab-bars?platform=visionOS", "/changes?since=2025-01"}
WIDTHS = [390, 768, 1440]
AUDIT = """async () => {
  const result = await axe.run(document, { resultTypes: ["violations"] });
  return result.violations.map((each) => `${each.id}: ${each.help}: ${each.nodes.slice(0, 2).map((node) => node.html.slice(0, 120)).join(" | ")} (${each.nodes.length})`);
}"""
# Elements that are wider than the window, other than those in regions that scroll.
WIDE = """() => document.documentElement.scrollWidth > document.documentElement.clientWidth
  ? [...document.querySelectorAll("body *")].filter((element) => element.getBoundingClientRect().right > document.documentElement.clientWidth + 1)
    .slice(0, 3).map((element) => element.outerHTML.slice(0, 100)) : []"""


def all_paths(trial):
    return [*PATHS, f"/reviews/{trial.review}"]


def is_written(trial, page, path):
    """Whether a page has a heading and a language; one that has not is skipped."""
    if page.locator("h1").count() > 0 and page.evaluate("document.documentElement.lang") != "":
        return True
    trial.skipped.add(path)
    return False


def accessibility(trial):
    """Axe has no findings in light and dark appearance at three widths; nothing is wider than the window."""
    for path in all_paths(trial):
        if path in VARIANTS and not trial.is_full:
            continue
        for scheme in ["light", "dark"]:
            with opened(trial, path, scheme=scheme, is_watched=path != "/no-such-page") as page:
                if not is_written(trial, page, path):
                    continue
                page.evaluate(AXE)
                for width in WIDTHS:
                    page.set_viewport_size({"width": width, "height": 900})
                    # Axe takes a second or two a page, so only the narrowest window is audited in both appearances.
                    if trial.is_full or (scheme, width) in [("light", 390), ("dark", 1440)]:
                        found = page.evaluate(AUDIT)
                        trial.check(not found, f"{path}, {scheme}, {width} px: {found[:4]}")
                    wide = page.evaluate(WIDE)
                    trial.check(not wide, f"{path} at {width} px is wider than the window: {wide}")
                    trial.audits += 1


def links(trial):
    """Links and files of each page are there, fragments included; pages have one first heading, a title and a language."""
    known = {}
    for path in all_paths(trial):
        with opened(trial, path, is_watched=False) as page:
            if not is_written(trial, page, path):
                continue
            trial.check(page.title().strip(), f"{path} has no title")
            trial.equal(page.locator("h1").count(), 1, f"{path}: first headings")
            trial.equal(page.response.status, 404 if path == "/no-such-page" else 200, f"{path}: the status")
            for url in page.eval_on_selector_all("a[href], link[href], script[src], img[src]", "all => all.map((each) => each.href || each.src)"):
                bare, _, fragment = url.partition("#")
                if not bare.startswith(trial.server.address + "/") or bare == page.url:
                    continue
                if bare not in known:
                    if len(known) >= (2_000 if trial.is_full else 80):
                        continue
                    answer = trial.server.get(bare[len(trial.server.address):], headers={"Accept": "text/html"})
                    known[bare] = answer.text if answer.status < 400 else None
                    trial.check(answer.status < 400, f"{path} links to {bare}, which has the status {answer.status}")
                if fragment and known[bare]:
                    trial.check(f'id="{fragment}"' in known[bare] or "<html" not in known[bare], f"{path} links to {url}, which has no such id")
    trial.links = len(known)


def search_as_you_type(trial):
    """Results appear while one types, the address keeps the query, and Back returns."""
    with opened(trial, "/") as page:
        if not is_written(trial, page, "/") or page.locator("script[src]").count() == 0:
            trial.skipped.add("search as you type")
            return
        field = page.locator("input[name=q]").first
        field.click()
        page.keyboard.type("smallest tap target", delay=15)
        page.get_by_text("big enough", exact=False).first.wait_for(timeout=3_000)
        page.keyboard.press("Enter")
        page.wait_for_url("**q=smallest*")
        page.reload()
        trial.equal(page.locator("input[name=q]").first.input_value(), "smallest tap target", "the query after a reload")
    with opened(trial, "/", scripts=False) as page:
        page.locator("input[name=q]").first.fill("smallest tap target")
        page.locator("input[name=q]").first.press("Enter")
        page.wait_for_url("**q=smallest*")
        trial.check("big enough" in page.content(), "a search without scripts shows no results")
