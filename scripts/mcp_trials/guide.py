"""docs/agents.md: what it says of the server is what the server says."""

import json
import re

from . import calls
from .offers import TOOLS
from .place import MODES, ROOT
from .pipes import PipedServer

GUIDE = (ROOT / "docs" / "agents.md").read_text(encoding="utf-8")


def undated(text):
    """Without the days since the newest page, of which there is one more each day."""
    return re.sub(r"\b\d+ days? old", "N days old", re.sub(r'"ageDays": \d+', '"ageDays": 0', text))


def block(heading, language):
    """The first block of a language under a heading."""
    section = re.search(rf"^## {re.escape(heading)}$(.*?)(?=^## |\Z)", GUIDE, re.S | re.M)[1]
    return re.search(rf"^```{language}\n(.*?)^```$", section, re.S | re.M)[1]


async def example(place, client, mode):
    """The answer shown is the answer given."""
    question = json.loads(block("An answer", "json question"))
    result = await client.call_tool(question["name"], question["arguments"])
    place.same(undated(calls.text(result)), undated(block("An answer", "text")), "the example's text")
    shown = json.loads(undated(block("An answer", "json answer")))
    place.same(json.loads(undated(json.dumps(result.structured_content))), shown, "the example's JSON")
    least, most = await calls.limits(client)
    place.check(f"from {least:,} to {most:,}" in GUIDE.replace("\n", " "), f"the limits {least} and {most} are not told")


def names(place):
    """Each tool with its arguments, each resource and prompt is named where one looks for it."""
    server = PipedServer(place.tool, place.index)
    tools = server.ask("tools/list")["result"]["tools"]
    place.same([tool["name"] for tool in tools], TOOLS, "the tools")
    rows = {match[1]: match[0] for match in re.finditer(r"^\| `(\w+)` \|.*$", GUIDE, re.M)}
    for tool in tools:
        told = set(re.findall(r"`(\w+)`", rows.get(tool["name"], ""))) | {"maxTokens", "cursor"}
        for name in tool["inputSchema"]["properties"]:
            place.check(name in told, f"the row of {tool['name']} lacks its argument {name}")
        for name in ["maxTokens", "cursor"]:
            place.check(f"`{name}`" in GUIDE, f"{name} is not told")
    for template in server.ask("resources/templates/list")["result"]["resourceTemplates"]:
        form = re.sub(r"\{\+?(\w+)\}", lambda match: match[1].upper(), template["uriTemplate"])
        place.check(f"`{form}`" in GUIDE, f"{form} is not told")
    for prompt in server.ask("prompts/list")["result"]["prompts"]:
        for name in [prompt["name"], *(argument["name"] for argument in prompt["arguments"])]:
            place.check(f"`{name}`" in GUIDE, f"{name} is not told of prompts")
    for revision in MODES.values():
        place.check(revision in GUIDE, f"revision {revision} is not told")
    server.end()
