"""Compares docs/agents.md with the server."""

import json
import re

from piped_server import PipedServer
from sandbox import ROOT, blocks

from .clients import limits
from .fixture import MODES

GUIDE = (ROOT / "docs" / "agents.md").read_text(encoding="utf-8")


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
    least, most = await limits(client)
    fixture.check(f"from {least:,} to {most:,}" in GUIDE.replace("\n", " "),
                  f"the limits {least} and {most} are missing")


def names_everything(fixture):
    """The guide names each resource and each prompt. GuideTests compares the tools."""
    server = PipedServer(fixture.tool, "mcp", "--index", fixture.index)
    for template in server.ask("resources/templates/list")["result"]["resourceTemplates"]:
        form = re.sub(r"\{\+?(\w+)\}", lambda match: match[1].upper(), template["uriTemplate"])
        fixture.check(f"`{form}`" in GUIDE, f"{form} is missing")
    for prompt in server.ask("prompts/list")["result"]["prompts"]:
        for name in [prompt["name"], *(argument["name"] for argument in prompt["arguments"])]:
            fixture.check(f"`{name}`" in GUIDE, f"prompts lack {name}")
    for revision in MODES.values():
        fixture.check(revision in GUIDE, f"revision {revision} is missing")
    server.end()
