"""Families of hostile documents: FAMILIES has functions of a size in bytes, which return files by their paths.

Each family is a document that a reader could take more than linear time or memory for. Most repeat a unit, after which
they are named, below a valid beginning.
"""
import json

FAMILIES = {}


def repeated(unit, size):
    """Units up to a size; those with %d are numbered."""
    if "%d" in unit:
        return "".join(unit.replace("%d", str(number)) for number in range(size // (len(unit) + 3) + 1))
    return unit * (size // len(unit.encode()) + 1)


def family(name, path, make):
    """A family of one file."""
    name = name.encode("unicode_escape").decode()
    assert name not in FAMILIES, name
    FAMILIES[name] = lambda size: {path: make(size)}


def units(kind, path, beginning, table, end=""):
    """Families of one file whose unit is repeated between a beginning and an end."""
    for unit in table:
        family(f"{kind}: {unit}", path, lambda size, unit=unit: beginning + repeated(unit, size) + end)


def nested(kind, path, beginning, table, end="", levels=None):
    """Families of one file with an opening and a closing unit around the innermost text.

    `levels` limits the depth, and repeats the whole.
    """
    for opening, innermost, closing in table:
        def make(size, opening=opening, innermost=innermost, closing=closing):
            count = size // len(opening + closing) + 1
            depth = min(levels or count, count)
            return beginning + (opening * depth + innermost + closing * depth) * max(1, count // depth) + end
        family(f"{kind}: nested {opening}", path, make)


MARKDOWN, HTML, JSON = "document.md", "document.html", "document.json"
BEGINNING = "# Toolbars\n\n## Best practices\n\n**Prefer short labels.** They fit.\n\n"
PAGE = "<html><head><title>Toolbars</title></head><body><h1>Toolbars</h1><p><b>Prefer short labels.</b> They fit.</p>"
TEXT = "Toolbars\n\nBest practices\n\nPrefer short labels. They fit.\n\n"

units("Markdown", MARKDOWN, BEGINNING, [
    "[", "![", "[a](", "[a](<b", "[x][y]", "[a]: b\n", "*a ", "**a ", "*a_ ", "**a**", "**a** ", "a**b", "_a*b_", "`a",
    "`a` ", "~~a ", "> ", "> a\n", "> a\nb\n", "- ", "- a\n", "1. a\n", "  - a\n- b\n", "# h\n", "###### h\n",
    "a\n===\n", "a\n---\n", "---\n", "```\n", "```\na\n```\n", "    a\n\n", "<!--", "<!-- a -->", "<a ", "<a b='",
    "<b>", "&amp;", "&#", "<?a", "<!A", "<![CDATA[", "https://a.b/ ", "a@b.c ", "\\*", "a  \n",
    "| a |\n| - |\n| b |\n\n", "|a", "|a|\n", "a|b\n", "![a](b.png)\n\n", "![a](b.png) ", "[^a]: b\n\n", "[^a] ",
    "**Avoid long labels.** They are cut.\n\n", "**Avoid long labels.**\n", "Avoid long labels. ", "toolbar", " ", "\n",
    "\t", "a\r", "a\u0301\u0302", "\u202ea", "**macOS** and iOS only. ", "June 9, 2025 New rules.\n\n",
    "44x44 pt, 60 px. ", "> [!NOTE]\n> a\n\n", ":::note\na\n:::\n", ":::a\n", "{{a}}", "$a$ ", "[[a|b]] ",
    "<div>\na\n</div>\n\n", "<details><summary>a</summary>\n",
])
units("Markdown", MARKDOWN, BEGINNING, [
    "[f%d]: /u\n", "## H%d\n\n**Prefer button x.** z.\n\n", "**Prefer button %d.** Because.\n\n",
    "**Prefer the short label of a wide toolbar button in the first row of a large window %d.** They fit.\n\n", "w%dq ",
    "a[^%d] ", "[a](/page-%d) ", "![a](%d.png)\n\n",
])
units("Markdown, title", MARKDOWN, "# ", ["Toolbars "], "\n\n**Prefer short labels.** They fit.\n")
units("Markdown", MARKDOWN, "# Toolbars\n\n**", ["Prefer short labels and "], ".** They fit.\n")
units("Markdown, front matter", MARKDOWN, "---\n", ["a: b\n"], "---\n" + BEGINNING)
units("Markdown, front matter", MARKDOWN, "---\nx: ", ["["], "\n---\n" + BEGINNING)
units("Markdown, front matter without end", MARKDOWN, "---\n", ["a: b\n"])
units("Markdown", MARKDOWN, BEGINNING + "## Change log\n\n| Date | Changes |\n| - | - |\n", ["| June 9, 2025 | A |\n"])
units("Markdown", MARKDOWN, BEGINNING + "|a" * 900 + "|\n" + "|-" * 900 + "|\n", ["|b\n"])
for name, make in {
    "wide table": lambda n: repeated("|a", n // 3) + "|\n" + repeated("|-", n // 3) + "|\n" + repeated("|b\n", n // 3),
    "tick runs": lambda n: "".join("`" * i + " a " for i in range(1, int((2 * n) ** .5))),
    "nested lists": lambda n: "".join("  " * i + "- a\n" for i in range(int(n ** .5))),
    "nested quotes": lambda n: "".join("> " * i + "a\n" for i in range(int(n ** .5))),
    "definitions and references": lambda n: repeated('[foo]: /url "t"\n', n // 2) + "\n" + repeated("[foo] ", n // 2),
}.items():
    family(f"Markdown: {name}", MARKDOWN, lambda size, make=make: BEGINNING + make(size))

units("HTML", HTML, PAGE, [
    "<div>", "<b>", "<table>", "<table><tr><td>", "<ul><li>", "<a href=x>a", "<p>a", "<h2>a</h2>",
    "<p><b>Avoid long labels.</b> They are cut.</p>", "<b><i></b></i>", "<!-- a -->", "<!--", "<a ", "</a>", "&amp;",
    "&#x", "<script>a</script>", "<script>", "<style>a</style>", "<form><select><option>", "<dl><dt>a<dd>b", "a<br>",
    "<table><tr><td>a</td></tr></table>", "<table><tr><td colspan=1000000 rowspan=1000000>a</td></tr></table>",
    "<img alt='a'>", "<figure><figcaption>a</figcaption></figure>", "<iframe>", "<template>", "<svg><g>", "<math><mi>",
    "a ", " ", "\x01", "<!DOCTYPE a>", "<![CDATA[a]]>", "<article><section>",
])
units("HTML, attributes", HTML, PAGE + "<p ", ["a%d=1 ", "a=1 "], ">x</p>")
units("HTML", HTML, PAGE + '<p a="', ["x"], '">x</p>')
units("HTML", HTML, PAGE + "<table><tr>", ["<td>a</td>"], "</tr></table>")
units("HTML", HTML, PAGE + "<p>", ["toolbar"], "</p>")
family("HTML: tall cells", HTML, lambda n: (
    PAGE + "<table><tr>" + repeated("<td rowspan=65534>x</td>", n // 2) + "</tr>" + repeated("<tr>", n // 2)))

units("text", "document.txt", TEXT, [
    "word\n", "word and word ", "toolbar", "Avoid long labels. ", "Avoid long labels. They are cut.\n\n", "Labels\n\n",
    "Labels\n-----\n\n", "Labels\n=====\n\n", "-----\n", "=====\n", "\n", " ", "a\tb\n", "- a\n", "1. a\n", "a) b\n",
    "\u2022 a\n", "> a\n", "LABELS\n\n", "    a\n",
    "a word at the end of a line that goes on in\nthe next one and so on\n", "lan-\ntern ", "a\f",
    "June 9, 2025\nNew.\n\n", "a    b    c\n", "a: b\n", "https://a.b/c\n",
])

units("JSON", JSON, "", ["[", '{"a":'])
nested("JSON", JSON, "", [("[", "", "]")])
units("JSON", JSON, "{", ['"a":1,'], '"a":1}')
units("JSON", JSON, '{"a":', ["9"], "}")
units("JSON", JSON, '{"a":"', ["\\u0041"], '"}')
START, REFERENCES, END = json.dumps({
    "schemaVersion": {"major": 0, "minor": 3, "patch": 0}, "kind": "article",
    "identifier": {"interfaceLanguage": "swift", "url": "doc://x/design/human-interface-guidelines/toolbars"},
    "metadata": {"title": "Toolbars"}, "sections": [],
    "primaryContentSections": [{"kind": "content", "content": ["HERE"]}], "references": {"HERE": 0},
}).replace('"HERE": 0', '"HERE"').split('"HERE"')
PARAGRAPH = '{"type":"paragraph","inlineContent":['
RULE = (PARAGRAPH + '{"type":"strong","inlineContent":[{"type":"text","text":"%s"}]},'
        '{"type":"text","text":" They fit."}]}')
WORD = '{"type":"text","text":"a "}'
TOPIC = ('"doc://x/%d":{"type":"topic","title":"t","url":"/design/human-interface-guidelines/t%d",'
         '"identifier":"doc://x/%d"}')
LAST = RULE % "Avoid long labels." + REFERENCES + END
units("DocC", JSON, START, [
    RULE % "Avoid long labels." + ",", RULE % "Avoid button %d." + ",", PARAGRAPH + WORD + "]},",
    '{"type":"heading","level":2,"text":"Labels","anchor":"Labels"},',
], LAST)
nested("DocC", JSON, START + PARAGRAPH, [('{"type":"emphasis","inlineContent":[', WORD, "]}")], "]}," + LAST)
units("DocC", JSON, START + PARAGRAPH, [WORD + ","], WORD + "]}," + LAST)
units("DocC", JSON, START + PARAGRAPH + '{"type":"text","text":"a', ["\u0301"], '"}]},' + LAST)
CELL = f"[{PARAGRAPH}{WORD}]}}]"
TABLE = '{"type":"table","header":"row","rows":[['
units("DocC", JSON, START + TABLE + CELL, ["," + CELL, "],[" + CELL], "]]}," + LAST)
ITEM = f'{{"content":{CELL}}}'
units("DocC", JSON, START + '{"type":"unorderedList","items":[', [ITEM + ","], ITEM + "]}," + LAST)
units("DocC", JSON, START + RULE % "Avoid long labels." + REFERENCES, [TOPIC + ","], TOPIC.replace("%d", "x") + END)
units("DocC", JSON, START + PARAGRAPH, ['{"type":"reference","identifier":"doc://x/1","isActive":true},'],
      WORD + "]}" + REFERENCES + TOPIC.replace("%d", "1") + END)
