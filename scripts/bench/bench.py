"""Measurements of scripts/bench/bench.sh. Operands: HIG, a work folder with the tool `parse`, the documents, `--json` or ''."""
import glob
import json
import os
import re
import shutil
import statistics
import subprocess
import sys
import time

READINGS = 5
SEARCHES = 100
DIFFERENCES = 10
# One query of each kind that differs in cost.
QUERIES = {
    'words': 'toolbar items group',
    'one common word': 'button',
    'a typo': 'pasword field',
    'a foreign name': 'hamburger menu',
    'a platform': 'sidebar on vision pro',
    'a question': 'how many tabs is too many',
    'a long question': 'text gets cut off when the user picks the biggest font size',
    'Korean': '탭 막대 배지',
}
GROWTH = [1, 10, 100]
WARM_UP = 10


def run(command):
    """Runs a process that must succeed; returns seconds, peak memory in bytes and CPU seconds."""
    start = time.perf_counter()
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
    errors = process.stderr.read()
    _, status, usage = os.wait4(process.pid, 0)
    seconds = time.perf_counter() - start
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode != 0:
        sys.exit(f'bench: {" ".join(command[:6])} …: {errors.decode()}')
    peak = usage.ru_maxrss * (1 if sys.platform == 'darwin' else 1024)
    return seconds, peak, usage.ru_utime + usage.ru_stime


def interleaved(commands, rounds, before=lambda: None):
    """Runs the commands in turn, so that other load on the machine affects all of them."""
    results = [[] for _ in commands]
    for _ in range(rounds):
        before()
        for result, command in zip(results, commands):
            result.append(run(command))
    return results


def median(results, column=0):
    return statistics.median(result[column] for result in results)


def sqlite(index, query):
    return subprocess.run(['sqlite3', index, query], capture_output=True, text=True, check=True).stdout


def plain_table(index, path):
    """Writes the same records into a plain FTS5 table for the sqlite3 tool."""
    sqlite(path, f"""
        ATTACH '{index}' AS hig;
        CREATE VIRTUAL TABLE words USING fts5(title, section, statement, detail, tokenize='porter unicode61');
        INSERT INTO words SELECT title, section, statement, detail
        FROM hig.currentRecord JOIN hig.text ON text.id = currentRecord.text;""")
    return path


def search_figures(hig, index, plain):
    figures = {}
    for name, query in QUERIES.items():
        expression = ' OR '.join(re.findall(r'\w+', query))
        ours, floor = interleaved([
            [hig, 'search', '--index', index, '--limit', '10', '--format', 'json', '--', query],
            ['sqlite3', plain,
             f"SELECT * FROM words WHERE words MATCH '{expression}' ORDER BY rank LIMIT 10"]], SEARCHES)
        times = sorted(result[0] * 1000 for result in ours)
        figures[name] = {
            'p50': statistics.median(times), 'p99': times[len(times) * 99 // 100],
            'sqlite': median(floor) * 1000, 'ratio': statistics.median(times) / (median(floor) * 1000)}
    return figures


class Agent:
    """A client of one running server over plain pipes."""

    def __init__(self, hig, index):
        self.process = subprocess.Popen(
            [hig, 'mcp', '--index', index], stdin=subprocess.PIPE, stdout=subprocess.PIPE, bufsize=0)
        self.output = open(self.process.stdout.fileno(), 'rb', closefd=False)
        self.number = 0
        self.ask('initialize', {'protocolVersion': '2025-11-25', 'capabilities': {},
                                'clientInfo': {'name': 'bench', 'version': '1'}})

    def ask(self, method, params):
        """Returns the milliseconds from request to answer, and the answer."""
        self.number += 1
        request = json.dumps({'jsonrpc': '2.0', 'id': self.number, 'method': method, 'params': params}).encode() + b'\n'
        start = time.perf_counter()
        self.process.stdin.write(request)
        line = self.output.readline()
        milliseconds = (time.perf_counter() - start) * 1000
        answer = json.loads(line)
        if answer['id'] != self.number or 'error' in answer or answer['result'].get('isError'):
            sys.exit(f'bench: {method} {params}: {answer}')
        return milliseconds, answer['result']

    def call(self, tool, arguments):
        return self.ask('tools/call', {'name': tool, 'arguments': arguments})

    def end(self):
        self.process.stdin.close()
        self.process.wait()
        self.output.close()


def spread(times):
    times = sorted(times)
    return {'p50': statistics.median(times), 'p90': times[len(times) * 9 // 10]}


def agent_figures(hig, index, plain):
    """Times requests of one running server, in turn with the sqlite3 tool, which starts each time."""
    agent = Agent(hig, index)
    rule = agent.call('applies', {'subject': 'toolbars'})[1]['structuredContent']['results'][0]['id']
    calls = {
        'applies': ('applies', {'subject': 'toolbars', 'platform': 'visionOS'}),
        'show of a rule': ('show', {'name': rule}),
        'checklist of a page': ('checklist', {'subjects': ['toolbars']}),
    }
    searches = {name: ('search', {'query': query}) for name, query in QUERIES.items()}
    for call in [*searches.values(), *calls.values()] * WARM_UP:
        agent.call(*call)
    times = {name: [] for name in [*searches, *calls]}
    floor = []
    expression = ' OR '.join(re.findall(r'\w+', QUERIES['words']))
    for _ in range(SEARCHES):
        for name, call in [*searches.items(), *calls.items()]:
            times[name].append(agent.call(*call)[0])
        floor.append(run(['sqlite3', plain, f"SELECT * FROM words WHERE words MATCH '{expression}' ORDER BY rank LIMIT 10"])[0] * 1000)
    agent.end()
    search = spread([time for name in searches for time in times[name]])
    return {
        'search': {**search, 'sqlite': statistics.median(floor), 'ratio': search['p50'] / statistics.median(floor)},
        'searches': {name: spread(times[name]) for name in searches}, 'calls': {name: spread(times[name]) for name in calls}}


def history_figures(hig, index):
    """Times the diff of the pages with most captures against the sqlite3 tool reading the same records, and the log of all
    pages."""
    pages = sqlite(index, 'SELECT page FROM document GROUP BY page HAVING count(*) > 1 ORDER BY count(*) DESC, page LIMIT 10').split()
    times, floors = [], []
    for page in pages:
        ours, floor = interleaved([
            [hig, 'diff', page, '--index', index, '--format', 'json'],
            ['sqlite3', index,
             'SELECT text.* FROM record JOIN text ON text.id = record.text JOIN document ON document.id = record.document '
             f"WHERE document.page = '{page}'"]], DIFFERENCES)
        times.append(median(ours) * 1000)
        floors.append(median(floor) * 1000)
    return {
        'p50': statistics.median(times), 'most': max(times), 'sqlite': statistics.median(floors),
        'ratio': statistics.median(times) / statistics.median(floors),
        'allSeconds': median([run([hig, 'log', '--index', index, '--format', 'json']) for _ in range(3)])}


def growth(hig, folder, documents):
    """Measures growth of time, memory and size with the corpus. Start-up time is subtracted from searches."""
    rows = {}
    snapshot = f'{documents}/2026-02-sosumi'
    source = snapshot if os.path.isdir(snapshot) else documents
    for factor in GROWTH:
        target = f'{folder}/times-{factor}'
        subprocess.run(
            [sys.executable, os.path.join(os.path.dirname(__file__), 'multiply.py'), source, target, str(factor)],
            check=True, capture_output=True)
        index = f'{target}.sqlite'
        seconds = run([hig, 'ingest', '--index', index, target])[0]
        shutil.rmtree(target)
        start = median([run([hig, '--version']) for _ in range(20)])
        times, peak = [], 0
        for query in QUERIES.values():
            results = [run([hig, 'search', '--index', index, '--limit', '10', '--format', 'json', '--', query])
                       for _ in range(9)]
            times.append((median(results) - start) * 1000)
            peak = max(peak, max(result[1] for result in results))
        rows[factor] = {
            'records': int(sqlite(index, 'SELECT count(*) FROM currentRecord')), 'ingestSeconds': seconds,
            'indexBytes': os.path.getsize(index), 'searchBytes': peak, 'p50': statistics.median(times),
            'most': max(times)}
        os.remove(index)
    return rows


def main(hig, folder, documents, form):
    def ingest(index, path):
        return [hig, 'ingest', '--index', f'{folder}/{index}.sqlite', path]

    def clear():
        for path in glob.glob(f'{folder}/*.sqlite*'):
            os.remove(path)

    # The Markdown alone, for the comparison with bare parsing.
    markdown = sorted(
        path for path in glob.glob(f'{documents}/**/*.md', recursive=True)
        if not path.endswith('README.md'))
    for number, path in enumerate(markdown):
        os.makedirs(f'{folder}/markdown/{number // 100}', exist_ok=True)
        os.symlink(os.path.abspath(path), f'{folder}/markdown/{number // 100}/{number}.md')
    links = sorted(glob.glob(f'{folder}/markdown/*/*.md'))
    new, again, alone, floor = interleaved([
        ingest('all', documents), ingest('all', documents),
        ingest('markdown', f'{folder}/markdown'), [f'{folder}/parse'] + links], READINGS, clear)

    index = f'{folder}/all.sqlite'
    count = int(sqlite(index, 'SELECT count(*) FROM document'))
    plain = plain_table(index, f'{folder}/plain.sqlite')
    searches = search_figures(hig, index, plain)

    figures = {
        'documents': count,
        'readSeconds': median(new),
        'documentsPerSecond': count / median(new),
        'peakBytes': max(result[1] for result in new),
        'indexBytes': os.path.getsize(index),
        'readAgainSeconds': median(again),
        'readAgainToRead': median(again) / median(new),
        'markdownFiles': len(markdown),
        'markdownSeconds': median(alone),
        'cmarkSeconds': median(floor),
        'markdownToCmark': median(alone) / median(floor),
        'markdownToCmarkCPU': median(alone, 2) / median(floor, 2),
        'searches': searches,
        'agents': agent_figures(hig, index, plain),
        'history': history_figures(hig, index),
        'growth': growth(hig, folder, documents),
    }
    if form == '--json':
        print(json.dumps(figures, indent=2))
        return
    megabyte = 1024 * 1024
    rows = [
        ('read, new index', figures['readSeconds'],
         f'{count} documents, {figures["documentsPerSecond"]:.0f}/s, '
         f'peak {figures["peakBytes"] / megabyte:.0f} MiB, '
         f'index {figures["indexBytes"] / megabyte:.1f} MiB'),
        ('read again, unchanged', figures['readAgainSeconds'],
         f'{figures["readAgainToRead"]:.2f} × a new index'),
        (f'read {len(markdown)} Markdown', figures['markdownSeconds'],
         f'{figures["markdownToCmark"]:.2f} × cmark-gfm '
         f'(CPU of all cores: {figures["markdownToCmarkCPU"]:.2f} ×)'),
        ('cmark-gfm, parse only', figures['cmarkSeconds'], '1'),
    ]
    print(f'medians; {documents}; {READINGS} readings, {SEARCHES} searches of each kind, whole processes')
    for name, seconds, remark in rows:
        print(f'{name:24}{seconds * 1000:10.1f} ms  {remark}')

    print('\nsearch, whole processes         p50     p99  sqlite3  p50 to it  p99 to p50')
    for name, row in searches.items():
        print(f'{name:28}{row["p50"]:7.1f} {row["p99"]:7.1f}  {row["sqlite"]:7.1f} {row["ratio"]:9.2f} x {row["p99"] / row["p50"]:10.2f} x')
    agents = figures['agents']
    row = agents['search']
    print(f'\nhig mcp, one running server     p50     p90  sqlite3  p50 to it (which starts each time)')
    print(f'{"all these searches":28}{row["p50"]:7.1f} {row["p90"]:7.1f}  {row["sqlite"]:7.1f} {row["ratio"]:9.2f} x')
    for name, row in [*agents['searches'].items(), *agents['calls'].items()]:
        print(f'{name:28}{row["p50"]:7.1f} {row["p90"]:7.1f}')
    history = figures['history']
    print(f'\ndiff of the ten pages with most captures: p50 {history["p50"]:.1f} ms, most {history["most"]:.1f} ms; '
          f'sqlite3 reading their records {history["sqlite"]:.1f} ms: {history["ratio"]:.2f} x')
    print(f'log of all pages: {history["allSeconds"]:.1f} s, '
          f'{history["allSeconds"] / figures["readSeconds"]:.2f} x reading the documents')
    print('\ngrowth       records    ingest  index     search memory  search, less start')
    for factor, row in figures['growth'].items():
        print(f'{factor:>4} x {row["records"]:12}{row["ingestSeconds"]:8.1f} s{row["indexBytes"] / megabyte:7.0f} MiB'
              f'{row["searchBytes"] / megabyte:9.0f} MiB    p50 {row["p50"]:.1f} ms, most {row["most"]:.1f} ms')


main(*sys.argv[1:])
