#!/usr/bin/env python3
"""Tries a site that 'hig site' wrote.

usage: site.py [--if-there] SITE

Checks that every internal link leads to a file with the element that it names, that the sizes are within their limits, and that a search
works from file:// in a headless browser without a request to another host. SITE is a site of the digest with a docset. Exits 1 when a check
fails, and 2 when there is no browser (0 with --if-there). HIG_BROWSER names the browser.
"""
import glob
import gzip
import html.parser
import os
import pathlib
import sys
import urllib.parse

# Write no bytecode beside the scripts.
sys.dont_write_bytecode = True

from checklist_trials.browser import Browser, BrowserError, Page, find
from failures import Failures

MOST_SEARCH_BYTES = 1_500_000
# Each document loads this, compressed.
MOST_SHARED_BYTES = 20_000


class Document(html.parser.HTMLParser):
    """The links and the ids of an HTML document."""

    def __init__(self, path):
        super().__init__()
        self.links = []
        self.ids = set()
        self.feed(path.read_text(encoding="utf8"))

    def handle_starttag(self, tag, attributes):
        for name, value in attributes:
            if name == "id":
                self.ids.add(value)
            elif name in ("href", "src", "action"):
                self.links.append(value)


def links(root, failures):
    failures.context = "links"
    documents = {path: Document(path) for path in root.rglob("*.html")}
    for path, document in documents.items():
        # The page for other addresses is shown at any path, so its links are absolute.
        if path.name == "404.html":
            continue
        for link in document.links:
            parts = urllib.parse.urlsplit(link)
            if parts.scheme in ("http", "https"):
                continue
            target = path if parts.path == "" else pathlib.Path(os.path.normpath(path.parent / urllib.parse.unquote(parts.path)))
            failures.check(target.is_file(), f"{path.relative_to(root)} links to {link}")
            fragment = urllib.parse.unquote(parts.fragment)
            if fragment and target in documents:
                failures.check(fragment in documents[target].ids, f"{path.relative_to(root)} links to {link}, which has no such element")
    print(f"  {len(documents)} documents")


def sizes(root, failures):
    failures.context = "sizes"

    def size(pattern):
        return sum(len(gzip.compress(open(path, "rb").read(), 9)) for path in glob.glob(f"{root}/assets/{pattern}"))

    search, shared = size("search-*.js"), size("site-*")
    failures.check(0 < search < MOST_SEARCH_BYTES, f"the search has {search:,} bytes")
    failures.check(0 < shared < MOST_SHARED_BYTES, f"style and script have {shared:,} bytes")
    print(f"  search {search:,} bytes, style and script {shared:,} bytes, compressed")


def search(root, failures, browser):
    failures.context = "search"
    context = browser.call("Target.createBrowserContext")["browserContextId"]
    page = Page(browser, context, (root / "index.html").as_uri())
    failures.check(page.run("!document.getElementById('search_form').hidden"), "the form is hidden")
    failures.check(not any("search-" in address for address in page.requests), "the search is loaded before its first use")
    page.run("document.getElementById('search_words').focus()")
    page.type("minimum size of a buton")
    page.wait("document.querySelector('#search_results .result')", "results", 30)
    failures.check(page.run("document.querySelector('#search_results .results').textContent.includes('44')"),
                   "no result has a size")
    failures.check(page.run("document.querySelector('#search_results .notice')?.textContent.includes('button')"),
                   "the correction is not shown")
    page.press("Enter")
    page.wait("document.activeElement.matches('.result .statement')", "focus in the results")
    address = page.run("document.activeElement.href")
    page.open(address)
    failures.check(page.run("document.querySelector('h1') !== null"), f"{address} has no heading")
    page.run("document.getElementById('site_search').value = 'dark mode'; document.querySelector('.site-search').requestSubmit()")
    page.wait("document.querySelector('#search_results .result')", "results of the field in the header", 30)
    failures.check(page.run("document.getElementById('search_words').value") == "dark mode", "the words are not in the field")
    others = [request for request in page.requests if not request.startswith("file://")]
    failures.equal(others, [], "requests to other hosts")
    failures.equal(page.problems, [], "messages")


def main():
    words = sys.argv[1:]
    is_optional = "--if-there" in words
    words = [word for word in words if word != "--if-there"]
    if len(words) != 1:
        sys.exit(__doc__.split("\n\n")[1])
    root = pathlib.Path(words[0]).resolve()
    failures = Failures()
    links(root, failures)
    sizes(root, failures)
    status = 0
    if find() is None:
        print("site: Chromium not found; run scripts/install/browser.sh", file=sys.stderr)
        status = 0 if is_optional else 2
    else:
        browser = Browser(find())
        try:
            search(root, failures, browser)
        except BrowserError as error:
            failures.check(False, str(error))
        finally:
            browser.close()
    return failures.report("site") or status


if __name__ == "__main__":
    sys.exit(main())
