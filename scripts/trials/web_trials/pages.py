"""Trials that go over all pages: accessibility, width, errors. scripts/trials/site.py tests links of the same pages."""

from browser import AUDIT, AXE

RULE = "toolbars/avoid-making-a-toolbar-vertical"
# Paths that the trials go over.
PATHS = [
    "/", "/search?q=toolbar", "/search?q=qqxxzzy", "/pages", "/pages/toolbars", "/pages/tab-bars?platform=visionOS",
    f"/rules/{RULE}", "/components",
    "/changes", "/changes?since=2025-01", "/values", "/symbols", "/reviews", "/no-such-page",
]
# Variants of other pages, which only the full trial audits.
VARIANTS = {"/search?q=qqxxzzy", "/pages/tab-bars?platform=visionOS", "/changes?since=2025-01"}
WIDTHS = [390, 768, 1440]
# Elements that are wider than the window, other than those in regions that scroll.
WIDE = """() => {
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth <= clientWidth) return [];
  const isWide = (each) => each.getBoundingClientRect().right > clientWidth + 1;
  const wide = [...document.querySelectorAll("body *")].filter(isWide);
  return wide.slice(0, 3).map((each) => each.outerHTML.slice(0, 100));
}"""
SHORTEN = """document.querySelectorAll("main, main *").forEach((each) =>
  [...each.children].slice(12).forEach((child) => child.remove()))"""


def all_paths(trial):
    return [*PATHS, f"/reviews/{trial.review}"]


def accessibility(trial):
    """Axe has no findings; nothing is wider than the window. The full trial has both appearances and all widths."""
    for number, path in enumerate(all_paths(trial)):
        if path in VARIANTS and not trial.is_full:
            continue
        views = [("light", 390), ("dark", 1440)]
        for scheme, width in views if trial.is_full else views[number % 2:][:1]:
            with trial.opened(path, scheme=scheme, is_watched=path != "/no-such-page") as page:
                trial.equal(page.response.status, 404 if path == "/no-such-page" else 200, f"{path}: the status")
                check_widths(trial, page, path)
                page.evaluate(AXE)
                if not trial.is_full:
                    # Axe takes milliseconds for each element, and the elements of a long list or table are alike.
                    page.evaluate(SHORTEN)
                for width in WIDTHS if trial.is_full else [width]:
                    page.set_viewport_size({"width": width, "height": 900})
                    found = page.evaluate(AUDIT)
                    trial.check(not found, f"{path}, {scheme}, {width} px: {found[:4]}")


def check_widths(trial, page, path):
    for width in WIDTHS:
        page.set_viewport_size({"width": width, "height": 900})
        wide = page.evaluate(WIDE)
        trial.check(not wide, f"{path} at {width} px is wider than the window: {wide}")
        trial.views += 1


def widths(trial):
    """Nothing is wider than the window."""
    for path in all_paths(trial):
        with trial.opened(path, is_watched=path != "/no-such-page") as page:
            check_widths(trial, page, path)


# Targets that a finger misses: below 44 px, other than links in sentences; and fields for which phones enlarge pages.
SMALL = """() => {
  const isText = (node) => node.nodeType === 3 && /\\w{2}/.test(node.data);
  const inSentence = (each) => each.matches("a") && [...each.parentNode.childNodes].some(isText);
  const height = (each) => (each.closest("label") ?? each).getBoundingClientRect().height;
  const size = (each) => parseFloat(getComputedStyle(each).fontSize);
  const all = [...document.querySelectorAll("a[href]:not(.skip), button, input, select, summary")];
  const targets = all.filter((each) => each.checkVisibility());
  return [...targets.filter((each) => height(each) < 43.5 && !inSentence(each)),
    ...targets.filter((each) => each.matches("input:not([type=checkbox]), select") && size(each) < 16)]
    .slice(0, 3).map((each) => each.outerHTML.slice(0, 100));
}"""


def on_a_phone(trial):
    """Fingers meet every target, no field is enlarged, and the bar shows all its entries."""
    for path in PATHS:
        if path in VARIANTS and not trial.is_full:
            continue
        with trial.opened(path, is_watched=path != "/no-such-page", width=390) as page:
            small = page.evaluate(SMALL)
            trial.check(not small, f"{path} has small targets: {small}")
            last = page.locator("header.site nav a").last.bounding_box()
            trial.check(last["x"] + last["width"] <= 390,
                        f"{path}: the last entry of the bar ends at {last['x'] + last['width']}")


def preview(trial):
    """A wide window shows the first result beside the list, and then the one that has the focus."""
    with trial.opened("/search?q=smallest+tap+target", width=1440) as page:
        statements = page.locator(".result .statement")
        for position in [0, 1]:
            if position > 0:
                statements.nth(position - 1).focus()
                page.keyboard.press("ArrowDown")
            title = statements.nth(position).text_content()
            page.locator(".preview h2", has_text=title).wait_for(timeout=3_000)
            trial.check(page.locator(".preview .detail").count() == 1, "the preview has no explanation")
    with trial.opened("/search?q=smallest+tap+target", width=1024) as page:
        trial.check(not page.locator(".preview").is_visible(), "a narrow window shows a preview")


def contents(trial):
    """The list of contents marks the section that is read."""
    with trial.opened("/pages/toolbars", width=1440) as page:
        link = page.locator(".contents a").nth(2)
        link.click()
        page.locator(".contents a[aria-current]", has_text=link.text_content()).wait_for(timeout=3_000)


def search_as_you_type(trial):
    """Results appear while one types, the address keeps the query, and Enter goes to the first result."""
    with trial.opened("/") as page:
        page.locator("input[name=q]").first.click()
        page.keyboard.type("smallest tap target", delay=15)
        page.get_by_text("large enough", exact=False).first.wait_for(timeout=3_000)
        page.keyboard.press("Enter")
        page.wait_for_url("**q=smallest*")
        # The address may change before the focus does.
        page.locator("main a:focus").wait_for(timeout=3_000)
        page.reload()
        trial.equal(page.locator("input[name=q]").first.input_value(), "smallest tap target",
                    "the query after a reload")


def search_without_scripts(trial):
    with trial.opened("/", scripts=False) as page:
        page.locator("input[name=q]").first.fill("smallest tap target")
        page.locator("input[name=q]").first.press("Enter")
        page.wait_for_url("**q=smallest*")
        trial.check("large enough" in page.content(), "a search without scripts shows no results")


def header_search(trial):
    """The field in the header shows results while one types; keys move through them, Enter opens the search page."""
    with trial.opened("/pages/toolbars") as page:
        page.keyboard.press("/")
        page.keyboard.type("smallest tap target", delay=15)
        page.locator("#site_results .result").first.wait_for(timeout=3_000)
        page.keyboard.press("ArrowDown")
        page.locator("#site_results .statement:focus").wait_for(timeout=3_000)
        page.keyboard.press("Escape")
        trial.check(not page.locator("#site_results").is_visible(), "Escape leaves the panel open")
        trial.equal(page.evaluate("document.activeElement.id"), "site_search", "the focus after Escape")
        page.keyboard.press("Enter")
        page.wait_for_url("**/search?q=smallest*")


def late_results(trial):
    """Results that have the focus are not replaced by those of the last letters."""
    with trial.opened("/pages/toolbars") as page:
        page.keyboard.press("/")
        page.keyboard.type("smallest", delay=15)
        page.locator("#site_results .result").first.wait_for(timeout=3_000)
        page.wait_for_load_state("networkidle")
        late = []
        page.route("**/search/results?*", lambda route: late.append(route))
        with page.expect_request("**/search/results?*"):
            page.keyboard.type("t")
        page.keyboard.press("ArrowDown")
        page.locator("#site_results .statement:focus").wait_for(timeout=3_000)
        with page.expect_response("**/search/results?*"):
            late[0].continue_()
        page.locator("#site_results:not([aria-busy])").wait_for(timeout=3_000)
        trial.equal(page.locator("#site_results .statement:focus").count(), 1, "results with the focus after late ones")


# The sum of the scores of layout shifts so far (https://web.dev/articles/cls), and the time of the first content in ms.
STABILITY = """() => new Promise((resolve) => {
  let shift = 0;
  const observer = new PerformanceObserver((list) => { for (const { value } of list.getEntries()) shift += value; });
  observer.observe({ type: "layout-shift", buffered: true });
  setTimeout(() => resolve([shift, performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? 0]), 300);
})"""
MOST_SHIFT = 0.05


def stability(trial):
    """Nothing moves while a page loads. The time of the first paint is printed only, since machines differ."""
    slowest = 0
    for path in all_paths(trial):
        for width in [390, 1440] if trial.is_full else [390]:
            with trial.opened(path, is_watched=path != "/no-such-page", width=width) as page:
                shift, paint = page.evaluate(STABILITY)
                trial.check(shift < MOST_SHIFT, f"{path} at {width} px shifts by {shift:.3f}")
                slowest = max(slowest, paint)
    print(f"  first paint after at most {slowest:.0f} ms")
