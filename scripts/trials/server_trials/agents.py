"""Trials of the Model Context Protocol at /mcp with the official client, in both revisions."""

import asyncio
import json

# "auto" finds out the revision by itself.
MODES = {"legacy": "2025-11-25", "auto": "2026-07-28"}
RULE = "toolbars/avoid-making-a-toolbar-vertical"
# Arguments that name files, which a server of other machines must not read.
FILES = [
    ("checklist", {"app": "/etc"}), ("checklist", {"app": "."}), ("checklist", {"app": "/etc", "diff": "HEAD"}),
    ("checklist", {"pages": ["toolbars"], "diff": "HEAD"}),
    ("search", {"query": "tab", "paths": ["/etc/passwd"]}), ("check", {"folder": "/etc"}), ("check", {"path": "/etc"}),
    ("check", {"paths": ["/etc/passwd"]}),
    ("check", {"file": "/etc/passwd"}), ("check", {"diff": "HEAD"}),
    ("check", {"diff": "--- a/etc/passwd\n+++ b/etc/passwd\n@@ -1 +1 @@\n+x\n"}),
]


def text_of(answer):
    return "\n".join(part.text for part in answer.content if part.type == "text")


async def client_trials(trial, mode):
    from mcp import Client, MCPError

    async with Client(f"{trial.server.address}/mcp", mode=mode, cache=None) as client:
        trial.equal(client.protocol_version, MODES[mode], f"{mode}: the revision")
        tools = {tool.name: tool for tool in (await client.list_tools()).tools}
        trial.equal(sorted(tools), ["applies", "check", "checklist", "diff", "search", "show", "values"],
                    f"{mode}: the tools")
        for name, tool in tools.items():
            members = set(tool.input_schema["properties"])
            # The file of a check is the name of the code in the call.
            known = {"app", "paths", "path", "folder", "diff"} | ({"file"} if name != "check" else set())
            trial.check(not members & known, f"{mode}: {name} takes {members & known}")
        answer = await client.call_tool("show", {"page": RULE})
        text = text_of(answer)
        trial.check(not answer.is_error and "> Avoid vertical toolbars" in text, f"{mode}: show: {text[:200]!r}")
        for name, arguments in FILES:
            try:
                answer = await client.call_tool(name, arguments)
                text = text_of(answer)
                trial.check(answer.is_error and "root:" not in text,
                            f"{mode}: {name} {arguments} is answered: {text[:200]!r}")
            except MCPError as error:
                trial.equal(error.code, -32602, f"{mode}: {name} {arguments}")
        checked = await client.call_tool(
            "check", {"code": "let price = Text(amount).font(.system(size: 8))", "file": "/etc/passwd.swift"})
        trial.check("root:" not in text_of(checked), f"{mode}: a check of code shows a file")
        resources = [resource.uri for resource in (await client.list_resources()).resources]
        trial.check("hig://page/alerts" in resources, f"{mode}: the resources are {resources[:3]}")
        contents = (await client.read_resource(f"hig://rule/{RULE}")).contents
        trial.check("> " in contents[0].text, f"{mode}: the resource of a rule")
        for address in ["file:///etc/passwd", "hig://page/../../etc/passwd", "hig://page/%2e%2e%2fetc%2fpasswd"]:
            try:
                contents = (await client.read_resource(address)).contents
                trial.check(False, f"{mode}: {address} is answered: {contents}")
            except MCPError as error:
                trial.check("root:" not in error.message, f"{mode}: {address} shows a file")
        names = [prompt.name for prompt in (await client.list_prompts()).prompts]
        trial.check("review_change" not in names, f"{mode}: the prompts {names} have one that reads files")


def clients(trial):
    """The official client lists and calls tools, and none reads a file of the server."""
    for mode in MODES:
        try:
            asyncio.run(asyncio.wait_for(client_trials(trial, mode), 60))
        except Exception as error:
            causes = getattr(error, "exceptions", [error])
            trial.check(False, f"{mode}: {[repr(cause) for cause in causes]}")


def transport(trial):
    """The transport refuses other types, methods and revisions, and survives what is not a message."""
    def post(body, kind="application/json", **fields):
        return trial.server.request("POST", "/mcp", body, {"Content-Type": kind, **fields})

    message = {"jsonrpc": "2.0", "id": 1, "method": "tools/list", "params": {}}
    text = json.dumps(message)
    plain = post(text, Origin=trial.server.address)
    trial.equal((plain.status, plain.json["id"]), (200, 1), "a message without an initialization")
    for method in ["DELETE", "PUT"]:
        trial.equal(trial.server.request(method, "/mcp").status, 405, method)
    trial.equal(post(text, "text/plain").status, 415, "another type")
    trial.equal(post(text, **{"MCP-Protocol-Version": "1999-01-01"}).status, 400, "an unknown revision")
    note = post('{"jsonrpc": "2.0", "method": "notifications/initialized"}')
    trial.equal((note.status, note.body), (202, b""), "a notification")
    for body in [b"", b"{", b"null", b"[]", b"[" * 1_000, b'{"jsonrpc": "1.0", "id": 1, "method": "ping"}',
                 b'{"jsonrpc": "2.0", "id": 1, "method": "no/such"}', b'{"jsonrpc": "2.0", "id": 1, "method": "\xff"}']:
        answer = post(body)
        is_error = answer.status in (202, 400) or answer.status == 200 and "error" in answer.json
        trial.check(is_error, f"{body[:60]}: {answer}")
    missing = post(
        json.dumps(message | {"method": "tools/call", "params": {"name": "show", "arguments": {"page": "no/such"}}}))
    trial.check(str(trial.server.data) not in missing.text, "an answer names a folder of the server")
