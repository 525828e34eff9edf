"""Measurements of scripts/bench/server.sh."""
import argparse
import json
import os
import pathlib
import random
import subprocess
import tempfile
import threading
import time
import urllib.parse

from open_loop import measure
from services import EventReader, Nginx, PostgreSQL, Server, balanced, digest_index, free_port, raise_file_limit, server

ROOT = pathlib.Path(__file__).resolve().parents[2]
SECONDS = 5
CONNECTIONS = 16
QUERIES = 200
# Half of the searches a second that one server is meant for, and the share of them that were not asked before.
HALF = 1_000
NEW = [0, .02, .05, .1]
RUNS = 3
STREAMS = 1_000
CHANGES = 10
UNLIMITED = ['--rate-limit', '0', '--client-connections', '0']


def queries():
    """200 different questions in our own words, as parts of addresses."""
    lines = (ROOT / 'scripts' / 'eval' / 'questions.jsonl').read_text(encoding='utf-8').splitlines()
    return [urllib.parse.quote_plus(json.loads(line)['query']) for line in lines[::2]][:QUERIES]


def wrk(port, addresses, mode='repeated', seconds=SECONDS, seed=0):
    """Runs wrk; returns requests a second, p50 and p99 in milliseconds, and the number of failed requests."""
    with tempfile.NamedTemporaryFile('w', suffix='.txt') as file:
        file.write(''.join(f'{address}\n' for address in addresses))
        file.flush()
        done = subprocess.run(
            ['wrk', '-t2', f'-c{CONNECTIONS}', f'-d{seconds}s', '--latency', '--timeout', '10s', '-s', str(ROOT / 'scripts' / 'bench' / 'requests.lua'),
             f'http://127.0.0.1:{port}', '--', file.name, mode, str(seed)], capture_output=True, text=True, check=True)
    line = next(line for line in done.stdout.splitlines() if line.startswith('RESULT '))
    requests, microseconds, p50, p99, errors = map(float, line.split()[1:])
    return requests / microseconds * 1e6, p50, p99, int(errors)


def table(rows, titles):
    widths = [max(len(str(row[column])) for row in [titles, *rows]) for column in range(len(titles))]
    for row in [titles, ['-' * width for width in widths], *rows]:
        print('  '.join(str(cell).ljust(width) if column == 0 else str(cell).rjust(width) for column, (cell, width) in enumerate(zip(row, widths))))
    print(flush=True)


def row(name, result, *further):
    rate, p50, p99, errors = result
    return [name, f'{rate:,.0f}', f'{p50:.2f}', f'{p99:.2f}', f'{errors:,}', *further]


def asset(running):
    """The address of the style sheet, or of another file that the first page names; None without one."""
    page = running.get('/', headers={'Accept': 'text/html'}).text
    parts = [part.split('"')[0] for part in page.split('"')]
    return next((urllib.parse.urljoin('/', part) for part in parts if 'assets/' in part), None)


def requests(running, port, label, seed):
    search = [f'/api/v1/search?limit=10&q={query}' for query in queries()]
    rows = [row(f'{label}: search, computed', wrk(port, search, 'different', seed=seed))]
    for address in search:
        running.get(address)
    rows.append(row(f'{label}: search, from memory', wrk(port, search)))
    for name, address in {
        'page': '/pages/toolbars', 'page of a search': '/search?q=toolbar', 'static asset': asset(running), 'health': '/healthz',
    }.items():
        if address:
            rows.append(row(f'{label}: {name}', wrk(port, [address])))
    return rows


def mixed(new, seed):
    """Endless searches: a share of new ones, and repeated ones of 200, of which the nth is asked 1/n times as often as the first."""
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
            runs = [(measure(running.port, mixed(new, seed), rate, 2 * SECONDS, seed), os.getloadavg()[0])
                    for seed in range(RUNS)]
            best, load = min(runs, key=lambda run: run[0][2])
            rows.append(row(f'{new:.0%} new', best, f'{load:.1f}'))
        table(rows, [f'{rate:,} searches/s, best of {RUNS}', 'requests/s', 'p50 ms', 'p99 ms', 'failed', 'load'])


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
        reached = min(count for count, _ in times)
        last = sorted(milliseconds for _, milliseconds in times)
        table([[f'{STREAMS:,}', f'{opening:.1f}', f'{(during - before) / 1024 / STREAMS:.1f}', f'{reached:,}', f'{last[len(last) // 2]:.0f}', f'{last[-1]:.0f}']],
              ['streams', 'opened in s', 'KiB each', 'reached', 'ms to the last, median', 'slowest'])


def memory(tool, index, folder, count):
    """Memory after many requests, computed and from memory."""
    with server(tool, index, folder / 'memory', *UNLIMITED) as running:
        search = [f'/api/v1/search?limit=10&q={query}' for query in queries()]
        rows = [['at the start', '0', f'{running.memory() / (1 << 20):.0f}']]
        done, seed = 0, 0
        mixed = [*search, *search, '/pages/toolbars', '/pages', '/search?q=toolbar', '/healthz', '/nowhere', '/api/v1/applies?subject=toolbars']
        while done < count:
            seed += 1_000
            addresses, mode = (search, 'different') if seed % 10_000 == 0 else (mixed, 'repeated')
            rate, *_ = wrk(running.port, addresses, mode, seed=seed)
            done += int(rate * SECONDS)
            if seed % 5_000 == 0:
                rows.append(['', f'{done:,}', f'{running.memory() / (1 << 20):.0f}'])
        rows.append(['at the end', f'{done:,}', f'{running.memory() / (1 << 20):.0f}'])
        rows.append(['largest', '', f'{running.memory("VmHWM") / (1 << 20):.0f}'])
        table(rows, ['memory', 'requests', 'MiB'])


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument('tool', metavar='HIG', type=lambda path: str(pathlib.Path(path).resolve()))
    parser.add_argument('--memory', metavar='N', type=int, default=0, help='the memory after N requests, such as 1000000')
    parser.add_argument('--rate', metavar='N', type=int, default=0, help='only the latency at N searches a second')
    options = parser.parse_args()
    tool, count, rate = options.tool, options.memory, options.rate
    raise_file_limit()
    titles = [f'{CONNECTIONS} connections, {SECONDS} s', 'requests/s', 'p50 ms', 'p99 ms', 'failed']
    with tempfile.TemporaryDirectory(prefix='hig-bench-') as name:
        folder = pathlib.Path(name)
        index = digest_index(tool, folder)
        at_rate(tool, index, folder, rate or HALF)
        if rate:
            return
        with server(tool, index, folder / 'one', *UNLIMITED) as one:
            table(requests(one, one.port, 'one server', 0), titles)
        two = []
        database = PostgreSQL()
        try:
            environment = {'HIG_REVIEWS': database.database('reviews')}
            two = [Server(tool, index, folder / f'two-{number}', *UNLIMITED, environment=environment) for number in range(2)]
            port = free_port()
            balancer = Nginx(balanced([each.port for each in two], port), folder / 'nginx')
            time.sleep(0.5)
            try:
                for each in two:
                    for query in queries():
                        each.get(f'/api/v1/search?limit=10&q={query}')
                table(requests(two[0], port, 'two behind nginx', 100_000), titles)
            finally:
                balancer.close()
        finally:
            for each in two:
                each.kill()
            database.close()
        streams(tool, index, folder)
        if count:
            memory(tool, index, folder, count)


main()
