#!/usr/bin/env python3
"""Measures plain FTS5 over the records of HIG's export: the baselines in docs/search.md.

usage: fts5_baseline.py HIG [SHARED]
"""
import json
import os
import re
import sqlite3
import subprocess
import sys
import tempfile

import evaluate

WEIGHTS = '5, 3, 6, 1, 3'
FORMS = {
    'all words': ('unicode61', ' AND ', '1, 1, 1, 1, 1'),
    'any word': ('unicode61', ' OR ', '1, 1, 1, 1, 1'),
    'any word, stems, column weights': ('porter unicode61', ' OR ', WEIGHTS),
}


def table(records, tokenizer):
    database = sqlite3.connect(':memory:')
    database.execute(
        f"CREATE VIRTUAL TABLE words USING fts5(title, section, statement, detail, symbols, tokenize='{tokenizer}')")
    for row, record in enumerate(records):
        database.execute('INSERT INTO words(rowid, title, section, statement, detail, symbols) VALUES(?, ?, ?, ?, ?, ?)', (
            row, record['pageTitle'], ' '.join(record['section']), record.get('statement') or '', record['detail'],
            ' '.join(record.get('symbols') or [])))
    database.commit()
    return database


def results(database, records, query, operator, weights, platform):
    words = [f'"{word}"' for word in re.findall(r'\w+', query)]
    rows = database.execute(
        f'SELECT rowid FROM words WHERE words MATCH ? ORDER BY bm25(words, {weights}) LIMIT 100', (operator.join(words),))
    found = [records[row[0]] for row in rows]
    return [record for record in found
            if not platform or record['platforms'] is None or platform in record['platforms']][:evaluate.DEPTH]


def exported(hig, path, folder):
    index = f'{folder}/index.sqlite'
    if os.path.exists(index):
        os.remove(index)
    subprocess.run([hig, 'ingest', '--index', index, path], check=True, capture_output=True)
    lines = subprocess.run([hig, 'export', '--index', index, '--format', 'jsonl'], capture_output=True, text=True,
                           check=True).stdout.splitlines()
    pages = json.loads(subprocess.run(
        [hig, 'pages', '--index', index, '--format', 'json'], capture_output=True, text=True, check=True).stdout)
    current = {(page['page'], page.get('captured'), page.get('revised')) for page in pages}
    records = [json.loads(line) for line in lines]
    return [record for record in records if record['kind'] != 'change'
            and (record['page'], record['captured'], record['revised']) in current]


def stand_in(folder, database, records, operator, weights):
    """Writes a program that answers like `hig search`, for the scorer of SHARED."""
    path = f'{folder}/stand-in'
    with open(f'{folder}/records.json', 'w', encoding='utf8') as file:
        json.dump(records, file)
    target = sqlite3.connect(f'{folder}/words.sqlite')
    database.backup(target)
    target.close()
    with open(path, 'w', encoding='utf8') as file:
        file.write(f'''#!{sys.executable}
import json, sqlite3, sys
sys.path.insert(0, {os.path.dirname(os.path.abspath(__file__))!r})
import fts5_baseline as plain
words = sys.argv
platform = words[words.index('--platform') + 1] if '--platform' in words else None
records = json.load(open({folder + '/records.json'!r}, encoding='utf8'))
print(json.dumps({{'results': plain.results(sqlite3.connect({folder + '/words.sqlite'!r}), records, words[-1], {operator!r}, {weights!r}, platform)}}))
''')
    os.chmod(path, 0o755)
    return path


def main(hig, shared):
    with tempfile.TemporaryDirectory() as folder:
        for name, (tokenizer, operator, weights) in FORMS.items():
            print(f'\n== plain FTS5: {name}')
            records = exported(hig, f'{evaluate.ROOT}/Corpus', folder)
            database = table(records, tokenizer)
            sums = []
            for query in evaluate.queries(f'{evaluate.ROOT}/Index/judged-queries.txt'):
                found = results(database, records, query['query'], operator, weights, query['platform'])
                grades = [query['grades'].get(record['id'], 0) for record in found]
                best = evaluate.gain(sorted(query['grades'].values(), reverse=True)[:evaluate.DEPTH])
                sums.append(evaluate.gain(grades) / best)
            print(f'all{"":11}{len(sums):8}{sum(sums) / len(sums):9.3f}')
            if shared:
                records = exported(hig, f'{shared}/hig/2026-02-sosumi', folder)
                program = stand_in(folder, table(records, tokenizer), records, operator, weights)
                report = subprocess.run(
                    [sys.executable, f'{shared}/eval/score_search.py', program, '-',
                     f'{shared}/eval/queries.dev.jsonl'], capture_output=True, text=True, check=True).stdout
                print(''.join(line + '\n' for line in report.splitlines() if line.startswith('ALL')), end='')


if __name__ == '__main__':
    main(os.path.abspath(sys.argv[1]), sys.argv[2] if len(sys.argv) > 2 else None)
