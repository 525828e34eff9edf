"""Checks that the memory of a long-running server does not grow."""

from .tool_calls import RULE
from .piped_server import META, PipedServer

WARM = 1000
# Sent in turn. All are fast, so that many can be sent.
REQUESTS = [
    ("tools/call", {"name": "show", "arguments": {"name": RULE}}),
    ("tools/call", {"name": "search", "arguments": {"query": "tab bar titles", "maxTokens": 1000}}),
    ("tools/call", {"name": "applies", "arguments": {"subject": "toolbars", "platform": "visionOS", "maxTokens": 1000}}),
    ("tools/call", {"name": "checklist", "arguments": {"subjects": [RULE]}}),
    ("tools/call", {"name": "diff", "arguments": {"page": "toolbars", "maxTokens": 1000}}),
    ("tools/call", {"name": "show", "arguments": {"name": "tolbarz zz"}}),
    ("tools/call", {"name": "search", "arguments": {"quer": "tab"}}),
    ("tools/call", {"name": "search", "arguments": {"query": "tab"}, "_meta": META}),
    ("resources/read", {"uri": f"hig://rule/{RULE}"}),
    ("resources/list", {}), ("tools/list", {}), ("ping", {}), ("nothing/such", {}),
]
# Allowance for what the allocator retains, in KiB.
SLACK = 8 * 1024


def stays_level(fixture, count):
    server = PipedServer(fixture.tool, fixture.index)
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
