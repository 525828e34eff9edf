#!/usr/bin/env python3
"""Scores HIG's search on judged queries.

usage: evaluate.py HIG [SHARED] [--per-query] [--least NDCG]

Reads Corpus/ into an index, runs every query of Index/judged-queries.txt, and prints by category nDCG@10 (gain 2^grade
- 1), the mean reciprocal rank of the first good result (grade 2 or more) and the share of queries with a good result
among the first three. With SHARED also runs its judged queries (eval/score_search.py). Exits 1 if nDCG@10 over all
queries of Index/ is below --least.
"""
import argparse
import collections
import math
import os
import re
import subprocess
import sys
import tempfile

import tool

ROOT = os.path.join(os.path.dirname(os.path.abspath(__file__)), '..', '..')
DEPTH = 10
GOOD = 2


def queries(path):
    found = []
    for line in open(path, encoding='utf8'):
        line = line.strip()
        if not line or line.startswith('#'):
            continue
        if line.startswith('? '):
            found.append({'query': line[2:], 'grades': {}, 'platform': None, 'category': 'other'})
        elif match := re.fullmatch(r'(category|platform): *(.*)', line):
            found[-1][match[1]] = match[2]
        else:
            grade, name = line.split()
            found[-1]['grades'][name] = int(grade)
    return found


def gain(grades):
    return sum((2 ** grade - 1) / math.log2(rank + 2) for rank, grade in enumerate(grades))


def judged(results, query):
    """nDCG, reciprocal rank, and whether one of the first three results is good, for the results of one query."""
    grades = []
    left = dict(query['grades'])
    for result in results:
        # A result also stands for the similar records folded into it.
        names = [name for name in [result['id']] + result.get('similar', []) if name in left]
        grades.append(max((left[name] for name in names), default=0))
        for name in names:
            del left[name]
    best = gain(sorted(query['grades'].values(), reverse=True)[:DEPTH])
    first = next((rank for rank, grade in enumerate(grades) if grade >= GOOD), None)
    return [gain(grades) / best, 0 if first is None else 1 / (first + 1), first is not None and first < 3]


def show(title, rows):
    """Prints the means of the rows of each category."""
    print(f'{title:14}{"queries":>8}{"nDCG@10":>9}{"MRR":>7}{"hit@3":>7}')
    for category in sorted(rows, key=lambda name: (name == 'all', name)):
        means = [sum(column) / len(rows[category]) for column in zip(*rows[category])]
        print(f'{category:14}{len(rows[category]):8}{means[0]:9.3f}{means[1]:7.3f}{means[2]:7.3f}')


def score(title, judgments, per_query):
    """Prints the means of pairs of a query and its figures, and returns the mean nDCG@10 of all."""
    rows = collections.defaultdict(list)
    for query, row in judgments:
        rows[query['category']].append(row)
        rows['all'].append(row)
        if per_query:
            print(f'{row[0]:.2f}  {query["category"]:12} {query["query"]}')
    show(title, rows)
    return sum(row[0] for row in rows['all']) / len(rows['all'])


def figures(hig, index, query):
    """The figures of ``judged`` for the tool's results of one query."""
    platform = ['--platform', query['platform']] if query['platform'] else []
    return judged(tool.search(hig, index, query['query'], DEPTH, *platform)['results'], query)


def main(hig, shared, per_query, least):
    with tempfile.TemporaryDirectory() as folder:
        index = os.environ.get('HIG_DIGEST_INDEX') or tool.ingest(hig, f'{folder}/digest.sqlite', f'{ROOT}/Corpus')
        judgments = ((query, figures(hig, index, query)) for query in queries(f'{ROOT}/Index/judged-queries.txt'))
        reached = score('Corpus', judgments, per_query)
        if shared:
            index = tool.ingest(hig, f'{folder}/sosumi.sqlite', f'{shared}/hig/2026-02-sosumi')
            for name in ('dev', 'real'):
                print(f'\n2026-02-sosumi, {name}', flush=True)
                subprocess.run(
                    [sys.executable, f'{shared}/eval/score_search.py', hig, index,
                     f'{shared}/eval/queries.{name}.jsonl'] + ['--per-query'] * per_query, check=True)
    if reached < least:
        sys.exit(f'evaluate: nDCG@10 is {reached:.3f}, below {least}')


if __name__ == '__main__':
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument('hig')
    options.add_argument('shared', nargs='?')
    options.add_argument('--per-query', action='store_true')
    options.add_argument('--least', type=float, default=0)
    options = options.parse_args()
    main(os.path.abspath(options.hig), options.shared, options.per_query, options.least)
