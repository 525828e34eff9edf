#!/usr/bin/env python3
"""Measures plain FTS5 over the records of Corpus, as hig exports them: the baselines in docs/research/search.md.

usage: fts5_baseline.py HIG
"""
import json
import re
import sqlite3
import sys
import tempfile

import evaluate
import tool

FORMS = {
    'all words': ('unicode61', ' AND ', '1, 1, 1, 1, 1'),
    'any word': ('unicode61', ' OR ', '1, 1, 1, 1, 1'),
    'any word, stems, column weights': ('porter unicode61', ' OR ', '5, 3, 6, 1, 3'),
}


def current_records(hig):
    with tempfile.TemporaryDirectory() as folder:
        index = tool.ingest(hig, f'{folder}/index.sqlite', f'{evaluate.ROOT}/Corpus')
        records = [json.loads(line) for line in tool.run(hig, 'export', '--index', index).splitlines()]
        pages = json.loads(tool.run(hig, 'pages', '--index', index, '--format', 'json'))
    current = {(page['page'], page.get('captured'), page.get('revised')) for page in pages}
    return [each for each in records if each['kind'] != 'change' and (each['page'], each['captured'], each['revised']) in current]


def main(hig):
    records = current_records(hig)
    for name, (tokenizer, operator, weights) in FORMS.items():
        database = sqlite3.connect(':memory:')
        database.execute(f"CREATE VIRTUAL TABLE words USING fts5(title, section, statement, detail, symbols, tokenize='{tokenizer}')")
        database.executemany('INSERT INTO words(rowid, title, section, statement, detail, symbols) VALUES(?, ?, ?, ?, ?, ?)', (
            (row, each['pageTitle'], ' '.join(each['section']), each.get('statement') or '', each['detail'], ' '.join(each.get('symbols') or []))
            for row, each in enumerate(records)))

        def results(query):
            words = operator.join(f'"{word}"' for word in re.findall(r'\w+', query['query']))
            rows = database.execute(f'SELECT rowid FROM words WHERE words MATCH ? ORDER BY bm25(words, {weights}) LIMIT 100', (words,))
            found = [records[row] for row, in rows]
            return [{'id': each['id']} for each in found
                    if not query['platform'] or each['platforms'] is None or query['platform'] in each['platforms']][:evaluate.DEPTH]

        queries = evaluate.queries(f'{evaluate.ROOT}/Index/judged-queries.txt')
        figures = [evaluate.judged(results(query), query)[0] for query in queries]
        print(f'{name}: nDCG@10 {sum(figures) / len(figures):.3f} over {len(figures)} queries')


if __name__ == '__main__':
    if len(sys.argv) != 2:
        sys.exit('usage: fts5_baseline.py HIG')
    main(sys.argv[1])
