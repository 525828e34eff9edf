#!/usr/bin/env python3
"""confidence.py HIG SHARED INDEX…

Fits the weights of AnswerSignals.probability to all questions there are, and prints them with what they give: a
logistic regression over the signals that `hig search --explain` reports, with a small penalty. Each INDEX counts, so
that the weights fit the digest and Apple's pages alike. Answered and unanswered questions weigh the same in all; a set
counts by the root of its size, so that a large set of easy questions does not decide. A set is judged by weights fitted
without it; the unanswered questions are in six parts for this. The part `unseen` of people.jsonl is never fitted to.
Prints the area under the curve (answered questions of the set against all unanswered ones of its kind), and the shares
below the bounds of `high` and `none`. Needs scikit-learn.
"""
import collections
import concurrent.futures
import itertools
import os
import re
import sys

import numpy
from sklearn.linear_model import LogisticRegression
from sklearn.metrics import roc_auc_score

import evaluate
import tool

NAMES = ['relevance', 'closeness', 'coverage', 'log2(words)', 'foreign', 'outside']
LOW, NONE = 0.55, 0.05


def language(query):
    scripts = {'ko': '[\uac00-\ud7af]', 'ja': '[\u3040-\u30ff]', 'zh': '[\u4e00-\u9fff]'}
    return next((code for code, letters in scripts.items() if re.search(letters, query)), 'en')


def questions(shared):
    """Yields set, language, platform and text of each question, and whether the guidelines answer it."""
    folder = f'{evaluate.ROOT}/scripts/eval'
    for query in evaluate.queries(f'{evaluate.ROOT}/Index/judged-queries.txt'):
        yield 'judged', language(query['query']), query['platform'], query['query'], True
    for name in ('dev', 'real'):
        for line in tool.lines(f'{shared}/eval/queries.{name}.jsonl'):
            yield name, language(line['q']), line['platform'], line['q'], True
    for line in tool.lines(f'{folder}/questions.jsonl'):
        yield line['set'], language(line['query']), None, line['query'], bool(line['grades'])
    for line in tool.lines(f'{folder}/languages.jsonl'):
        for query in line['rules']:
            yield 'languages', line['language'], None, query, True
    for line in tool.lines(f'{folder}/people.jsonl'):
        for query in list(line['pages']) + line['none']:
            yield line['part'], line['language'], None, query, query in line['pages']


def signals(hig, index, platform, query):
    found = tool.search(hig, index, query, evaluate.DEPTH, '--explain',
                        *(['--platform', platform] if platform else [])).get('signals')
    if not found:
        return [0, 0, 0, 0, 0, 1]
    words = max(1, found['words'])
    return [found['relevance'], max(0, found['closeness']), found['coverage'], numpy.log2(max(3, words)),
            found['isForeign'],
            min(1, found['outsideNames'] / words ** 0.5)]


def fit(rows, answers, sets):
    sizes = collections.Counter(zip(sets, answers))
    shares = numpy.array([sizes[pair] ** -0.5 for pair in zip(sets, answers)])
    for answer in (0, 1):
        shares[answers == answer] *= 150 / shares[answers == answer].sum()
    scale = rows.std(0)
    model = LogisticRegression(max_iter=1_000, tol=1e-8).fit(rows / scale, answers, shares)
    return model.coef_[0] / scale, model.intercept_[0]


def probability(rows, weights):
    return 1 / (1 + numpy.exp(-rows @ weights[0] - weights[1]))


def show(title, chances, answers):
    yes, no = chances[answers == 1], chances[answers == 0]
    area = roc_auc_score(answers, chances) if len(yes) and len(no) else numpy.nan
    cells = [f'{(part < bound).mean():7.1%}' if len(part) else f'{"":7}' for part in (yes, no) for bound in (LOW, NONE)]
    print(f'{title:22}{len(yes):5}{len(no):5}{area:8.3f} ', *cells)


def main(hig, shared, *indexes):
    asked = list(questions(shared))
    with concurrent.futures.ThreadPoolExecutor() as pool:
        rows = numpy.array(list(pool.map(
            lambda pair: signals(hig, pair[0], *pair[1][2:4]), itertools.product(indexes, asked))), float)
    sets = numpy.array([question[0] for question in asked] * len(indexes))
    languages = numpy.array([question[1] for question in asked] * len(indexes))
    answers = numpy.array([question[4] for question in asked] * len(indexes), int)
    parts = numpy.array(
        [question[0] if question[4] else str(number % 6) for number, question in enumerate(asked)] * len(indexes))
    own = sets != 'unseen'
    weights = fit(rows[own], answers[own], sets[own])
    print(', '.join(f'{name} {weight:.2f}' for name, weight in zip(NAMES + ['bias'], [*weights[0], weights[1]])))
    chances = probability(rows, weights)
    for part in set(parts[own]):
        others = own & (parts != part)
        left = own & (parts == part)
        chances[left] = probability(rows[left], fit(rows[others], answers[others], sets[others]))
    print(f'{"":22}{"yes":>5}{"no":>5}{"area":>8}  yes: not high, none; no: not high, none')
    for name in dict.fromkeys(sets[own & (answers == 1)]):
        show(name, *(values[own & ((sets == name) | (answers == 0))] for values in (chances, answers)))
    for name in dict.fromkeys(sets[own & (answers == 0)]):
        show(f'{name}, no', *(values[(sets == name) & (answers == 0)] for values in (chances, answers)))
    for name in dict.fromkeys(languages):
        show(f'in {name}', *(values[own & (languages == name)] for values in (chances, answers)))
    for number, index in enumerate(indexes):
        place = numpy.arange(len(sets)) // len(asked) == number
        show(f'unseen, {os.path.basename(index)[:13]}',
             *(values[place & (sets == 'unseen')] for values in (chances, answers)))
    for name in dict.fromkeys(languages):
        show(f'unseen, in {name}', *(values[(sets == 'unseen') & (languages == name)] for values in (chances, answers)))


if __name__ == '__main__':
    if len(sys.argv) < 4:
        sys.exit(__doc__.splitlines()[0])
    main(*sys.argv[1:])
