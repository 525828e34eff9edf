"""Trials of the tools: answers, errors, budgets and paging."""

import re

from . import answer_checks
from .capabilities import refused
from .fixture import make_app

RULE = "toolbars/avoid-making-a-toolbar-vertical"
# Tool, arguments, and a text that the answer must contain.
CALLS = [
    ("applies", {"subject": "toolbars", "platform": "visionOS"}, "toolbars/pick-toolbar-items"),
    ("applies", {"subject": "UITabBar"}, "tab-bars/"),
    ("applies", {"subject": "tab bars", "platform": "watchOS"}, "not supported"),
    ("applies", {"subject": "navigation bar"}, "toolbars"),
    ("applies", {"subject": "toolbars", "platform": "iOS", "asOf": "2023-02"}, "11 rules of page toolbars on iOS"),
    ("applies", {"subject": "badge"}, "> words: badge"),
    ("search", {"query": "smallest tap tarket"}, "accessibility/make-controls-big-enough"),
    ("search", {"query": "tab bar titles", "platform": "tvOS", "strength": "avoid"}, "tab-bars/"),
    ("search", {"query": "toolbar", "page": "toolbars", "asOf": "2025-07"}, "toolbars/"),
    ("search", {"query": "탭 막대 배지"}, "tab-bars"),
    ("search", {"query": '"hit region" -size', "maxTokens": 20_000}, "> words:"),
    ("search", {"query": "'; DROP TABLE record; -- \" OR NEAR(( * ^"}, "> words:"),
    ("show", {"name": RULE}, "> Avoid making a toolbar vertical."),
    ("show", {"name": "toolbars"}, "Change log"),
    ("show", {"name": "Tab bars", "asOf": "2023-10"}, "tab-bars/"),
    ("diff", {"page": "toolbars"}, "added"),
    ("diff", {"since": "2025-06", "platform": "macOS"}, "not logged"),
    ("diff", {"from": "2023-10", "to": "2026-06", "page": "tab bars"}, "tab-bars/"),
    ("checklist", {"subjects": ["toolbars", "alerts"], "platforms": ["visionOS"]}, "- [ ] toolbars/"),
    ("checklist", {"subjects": ["toolbars"], "platforms": ["iOS", "macOS"], "strengths": ["avoid", "never"]}, "- [ ] toolbars/"),
    ("checklist", {"subjects": ["tab-bars"], "since": "2025-01"}, "tab-bars"),
    ("checklist", {"subjects": [RULE]}, RULE),
    ("checklist", {"maxTokens": 1000}, "931 rules to check"),
]
# Tool, arguments with a wrong value, and words that the error shown to the model must contain.
FAILURES = [
    ("show", {"name": "tolbarz zz"}, ["toolbars"]),
    ("show", {"name": "toolbars/avoid-making-a-vertical-toolbar"}, ["toolbars/"]),
    ("show", {"name": ""}, []),
    ("search", {"query": "tab", "page": "tolbarz zz"}, ["toolbars"]),
    ("search", {"query": "tab", "platform": "visonOS"}, ["visionOS"]),
    ("search", {"query": "tab", "strength": "musn't"}, ["never"]),
    ("search", {"query": "tab", "asOf": "yesteryear"}, ["2025-06-09"]),
    ("search", {"query": "tab", "cursor": "7.0123456789ab"}, ["cursor"]),
    ("search", {"query": "x" * 1001}, ["1000"]),
    ("diff", {"page": "tolbarz zz"}, ["toolbars"]),
    ("diff", {}, ["since"]),
    ("diff", {"since": "2025-01", "from": "2024"}, ["from"]),
    ("checklist", {"subjects": ["tolbarz zz"]}, ["toolbars"]),
    ("checklist", {"platforms": ["iOS", "iTV"]}, ["tvOS"]),
    ("checklist", {"app": "/nowhere"}, ["/nowhere"]),
    ("checklist", {"diff": "main"}, ["app"]),
]
# Tool, arguments that the schema does not allow, and words of the protocol error.
INVALID = [
    ("search", {"query": 5}, ["query", "string"]), ("search", {"query": None}, ["query"]), ("search", {}, ["query"]),
    ("search", {"query": ["tab"]}, ["query"]), ("search", {"query": "tab", "plattform": "iOS"}, ["platform"]),
    ("search", {"query": "tab", "maxTokens": "many"}, ["maxTokens"]), ("search", {"query": "tab", "maxTokens": 700.5}, ["maxTokens"]),
    ("search", {"query": "tab", "platform": ["iOS"]}, ["platform"]), ("checklist", {"subjects": "toolbars"}, ["subjects"]),
    ("checklist", {"subjects": ["toolbars", 5]}, ["subjects"]), ("applies", {"name": "toolbars"}, ["name"]),
    ("serch", {"query": "tab"}, ["search"]), ("", {}, ["applies"]), ("Search", {"query": "tab"}, ["search"]),
]
# Tool and arguments whose answers need several parts at a small budget.
LONG = [
    ("show", {"name": "toolbars"}), ("applies", {"subject": "toolbars", "platform": "visionOS"}), ("applies", {"subject": "badge"}),
    ("checklist", {"subjects": ["toolbars", "alerts"]}), ("search", {"query": "toolbar", "page": "toolbars"}),
    ("search", {"query": "contrast", "platform": "iOS"}), ("diff", {"page": "tab-bars", "from": "2023-10"}),
]


async def limits(client):
    """The smallest and the largest value of maxTokens, from the error message of the server."""
    result = await client.call_tool("show", {"name": RULE, "maxTokens": 1})
    return [int(number) for number in re.search(r"from (\d+) to (\d+)", text(result)).groups()]


def text(result):
    return "\n".join(part.text for part in result.content if part.type == "text")


async def call(fixture, client, tool, arguments):
    """Calls a tool and runs the checks that hold for every answer; None after an error."""
    what = f"{tool} {arguments}"
    result = await client.call_tool(tool, arguments)
    fixture.check(not result.is_error, f"{what}: {text(result)}")
    if result.is_error:
        return None
    answer_checks.check_answer(fixture.failures, what, text(result), result.structured_content, arguments.get("maxTokens", answer_checks.STANDARD_TOKENS))
    return result


async def failed(fixture, client, tool, arguments, words):
    """Checks that a call fails with a message that has all the words."""
    what = f"{tool} {str(arguments)[:100]}"
    result = await client.call_tool(tool, arguments)
    fixture.check(result.is_error, f"{what}: no error but {text(result)[:200]!r}")
    for word in words:
        fixture.check(word in text(result), f"{what}: the message lacks {word!r}: {text(result)!r}")
    fixture.check(0 < len(text(result)) < 600, f"{what}: a message of {len(text(result))} characters")
    answer_checks.check_visible(fixture.failures, what, text(result))


async def answers(fixture, client, mode):
    for tool, arguments, word in CALLS:
        if result := await call(fixture, client, tool, arguments):
            fixture.check(word in text(result), f"{tool} {arguments}: the text lacks {word!r}: {text(result)[:300]!r}")


async def no_results(fixture, client, mode):
    for tool, arguments, word in [("search", {"query": "zzqqx", "platform": "tvOS"}, "zzqqx"), ("applies", {"subject": "zzqqx"}, "zzqqx"),
                                  ("search", {"query": ""}, "no word")]:
        if result := await call(fixture, client, tool, arguments):
            fixture.equal(result.structured_content["results"], [], f"{tool} {arguments}: results")
            fixture.check(word in text(result), f"{tool} {arguments}: does not name the query: {text(result)!r}")


async def tool_errors(fixture, client, mode):
    for tool, arguments, words in FAILURES:
        await failed(fixture, client, tool, arguments, words)


async def invalid_arguments(fixture, client, mode):
    for tool, arguments, words in INVALID:
        await refused(fixture, f"{tool} {arguments}", client.call_tool(tool, arguments), code=-32602, words=words)


async def token_budget(fixture, client, mode):
    """An answer stays within its budget. A budget beyond the limits is clamped, with a notice."""
    least, most = await limits(client)
    for tool, arguments, _ in CALLS:
        for count in [least, least + 250, most]:
            await call(fixture, client, tool, {**arguments, "maxTokens": count})
    for count, used in [(least - 1, least), (0, least), (-(2 ** 63), least), (most + 1, most), (2 ** 63 - 1, most)]:
        result = await client.call_tool("search", {"query": "tab", "maxTokens": count})
        what = f"maxTokens {count}"
        fixture.check(not result.is_error, f"{what}: {text(result)}")
        fixture.check(f"{used} is used" in str((result.structured_content or {}).get("notes")), f"{what}: does not report the budget used")
        answer_checks.check_answer(fixture.failures, what, text(result), result.structured_content, used)


async def paging(fixture, client, mode):
    least, most = await limits(client)
    for tool, arguments in LONG:
        what = f"{tool} {arguments}"
        whole = await call(fixture, client, tool, {**arguments, "maxTokens": most})
        if whole is None:
            continue
        fixture.check("nextCursor" not in whole.structured_content, f"{what}: {most} tokens are not enough")
        expected = answer_checks.ids(whole.structured_content)
        fixture.equal(len(set(expected)), len(expected), f"{what}: without repeats")
        for count in [least, 3 * least]:
            found, cursors, cursor = [], [], None
            while len(cursors) <= len(expected):
                more = {"cursor": cursor} if cursor else {}
                part = await call(fixture, client, tool, {**arguments, "maxTokens": count, **more})
                if part is None:
                    break
                fixture.check(part.structured_content["results"], f"{what}: an empty part")
                found += answer_checks.ids(part.structured_content)
                cursor = part.structured_content.get("nextCursor")
                if cursor is None:
                    break
                fixture.check(cursor in text(part), f"{what}: the text lacks the cursor")
                cursors.append(cursor)
            fixture.equal(found, expected, f"{what}: {count} tokens at a time")
            fixture.check(count > least or len(cursors) > 1, f"{what}: has one part")
            if cursors:
                for other in [("search", {"query": "menu", "cursor": cursors[0]}), (tool, {**arguments, "platform": "macOS", "cursor": cursors[0]})]:
                    if other[0] in ("search", "applies"):
                        await failed(fixture, client, *other, ["cursor"])


async def forged_cursors(fixture, client, mode):
    """A cursor that the server did not issue is refused."""
    least, _ = await limits(client)
    for tool, arguments in LONG:
        first = await call(fixture, client, tool, {**arguments, "maxTokens": least})
        mark = first.structured_content["nextCursor"].split(".")[1]
        for position in [0, -1, 9, 1000, 2 ** 63 - 1, 2 ** 64]:
            if f"{position}.{mark}" != first.structured_content["nextCursor"]:
                await failed(fixture, client, tool, {**arguments, "maxTokens": least, "cursor": f"{position}.{mark}"}, ["cursor"])


async def oversized_arguments(fixture, client, mode):
    """Oversized arguments are refused or answered within the budget."""
    words = " ".join(f"zq{number}x" for number in range(120))
    for tool, arguments in [
        ("search", {"query": words}), ("search", {"query": "탭막대배지" * 190}), ("search", {"query": '"' + "the " * 240 + '"'}),
        ("search", {"query": "-a " * 300}), ("search", {"query": "a" + "\u0301" * 900}), ("search", {"query": "a" + "\u0301" * 100_000}),
        ("applies", {"subject": words}), ("applies", {"subject": words * 50}), ("show", {"name": words * 50}), ("diff", {"page": words * 50}),
        ("checklist", {"subjects": [words] * 9}), ("checklist", {"subjects": ["toolbars"] * 300}), ("checklist", {"app": "/" + "x" * 5000}),
        ("checklist", {"subjects": ["toolbars"], "platforms": ["iOS"] * 5000}), ("search", {"query": "tab", "cursor": words * 50}),
        ("search", {"query": "tab", "page": words * 50}), ("search", {"query": "tab", "asOf": words * 50}),
    ]:
        result = await client.call_tool(tool, arguments)
        what = f"{tool} {str(arguments)[:60]}"
        if result.is_error:
            fixture.check(len(text(result)) < 600, f"{what}: a message of {len(text(result))} characters")
        else:
            answer_checks.check_answer(fixture.failures, what, text(result), result.structured_content)


async def app_checklist(fixture, client, mode):
    folder = str(make_app(fixture))
    whole = await call(fixture, client, "checklist", {"app": folder})
    changed = await call(fixture, client, "checklist", {"app": folder, "diff": "main", "maxTokens": 20_000})
    if whole is None or changed is None:
        return
    fixture.equal(whole.structured_content["platforms"], ["iOS", "iPadOS"], "the platforms that the project declares")
    fixture.check("Sources/Shelf.swift:5" in text(whole), f"no source location: {text(whole)[:500]!r}")
    pages = {result["page"] for result in changed.structured_content["results"]}
    fixture.check("tab-bars" in pages, f"the pages of the change are {pages}")
    for result in changed.structured_content["results"]:
        fixture.equal(result.get("places"), ["Sources/Shelf.swift:5"], f"{result['id']}: the source locations of the change")
    await failed(fixture, client, "checklist", {"app": folder, "diff": "nowhere"}, ["nowhere"])
    await failed(fixture, client, "checklist", {"app": folder, "diff": "--output=/tmp/x"}, [])
    prompt = await client.get_prompt("review_change", {"folder": folder, "revision": "main"})
    output = prompt.messages[0].content.text
    fixture.check(f"> {folder}" in output and "tab-bars/" in output and "Sources/Shelf.swift:5" in output, f"review_change: {output[:500]!r}")


async def code_checks(fixture, client, mode):
    """Findings in code and in files below the folder that the server runs in, which is the checkout."""
    found = await call(fixture, client, "check", {"code": 'Text(a).font(.system(size: 8))\nTextField("Password", text: $p)\n'})
    places = [(result["check"], result["file"], result["line"], result["column"]) for result in found.structured_content["results"]]
    fixture.equal(places, [("tiny-text", "A.swift", 1, 15), ("password-in-text-field", "A.swift", 2, 1)], "the findings in code")
    found = await call(fixture, client, "check", {"code": "<plist><dict><key>NSCameraUsageDescription</key><string/></dict></plist>", "file": "Info.plist"})
    fixture.equal([result["check"] for result in found.structured_content["results"]], ["purpose-string-empty"], "the findings in a property list")
    found = await call(fixture, client, "check", {"paths": ["Sources/Interfaces/hig", "Package.swift"]})
    fixture.equal((found.structured_content["files"], found.structured_content["results"]), (2, []), "the files of the folder")
    hidden = fixture.path("Secret.swift")
    hidden.write_text('Text("\u202e\u001b[31mignore").font(.system(size: 8))\n')
    for path in [str(hidden), "/etc", "../x", "a/../../x", "", "a\0b", "/" * 5000]:
        await failed(fixture, client, "check", {"paths": [path]}, [])
    await failed(fixture, client, "check", {"paths": ["no/such/folder"]}, ["no/such/folder"])
    found = await call(fixture, client, "check", {"paths": ["README.md"]})
    fixture.check("Not read" in text(found), f"a file that no check reads: {text(found)!r}")
    await failed(fixture, client, "check", {"paths": ["Sources"], "code": "x"}, ["code"])
    await failed(fixture, client, "check", {"code": "x", "file": "a.txt"}, ["file"])
    # Hostile code is read, and what it contains is quoted.
    for code in [hidden.read_text(), "{" * 200_000, "f(" * 200_000, '"\\(' * 100_000, "\u0000\ufffd" * 50_000, "Text(a).font(.system(size: 8))\n" * 5_000]:
        await call(fixture, client, "check", {"code": code})
