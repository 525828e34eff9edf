"""A server process over plain pipes, without a client that could hide its faults."""

import json
import queue
import subprocess
import threading

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

    def __init__(self, tool, index, *, handshake=True):
        self.process = subprocess.Popen(
            [tool, "mcp", "--index", index], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        self.lines = queue.Queue()
        self.errors = b""
        self.readers = [threading.Thread(target=reader, daemon=True) for reader in (self._read_lines, self._read_errors)]
        for reader in self.readers:
            reader.start()
        self.number = 0
        if handshake:
            self.ask("initialize", HANDSHAKE)
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
        self.readers[1].join(TIMEOUT)
        return status
