"""Trials of the transport: invalid lines, order, limits, cancellation and exit."""

import hashlib
import json
import os
import shutil
import signal
import subprocess

from . import memory, untrusted_text
from .piped_server import HANDSHAKE, META, PipedServer
from .fixture import make_app

# Invalid lines, with the error code of the answer.
INVALID_LINES = [
    (b"{", -32700), (b"nothing", -32700), (b'{"jsonrpc":"2.0","id":1,"method":"ping"', -32700), (b"\xff\xfe", -32700), (b"\x00", -32700),
    (b'{"jsonrpc":"2.0","id":1,"method":"\xc3("}', -32700), ('{"jsonrpc":"2.0","id":1,"method":"ping"}'.encode("utf-16"), -32700),
    (b"[]", -32600), (b'[{"jsonrpc":"2.0","id":1,"method":"ping"}]', -32600), (b"5", -32600), (b"null", -32600), (b'"ping"', -32600), (b"{}", -32600),
    (b'{"jsonrpc":"1.0","id":1,"method":"ping"}', -32600), (b'{"id":1,"method":"ping"}', -32600), (b'{"jsonrpc":"2.0","id":1}', -32600),
    (b'{"jsonrpc":"2.0","id":1,"method":5}', -32600), (b'{"jsonrpc":"2.0","id":null,"method":"ping"}', -32600),
    (b'{"jsonrpc":"2.0","id":1.5,"method":"ping"}', -32600), (b'{"jsonrpc":"2.0","id":{},"method":"ping"}', -32600),
    (b'{"jsonrpc":"2.0","id":1,"method":"ping","params":[1]}', -32600), (b'{"jsonrpc":"2.0","id":1,"method":"tools/call","params":5}', -32600),
    (b'{"jsonrpc":"2.0","id":1,"method":"tools/call"}', -32602), (b'{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{}}', -32602),
    (b'{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":5}}', -32602),
    (b'{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"search","arguments":[]}}', -32602),
    (b'{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"search","arguments":{"query":"\\ud800"}}}', None),
    (b'{"jsonrpc":"2.0","id":1,"method":"tools/list","params":{"cursor":"x"}}', -32602), (b'{"jsonrpc":"2.0","id":1,"method":"tools/lists"}', -32601),
    (b'{"jsonrpc":"2.0","id":1,"method":"initialize","params":{}}', -32602), (b'{"jsonrpc":"2.0","id":1,"method":"tools/list","params":{"_meta":5}}', -32602),
    (b'{"jsonrpc":"2.0","id":1,"method":"' + b"x" * 5000 + b'"}', -32601), (b"[" * 100_000, None), (b'{"a":' * 100_000, None),
    (b'{"jsonrpc":"2.0","id":1,"method":"ping","params":' + b'{"a":' * 400 + b"1" + b"}" * 400 + b"}", None),
]


def check_ping(fixture, server, what):
    """Checks that the next message answers a ping."""
    number = server.request("ping")
    answer = server.read()
    fixture.equal(answer, {"jsonrpc": "2.0", "id": number, "result": {}}, f"the ping after {what}")


def request_ids(fixture):
    """Both revisions work over one pipe; each output line is one JSON message with the id of its request."""
    server = PipedServer(fixture.tool, fixture.index)
    for identifier in [7, "seven", 2 ** 62, -1, "", "7", untrusted_text.TRICKS["tags"]]:
        server.send({"jsonrpc": "2.0", "id": identifier, "method": "tools/list"})
        answer = server.read()
        fixture.check(answer["id"] == identifier and type(answer["id"]) is type(identifier), f"asked under {identifier!r}, answered under {answer['id']!r}")
    answer = server.ask("server/discover", {"_meta": META})["result"]
    fixture.check("2026-07-28" in answer["supportedVersions"], f"server/discover answers {answer}")
    answer = server.ask("tools/list", {"_meta": {**META, "io.modelcontextprotocol/protocolVersion": "2031-01-01"}})
    fixture.equal(answer["error"]["code"], -32022, "the code of a future revision")
    fixture.equal(answer["error"]["data"]["supported"], ["2026-07-28"], "the supported revisions")
    answer = server.ask("tools/list", {"_meta": {"io.modelcontextprotocol/protocolVersion": "2026-07-28"}})
    fixture.equal(answer["error"]["code"], -32602, "the code when the capabilities are missing")
    answer = server.ask("tools/call", {"_meta": {**META, "io.modelcontextprotocol/logLevel": "loud"}, "name": "search", "arguments": {"query": "tab"}})
    fixture.equal(answer["error"]["code"], -32602, "the code of an unknown log level")
    # Notifications and responses get no answer.
    for message in [{"jsonrpc": "2.0", "method": "notifications/whatever"}, {"jsonrpc": "2.0", "method": "notifications/cancelled", "params": 5},
                    {"jsonrpc": "2.0", "id": 99, "result": {}}, {"jsonrpc": "2.0", "method": "tools/list"}]:
        server.send(message)
        check_ping(fixture, server, message)
    for blank in [b"", b"  ", b"\t", b"\r"]:
        server.write(blank)
        check_ping(fixture, server, blank)
    rest, status = server.end()
    fixture.equal((rest, status, server.errors), ([], 0, b""), "at the end")


def invalid_requests(fixture):
    server = PipedServer(fixture.tool, fixture.index)
    for line, code in INVALID_LINES:
        server.write(line)
        answer = server.read()
        what = f"the line {line[:80]!r}"
        fixture.equal(answer.get("jsonrpc"), "2.0", what)
        if code is not None:
            fixture.equal(answer.get("error", {}).get("code"), code, f"{what}: the code")
        fixture.check(len(json.dumps(answer)) < 20_000, f"{what}: {len(json.dumps(answer))} bytes of answer")
        check_ping(fixture, server, what)
    fixture.equal(server.end(), ([], 0), "at the end")


def oversized_lines(fixture):
    """Lines beyond the limits of a request and of a line are refused."""
    server = PipedServer(fixture.tool, fixture.index)
    for megabytes in [1, 10, 40]:
        server.send({"jsonrpc": "2.0", "id": 1, "method": "tools/call",
                     "params": {"name": "search", "arguments": {"query": "x" * (megabytes << 20)}}})
        answer = server.read()
        fixture.equal(answer["error"]["code"], -32600, f"{megabytes} MiB: the code")
        fixture.equal(answer["id"], None if megabytes == 40 else 1, f"{megabytes} MiB: the id")
        check_ping(fixture, server, f"{megabytes} MiB")
    fixture.check(server.resident() < 400 * 1024, f"{server.resident()} KiB after long lines")
    fixture.equal(server.end(), ([], 0), "at the end")


def request_order(fixture):
    """Requests before the handshake, a second handshake, and an unknown revision."""
    server = PipedServer(fixture.tool, fixture.index, handshake=False)
    fixture.equal(server.ask("tools/list")["error"]["code"], -32600, "tools/list before initialize")
    fixture.equal(server.call("search", query="tab")["error"]["code"], -32600, "a call before initialize")
    check_ping(fixture, server, "requests before initialize")
    fixture.check("tools" in server.ask("tools/list", {"_meta": META})["result"], "the newer revision needs no handshake")
    answer = server.ask("initialize", {**HANDSHAKE, "protocolVersion": "1999-01-01"})["result"]
    fixture.equal(answer["protocolVersion"], "2025-11-25", "the revision offered for an unknown one")
    fixture.equal(server.ask("initialize", HANDSHAKE)["error"]["code"], -32600, "a second handshake")
    fixture.check("tools" in server.ask("tools/list")["result"], "tools after the handshake")
    fixture.equal(server.end(), ([], 0), "at the end")


def end_of_input(fixture):
    """All requests are answered although the input ends at once; the last line needs no line feed."""
    for count in [1, 40, 400]:
        server = PipedServer(fixture.tool, fixture.index)
        asked = [server.request("tools/call", {"name": "search", "arguments": {"query": f"tab {number}", "maxTokens": 1000}}) for number in range(count)]
        server.process.stdin.write(b'{"jsonrpc":"2.0","id":"last","method":"ping"}')
        rest, status = server.end()
        fixture.equal(sorted(answer["id"] for answer in rest if answer["id"] != "last"), asked, f"{count} requests: the ids answered")
        fixture.check(any(answer["id"] == "last" for answer in rest), "the line without a line feed is not answered")
        fixture.check(all("result" in answer for answer in rest), "an answer that is an error")
        fixture.equal((status, server.errors), (0, b""), f"{count} requests: the status")
    server = PipedServer(fixture.tool, fixture.index, handshake=False)
    fixture.equal((server.end(), server.errors), (([], 0), b""), "no request at all")


def closed_output(fixture):
    """The server exits when its client closes the output pipe."""
    for count in [1, 300]:
        process = subprocess.Popen([fixture.tool, "mcp", "--index", fixture.index],
                                   stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        process.stdin.write(json.dumps({"jsonrpc": "2.0", "id": 0, "method": "initialize", "params": HANDSHAKE}).encode() + b"\n")
        process.stdin.flush()
        process.stdout.readline()
        process.stdout.close()
        line = json.dumps({"jsonrpc": "2.0", "id": 1, "method": "tools/list"}).encode() + b"\n"
        try:
            # The input stays open: the closed output must be enough.
            for _ in range(count):
                process.stdin.write(line)
                process.stdin.flush()
        except BrokenPipeError:
            pass
        try:
            status = process.wait(30)
        except subprocess.TimeoutExpired:
            process.kill()
            status = "none within 30 s"
        fixture.equal((status, process.stderr.read()), (0, b""), f"{count} requests with a closed output")


def terminated(fixture):
    for wait in [False, True]:
        server = PipedServer(fixture.tool, fixture.index)
        if wait:
            server.request("tools/call", {"name": "checklist", "arguments": {}})
        server.process.send_signal(signal.SIGTERM)
        fixture.check(server.status() in (-signal.SIGTERM, 128 + signal.SIGTERM, 0), f"status {server.process.returncode} after SIGTERM")
        fixture.equal(server.errors, b"", "standard error at SIGTERM")


def cancelled(fixture):
    """A cancelled request is not answered, others are, and its id may be used again."""
    real = fixture.real_index()
    server = PipedServer(fixture.tool, real or fixture.index)
    answered = []
    for _ in range(20):
        slow = server.request("tools/call", {"name": "diff", "arguments": {"since": "2010"}})
        server.send({"jsonrpc": "2.0", "method": "notifications/cancelled", "params": {"requestId": slow, "reason": "enough"}})
        number = server.request("tools/call", {"name": "show", "arguments": {"name": "toolbars"}})
        while (answer := server.read())["id"] != number:
            answered.append((slow, answer["id"]))
        fixture.check(answer["result"]["isError"] is False, f"the call after a cancelled one: {answer}")
    # A query over a small index may finish before it is cancelled.
    fixture.check(not real or not answered, f"answered although cancelled: {answered}")
    for strange in [{}, {"requestId": None}, {"requestId": 10 ** 30}, {"requestId": "unknown"}, {"requestId": [1]}]:
        server.send({"jsonrpc": "2.0", "method": "notifications/cancelled", "params": strange})
        check_ping(fixture, server, strange)
    server.send({"jsonrpc": "2.0", "id": "again", "method": "tools/call", "params": {"name": "diff", "arguments": {"since": "2010"}}})
    server.send({"jsonrpc": "2.0", "id": "again", "method": "tools/call", "params": {"name": "show", "arguments": {"name": "toolbars"}}})
    codes = [server.read().get("error", {}).get("code") for _ in range(2)]
    fixture.check(not real or sorted(codes, key=str) == [-32600, None], f"two requests with one id: {codes}")
    fixture.equal(server.end(), ([], 0), "at the end")


def fast_beside_slow(fixture):
    """Fast queries do not wait for slow ones. Without real documents every query is fast."""
    real = fixture.real_index()
    server = PipedServer(fixture.tool, real or fixture.index)
    slow = [server.request("tools/call", {"name": "diff", "arguments": {"since": since}}) for since in ["2010", "2011", "2012"]]
    quick = [server.request("tools/call", {"name": "search", "arguments": {"query": f"tab {number}"}}) for number in range(20)]
    answered = [server.read()["id"] for _ in slow + quick]
    fixture.equal(sorted(answered), slow + quick, "the ids answered")
    fixture.check(not real or set(answered[:len(quick)]) == set(quick), f"fast queries waited for slow ones: {answered}")
    fixture.equal(server.end(), ([], 0), "at the end")


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
    server = PipedServer(fixture.tool, index)
    for method, params in memory.REQUESTS:
        server.ask(method, params)
    for arguments in [{"app": str(app)}, {"app": str(app), "diff": "main"}]:
        fixture.check(server.call("checklist", **arguments)["result"]["isError"] is False, f"checklist {arguments}")
    folder = f"/proc/{server.process.pid}/fd"
    opened = [os.readlink(f"{folder}/{name}") for name in os.listdir(folder)]
    fixture.check(not any(name.startswith("socket:") for name in opened), f"connections: {opened}")
    fixture.equal(server.end(), ([], 0), "at the end")
    fixture.equal(state(index.parent, app), before, "the files")
