"""`hig mcp` over plain pipes, without a client that could hide its faults."""
import json
import queue
import subprocess
import threading

HANDSHAKE = {"protocolVersion": "2025-11-25", "capabilities": {}, "clientInfo": {"name": "pipes", "version": "1"}}
TIMEOUT = 120


class PipedServer:
    """A server process whose lines are written and read unchanged."""

    def __init__(self, *command, reads=True, **options):
        """Without `reads`, the first line of the output is the answer to the handshake, and nobody reads it."""
        pipes = dict.fromkeys(["stdin", "stdout", "stderr"], subprocess.PIPE)
        self.process = subprocess.Popen(command, **pipes, **options)
        self.lines = queue.Queue()
        self.errors = b""
        self.reader = threading.Thread(target=self._read_errors, daemon=True)
        self.reader.start()
        if reads:
            threading.Thread(target=self._read_lines, daemon=True).start()
        self.number = 0
        self.request("initialize", HANDSHAKE)
        if reads:
            self.read()
        self.send({"jsonrpc": "2.0", "method": "notifications/initialized"})

    def _read_lines(self):
        for line in self.process.stdout:
            self.lines.put(line)
        self.lines.put(b"null")

    def _read_errors(self):
        self.errors = self.process.stderr.read()

    def send(self, message):
        self.process.stdin.write(json.dumps(message).encode() + b"\n")
        self.process.stdin.flush()

    def read(self):
        """The next message; `None` at the end of the output."""
        return json.loads(self.lines.get(timeout=TIMEOUT))

    def request(self, method, params=None):
        """Sends a request and returns its id."""
        self.number += 1
        self.send(
            {"jsonrpc": "2.0", "id": self.number, "method": method} | ({} if params is None else {"params": params}))
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

    def end(self):
        """Closes the input; returns the remaining answers and the exit status."""
        self.process.stdin.close()
        return list(iter(self.read, None)), self.status()

    def status(self, timeout=TIMEOUT):
        """Waits for the process to exit and returns its status."""
        try:
            status = self.process.wait(timeout)
        finally:
            self.process.kill()
        self.reader.join(TIMEOUT)
        return status
