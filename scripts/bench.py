"""Measures for bench.sh: HIG, a folder to work in (with the tool `parse`), the documents, `--json` or ''."""
import glob
import json
import os
import statistics
import subprocess
import sys
import time

READINGS = 5
SEARCHES = 100
QUERY = 'toolbar items group'


def run(command):
    """Seconds, peak memory in bytes and CPU seconds of a process that must end well."""
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
    """Runs the commands in turn, so that a busy moment of the machine meets all of them."""
    results = [[] for _ in commands]
    for _ in range(rounds):
        before()
        for result, command in zip(results, commands):
            result.append(run(command))
    return results


def median(results, column=0):
    return statistics.median(result[column] for result in results)


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
    copies = sorted(glob.glob(f'{folder}/markdown/*/*.md'))
    new, again, alone, floor = interleaved([
        ingest('all', documents), ingest('all', documents),
        ingest('markdown', f'{folder}/markdown'), [f'{folder}/parse'] + copies], READINGS, clear)

    index = f'{folder}/all.sqlite'
    count = int(subprocess.run(
        ['sqlite3', index, 'SELECT count(*) FROM document'],
        capture_output=True, text=True, check=True).stdout)
    expression = ' OR '.join(QUERY.split())
    query = (
        "SELECT t.statement, t.detail FROM textIndex JOIN text t ON t.id = textIndex.rowid "
        f"WHERE textIndex MATCH '{expression}' ORDER BY textIndex.rank LIMIT 10")
    search = [hig, 'search', '--index', index, '--limit', '10']
    as_json, as_text, bare = interleaved([
        search + ['--format', 'json', '--', QUERY], search + ['--', QUERY],
        ['sqlite3', index, query]], SEARCHES)

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
        'searchJSONSeconds': median(as_json),
        'searchTextSeconds': median(as_text),
        'sqliteSeconds': median(bare),
        'searchJSONToSQLite': median(as_json) / median(bare),
        'searchTextToSQLite': median(as_text) / median(bare),
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
        ('hig search, JSON', figures['searchJSONSeconds'],
         f'{figures["searchJSONToSQLite"]:.2f} × sqlite3'),
        ('hig search, text', figures['searchTextSeconds'],
         f'{figures["searchTextToSQLite"]:.2f} × sqlite3'),
        ('sqlite3, one query', figures['sqliteSeconds'], '1'),
    ]
    print(f'medians; {documents}; {READINGS} readings, {SEARCHES} searches, whole processes')
    for name, seconds, remark in rows:
        print(f'{name:24}{seconds * 1000:10.1f} ms  {remark}')


main(*sys.argv[1:])
