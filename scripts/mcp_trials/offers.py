"""What the server says it is and has: identity, tools, resources, prompts, the log."""

import json
import warnings

from mcp import MCPError

from . import answers
from .place import MODES
from .pipes import META, PipedServer

TOOLS = ["applies", "search", "show", "diff", "checklist"]
DEFINITION_BYTES = 8000


async def refused(place, what, asking, *, code, words=()):
    """An error of the protocol, with its code and all the words in its message."""
    try:
        found = await asking
    except MCPError as error:
        place.same(error.code, code, f"{what}: the code")
        for word in words:
            place.check(word in error.message, f"{what}: the message lacks '{word}': {error.message!r}")
        answers.check_seen(place.failures, what, error.message)
    else:
        place.check(False, f"{what}: no error but {str(found)[:200]}")


async def identity(place, client, mode):
    place.same(client.protocol_version, MODES[mode], "the revision")
    if mode != "2026-07-28":
        # A client that pins the revision asks nothing before its first call.
        place.check("quoted" in (client.instructions or ""), f"the instructions are {client.instructions!r}")
        place.same(client.server_info.name, "hig", "the server's name")
        place.check(client.server_info.title and client.server_info.version, f"the server is {client.server_info}")
        offered = client.server_capabilities
        place.check(offered.tools and offered.resources and offered.prompts and offered.logging, f"it offers {offered}")


async def tools(place, client, mode):
    found = (await client.list_tools()).tools
    place.same([tool.name for tool in found], TOOLS, "the tools")
    for tool in found:
        place.check(tool.title and tool.description, f"{tool.name} has no title or no description")
        place.same(tool.input_schema["type"], "object", f"{tool.name}: the shape of its arguments")
        place.same(tool.input_schema["additionalProperties"], False, f"{tool.name}: other arguments")
        for name, schema in tool.input_schema["properties"].items():
            place.check(schema.get("description") and schema.get("type"), f"{tool.name}: argument {name} is {schema}")
        place.check({"index", "results"} <= set(tool.output_schema["required"]), f"{tool.name}: results are {tool.output_schema}")
        place.check(tool.annotations and tool.annotations.read_only_hint, f"{tool.name} does not say that it only reads")
        place.check(tool.annotations and tool.annotations.open_world_hint is False, f"{tool.name} does not say that it stays here")
    server = PipedServer(place.tool, place.index, handshake=mode == "legacy")
    sent = server.ask("tools/list", None if mode == "legacy" else {"_meta": META})["result"]["tools"]
    server.end()
    size = len(json.dumps(sent))
    place.check(size < DEFINITION_BYTES, f"the definitions have {size} bytes, more than {DEFINITION_BYTES}")


async def resources(place, client, mode):
    found, cursor = [], None
    while True:
        page = await client.list_resources(cursor=cursor)
        found += page.resources
        cursor = page.next_cursor
        if cursor is None:
            break
    names = [resource.uri for resource in found]
    place.check("hig://page/toolbars" in names and len(names) >= 24, f"{len(names)} resources: {names[:5]}")
    place.same(len(set(names)), len(names), "resources without repeats")
    place.check(all(resource.title and resource.mime_type == "text/markdown" for resource in found), "a resource has no title or type")
    templates = (await client.list_resource_templates()).resource_templates
    place.same([template.uri_template for template in templates],
               ["hig://page/{slug}", "hig://rule/{+id}", "hig://checklist/{slug}/{platform}"], "the forms of addresses")
    rule = "toolbars/avoid-making-a-toolbar-vertical"
    for address, word in {**dict.fromkeys(names, "> "), f"hig://rule/{rule}": rule, "hig://checklist/toolbars/visionOS": "- [ ] ",
                          "hig://page/tab%20bars": "tab-bars"}.items():
        contents = (await client.read_resource(address)).contents
        place.same(len(contents), 1, f"{address}: how many contents")
        place.check(word in contents[0].text and "days old" in contents[0].text, f"{address}: reads {contents[0].text[:200]!r}")
        answers.check_seen(place.failures, address, contents[0].text)
    missing = -32002 if mode == "legacy" else -32602
    for address, words in {
        "hig://page/tolbarz": ["toolbars"], "hig://rule/toolbars/avoid-a-vertical": ["toolbars"], "hig://page/": ["hig://page/{slug}"],
        "hig://checklist/toolbars/visionsOS": ["visionOS"], "file:///etc/passwd": ["hig://rule/{+id}"], "hig://page/../../etc": [],
        "": [], "hig://page/%zz": [],
    }.items():
        await refused(place, f"the resource {address!r}", client.read_resource(address), code=missing, words=words)
    await refused(place, "a cursor of no page", client.list_resources(cursor="nowhere"), code=-32602, words=["cursor"])


async def prompts(place, client, mode):
    found = (await client.list_prompts()).prompts
    place.same([prompt.name for prompt in found], ["review_screen", "review_change"], "the prompts")
    place.check(all(prompt.title and prompt.description for prompt in found), "a prompt has no title or no description")
    screen = await client.get_prompt("review_screen", {"components": "toolbars, alerts", "platforms": "visionOS", "screen": "Shelf.swift"})
    text = "\n".join(message.content.text for message in screen.messages)
    for word in ["> Shelf.swift", "toolbars/", "alerts/", "For visionOS."]:
        place.check(word in text, f"review_screen lacks {word!r}: {text[:300]!r}")
    for name, arguments, words in [
        ("review_screen", {}, ["components"]), ("review_screen", {"components": " , "}, ["components"]),
        ("review_screen", {"components": "tolbarzz"}, ["tolbarzz"]), ("review_screen", {"components": "toolbars", "platforms": "iTV"}, ["tvOS"]),
        ("review_screen", {"components": "toolbars", "color": "red"}, ["color"]), ("review_scren", {}, ["review_screen"]),
        ("review_change", {"folder": "/"}, ["revision"]), ("review_change", {"folder": "/nowhere", "revision": "main"}, ["/nowhere"]),
    ]:
        await refused(place, f"the prompt {name} with {arguments}", client.get_prompt(name, arguments), code=-32602, words=words)


async def log(place, client, mode):
    """What becomes of the index is told to who wants to hear it, with its first question."""
    for level, wanted in [(None, False), ("info", True), ("emergency", False)]:
        heard = []

        async def hear(message):
            heard.append(message)
        modern = {} if mode == "legacy" else {"log_level": level}
        async with place.client(mode, logging_callback=hear, **modern) as other:
            with warnings.catch_warnings():
                # The newest revision has no such requests, of which the client warns.
                warnings.simplefilter("ignore")
                if mode == "legacy":
                    await other.send_ping()
                    if level:
                        await other.set_logging_level(level)
                else:
                    await refused(place, "ping", other.send_ping(), code=-32601)
                    await refused(place, "logging/setLevel", other.set_logging_level("debug"), code=-32601)
            for _ in range(2):
                found = await other.call_tool("search", {"query": "toolbar"})
                place.check(not found.is_error, f"a search at level {level}")
        place.same(len(heard), 1 if wanted else 0, f"lines heard at level {level}")
        place.check(all(message.level == "info" and place.index in message.data for message in heard), f"heard: {heard}")
