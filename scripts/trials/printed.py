#!/usr/bin/env python3
"""Prints the digest's newest capture as one PDF with a list of contents, and reads it: scripts/trials/python.sh scripts/trials/printed.py HIG

`hig ingest` must find the pages, rules and platforms that it finds in the documents themselves, but for a few: above the first heading of a page,
text without bold is no rule. Prints the shares and fails below the floors.
"""
import html
import json
import pathlib
import re
import subprocess
import sys
import tempfile

from browser import browser

ROOT = pathlib.Path(__file__).resolve().parents[2]
# A little below what is reached.
FLOORS = {"pages": .97, "rules": .96, "platforms": .98}
STYLE = """section { break-before: page } body { font: 11pt sans-serif }
@page { size: A4; margin: 20mm; @top-left { content: "Human Interface Guidelines" } @bottom-center { content: counter(page) } }"""


def records(tool, folder, *words):
    index = folder / f"{len(list(folder.iterdir()))}.sqlite"
    subprocess.run([tool, "ingest", "--index", index, *words], check=True, stdout=subprocess.DEVNULL)
    lines = subprocess.run([tool, "export", "--index", index], check=True, capture_output=True).stdout.splitlines()
    return [record for record in map(json.loads, lines) if record["kind"] in ("guideline", "context")]


def book(pages):
    """The pages as HTML, each with its title, headings and paragraphs."""
    parts = ["<h1>Human Interface Guidelines</h1><h2>Contents</h2>", *(f"<p>{html.escape(title)}</p>" for title, _ in pages)]
    for title, source in pages:
        parts.append(f"<section><h1>{html.escape(title)}</h1>")
        section = []
        for record in source:
            common = 0
            while common < min(len(section), len(record["section"])) and section[common] == record["section"][common]:
                common += 1
            parts += [f"<h{level + 2}>{html.escape(name)}</h{level + 2}>" for level, name in enumerate(record["section"]) if level >= common]
            section = record["section"]
            paragraphs = (record["detail"] or "").split("\n\n")
            if record["statement"]:
                paragraphs[0] = f"{record['statement']} {paragraphs[0]}"
            parts += [f"<p>{html.escape(paragraph)}</p>" for paragraph in paragraphs]
        parts.append("</section>")
    return f"<!doctype html><meta charset=utf-8><style>{STYLE}</style>" + "".join(parts)


def main():
    tool = str(pathlib.Path(sys.argv[1]).resolve())
    with tempfile.TemporaryDirectory(prefix="hig-printed-") as name, browser() as running:
        folder = pathlib.Path(name)
        source = records(tool, folder, ROOT / "Corpus/2026-06")
        supported = json.loads(subprocess.run([tool, "pages", "--index", folder / "0.sqlite", "--format", "json"], check=True, capture_output=True).stdout)
        titles = {page["page"]: page for page in supported if page["supported"]}
        pages = []
        for slug, page in titles.items():
            missing = [name for name in ["iOS", "iPadOS", "macOS", "tvOS", "visionOS", "watchOS"] if name not in page["supported"]]
            own = [record for record in source if record["page"] == slug]
            if missing:
                own.append({"section": ["Platform considerations"], "statement": None, "detail": f"Not supported in {', '.join(missing)}."})
            pages.append((page["title"], own))
        (folder / "book.html").write_text(book(pages))
        page = running.new_page()
        page.goto((folder / "book.html").as_uri())
        page.pdf(path=folder / "book.pdf", prefer_css_page_size=True)
        printed = records(tool, folder, "--system", "apple", "--captured", source[0]["captured"], folder / "book.pdf")
    key = lambda record: (record["page"], re.sub(r"\W", "", record["statement"]))
    rules = [{key(record): record["platforms"] for record in of if record["statement"]} for of in (source, printed)]
    common = rules[0].keys() & rules[1].keys()
    with_rules = [{slug for slug, _ in each} for each in rules]
    reached = {
        "pages": len(with_rules[0] & with_rules[1]) / len(with_rules[0]), "rules": len(common) / len(rules[0]),
        "platforms": sum(rules[0][rule] == rules[1][rule] for rule in common) / len(common),
    }
    print(f"printed: {len(rules[1])} rules of {len(with_rules[1])} pages; " + ", ".join(f"{name} {share:.3f}" for name, share in reached.items()))
    return 1 if any(reached[name] < floor for name, floor in FLOORS.items()) else 0


if __name__ == "__main__":
    sys.exit(main())
