"""Trials of what the server declares: identity, tools, resources, prompts, log."""

import json
import warnings

from mcp import MCPError

from . import answer_checks
from .fixture import MODES
from .piped_server import META, PipedServer

TOOLS = ["applies", "search", "show", "diff", "checklist", "check"]
DEFINITION_BYTES = 8192


async def refused(fixture, what, request, *, code, words=()):
    """Checks that a request fails with a protocol error that has this code, and these words in its message."""
    try:
        found = await request
    except MCPError as error:
        fixture.equal(error.code, code, f"{what}: the code")
        for word in words:
            fixture.check(word in error.message, f"{what}: the message lacks '{word}': {error.message!r}")
        answer_checks.check_visible(fixture.failures, what, error.message)
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
        fixture.check(capabilities.tools and capabilities.resources and capabilities.prompts and capabilities.logging, f"the capabilities are {capabilities}")


async def tools(fixture, client, mode):
    found = (await client.list_tools()).tools
    fixture.equal([tool.name for tool in found], TOOLS, "the tools")
    for tool in found:
        fixture.check(tool.title and tool.description, f"{tool.name} has no title or no description")
        fixture.equal(tool.input_schema["type"], "object", f"{tool.name}: the shape of its arguments")
        fixture.equal(tool.input_schema["additionalProperties"], False, f"{tool.name}: other arguments")
        for name, schema in tool.input_schema["properties"].items():
            fixture.check(schema.get("description") and schema.get("type"), f"{tool.name}: argument {name} is {schema}")
        fixture.check({"index", "results"} <= set(tool.output_schema["required"]), f"{tool.name}: results are {tool.output_schema}")
        fixture.check(tool.annotations and tool.annotations.read_only_hint, f"{tool.name} lacks the read-only hint")
        fixture.check(tool.annotations and tool.annotations.open_world_hint is False, f"{tool.name} lacks the closed-world hint")
    server = PipedServer(fixture.tool, fixture.index, handshake=mode == "legacy")
    sent = server.ask("tools/list", None if mode == "legacy" else {"_meta": META})["result"]["tools"]
    server.end()
    size = len(json.dumps(sent))
    fixture.check(size < DEFINITION_BYTES, f"the definitions have {size} bytes, more than {DEFINITION_BYTES}")


async def resources(fixture, client, mode):
    found, cursor = [], None
    while True:
        page = await client.list_resources(cursor=cursor)
        found += page.resources
        cursor = page.next_cursor
        if cursor is None:
            break
    names = [resource.uri for resource in found]
    fixture.check("hig://page/toolbars" in names and len(names) >= 24, f"{len(names)} resources: {names[:5]}")
    fixture.equal(len(set(names)), len(names), "resources without repeats")
    fixture.check(all(resource.title and resource.mime_type == "text/markdown" for resource in found), "a resource has no title or type")
    templates = (await client.list_resource_templates()).resource_templates
    fixture.equal([template.uri_template for template in templates],
               ["hig://page/{slug}", "hig://rule/{+id}", "hig://checklist/{slug}/{platform}"], "the forms of addresses")
    rule = "toolbars/avoid-making-a-toolbar-vertical"
    for address, word in {**dict.fromkeys(names, "> "), f"hig://rule/{rule}": rule, "hig://checklist/toolbars/visionOS": "- [ ] ",
                          "hig://page/tab%20bars": "tab-bars"}.items():
        contents = (await client.read_resource(address)).contents
        fixture.equal(len(contents), 1, f"{address}: how many contents")
        fixture.check(word in contents[0].text and "days old" in contents[0].text, f"{address}: reads {contents[0].text[:200]!r}")
        answer_checks.check_visible(fixture.failures, address, contents[0].text)
    missing = -32002 if mode == "legacy" else -32602
    for address, words in {
        "hig://page/tolbarz": ["toolbars"], "hig://rule/toolbars/avoid-a-vertical": ["toolbars"], "hig://page/": ["hig://page/{slug}"],
        "hig://checklist/toolbars/visionsOS": ["visionOS"], "file:///etc/passwd": ["hig://rule/{+id}"], "hig://page/../../etc": [],
        "": [], "hig://page/%zz": [],
    }.items():
        await refused(fixture, f"the resource {address!r}", client.read_resource(address), code=missing, words=words)
    await refused(fixture, "an unknown cursor", client.list_resources(cursor="nowhere"), code=-32602, words=["cursor"])


async def prompts(fixture, client, mode):
    found = (await client.list_prompts()).prompts
    fixture.equal([prompt.name for prompt in found], ["review_screen", "review_change"], "the prompts")
    fixture.check(all(prompt.title and prompt.description for prompt in found), "a prompt has no title or no description")
    screen = await client.get_prompt("review_screen", {"components": "toolbars, alerts", "platforms": "visionOS", "screen": "Shelf.swift"})
    text = "\n".join(message.content.text for message in screen.messages)
    for word in ["> Shelf.swift", "toolbars/", "alerts/", "For visionOS."]:
        fixture.check(word in text, f"review_screen lacks {word!r}: {text[:300]!r}")
    for name, arguments, words in [
        ("review_screen", {}, ["components"]), ("review_screen", {"components": " , "}, ["components"]),
        ("review_screen", {"components": "tolbarzz"}, ["tolbarzz"]), ("review_screen", {"components": "toolbars", "platforms": "iTV"}, ["tvOS"]),
        ("review_screen", {"components": "toolbars", "color": "red"}, ["color"]), ("review_scren", {}, ["review_screen"]),
        ("review_change", {"folder": "/"}, ["revision"]), ("review_change", {"folder": "/nowhere", "revision": "main"}, ["/nowhere"]),
    ]:
        await refused(fixture, f"the prompt {name} with {arguments}", client.get_prompt(name, arguments), code=-32602, words=words)


async def log(fixture, client, mode):
    """The client gets index events at the log level that it requested, with its first call."""
    for level, wanted in [(None, False), ("info", True), ("emergency", False)]:
        received = []

        async def on_message(message):
            received.append(message)
        modern = {} if mode == "legacy" else {"log_level": level}
        async with fixture.client(mode, logging_callback=on_message, **modern) as other:
            with warnings.catch_warnings():
                # The client warns that the newest revision lacks these requests.
                warnings.simplefilter("ignore")
                if mode == "legacy":
                    await other.send_ping()
                    if level:
                        await other.set_logging_level(level)
                else:
                    await refused(fixture, "ping", other.send_ping(), code=-32601)
                    await refused(fixture, "logging/setLevel", other.set_logging_level("debug"), code=-32601)
            for _ in range(2):
                found = await other.call_tool("search", {"query": "toolbar"})
                fixture.check(not found.is_error, f"a search at level {level}")
        fixture.equal(len(received), 1 if wanted else 0, f"messages at level {level}")
        fixture.check(all(message.level == "info" and fixture.index in message.data for message in received), f"received: {received}")
