"""A server over plain pipes, without a client that could hide its faults: limits, cancellation, the end, files and memory."""

import contextlib
import hashlib
import json
import os
import queue
import shutil
import signal
import subprocess
import threading

from .clients import RULE
from .fixture import make_app

META = {
    "io.modelcontextprotocol/protocolVersion": "2026-07-28",
    "io.modelcontextprotocol/clientCapabilities": {},
    "io.modelcontextprotocol/clientInfo": {"name": "pipes", "version": "1"},
}
HANDSHAKE = {"protocolVersion": "2025-11-25", "capabilities": {}, "clientInfo": {"name": "pipes", "version": "1"}}
TIMEOUT = 120


class NoAnswer(Exception):
    """The server did not answer in time."""


class PipedServer:
    """A server process whose lines are written and read unchanged."""

    def __init__(self, tool, index, *, handshake=True, reads=True, folder=None, options=("--structured",)):
        """Without `reads`, the first line of the output is the answer to the handshake, and nobody reads it."""
        self.process = subprocess.Popen(
            [tool, "mcp", *options, "--index", index], cwd=folder, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        self.lines = queue.Queue()
        self.errors = b""
        self.reader = threading.Thread(target=self._read_errors, daemon=True)
        for reader in [self.reader, *([threading.Thread(target=self._read_lines, daemon=True)] if reads else [])]:
            reader.start()
        self.number = 0
        if handshake:
            self.request("initialize", HANDSHAKE)
            if reads:
                self.read()
            self.send({"jsonrpc": "2.0", "method": "notifications/initialized"})

    def _read_lines(self):
        for line in self.process.stdout:
            self.lines.put(line)
        self.lines.put(None)

    def _read_errors(self):
        self.errors = self.process.stderr.read()

    def write(self, line):
        self.process.stdin.write(line + b"\n")
        self.process.stdin.flush()

    def send(self, message):
        self.write(json.dumps(message).encode())

    def read(self, timeout=TIMEOUT):
        """The next message; `None` at the end of the output."""
        try:
            line = self.lines.get(timeout=timeout)
        except queue.Empty:
            raise NoAnswer(f"no answer within {timeout} s") from None
        return None if line is None else json.loads(line)

    def request(self, method, params=None):
        """Sends a request and returns its id."""
        self.number += 1
        message = {"jsonrpc": "2.0", "id": self.number, "method": method}
        if params is not None:
            message["params"] = params
        self.send(message)
        return self.number

    def ask(self, method, params=None):
        """Sends a request and returns the next message, which must be its response."""
        self.request(method, params)
        return self.read()

    def call(self, tool, **arguments):
        return self.ask("tools/call", {"name": tool, "arguments": arguments})

    def resident(self):
        """Resident memory in KiB."""
        with open(f"/proc/{self.process.pid}/status", encoding="ascii") as status:
            return next(int(line.split()[1]) for line in status if line.startswith("VmRSS:"))

    def end(self, timeout=TIMEOUT):
        """Closes the input; returns the remaining answers and the exit status."""
        self.process.stdin.close()
        rest = []
        while (message := self.read(timeout)) is not None:
            rest.append(message)
        return rest, self.status(timeout)

    def status(self, timeout=TIMEOUT):
        """Waits for the process to exit and returns its status."""
        try:
            status = self.process.wait(timeout)
        except subprocess.TimeoutExpired:
            self.process.kill()
            raise NoAnswer(f"the server did not end within {timeout} s") from None
        self.reader.join(TIMEOUT)
        return status


def check_ping(fixture, server, what):
    """Checks that the next message answers a ping."""
    number = server.request("ping")
    answer = server.read()
    fixture.equal(answer, {"jsonrpc": "2.0", "id": number, "result": {}}, f"the ping after {what}")


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
        server = PipedServer(fixture.tool, fixture.index, reads=False)
        server.process.stdout.readline()
        server.process.stdout.close()
        # The input stays open: the closed output must be enough.
        with contextlib.suppress(BrokenPipeError):
            for _ in range(count):
                server.request("tools/list")
        fixture.equal((server.status(30), server.errors), (0, b""), f"{count} requests with a closed output")


def terminated(fixture):
    for wait in [False, True]:
        server = PipedServer(fixture.tool, fixture.index)
        if wait:
            server.request("tools/call", {"name": "checklist", "arguments": {}})
        server.process.send_signal(signal.SIGTERM)
        fixture.check(server.status() in (-signal.SIGTERM, 128 + signal.SIGTERM, 0), f"status {server.process.returncode} after SIGTERM")
        fixture.equal(server.errors, b"", "standard error at SIGTERM")


def fast_beside_slow(fixture):
    """Fast queries do not wait for slow ones. Without real documents every query is fast."""
    real = fixture.real_index()
    server = PipedServer(fixture.tool, real or fixture.index)
    slow = [server.request("tools/call", {"name": "diff", "arguments": {"since": since}}) for since in ["2010", "2011", "2012"]]
    quick = [server.request("tools/call", {"name": "search", "arguments": {"query": f"tab {number}"}}) for number in range(20)]
    answered = [server.read()["id"] for _ in slow + quick]
    fixture.equal(sorted(answered), slow + quick, "the ids answered")
    # A slow query may finish among the last fast ones on a busy machine; in a queue, none of them would be before it.
    before = min(answered.index(number) for number in slow)
    fixture.check(not real or before >= len(quick) // 2, f"fast queries waited for slow ones: {answered}")
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
    server = PipedServer(fixture.tool, index, folder=app)
    for method, params in REQUESTS:
        server.ask(method, params)
    for arguments in [{"app": str(app)}, {"app": str(app), "diff": "main"}]:
        fixture.check(server.call("checklist", **arguments)["result"]["isError"] is False, f"checklist {arguments}")
    folder = f"/proc/{server.process.pid}/fd"
    opened = [os.readlink(f"{folder}/{name}") for name in os.listdir(folder)]
    fixture.check(not any(name.startswith("socket:") for name in opened), f"connections: {opened}")
    fixture.equal(server.end(), ([], 0), "at the end")
    fixture.equal(state(index.parent, app), before, "the files")


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
WARM = 1000


def memory(fixture, count):
    """The memory of a long-running server does not grow."""
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
