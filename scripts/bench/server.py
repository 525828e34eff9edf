#!/usr/bin/env python3
"""Measures `hig serve`: server.py HIG [--rate N] [--memory N]

The latency at 1,000 searches a second, or only that at N with --rate; then 1,000 open event streams, and with --memory
the memory after N further requests, such as 1,000,000. Prints tables; there are no thresholds.

Requests are sent at a rate that does not depend on the answers (an open loop), over as many connections as that needs.
A client that waits for each answer would delay, and hide, the requests behind a slow one.
"""
import argparse
import gc
import itertools
import json
import os
import pathlib
import random
import selectors
import socket
import sys
import tempfile
import threading
import time
import urllib.parse

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.append(str(ROOT / 'scripts/trials'))
from services import EventReader, digest_index, raise_file_limit, server

SECONDS = 10
QUERIES = 200
# Half of the searches a second that one server is meant for, and the share of them that were not asked before.
HALF = 1_000
NEW = [0, .02, .05, .1]
RUNS = 3
STREAMS = 1_000
CHANGES = 10
UNLIMITED = ['--rate-limit', '0', '--client-connections', '0']


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
    """Requests the paths of an iterator at random moments (a Poisson process).

    Returns the reached rate, p50 and p99 in milliseconds, and the number of failed requests.
    """
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
    p50, p99 = (times[len(times) * percent // 100] * 1000 for percent in (50, 99))
    return len(times) / (last - start), p50, p99, failed + busy


def queries():
    """200 different questions in our own words, as parts of addresses."""
    lines = (ROOT / 'scripts' / 'eval' / 'questions.jsonl').read_text(encoding='utf-8').splitlines()
    return [urllib.parse.quote_plus(json.loads(line)['query']) for line in lines[::2]][:QUERIES]


def table(rows, titles):
    widths = [max(map(len, column)) for column in zip(titles, *rows)]
    for row in [titles, ['-' * width for width in widths], *rows]:
        print('  '.join(cell.rjust(width) for cell, width in zip(row, widths)))
    print(flush=True)


def mixed(new, seed):
    """Endless searches: a share of new ones, and of 200 others the nth 1/n times as often as the first."""
    chance = random.Random(seed)
    asked = queries()
    words = [word for query in asked for word in query.split('+') if word.isalpha() and len(word) > 2]
    weights = [1 / number for number in range(1, len(asked) + 1)]
    while True:
        for query in chance.choices(asked, weights, k=1_000):
            if chance.random() < new:
                query = '+'.join([chance.choice(asked), *chance.choices(words, k=3)])
            yield f'/api/v1/search?limit=10&q={query}'


def at_rate(tool, index, folder, rate):
    """Latency at a fixed rate of searches; the best of some runs, since other programs disturb."""
    with server(tool, index, folder / 'rate', *UNLIMITED) as running:
        for query in queries():
            running.get(f'/api/v1/search?limit=10&q={query}')
        rows = []
        for new in NEW:
            runs = [(measure(running.port, mixed(new, seed), rate, SECONDS, seed), os.getloadavg()[0])
                    for seed in range(RUNS)]
            (reached, p50, p99, failed), load = min(runs, key=lambda run: run[0][2])
            rows.append([f'{new:.0%}', f'{reached:,.0f}', f'{p50:.2f}', f'{p99:.2f}', f'{failed:,}', f'{load:.1f}'])
        print(f'{rate:,} searches a second, best of {RUNS}')
        table(rows, ['new', 'requests/s', 'p50 ms', 'p99 ms', 'failed', 'load'])


def streams(tool, index, folder):
    """Opens event streams, makes changes, and measures until the last stream has each."""
    with server(tool, index, folder / 'streams', *UNLIMITED) as running:
        review = running.request('POST', '/api/v1/reviews', {'pages': ['toolbars']}).json['id']
        item = running.get(f'/api/v1/reviews/{review}').json['items'][0]['id']
        arrivals = [[] for _ in range(CHANGES + 1)]
        ready = threading.Semaphore(0)
        lock = threading.Lock()

        def listen():
            reader = EventReader(running.port, f'/api/v1/reviews/{review}/events')
            for identity, data in reader:
                if data is None:
                    ready.release()
                    continue
                now = time.monotonic()
                with lock:
                    arrivals[int(identity)].append(now)
                if int(identity) == CHANGES:
                    break
            reader.close()
        before = running.memory()
        threading.stack_size(256 << 10)
        threads = [threading.Thread(target=listen, daemon=True) for _ in range(STREAMS)]
        start = time.monotonic()
        for thread in threads:
            thread.start()
        for _ in threads:
            ready.acquire(timeout=30)
        opening = time.monotonic() - start
        during = running.memory()
        times = []
        for number in range(1, CHANGES + 1):
            start = time.monotonic()
            running.request('PATCH', f'/api/v1/reviews/{review}/items/{item}', {'note': str(number)})
            while len(arrivals[number]) < STREAMS and time.monotonic() - start < 30:
                time.sleep(0.005)
            times.append((len(arrivals[number]), (max(arrivals[number]) - start) * 1000))
        last = sorted(milliseconds for _, milliseconds in times)
        table([[f'{STREAMS:,}', f'{opening:.1f}', f'{(during - before) / 1024 / STREAMS:.1f}',
                f'{min(count for count, _ in times):,}', f'{last[len(last) // 2]:.0f}', f'{last[-1]:.0f}']],
              ['streams', 'opened in s', 'KiB each', 'reached', 'ms to the last, median', 'slowest'])


def memory(tool, index, folder, count):
    """Memory after many requests, computed and from memory."""
    others = itertools.cycle(['/pages/toolbars', '/pages', '/search?q=toolbar', '/nowhere', '/healthz'])
    with server(tool, index, folder / 'memory', *UNLIMITED) as running:
        rows, done = [['at the start', '0', f'{running.memory() >> 20}']], 0
        while done < count:
            searches = mixed(.1, done)
            paths = (next(searches if number % 2 else others) for number in itertools.count())
            done += int(measure(running.port, paths, 2 * HALF, SECONDS, done)[0] * SECONDS)
            rows.append(['', f'{done:,}', f'{running.memory() >> 20}'])
        rows = [*rows[:-1:max(1, len(rows) // 20)], rows[-1], ['largest', '', f'{running.memory("VmHWM") >> 20}']]
        table(rows, ['memory', 'requests', 'MiB'])


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument('tool', metavar='HIG', type=os.path.realpath)
    parser.add_argument('--memory', metavar='N', type=int, default=0, help='the memory after N requests')
    parser.add_argument('--rate', metavar='N', type=int, default=0, help='only the latency at N searches a second')
    options = parser.parse_args()
    raise_file_limit()
    with tempfile.TemporaryDirectory(prefix='hig-bench-') as name:
        folder = pathlib.Path(name)
        index = digest_index(options.tool, folder)
        at_rate(options.tool, index, folder, options.rate or HALF)
        if not options.rate:
            streams(options.tool, index, folder)
        if options.memory:
            memory(options.tool, index, folder, options.memory)


main()
