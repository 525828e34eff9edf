#!/usr/bin/env python3
"""questions.py HIG PHRASECHECK INDEX

Scores search on the questions of questions.jsonl, which were written from the titles of pages alone and judged before any
result was seen. INDEX has the documents of all snapshots; PHRASECHECK is the tool of that name, which maps records to the digests in
the file. Prints nDCG@10 and hit@3 (grade 2 or more) of the sets `manner` (as people write in issues and reviews; never
used for tuning the order) and `answered`, and the area under the curve of the probability for telling `answered` and `manner` from
`unanswered`. The set `languages` of languages.jsonl has ten questions in each of six languages, each written for one rule of a page
chosen at random and judged by this rule alone.
"""
import collections
import json
import math
import os
import subprocess
import sys

DEPTH = 10


def gain(grades):
    return sum((2 ** grade - 1) / math.log2(rank + 2) for rank, grade in enumerate(grades))


def main(hig, phrase_check, index):
    keys = {}
    listed = subprocess.run([phrase_check, index, '--keys'], capture_output=True, text=True, check=True)
    for line in listed.stdout.splitlines():
        page, record, _, digest, *_ = line.split('\t')
        keys.setdefault(f'{page} {digest}', record)
    sums, scores = collections.defaultdict(lambda: [0, 0, 0]), collections.defaultdict(list)
    folder = os.path.dirname(os.path.abspath(__file__))
    lines = [line for name in ('questions.jsonl', 'languages.jsonl') for line in open(f'{folder}/{name}', encoding='utf8')]
    for question in map(json.loads, lines):
        grades = {keys[key]: grade for key, grade in question['grades'].items() if key in keys}
        command = [hig, 'search', '--index', index, '--format', 'json', '--limit', str(DEPTH), '--']
        done = subprocess.run(command + [question['query']], capture_output=True, text=True)
        if done.returncode not in (0, 1):
            sys.exit(f'questions: {question["query"]}: {done.stderr}')
        results = json.loads(done.stdout)['results']
        best = json.loads(done.stdout)['probability'] if results else 0
        if not question['grades']:
            scores['unanswered'].append(best)
            continue
        if question['set'] != 'languages':
            scores['answered'].append(best)
        left, found = dict(grades), []
        for result in results:
            names = [name for name in [result['id']] + result.get('similar', []) if name in left]
            found.append(max((left[name] for name in names), default=0))
            for name in names:
                del left[name]
        total = sums[question['set']]
        total[0] += 1
        total[1] += gain(found) / max(gain(sorted(grades.values(), reverse=True)[:DEPTH]), 1)
        total[2] += any(grade >= 2 for grade in found[:3])
    for name, (count, ndcg, hits) in sorted(sums.items()):
        print(f'{name:12} {count:4} nDCG@10 {ndcg / count:.3f} hit@3 {hits / count:.3f}')
    pairs = [(a > b) + 0.5 * (a == b) for a in scores['answered'] for b in scores['unanswered']]
    print(f'area under the curve of the probability: {sum(pairs) / len(pairs):.3f}')


if __name__ == '__main__':
    if len(sys.argv) != 4:
        sys.exit(__doc__.split('\n')[0])
    main(*sys.argv[1:])
