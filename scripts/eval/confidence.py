#!/usr/bin/env python3
"""confidence.py HIG INDEX

Fits the weights of AnswerSignals.probability: a logistic regression over the questions of questions.jsonl, which separates those that
the guidelines answer from those that they do not. INDEX has the documents of all snapshots. Prints the weights, the area under
the curve with each fifth of the questions held out in turn, and what each bound of the probability gives. Needs numpy.
"""
import json
import os
import subprocess
import sys

import numpy

NAMES = ['relevance', 'closeness', 'coverage', 'log2(words)']


def signals(hig, index, query):
    command = [hig, 'search', '--index', index, '--format', 'json', '--explain', '--', query]
    done = subprocess.run(command, capture_output=True, text=True)
    found = json.loads(done.stdout).get('signals')
    if not found:
        return [0, 0, 0, 0, 1]
    return [found['relevance'], max(0, found['closeness']), found['coverage'], numpy.log2(max(1, found['words'])), 1]


def fit(rows, answers):
    scale = rows.std(0)
    scale[-1] = 1
    rows, weights = rows / scale, numpy.zeros(rows.shape[1])
    penalty = numpy.diag([1.0] * (rows.shape[1] - 1) + [0])
    for _ in range(100):
        guess = 1 / (1 + numpy.exp(-rows @ weights))
        hessian = rows.T @ (rows * (guess * (1 - guess))[:, None]) + penalty
        weights -= numpy.linalg.solve(hessian, rows.T @ (guess - answers) + penalty @ weights)
    return weights / scale


def area(values, answers):
    yes, no = values[answers], values[~answers]
    return numpy.mean((yes[:, None] > no) + 0.5 * (yes[:, None] == no))


def main(hig, index):
    path = os.path.join(os.path.dirname(os.path.abspath(__file__)), 'questions.jsonl')
    questions = [json.loads(line) for line in open(path, encoding='utf8')]
    answers = numpy.array([bool(question['grades']) for question in questions])
    rows = numpy.array([signals(hig, index, question['query']) for question in questions], float)
    weights = fit(rows, answers.astype(float))
    print(', '.join(f'{name} {weight:.2f}' for name, weight in zip(NAMES + ['bias'], weights)))
    fifths, held = numpy.random.default_rng(0).integers(0, 5, len(rows)), numpy.zeros(len(rows))
    for fifth in range(5):
        own = fifths == fifth
        held[own] = rows[own] @ fit(rows[~own], answers[~own].astype(float))
    print(f'area under the curve {area(held, answers):.3f}')
    chances = 1 / (1 + numpy.exp(-rows @ weights))
    for bound in (0.1, 0.12, 0.15, 0.2, 0.3, 0.5, 0.7, 0.84, 0.9):
        print(f'below {bound:4}: {(chances[answers] < bound).mean():6.1%} of those with an answer, '
              f'{(chances[~answers] < bound).mean():6.1%} of those without')


if __name__ == '__main__':
    if len(sys.argv) != 3:
        sys.exit(__doc__.splitlines()[0])
    main(*sys.argv[1:])
