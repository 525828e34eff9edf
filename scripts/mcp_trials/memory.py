"""How much memory a server takes that runs for long."""

from .calls import RULE
from .pipes import META, PipedServer

WARM = 1000
# In turn; all are quick, so that many can be asked.
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
# What an allocator may keep or scatter beside what is in use.
SLACK = 8 * 1024


def level(place, count):
    server = PipedServer(place.tool, place.index)
    for number in range(count):
        method, params = REQUESTS[number % len(REQUESTS)]
        if params and params.get("name") == "search" and "query" in params["arguments"]:
            # Another question each time: what is kept of a question must not add up.
            params = {**params, "arguments": {**params["arguments"], "query": f"tab bar {number}"}}
        answer = server.ask(method, params)
        place.check(answer["id"] == server.number, f"request {server.number} is answered as {answer['id']}")
        if number + 1 == WARM:
            first = server.resident()
    last = server.resident()
    print(f"    {first} KiB after {WARM} requests, {last} KiB after {count}")
    place.check(last <= first + SLACK, f"{first} KiB after {WARM} requests and {last} KiB after {count}")
    place.same(server.end(), ([], 0), "at the end")
