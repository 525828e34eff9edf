"""Trials with the official client, which validates what the server sends."""

import json
import re

from mcp import MCPError

from piped_server import PipedServer
from sandbox import blocks

from .fixture import CORPUS, GUIDE, MODES, make_app

TOOLS = ["applies", "search", "show", "values", "diff", "checklist", "check"]
RULE = "toolbars/avoid-making-a-toolbar-vertical"
# Tool, arguments, and a text that the answer must contain.
CALLS = [
    ("applies", {"page": "toolbars", "platform": "visionOS"}, "toolbars/pick-toolbar-items"),
    ("applies", {"page": "toolbars", "platform": "iOS", "asOf": "2023-02"}, "11 rules of page toolbars on iOS"),
    ("search", {"query": "smallest tap tarket"}, "accessibility/make-controls-big-enough"),
    ("search", {"query": "toolbar", "page": "toolbars", "asOf": "2025-07"}, "toolbars/"),
    ("search", {"query": "탭 막대 배지"}, "tab-bars"),
    ("search", {"query": "'; DROP TABLE record; -- \" OR NEAR(( * ^"}, "> words:"),
    ("show", {"page": RULE}, "> Avoid vertical toolbars in visionOS."),
    ("show", {"page": "Tab bars", "asOf": "2023-10"}, "tab-bars/"),
    ("diff", {"page": "toolbars"}, "added"),
    ("diff", {"since": "2025-06", "platform": "macOS"}, "not logged"),
    ("checklist", {"pages": ["toolbars", "alerts"], "platforms": ["visionOS"]}, "- [ ] toolbars/"),
    ("checklist", {"pages": ["tab-bars"], "since": "2025-01"}, "tab-bars"),
    ("check", {"diff": "--- a/No.swift\n+++ b/No.swift\n@@ -0,0 +1 @@\n+TabView {}\n"}, "No page governs this change"),
]
# Tool, arguments with a wrong value, and a word that the error shown to the model must contain.
FAILURES = [
    ("show", {"page": "tolbarz zz"}, "toolbars"), ("search", {"query": "tab", "platform": "visonOS"}, "visionOS"),
    ("search", {"query": "tab", "cursor": "7.0123456789ab"}, "cursor"), ("diff", {}, "since"),
    ("checklist", {"app": "/nowhere"}, "/nowhere"),
]
# Tool, arguments that the schema does not allow, and a word of the protocol error.
INVALID = [
    ("search", {"query": 5}, "query"), ("search", {}, "query"),
    ("search", {"query": "tab", "plattform": "iOS"}, "platform"),
    ("checklist", {"pages": "toolbars"}, "pages"), ("serch", {"query": "tab"}, "search"),
]


def text(result):
    return "\n".join(part.text for part in result.content if part.type == "text")


async def call(fixture, client, tool, arguments):
    """Calls a tool and checks age and citations of the answer. PagingTests and AnswerTests have budgets and texts."""
    what = f"{tool} {arguments}"
    result = await client.call_tool(tool, arguments)
    found = result.structured_content or {}
    fixture.check(not result.is_error and found.get("index"), f"{what}: {text(result)}")
    for each in found.get("results", []):
        names = ["rule", "message"] if "check" in each else ["page", "url"] if "uses" in each else ["id", "url"]
        words = [each[name] for name in names]
        fixture.check(all(word and word in text(result) for word in words), f"{what}: the text does not cite {each}")
    fixture.check(str(found["index"]["newest"]) in text(result).split("\n")[0],
                  f"{what}: the text does not begin with the age of the index")
    return result


async def failed(fixture, client, tool, arguments, word):
    """Checks that a call fails with a short message that has a word."""
    result = await client.call_tool(tool, arguments)
    fixture.check(result.is_error and word in text(result) and len(text(result)) < 600,
                  f"{tool} {str(arguments)[:100]}: {text(result)[:600]!r}")


async def refused(fixture, what, request, *, code, word=""):
    """Checks that a request fails with a protocol error that has this code, and this word in its message."""
    try:
        found = await request
    except MCPError as error:
        fixture.check(error.code == code and word in error.message, f"{what}: {error.code} {error.message}")
    else:
        fixture.check(False, f"{what}: no error but {str(found)[:200]}")


async def identity(fixture, client, mode):
    fixture.equal(client.protocol_version, MODES[mode], "the revision")
    if mode != "2026-07-28":
        # A client that pins the revision sends nothing before its first call.
        fixture.check("quoted" in (client.instructions or ""), f"the instructions are {client.instructions!r}")
        fixture.equal(client.server_info.name, "hig", "the server's name")
        fixture.check(client.server_info.title and client.server_info.version, f"the server is {client.server_info}")
        capabilities = client.server_capabilities
        fixture.check(capabilities.tools and capabilities.resources and capabilities.prompts and capabilities.logging,
                      f"the capabilities are {capabilities}")


async def tools(fixture, client, mode):
    found = (await client.list_tools()).tools
    fixture.equal([tool.name for tool in found], TOOLS, "the tools")
    for tool in found:
        fixture.check(tool.title and tool.description, f"{tool.name} has no title or no description")
        fixture.equal((tool.input_schema["type"], tool.input_schema["additionalProperties"]), ("object", False),
                      f"{tool.name}: its arguments")
        fixture.check({"index", "results"} <= set(tool.output_schema["required"]),
                      f"{tool.name}: results are {tool.output_schema}")
        fixture.check(tool.annotations.read_only_hint and tool.annotations.open_world_hint is False,
                      f"{tool.name}: {tool.annotations}")


async def resources(fixture, client, mode):
    found, cursor = [], None
    while not found or cursor:
        page = await client.list_resources(cursor=cursor)
        found, cursor = found + page.resources, page.next_cursor
    names = [resource.uri for resource in found]
    fixture.check("hig://page/toolbars" in names and len(set(names)) == len(names) >= 24,
                  f"{len(names)} resources: {names[:5]}")
    templates = (await client.list_resource_templates()).resource_templates
    fixture.equal([template.uri_template for template in templates],
                  ["hig://page/{slug}", "hig://rule/{+id}", "hig://checklist/{slug}/{platform}"],
                  "the forms of addresses")
    for address, word in {**dict.fromkeys(names, "> "), f"hig://rule/{RULE}": RULE,
                          "hig://checklist/toolbars/visionOS": "- [ ] "}.items():
        contents = (await client.read_resource(address)).contents
        fixture.check(len(contents) == 1 and word in contents[0].text and "days old" in contents[0].text,
                      f"{address}: reads {contents[0].text[:200]!r}")
    missing = -32002 if mode == "legacy" else -32602
    for address, word in {"hig://page/tolbarz": "toolbars", "hig://checklist/toolbars/visionsOS": "visionOS",
                          "file:///etc/passwd": "hig://rule/{+id}"}.items():
        await refused(fixture, f"the resource {address!r}", client.read_resource(address), code=missing, word=word)


async def prompts(fixture, client, mode):
    found = (await client.list_prompts()).prompts
    fixture.equal([prompt.name for prompt in found], ["review_screen", "review_change"], "the prompts")
    fixture.check(all(prompt.title and prompt.description for prompt in found),
                  "a prompt has no title or no description")
    screen = await client.get_prompt(
        "review_screen", {"components": "toolbars, alerts", "platforms": "visionOS", "screen": "Shelf.swift"})
    output = "\n".join(message.content.text for message in screen.messages)
    for word in ["> Shelf.swift", "toolbars/", "alerts/", "For visionOS."]:
        fixture.check(word in output, f"review_screen lacks {word!r}: {output[:300]!r}")
    await refused(fixture, "a prompt without arguments", client.get_prompt("review_screen", {}), code=-32602,
                  word="components")


async def answers(fixture, client, mode):
    for tool, arguments, word in CALLS:
        result = await call(fixture, client, tool, arguments)
        fixture.check(word in text(result), f"{tool} {arguments}: the text lacks {word!r}: {text(result)[:300]!r}")


async def errors(fixture, client, mode):
    for tool, arguments, word in FAILURES:
        await failed(fixture, client, tool, arguments, word)
    for tool, arguments, word in INVALID:
        await refused(fixture, f"{tool} {arguments}", client.call_tool(tool, arguments), code=-32602, word=word)


async def app_checklist(fixture, _, mode):
    """Checklists of an app and of a change in it."""
    app = make_app(fixture)
    async with fixture.client(mode, folder=app) as client:
        whole = await call(fixture, client, "checklist", {"app": str(app)})
        fixture.equal(whole.structured_content["platforms"], ["iOS", "iPadOS"],
                      "the platforms that the project declares")
        fixture.check("Sources/Shelf.swift:5" in text(whole), f"no source location: {text(whole)[:500]!r}")
        changed = await call(fixture, client, "checklist", {"app": str(app), "diff": "main", "maxTokens": 20_000})
        fixture.check("tab-bars" in {result["page"] for result in changed.structured_content["results"]},
                      "the change is not about tab bars")
        # A rule that is general for its page has no places.
        places = [result["places"] for result in changed.structured_content["results"] if "places" in result]
        fixture.check(places and all(each == ["Sources/Shelf.swift:5"] for each in places),
                      f"the source locations of the change: {places}")
        await failed(fixture, client, "checklist", {"app": str(app), "diff": "nowhere"}, "nowhere")
        await failed(fixture, client, "checklist", {"app": str(app), "diff": "--output=/tmp/x"}, "")
        prompt = await client.get_prompt("review_change", {"folder": str(app), "revision": "main"})
        output = prompt.messages[0].content.text
        fixture.check(f"> {app}" in output and "tab-bars/" in output and "Sources/Shelf.swift:5" in output,
                      f"review_change: {output[:500]!r}")
        for elsewhere in ["/", "..", str(fixture.folder)]:
            await failed(fixture, client, "checklist", {"app": elsewhere}, "not below")


async def index_changes(fixture, _, mode):
    """An index is replaced by a file that is not an index, and made again, while the server runs.

    IndexOwnerTests has updated and replaced indexes, PagingTests the cursors of earlier ones.
    """
    path = fixture.path("index.sqlite")
    path.write_text("Not an index.\n" * 500)
    async with fixture.client(mode, path, errors=str(path)) as client:
        await failed(fixture, client, "show", {"page": "tab-bars"}, str(path))
        path.unlink()
        await failed(fixture, client, "show", {"page": "tab-bars"}, "hig ingest")
        fixture.box.run([fixture.tool, "ingest", "--index", path, CORPUS])
        fixture.check((await client.list_resources()).resources, "no resources after the index was created")


def undated(text):
    """Replaces the days since the newest page, which change daily."""
    return re.sub(r"\b\d+ days? old", "N days old", re.sub(r'"ageDays": \d+', '"ageDays": 0', text))


async def example(fixture, client, mode):
    """The example in the guide is the answer of the server."""
    question = json.loads(blocks("docs/agents.md", "An answer", "json question")[0])
    server = PipedServer(fixture.tool, "mcp", "--index", fixture.index)
    answer = server.ask("tools/call", question)["result"]
    server.end()
    shown = blocks("docs/agents.md", "An answer", "text")[0]
    fixture.equal(undated(answer["content"][0]["text"]), undated(shown), "the example's text")
    result = await client.call_tool(question["name"], question["arguments"])
    shown = json.loads(undated(blocks("docs/agents.md", "An answer", "json answer")[0]))
    fixture.equal(json.loads(undated(json.dumps(result.structured_content))), shown, "the example's JSON")
    refusal = text(await client.call_tool("show", {"page": RULE, "maxTokens": 1}))
    least, most = map(int, re.search(r"from (\d+) to (\d+)", refusal).groups())
    fixture.check(f"from {least:,} to {most:,}" in GUIDE.replace("\n", " "),
                  f"the limits {least} and {most} are missing")
