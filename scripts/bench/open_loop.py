"""Sends requests at a rate that does not depend on the answers (open loop), over as many connections as that needs.

A closed loop such as that of wrk waits for an answer before its next request, so that a slow answer delays, and hides, the requests after it.
"""
import gc
import random
import selectors
import socket
import time


class Connection:
    """A connection that is kept open and has at most one request."""

    def __init__(self, port):
        self.socket = socket.create_connection(("127.0.0.1", port))
        self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self.socket.setblocking(False)
        self.sent = 0.0
        self.received = bytearray()
        self.length = None

    def send(self, request):
        """Sends a request, which is shorter than the buffer of a socket."""
        self.received.clear()
        self.length = None
        self.sent = time.perf_counter()
        self.socket.send(request)

    def receive(self):
        """Reads what has arrived; returns whether the answer is complete. Fails if the server ends the connection."""
        data = self.socket.recv(1 << 18)
        if not data:
            raise ConnectionError("the server ended the connection")
        self.received += data
        if self.length is None:
            end = self.received.find(b"\r\n\r\n")
            if end < 0:
                return False
            fields = bytes(self.received[:end]).lower()
            self.length = end + 4 + int(fields.split(b"\r\ncontent-length:", 1)[1].split(b"\r\n", 1)[0])
        return len(self.received) >= self.length

    @property
    def has_succeeded(self):
        return self.received.startswith(b"HTTP/1.1 200 ")


def measure(port, paths, rate, seconds, seed):
    """Requests paths, which an iterator gives, at random moments (a Poisson process); returns the reached rate, p50 and p99 in milliseconds, and
    the number of failed requests."""
    chance = random.Random(seed)
    selector = selectors.DefaultSelector()
    free, times, failed, busy = [], [], 0, 0
    gc.disable()
    start = time.perf_counter()
    due, end, last = start, start + seconds, start
    while due < end or (busy and time.perf_counter() < end + 10):
        while due < end and due <= time.perf_counter():
            if not free:
                free.append(Connection(port))
                selector.register(free[-1].socket, selectors.EVENT_READ, free[-1])
            free.pop().send(f"GET {next(paths)} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\n\r\n".encode())
            busy += 1
            due += chance.expovariate(rate)
        for key, _ in selector.select(max(0.0, min(due, end + 10) - time.perf_counter()) if due < end else 0.1):
            connection = key.data
            try:
                if not connection.receive():
                    continue
                last = time.perf_counter()
                times.append(last - connection.sent)
                failed += not connection.has_succeeded
                free.append(connection)
            except OSError:
                failed += 1
                selector.unregister(connection.socket)
                connection.socket.close()
            busy -= 1
    gc.enable()
    for key in list(selector.get_map().values()):
        key.data.socket.close()
    times.sort()
    return len(times) / (last - start), times[len(times) // 2] * 1000, times[len(times) * 99 // 100] * 1000, failed + busy
