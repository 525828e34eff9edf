#!/usr/bin/env python3
"""Compares hig with the libraries it uses, as ratios within one run: bench.py HIG

Compares reading documents with cmark-gfm's parsing of the same Markdown, and a search with one query of the sqlite3
tool. There are no thresholds. Reads the documents in ../shared/hig if that folder exists, else Corpus. Needs cc or
clang and the sqlite3 tool.
"""
import glob
import json
import os
import re
import shutil
import statistics
import subprocess
import sys
import tempfile
import time

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
sys.path.append(f'{ROOT}/scripts/trials')
from piped_server import PipedServer

MEGABYTE = 1024 * 1024
# The lower bound of reading: one process that only parses and frees each file.
PARSE = r'''
#include <cmark-gfm.h>
#include <cmark-gfm-core-extensions.h>
#include <stdio.h>
int main(int count, char **paths) {
  static char text[16 << 20];
  cmark_gfm_core_extensions_ensure_registered();
  for (int i = 1; i < count; i++) {
    FILE *file = fopen(paths[i], "rb");
    if (!file) return 2;
    cmark_parser *parser = cmark_parser_new(CMARK_OPT_DEFAULT);
    cmark_parser_attach_syntax_extension(parser, cmark_find_syntax_extension("table"));
    cmark_parser_feed(parser, text, fread(text, 1, sizeof text, file));
    cmark_node_free(cmark_parser_finish(parser));
    cmark_parser_free(parser);
    fclose(file);
  }
}'''

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
    """Runs a process, which must succeed; returns seconds, peak memory in bytes and CPU seconds."""
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


def plain_search(plain, query):
    expression = ' OR '.join(re.findall(r'\w+', query))
    return ['sqlite3', plain, f"SELECT * FROM words WHERE words MATCH '{expression}' ORDER BY rank LIMIT 10"]


def searches(hig, index, plain):
    print('\nsearch, whole processes         p50     p99  sqlite3  p50 to it  p99 to p50')
    for name, query in QUERIES.items():
        ours, floor = interleaved([
            [hig, 'search', '--index', index, '--limit', '10', '--format', 'json', '--', query],
            plain_search(plain, query)], SEARCHES)
        times = sorted(result[0] * 1000 for result in ours)
        p50, p99, sqlite3 = statistics.median(times), times[len(times) * 99 // 100], median(floor) * 1000
        print(f'{name:28}{p50:7.1f} {p99:7.1f}  {sqlite3:7.1f} {p50 / sqlite3:9.2f} x {p99 / p50:10.2f} x')


class Agent(PipedServer):
    """A client of one running server, which reads lines without a thread, since that would take time."""

    def __init__(self, hig, index):
        super().__init__(hig, 'mcp', '--structured', '--index', index, reads=False)
        self.process.stdout.readline()

    def call(self, tool, arguments):
        """Returns the milliseconds from a call to its answer, and the answer."""
        start = time.perf_counter()
        number = self.request('tools/call', {'name': tool, 'arguments': arguments})
        line = self.process.stdout.readline()
        milliseconds = (time.perf_counter() - start) * 1000
        answer = json.loads(line)
        if answer['id'] != number or 'error' in answer or answer['result'].get('isError'):
            sys.exit(f'bench: {tool} {arguments}: {answer}')
        return milliseconds, answer['result']

    def end(self):
        self.process.stdin.close()
        self.status()


def spread(name, times, remark=''):
    times = sorted(times)
    print(f'{name:28}{statistics.median(times):7.1f} {times[len(times) * 9 // 10]:7.1f}{remark}')


def agents(hig, index, plain):
    """Times requests of one running server, in turn with the sqlite3 tool, which starts each time."""
    agent = Agent(hig, index)
    rule = agent.call('applies', {'page': 'toolbars'})[1]['structuredContent']['results'][0]['id']
    calls = {name: ('search', {'query': query}) for name, query in QUERIES.items()} | {
        'applies': ('applies', {'page': 'toolbars', 'platform': 'visionOS'}),
        'show of a rule': ('show', {'page': rule}), 'checklist of a page': ('checklist', {'pages': ['toolbars']}),
    }
    for call in [*calls.values()] * WARM_UP:
        agent.call(*call)
    times, floor = {name: [] for name in calls}, []
    for _ in range(SEARCHES):
        for name, call in calls.items():
            times[name].append(agent.call(*call)[0])
        floor.append(run(plain_search(plain, QUERIES['words']))[0] * 1000)
    agent.end()
    print('\nhig mcp, one running server     p50     p90')
    every = [each for name in QUERIES for each in times[name]]
    spread('all these searches', every,
           f'  {statistics.median(every) / statistics.median(floor):.2f} x sqlite3, which starts each time')
    for name, each in times.items():
        spread(name, each)


def history(hig, index, reading):
    """Times the diff of pages with most captures against sqlite3 reading the same records, and the log of all pages."""
    pages = sqlite(
        index,
        'SELECT page FROM document GROUP BY page HAVING count(*) > 1 ORDER BY count(*) DESC, page LIMIT 10').split()
    times, floors = [], []
    for page in pages:
        ours, floor = interleaved([
            [hig, 'diff', page, '--index', index, '--format', 'json'],
            ['sqlite3', index,
             'SELECT text.* FROM record JOIN text ON text.id = record.text JOIN document ON document.id = '
             'record.document '
             f"WHERE document.page = '{page}'"]], DIFFERENCES)
        times.append(median(ours) * 1000)
        floors.append(median(floor) * 1000)
    p50, sqlite3 = statistics.median(times), statistics.median(floors)
    print(f'\ndiff of the ten pages with most captures: p50 {p50:.1f} ms, most {max(times):.1f} ms; '
          f'sqlite3 reading their records {sqlite3:.1f} ms: {p50 / sqlite3:.2f} x')
    seconds = median([run([hig, 'log', '--index', index, '--format', 'json']) for _ in range(3)])
    print(f'log of all pages: {seconds:.1f} s, {seconds / reading:.2f} x reading the documents')


def growth(hig, folder, documents):
    """Measures growth of time, memory and size with the corpus. Start-up time is subtracted from searches."""
    print('\ngrowth       records    ingest  index     search memory  search, less start')
    snapshot = f'{documents}/2026-02-sosumi'
    for factor in GROWTH:
        target = f'{folder}/times-{factor}'
        subprocess.run([sys.executable, f'{ROOT}/scripts/bench/multiply.py',
                        snapshot if os.path.isdir(snapshot) else documents, target, str(factor)],
                       check=True, capture_output=True)
        index = f'{target}.sqlite'
        seconds = run([hig, 'ingest', '--index', index, target])[0]
        shutil.rmtree(target)
        start = median([run([hig, '--version']) for _ in range(20)])
        results = [
            [run([hig, 'search', '--index', index, '--limit', '10', '--format', 'json', '--', query]) for _ in range(9)]
                   for query in QUERIES.values()]
        times = [(median(each) - start) * 1000 for each in results]
        peak = max(result[1] for each in results for result in each)
        count, size = int(sqlite(index, 'SELECT count(*) FROM currentRecord')), os.path.getsize(index) / MEGABYTE
        print(f'{factor:>4} x {count:12}{seconds:8.1f} s{size:7.0f} MiB{peak / MEGABYTE:9.0f} MiB    '
              f'p50 {statistics.median(times):.1f} ms, most {max(times):.1f} ms', flush=True)
        os.remove(index)


def main(hig, folder):
    documents = f'{ROOT}/../shared/hig'
    if not os.path.isdir(documents):
        documents = f'{ROOT}/Corpus'
    parse = f'{folder}/parse'
    compiler = 'cc' if shutil.which('cc') else 'clang'
    subprocess.run([compiler, '-O2', '-x', 'c', '-', '-o', parse, '-lcmark-gfm-extensions', '-lcmark-gfm'], input=PARSE,
                   text=True, check=True)

    def ingest(index, path):
        return [hig, 'ingest', '--index', f'{folder}/{index}.sqlite', path]

    def clear():
        for path in glob.glob(f'{folder}/*.sqlite*'):
            os.remove(path)

    # The Markdown alone, for the comparison with bare parsing.
    markdown = sorted(path for path in glob.glob(f'{documents}/**/*.md', recursive=True)
                      if not path.endswith('README.md'))
    for number, path in enumerate(markdown):
        os.makedirs(f'{folder}/markdown/{number // 100}', exist_ok=True)
        os.symlink(os.path.abspath(path), f'{folder}/markdown/{number // 100}/{number}.md')
    links = sorted(glob.glob(f'{folder}/markdown/*/*.md'))
    new, again, alone, floor = interleaved([
        ingest('all', documents), ingest('all', documents), ingest('markdown', f'{folder}/markdown'), [parse] + links],
        READINGS, clear)
    index, reading = f'{folder}/all.sqlite', median(new)
    count = int(sqlite(index, 'SELECT count(*) FROM document'))
    print(f'medians; {documents}; {READINGS} readings, {SEARCHES} searches of each kind, whole processes')
    for name, seconds, remark in [
        ('read, new index', reading,
         f'{count} documents, {count / reading:.0f}/s, peak {max(result[1] for result in new) / MEGABYTE:.0f} MiB, '
         f'index {os.path.getsize(index) / MEGABYTE:.1f} MiB'),
        ('read again, unchanged', median(again), f'{median(again) / reading:.2f} × a new index'),
        (f'read {len(markdown)} Markdown', median(alone), f'{median(alone) / median(floor):.2f} × cmark-gfm '
         f'(CPU of all cores: {median(alone, 2) / median(floor, 2):.2f} ×)'),
        ('cmark-gfm, parse only', median(floor), '1'),
    ]:
        print(f'{name:24}{seconds * 1000:10.1f} ms  {remark}')
    plain = plain_table(index, f'{folder}/plain.sqlite')
    searches(hig, index, plain)
    agents(hig, index, plain)
    history(hig, index, reading)
    growth(hig, folder, documents)


if __name__ == '__main__':
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    with tempfile.TemporaryDirectory() as work:
        main(os.path.abspath(sys.argv[1]), work)
