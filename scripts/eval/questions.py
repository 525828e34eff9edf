#!/usr/bin/env python3
"""questions.py HIG INDEX

Scores search on the questions of questions.jsonl, which were written from the titles of pages alone and judged before
any result was seen. INDEX has the documents of all snapshots. The file names records by their digests (phrases.py).
Prints nDCG@10 and hit@3 (grade 2 or more) of the sets `manner` (as people write in issues and reviews; never used for
tuning the order) and `answered`, and the area under the curve of the probability for telling `answered` and `manner`
from `unanswered`; confidence.py has the other sets with questions without an answer. The set `languages` of
languages.jsonl has ten questions in each of six languages, each written for one rule of a page chosen at random and
judged by this rule alone.
"""
import collections
import sys

import evaluate
import phrases
import tool


def main(hig, index):
    keys = {}
    for page, record, _, digest, *_ in phrases.keys(index):
        keys.setdefault(f'{page} {digest}', record)
    rows, scores = collections.defaultdict(list), collections.defaultdict(list)
    folder = f'{evaluate.ROOT}/scripts/eval'
    questions = tool.lines(f'{folder}/questions.jsonl')
    for line in tool.lines(f'{folder}/languages.jsonl'):
        questions += [{'set': 'languages', 'query': query, 'grades': {rule: 3}} for query,
                      rule in line['rules'].items()]
    for question in questions:
        answer = tool.search(hig, index, question['query'], evaluate.DEPTH)
        if question['set'] != 'languages':
            scores[bool(question['grades'])].append(answer['probability'] if answer['results'] else 0)
        grades = {keys[key]: grade for key, grade in question['grades'].items() if key in keys}
        if question['grades']:
            rows[question['set']].append(evaluate.judged(answer['results'], {'grades': grades}) if grades
                                         else [0, 0, False])
    evaluate.show('questions', rows)
    pairs = [(a > b) + 0.5 * (a == b) for a in scores[True] for b in scores[False]]
    print(f'area under the curve of the probability: {sum(pairs) / len(pairs):.3f}')


if __name__ == '__main__':
    if len(sys.argv) != 3:
        sys.exit(__doc__.split('\n')[0])
    main(*sys.argv[1:])
