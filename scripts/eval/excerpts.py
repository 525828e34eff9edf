#!/usr/bin/env python3
"""excerpts.py HIG INDEX [--held]

Measures whether search shows the sentence or table row that answers, with the questions of excerpts.jsonl. INDEX has the documents of
Corpus/. The record is found if one of the first five results is of the page and has the answer in one line of its text; it is shown if
the statement or the excerpt of that result has it. Half of the questions (`tune`) were used to choose the sentence, the other half
(`held`) was written at the same time and never was. Prints both shares by kind, and with --held or --tune what fails in that half.
"""
import collections
import sys

import evaluate
import tool

DEPTH = 5


def shown(result):
    """The texts of a result that every surface shows."""
    rows = ['; '.join(f'{name}: {value}' for name, value in row.items()) for row in result.get('matchingRows', [])]
    return [result.get('statement') or '', result.get('excerpt') or ''] + rows


def has(texts, answer):
    return any(all(key.lower() in text.lower() for key in answer) for text in texts)


def main(hig, index, half=''):
    counts = collections.defaultdict(lambda: [0, 0, 0])
    for question in tool.lines(f'{evaluate.ROOT}/scripts/eval/excerpts.jsonl'):
        results = tool.search(hig, index, question['query'], DEPTH)['results']
        found = [result for result in results if result['page'] == question['page']
                 and has([result.get('statement') or ''] + result['detail'].split('\n'), question['answer'])]
        isShown = any(has(shown(result), question['answer']) for result in found)
        for kind in (question['kind'], 'ALL'):
            row = counts[question['half'], kind]
            row[0] += 1
            row[1] += bool(found)
            row[2] += isShown
        if half == f'--{question["half"]}' and not isShown:
            print(question['query'], question['answer'], [(r['id'], shown(r)[1:]) for r in found] or 'not found')
    for (half, kind), (all, found, right) in sorted(counts.items()):
        print(f'{half:5}{kind:10} {all:3} questions, {found:3} found, {right:3} shown: {right / max(found, 1):.2f} of those found')


if __name__ == '__main__':
    if len(sys.argv) not in (3, 4):
        sys.exit(__doc__.split('\n')[0])
    main(*sys.argv[1:])
