#!/usr/bin/env python3
"""Writes the digest as a site and tries it: links, sizes, the quality of its search, and a search in a browser.

Run it with python.sh. Every internal link leads to a file with the element that it names, and the search makes no
request to another host.
"""
import glob
import gzip
import html
import os
import pathlib
import re
import subprocess
import sys
import time
import urllib.parse

from browser import Watch, browser
from failures import trials
from services import digest_index

sys.path.append(str(pathlib.Path(__file__).resolve().parents[1] / "eval"))
import evaluate

# nDCG@10 over Index/judged-queries.txt, a little below that of `hig search`.
LEAST_GAIN = 0.79
# Compressed; the digest has 160 pages.
MOST_SEARCH_BYTES = 2_100_000
# Each document loads this, compressed.
MOST_SHARED_BYTES = 20_000


def links(root, failures, _):
    texts = {path: path.read_text(encoding="utf8") for path in root.rglob("*.html")}
    ids = {path: set(re.findall(r' id="([^"]*)"', text)) for path, text in texts.items()}
    for path, text in texts.items():
        # The page for other addresses is shown at any path, so its links are absolute.
        found = [] if path.name == "404.html" else re.findall(r' (?:href|src|action)="([^"]*)"', text)
        for link in set(map(html.unescape, found)):
            parts = urllib.parse.urlsplit(link)
            if parts.scheme in ("http", "https"):
                continue
            place = os.path.normpath(path.parent / urllib.parse.unquote(parts.path))
            target = pathlib.Path(place) if parts.path else path
            failures.check(target.is_file(), f"{path.relative_to(root)} links to {link}")
            if parts.fragment and target in ids:
                is_there = urllib.parse.unquote(parts.fragment) in ids[target]
                failures.check(is_there, f"{path.relative_to(root)} links to {link}, which has no such element")
    print(f"  {len(texts)} documents")


def sizes(root, failures, _):
    def size(pattern):
        return sum(len(gzip.compress(open(path, "rb").read(), 9)) for path in glob.glob(f"{root}/assets/{pattern}"))

    search, shared = size("search-*.js"), size("site-*")
    failures.check(0 < search < MOST_SEARCH_BYTES, f"the search has {search:,} bytes")
    failures.check(0 < shared < MOST_SHARED_BYTES, f"style and script have {shared:,} bytes")
    print(f"  search {search:,} bytes, style and script {shared:,} bytes, compressed")


def platforms(root, failures, running):
    """The platforms of a page hide what is for others, and show it again."""
    page = running.new_page()
    page.goto((root / "pages/toolbars/index.html").as_uri())
    shown = "() => [...document.querySelectorAll('.rule')].filter((rule) => rule.checkVisibility()).length"
    all_rules = page.evaluate(shown)
    page.locator("button.chip[data-platform=visionOS]").click()
    count = int(page.locator("button.chip[data-platform=visionOS] .number").text_content())
    failures.equal(page.evaluate(shown), count, "the rules shown for visionOS")
    failures.check(count < all_rules, "no rule is hidden")
    first = page.locator(".body .rule").first
    failures.equal(first.get_attribute("data-platforms"), "visionOS", "the platforms of the first rule")
    failures.check(page.locator(".body .own h2").text_content() == "For visionOS", "no section is for visionOS")
    page.locator("button.chip[data-platform=visionOS]").click()
    failures.equal(page.evaluate(shown), all_rules, "the rules shown again")


def search(root, failures, running):
    page = running.new_page()
    requests = []
    page.on("request", lambda request: requests.append(request.url))
    watch = Watch(page, "file://")
    page.goto((root / "index.html").as_uri())
    failures.check(page.evaluate("!document.getElementById('search_form').hidden"), "the form is hidden")
    failures.check(not any("search-" in address for address in requests), "the search is loaded before its first use")
    page.locator("#search_words").focus()
    page.keyboard.insert_text("minimum size of a buton")
    page.wait_for_selector("#search_results .result")
    failures.check("44" in page.locator("#search_results .results").first.text_content(), "no result has a size")
    readings = page.locator("#search_results .readings").text_content()
    failures.check("Corrected: buton → button" in readings, f"the correction is not shown: {readings}")
    page.keyboard.press("Enter")
    page.wait_for_function("document.activeElement.matches('.result .statement')")
    page.goto(page.evaluate("document.activeElement.href"))
    failures.check(page.locator("h1").count(), f"{page.url} has no heading")
    page.locator("#site_search").fill("dark mode")
    page.locator("#site_search").press("Enter")
    page.wait_for_selector("#search_results .result")
    failures.equal(page.locator("#search_words").input_value(), "dark mode", "the words in the field")
    failures.equal(watch.problems, [], "problems")


RUN = """({ queries, limit }) => queries.map(({ query, platform }) =>
  higSearch.search(query, { platforms: platform ? [platform] : [], limit }).results
    .map(({ record, similar }) => ({ id: record.id, similar })))"""


def quality(root, failures, running):
    """Scores the search on the judged queries, as scripts/eval/evaluate.py does."""
    page = running.new_page()
    start = time.monotonic()
    for name in ["[0-9a-f]" * 12, "data-*"]:
        path, = glob.glob(f"{root}/assets/search-{name}.js")
        page.add_script_tag(path=path)
    loaded = time.monotonic()
    queries = evaluate.queries(f"{evaluate.ROOT}/Index/judged-queries.txt")
    answers = page.evaluate(RUN, {"queries": queries, "limit": evaluate.DEPTH})
    print(
        f"  {1000 * (loaded - start):.0f} ms to load, {1000 * (time.monotonic() - loaded) / len(queries):.0f} ms for a "
        f"query")
    reached = evaluate.score(
        "site", ((query, evaluate.judged(results, query)) for query, results in zip(queries, answers)), False)
    failures.check(reached >= LEAST_GAIN, f"nDCG@10 is {reached:.3f}, below {LEAST_GAIN}")


with trials(__doc__) as (chosen, failures, folder):
    root, index = folder / "site", digest_index(chosen.tool, folder)
    start = time.monotonic()
    subprocess.run([chosen.tool, "site", root, "--index", index, "--base", "https://example.org/hig"], check=True)
    print(f"site: written in {time.monotonic() - start:.1f} s")
    with browser() as running:
        for trial in [links, sizes, platforms, search, quality]:
            failures.run(trial.__name__, trial, root, failures, running)
