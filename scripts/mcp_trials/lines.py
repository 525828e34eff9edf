"""The lines themselves: what is no request, what comes at the wrong time, and how it all ends."""

import hashlib
import json
import os
import shutil
import signal as signals
import subprocess

from . import memory, texts
from .pipes import HANDSHAKE, META, PipedServer
from .place import make_app

# Lines that are no request, with the code of the answer.
BROKEN = [
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


def is_alive(place, server, what):
    """A ping is answered; what else was said comes back."""
    number = server.request("ping")
    answer = server.read()
    place.same(answer, {"jsonrpc": "2.0", "id": number, "result": {}}, f"the ping after {what}")


def only_json(place):
    """Both revisions over one pipe; each line that comes out is one message of JSON, with the id that was asked under."""
    server = PipedServer(place.tool, place.index)
    for identifier in [7, "seven", 2 ** 62, -1, "", "7", texts.TRICKS["tags"]]:
        server.send({"jsonrpc": "2.0", "id": identifier, "method": "tools/list"})
        answer = server.read()
        place.check(answer["id"] == identifier and type(answer["id"]) is type(identifier), f"asked under {identifier!r}, answered under {answer['id']!r}")
    answer = server.ask("server/discover", {"_meta": META})["result"]
    place.check("2026-07-28" in answer["supportedVersions"], f"server/discover answers {answer}")
    answer = server.ask("tools/list", {"_meta": {**META, "io.modelcontextprotocol/protocolVersion": "2031-01-01"}})
    place.same(answer["error"]["code"], -32022, "the code of a revision to come")
    place.same(answer["error"]["data"]["supported"], ["2026-07-28"], "the revisions there are")
    answer = server.ask("tools/list", {"_meta": {"io.modelcontextprotocol/protocolVersion": "2026-07-28"}})
    place.same(answer["error"]["code"], -32602, "the code when the capabilities are missing")
    answer = server.ask("tools/call", {"_meta": {**META, "io.modelcontextprotocol/logLevel": "loud"}, "name": "search", "arguments": {"query": "tab"}})
    place.same(answer["error"]["code"], -32602, "the code of a level that there is not")
    # Nobody waits for an answer to these.
    for message in [{"jsonrpc": "2.0", "method": "notifications/whatever"}, {"jsonrpc": "2.0", "method": "notifications/cancelled", "params": 5},
                    {"jsonrpc": "2.0", "id": 99, "result": {}}, {"jsonrpc": "2.0", "method": "tools/list"}]:
        server.send(message)
        is_alive(place, server, message)
    for blank in [b"", b"  ", b"\t", b"\r"]:
        server.write(blank)
        is_alive(place, server, blank)
    rest, status = server.end()
    place.same((rest, status, server.errors), ([], 0, b""), "at the end")


def no_requests(place):
    server = PipedServer(place.tool, place.index)
    for line, code in BROKEN:
        server.write(line)
        answer = server.read()
        what = f"the line {line[:80]!r}"
        place.same(answer.get("jsonrpc"), "2.0", what)
        if code is not None:
            place.same(answer.get("error", {}).get("code"), code, f"{what}: the code")
        place.check(len(json.dumps(answer)) < 20_000, f"{what}: {len(json.dumps(answer))} bytes of answer")
        is_alive(place, server, what)
    place.same(server.end(), ([], 0), "at the end")


def too_long(place):
    """Lines longer than a request may be, and longer than a line may be."""
    server = PipedServer(place.tool, place.index)
    for megabytes in [1, 10, 40]:
        server.send({"jsonrpc": "2.0", "id": 1, "method": "tools/call",
                     "params": {"name": "search", "arguments": {"query": "x" * (megabytes << 20)}}})
        answer = server.read()
        place.same(answer["error"]["code"], -32600, f"{megabytes} MiB: the code")
        place.same(answer["id"], None if megabytes == 40 else 1, f"{megabytes} MiB: the id")
        is_alive(place, server, f"{megabytes} MiB")
    place.check(server.resident() < 400 * 1024, f"{server.resident()} KiB after long lines")
    place.same(server.end(), ([], 0), "at the end")


def order(place):
    """Before the handshake, a second one, one of a revision that nobody knows."""
    server = PipedServer(place.tool, place.index, handshake=False)
    place.same(server.ask("tools/list")["error"]["code"], -32600, "tools/list before initialize")
    place.same(server.call("search", query="tab")["error"]["code"], -32600, "a call before initialize")
    is_alive(place, server, "requests before initialize")
    place.check("tools" in server.ask("tools/list", {"_meta": META})["result"], "the newer revision needs no handshake")
    answer = server.ask("initialize", {**HANDSHAKE, "protocolVersion": "1999-01-01"})["result"]
    place.same(answer["protocolVersion"], "2025-11-25", "the revision offered for one that nobody knows")
    place.same(server.ask("initialize", HANDSHAKE)["error"]["code"], -32600, "a second handshake")
    place.check("tools" in server.ask("tools/list")["result"], "tools after the handshake")
    place.same(server.end(), ([], 0), "at the end")


def end_of_input(place):
    """All that was asked is answered, however fast the input ends; a last line needs no end."""
    for count in [1, 40, 400]:
        server = PipedServer(place.tool, place.index)
        asked = [server.request("tools/call", {"name": "search", "arguments": {"query": f"tab {number}", "maxTokens": 1000}}) for number in range(count)]
        server.process.stdin.write(b'{"jsonrpc":"2.0","id":"last","method":"ping"}')
        rest, status = server.end()
        place.same(sorted(answer["id"] for answer in rest if answer["id"] != "last"), asked, f"{count} requests: the ids answered")
        place.check(any(answer["id"] == "last" for answer in rest), "the line without an end is not answered")
        place.check(all("result" in answer for answer in rest), "an answer that is an error")
        place.same((status, server.errors), (0, b""), f"{count} requests: the status")
    server = PipedServer(place.tool, place.index, handshake=False)
    place.same((server.end(), server.errors), (([], 0), b""), "no request at all")


def nobody_reads(place):
    """A client that ends takes its end of the pipe with it."""
    for count in [1, 300]:
        process = subprocess.Popen([place.tool, "mcp", "--index", place.index],
                                   stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        process.stdin.write(json.dumps({"jsonrpc": "2.0", "id": 0, "method": "initialize", "params": HANDSHAKE}).encode() + b"\n")
        process.stdin.flush()
        process.stdout.readline()
        process.stdout.close()
        line = json.dumps({"jsonrpc": "2.0", "id": 1, "method": "tools/list"}).encode() + b"\n"
        try:
            # The input stays open: that nobody reads must be enough.
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
        place.same((status, process.stderr.read()), (0, b""), f"{count} requests that nobody reads the answers of")


def signal(place):
    for wait in [False, True]:
        server = PipedServer(place.tool, place.index)
        if wait:
            server.request("tools/call", {"name": "checklist", "arguments": {}})
        server.process.send_signal(signals.SIGTERM)
        place.check(server.status() in (-signals.SIGTERM, 128 + signals.SIGTERM, 0), f"status {server.process.returncode} after SIGTERM")
        place.same(server.errors, b"", "said at SIGTERM")


def called_off(place):
    """A request that is called off is not answered, one that was not is, and its id can be had again."""
    real = place.real()
    server = PipedServer(place.tool, real or place.index)
    answered = []
    for _ in range(20):
        slow = server.request("tools/call", {"name": "diff", "arguments": {"since": "2010"}})
        server.send({"jsonrpc": "2.0", "method": "notifications/cancelled", "params": {"requestId": slow, "reason": "enough"}})
        number = server.request("tools/call", {"name": "show", "arguments": {"name": "toolbars"}})
        while (answer := server.read())["id"] != number:
            answered.append((slow, answer["id"]))
        place.check(answer["result"]["isError"] is False, f"the call after one that was called off: {answer}")
    # A small index may be quicker than the calling off.
    place.check(not real or not answered, f"answered although called off: {answered}")
    for strange in [{}, {"requestId": None}, {"requestId": 10 ** 30}, {"requestId": "nobody's"}, {"requestId": [1]}]:
        server.send({"jsonrpc": "2.0", "method": "notifications/cancelled", "params": strange})
        is_alive(place, server, strange)
    server.send({"jsonrpc": "2.0", "id": "again", "method": "tools/call", "params": {"name": "diff", "arguments": {"since": "2010"}}})
    server.send({"jsonrpc": "2.0", "id": "again", "method": "tools/call", "params": {"name": "show", "arguments": {"name": "toolbars"}}})
    codes = [server.read().get("error", {}).get("code") for _ in range(2)]
    place.check(not real or sorted(codes, key=str) == [-32600, None], f"two requests with one id: {codes}")
    place.same(server.end(), ([], 0), "at the end")


def quick_beside_slow(place):
    """Questions that take long keep no others waiting; over the digest none takes long."""
    real = place.real()
    server = PipedServer(place.tool, real or place.index)
    slow = [server.request("tools/call", {"name": "diff", "arguments": {"since": since}}) for since in ["2010", "2011", "2012"]]
    quick = [server.request("tools/call", {"name": "search", "arguments": {"query": f"tab {number}"}}) for number in range(20)]
    answered = [server.read()["id"] for _ in slow + quick]
    place.same(sorted(answered), slow + quick, "the ids answered")
    place.check(not real or set(answered[:len(quick)]) == set(quick), f"quick questions waited for slow ones: {answered}")
    place.same(server.end(), ([], 0), "at the end")


def state(*folders):
    """Every file with its time and what is in it."""
    return {path: (path.stat().st_mtime_ns, hashlib.sha256(path.read_bytes()).hexdigest())
            for folder in folders for path in folder.rglob("*") if path.is_file()}


def leaves_no_traces(place):
    """No connection, no file: nothing beside the index, nothing in the folder of code."""
    index = place.path("index.sqlite")
    shutil.copy(place.index, index)
    app = make_app(place)
    before = state(index.parent, app)
    server = PipedServer(place.tool, index)
    for method, params in memory.REQUESTS:
        server.ask(method, params)
    for arguments in [{"app": str(app)}, {"app": str(app), "diff": "main"}]:
        place.check(server.call("checklist", **arguments)["result"]["isError"] is False, f"checklist {arguments}")
    folder = f"/proc/{server.process.pid}/fd"
    opened = [os.readlink(f"{folder}/{name}") for name in os.listdir(folder)]
    place.check(not any(name.startswith("socket:") for name in opened), f"connections: {opened}")
    place.same(server.end(), ([], 0), "at the end")
    place.same(state(index.parent, app), before, "the files")
