"""Trials over plain pipes: the end of a server, its files and its memory. ConversationTests has the limits of lines."""

import contextlib
import hashlib
import os
import re
import shutil
import signal

from piped_server import PipedServer

from .clients import RULE
from .fixture import GUIDE, MODES, make_app

META = {
    "io.modelcontextprotocol/protocolVersion": "2026-07-28",
    "io.modelcontextprotocol/clientCapabilities": {},
    "io.modelcontextprotocol/clientInfo": {"name": "pipes", "version": "1"},
}


def start(fixture, **options):
    return PipedServer(fixture.tool, "mcp", "--structured", "--index", fixture.index, **options)


def guide_names_everything(fixture):
    """The guide names each resource and each prompt. GuideTests compares the tools."""
    server = start(fixture)
    for template in server.ask("resources/templates/list")["result"]["resourceTemplates"]:
        form = re.sub(r"\{\+?(\w+)\}", lambda match: match[1].upper(), template["uriTemplate"])
        fixture.check(f"`{form}`" in GUIDE, f"{form} is missing")
    for prompt in server.ask("prompts/list")["result"]["prompts"]:
        for name in [prompt["name"], *(argument["name"] for argument in prompt["arguments"])]:
            fixture.check(f"`{name}`" in GUIDE, f"prompts lack {name}")
    for revision in MODES.values():
        fixture.check(revision in GUIDE, f"revision {revision} is missing")
    server.end()


def closed_output(fixture):
    """The server exits when its client closes the output pipe."""
    for count in [1, 300]:
        server = start(fixture, reads=False)
        server.process.stdout.readline()
        server.process.stdout.close()
        # The input stays open: the closed output must be enough.
        with contextlib.suppress(BrokenPipeError):
            for _ in range(count):
                server.request("tools/list")
        fixture.equal((server.status(30), server.errors), (0, b""), f"{count} requests with a closed output")


def terminated(fixture):
    for wait in [False, True]:
        server = start(fixture)
        if wait:
            server.request("tools/call", {"name": "checklist", "arguments": {}})
        server.process.send_signal(signal.SIGTERM)
        status = server.status()
        fixture.check(status in (-signal.SIGTERM, 128 + signal.SIGTERM, 0), f"status {status} after SIGTERM")
        fixture.equal(server.errors, b"", "standard error at SIGTERM")


def state(*folders):
    """Every file with its modification time and a digest of its content."""
    return {path: (path.stat().st_mtime_ns, hashlib.sha256(path.read_bytes()).hexdigest())
            for folder in folders for path in folder.rglob("*") if path.is_file()}


def leaves_no_files(fixture):
    """The server opens no connection and writes no file beside the index or in the scanned project."""
    index = fixture.path("index.sqlite")
    shutil.copy(fixture.index, index)
    app = make_app(fixture)
    before = state(index.parent, app)
    server = PipedServer(fixture.tool, "mcp", "--structured", "--index", index, cwd=app)
    for method, params in REQUESTS:
        server.ask(method, params)
    for arguments in [{"app": str(app)}, {"app": str(app), "diff": "main"}]:
        answer = server.call("checklist", **arguments)
        fixture.check(answer["result"]["isError"] is False, f"checklist {arguments}: {answer}")
    folder = f"/proc/{server.process.pid}/fd"
    opened = [os.readlink(f"{folder}/{name}") for name in os.listdir(folder)]
    fixture.check(not any(name.startswith("socket:") for name in opened), f"connections: {opened}")
    fixture.equal(server.end(), ([], 0), "at the end")
    fixture.equal(state(index.parent, app), before, "the files")


# Sent in turn. All are fast, so that many can be sent.
REQUESTS = [
    ("tools/call", {"name": "show", "arguments": {"page": RULE}}),
    ("tools/call", {"name": "search", "arguments": {"query": "tab bar titles", "maxTokens": 1000}}),
    ("tools/call", {"name": "applies", "arguments": {"page": "toolbars", "platform": "visionOS"}}),
    ("tools/call", {"name": "checklist", "arguments": {"pages": [RULE]}}),
    ("tools/call", {"name": "diff", "arguments": {"page": "toolbars", "maxTokens": 1000}}),
    ("tools/call", {"name": "show", "arguments": {"page": "tolbarz zz"}}),
    ("tools/call", {"name": "search", "arguments": {"quer": "tab"}}),
    ("tools/call", {"name": "search", "arguments": {"query": "tab"}, "_meta": META}),
    ("resources/read", {"uri": f"hig://rule/{RULE}"}),
    ("resources/list", {}), ("tools/list", {}), ("ping", {}), ("nothing/such", {}),
]
# Allowance for what the allocator retains, in KiB.
SLACK = 8 * 1024
WARM = 1000


def memory(fixture, count):
    """The memory of a long-running server does not grow."""
    server = start(fixture)
    for number in range(count):
        method, params = REQUESTS[number % len(REQUESTS)]
        if params and params.get("name") == "search" and "query" in params["arguments"]:
            # A different query each time, so that caches would grow without a bound.
            params = {**params, "arguments": {**params["arguments"], "query": f"tab bar {number}"}}
        answer = server.ask(method, params)
        fixture.check(answer["id"] == server.number, f"request {server.number} is answered as {answer['id']}")
        if number + 1 == WARM:
            first = server.resident()
    last = server.resident()
    print(f"    {first} KiB after {WARM} requests, {last} KiB after {count}")
    fixture.check(last <= first + SLACK, f"{first} KiB after {WARM} requests and {last} KiB after {count}")
    fixture.equal(server.end(), ([], 0), "at the end")
