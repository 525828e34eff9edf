"""Families of hostile documents: FAMILIES maps a name to (suffix of the file, function of a size in bytes that returns the bytes).

Each family is a document that a reader could take more than linear time or memory for. Most repeat a unit below a valid beginning.
"""
import json

BEGINNING = "# Toolbars\n\n## Best practices\n\n**Prefer short labels.** They fit.\n\n"
PAGE = "<html><head><title>Toolbars</title></head><body><h1>Toolbars</h1><p><b>Prefer short labels.</b> They fit.</p>"
TEXT = "Toolbars\n\nBest practices\n\nPrefer short labels. They fit.\n\n"

FAMILIES = {}


def repeated(unit: str, size: int) -> bytes:
    """As many whole units as fit, since a document that ends within a letter is refused."""
    unit = unit.encode()
    return unit * (size // len(unit))


def units(kind: str, suffix: str, beginning: str, table: dict[str, str]):
    for name, unit in table.items():
        FAMILIES[f"{kind}: {name}"] = (suffix, lambda size, unit=unit: beginning.encode() + repeated(unit, size))


def numbered(kind: str, suffix: str, beginning: str, table: dict[str, str]):
    """Units with a running number, so that no two are equal."""
    for name, unit in table.items():
        def make(size, unit=unit):
            count = size // len(unit % 1000)
            return beginning.encode() + "".join(unit % number for number in range(count)).encode()
        FAMILIES[f"{kind}: {name}"] = (suffix, make)


units("Markdown", "md", BEGINNING, {
    "open brackets": "[", "open images": "![", "open links": "[a](", "open angle links": "[a](<b", "references": "[x][y]", "definitions": "[a]: b\n",
    "emphasis open": "*a ", "strong open": "**a ", "emphasis mixed": "*a_ ", "strong runs": "**a**", "strong apart": "**a** ",
    "emphasis inside words": "a**b", "underscores": "_a*b_", "code ticks": "`a", "tick pairs": "`a` ", "tildes": "~~a ",
    "quotes": "> ", "quote lines": "> a\n", "lazy quotes": "> a\nb\n", "lists": "- ", "list items": "- a\n", "numbers": "1. a\n",
    "indented items": "  - a\n- b\n", "headings": "# h\n", "deep headings": "###### h\n", "headings underlined": "a\n===\n",
    "rules underlined": "a\n---\n", "breaks": "---\n", "fences": "```\n", "fenced blocks": "```\na\n```\n", "indented code": "    a\n\n",
    "open comments": "<!--", "comments": "<!-- a -->", "open tags": "<a ", "open attributes": "<a b='", "tags": "<b>", "entities": "&amp;", "open entities": "&#",
    "instructions": "<?a", "declarations": "<!A", "sections": "<![CDATA[", "addresses": "https://a.b/ ", "mail": "a@b.c ", "escapes": "\\*", "line breaks": "a  \n",
    "tables": "| a |\n| - |\n| b |\n\n", "cells": "|a", "rows": "|a|\n", "bars": "a|b\n", "images": "![a](b.png)\n\n", "images in a line": "![a](b.png) ",
    "footnotes": "[^a]: b\n\n", "footnote marks": "[^a] ", "rules": "**Avoid long labels.** They are cut.\n\n", "bold lines": "**Avoid long labels.**\n",
    "sentences": "Avoid long labels. ", "one word": "toolbar", "white space": " ", "blank lines": "\n", "tabs": "\t", "carriage returns": "a\r",
    "combining marks": "a\u0301\u0302", "marks of direction": "\u202ea", "platforms": "**macOS** and iOS only. ",
    "dates": "June 9, 2025 New rules.\n\n", "numbers with units": "44x44 pt, 60 px. ", "admonitions": "> [!NOTE]\n> a\n\n", "directives": ":::note\na\n:::\n",
    "containers open": ":::a\n", "curly": "{{a}}", "math": "$a$ ", "wiki links": "[[a|b]] ", "html blocks": "<div>\na\n</div>\n\n", "details": "<details><summary>a</summary>\n",
})
numbered("Markdown", "md", BEGINNING, {
    "distinct definitions": "[f%d]: /u\n", "distinct headings": "## H%d\n\n**Prefer button %%d.** z.\n\n".replace("%%d", "x"), "distinct rules": "**Prefer button %d.** Because.\n\n",
    "rules that differ little": "**Prefer the short label of a wide toolbar button in the first row of a large window %d.** They fit.\n\n", "distinct words": "w%dq ",
    "distinct footnotes": "a[^%d] ", "distinct links": "[a](/page-%d) ", "distinct images": "![a](%d.png)\n\n",
})
FAMILIES |= {
    "Markdown: wide table": ("md", lambda n: BEGINNING.encode() + repeated("|a", n // 3) + b"|\n" + repeated("|-", n // 3) + b"|\n" + repeated("|b\n", n // 3)),
    "Markdown: table with short rows": ("md", lambda n: BEGINNING.encode() + b"|a" * 900 + b"|\n" + b"|-" * 900 + b"|\n" + repeated("|b\n", n)),
    "Markdown: tick runs": ("md", lambda n: BEGINNING.encode() + b"".join(b"`" * i + b" a " for i in range(1, int((2 * n) ** .5)))),
    "Markdown: nested lists": ("md", lambda n: BEGINNING.encode() + b"".join(b"  " * i + b"- a\n" for i in range(int(n ** .5)))),
    "Markdown: nested quotes": ("md", lambda n: BEGINNING.encode() + b"".join(b"> " * i + b"a\n" for i in range(int(n ** .5)))),
    "Markdown: long title": ("md", lambda n: b"# " + repeated("Toolbars ", n) + b"\n\n**Prefer short labels.** They fit.\n"),
    "Markdown: long rule": ("md", lambda n: b"# Toolbars\n\n**" + repeated("Prefer short labels and ", n) + b".** They fit.\n"),
    "Markdown: front matter": ("md", lambda n: b"---\n" + repeated("a: b\n", n) + b"---\n" + BEGINNING.encode()),
    "Markdown: front matter that nests": ("md", lambda n: b"---\nx: " + repeated("[", n) + b"\n---\n" + BEGINNING.encode()),
    "Markdown: front matter without end": ("md", lambda n: b"---\n" + repeated("a: b\n", n)),
    "Markdown: change log": ("md", lambda n: BEGINNING.encode() + b"## Change log\n\n| Date | Changes |\n| --- | --- |\n" + repeated("| June 9, 2025 | New. |\n", n)),
    "Markdown: definitions and references": ("md", lambda n: BEGINNING.encode() + repeated('[foo]: /url "t"\n', n // 2) + b"\n" + repeated("[foo] ", n // 2)),
}

units("HTML", "html", PAGE, {
    "open divisions": "<div>", "open bold": "<b>", "open tables": "<table>", "open cells": "<table><tr><td>", "open lists": "<ul><li>", "links in links": "<a href=x>a",
    "paragraphs": "<p>a", "headings": "<h2>a</h2>", "rules": "<p><b>Avoid long labels.</b> They are cut.</p>", "misnested": "<b><i></b></i>", "comments": "<!-- a -->",
    "open comments": "<!--", "open tags": "<a ", "closing tags": "</a>", "entities": "&amp;", "open entities": "&#x", "scripts": "<script>a</script>",
    "open scripts": "<script>", "styles": "<style>a</style>", "forms": "<form><select><option>", "definitions": "<dl><dt>a<dd>b", "line breaks": "a<br>",
    "rows": "<table><tr><td>a</td></tr></table>", "spans": "<table><tr><td colspan=1000000 rowspan=1000000>a</td></tr></table>", "images": "<img alt='a'>",
    "figures": "<figure><figcaption>a</figcaption></figure>", "frames": "<iframe>", "templates": "<template>", "drawings": "<svg><g>", "formulas": "<math><mi>",
    "plain text": "a ", "white space": " ", "bytes that are zero": "\x01", "declarations": "<!DOCTYPE a>", "sections": "<![CDATA[a]]>", "articles": "<article><section>",
})
FAMILIES |= {
    "HTML: attributes": ("html", lambda n: PAGE.encode() + b"<p " + b" ".join(b"a%d=1" % i for i in range(n // 8)) + b">x</p>"),
    "HTML: equal attributes": ("html", lambda n: PAGE.encode() + b"<p " + repeated("a=1 ", n) + b">x</p>"),
    "HTML: long attribute": ("html", lambda n: PAGE.encode() + b'<p a="' + repeated("x", n) + b'">x</p>'),
    "HTML: wide row": ("html", lambda n: PAGE.encode() + b"<table><tr>" + repeated("<td>a</td>", n) + b"</tr></table>"),
    "HTML: tall cells": ("html", lambda n: PAGE.encode() + b"<table><tr>" + repeated("<td rowspan=65534>x</td>", n // 2) + b"</tr>" + repeated("<tr>", n // 2)),
    "HTML: long words": ("html", lambda n: PAGE.encode() + b"<p>" + repeated("toolbar", n) + b"</p>"),
}

units("text", "txt", TEXT, {
    "lines": "word\n", "one line": "word and word ", "one word": "toolbar", "sentences": "Avoid long labels. ", "rules": "Avoid long labels. They are cut.\n\n", "headings": "Labels\n\n",
    "underlined": "Labels\n-----\n\n", "underlined twice": "Labels\n=====\n\n", "underlines": "-----\n", "equals": "=====\n", "blank lines": "\n", "white space": " ", "tabs": "a\tb\n",
    "items": "- a\n", "numbers": "1. a\n", "letters": "a) b\n", "bullets": "\u2022 a\n", "quotes": "> a\n", "capitals": "LABELS\n\n", "indented": "    a\n",
    "wrapped": "a word at the end of a line that goes on in\nthe next one and so on\n", "hyphens": "lan-\ntern ", "form feeds": "a\f", "dates": "June 9, 2025\nNew.\n\n",
    "columns": "a    b    c\n", "colons": "a: b\n", "addresses": "https://a.b/c\n",
})


def page(content, references=None) -> bytes:
    return json.dumps({
        "schemaVersion": {"major": 0, "minor": 3, "patch": 0}, "kind": "article",
        "identifier": {"interfaceLanguage": "swift", "url": "doc://x/design/human-interface-guidelines/toolbars"},
        "metadata": {"title": "Toolbars"}, "sections": [], "references": references or {},
        "primaryContentSections": [{"kind": "content", "content": content}],
    }).encode()


def paragraph(*inline):
    return {"type": "paragraph", "inlineContent": list(inline)}


def text(words):
    return {"type": "text", "text": words}


def rule(words):
    return paragraph({"type": "strong", "inlineContent": [text(words)]}, text(" They fit."))


def nested(opening: str, closing: str, innermost: str):
    """A block or inline that contains itself."""
    def make(size):
        count = size // len(opening + closing)
        return page([{"type": "paragraph", "inlineContent": ["HERE"]}]).replace(
            b'"HERE"', (opening * count + innermost + closing * count).encode())
    return make


def many(make, length: int):
    return lambda size: page([make(number) for number in range(max(1, size // length))])


FAMILIES |= {
    "JSON: open arrays": ("json", lambda n: repeated("[", n)),
    "JSON: open objects": ("json", lambda n: repeated('{"a":', n)),
    "JSON: nested arrays": ("json", lambda n: b"[" * (n // 2) + b"]" * (n // 2)),
    "JSON: equal members": ("json", lambda n: b"{" + repeated('"a":1,', n) + b'"a":1}'),
    "JSON: long number": ("json", lambda n: b'{"a":' + repeated("9", n) + b"}"),
    "JSON: escapes": ("json", lambda n: b'{"a":"' + b"\\u0041" * (n // 6) + b'"}'),
    "DocC: emphasis in emphasis": ("json", nested('{"type":"emphasis","inlineContent":[', "]}", '{"type":"text","text":"a"}')),
    "DocC: rules": ("json", many(lambda i: rule("Avoid long labels."), 150)),
    "DocC: distinct rules": ("json", many(lambda i: rule(f"Avoid button {i}."), 150)),
    "DocC: paragraphs": ("json", many(lambda i: paragraph(text("Avoid long labels.")), 90)),
    "DocC: headings": ("json", many(lambda i: {"type": "heading", "level": 2, "text": "Labels", "anchor": "Labels"}, 80)),
    "DocC: texts": ("json", lambda n: page([paragraph(*[text("a ")] * (n // 32))])),
    "DocC: table rows": ("json", lambda n: page([{"type": "table", "header": "row", "rows": [[[paragraph(text("a"))]]] * (n // 90)}])),
    "DocC: table columns": ("json", lambda n: page([{"type": "table", "header": "row", "rows": [[[paragraph(text("a"))]] * (n // 90)]}])),
    "DocC: references": ("json", lambda n: page([rule("Avoid long labels.")], {
        f"doc://x/{i}": {"type": "topic", "title": f"t{i}", "url": f"/design/human-interface-guidelines/t{i}", "identifier": f"doc://x/{i}"} for i in range(n // 140)})),
    "DocC: uses of a reference": ("json", lambda n: page(
        [paragraph(*[{"type": "reference", "identifier": "doc://x/1", "isActive": True}] * (n // 70))],
        {"doc://x/1": {"type": "topic", "title": "t", "url": "/design/human-interface-guidelines/t", "identifier": "doc://x/1"}})),
    "DocC: list items": ("json", lambda n: page([{"type": "unorderedList", "items": [{"content": [paragraph(text("a"))]}] * (n // 90)}])),
    "DocC: combining marks": ("json", lambda n: page([paragraph(text("a" + "\u0301" * (n // 6)))])),
}
