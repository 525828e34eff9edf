#!/usr/bin/env python3
"""answers.py HIG DOCUMENTS [--least SHARE] [--tune]

Measures what a person reads of a search on a terminal of 80 columns, with the questions of answers.jsonl over
DOCUMENTS, the June 2026 copy of Apple's pages. They were written and judged from the pages alone, by the fragments that
one sentence or row which answers has. One half was used to choose sentences (`tune`), the other (`held`) never was and
is not to be read. Prints for each half the share of questions with a page that answers among the first three results,
with a sentence that answers in what is shown of them, and of both kinds of questions that begin with doubt. --least
asks the held ones only, and exits 1 if the sentence is shown for less than SHARE of them; --tune prints what fails in
the first half.
"""
import argparse
import collections
import os
import re
import sys
import tempfile

import evaluate
import tool

FIRST = 3
COLUMNS = 80
# The strength and platforms beside the first line of a rule.
FACTS = re.compile(r' {2,}\S+ · [^\n]*$', re.M)
STYLES = re.compile(r'\x1b\[[0-9;?]*[A-Za-z]|\x1b\][^\x07\x1b]*(?:\x07|\x1b\\)')


def plain(text):
    for mark, typed in ('’\'', '‘\'', '“"', '”"', '\u00a0 '):
        text = text.replace(mark, typed)
    return ' '.join(text.lower().split())


def has(text, answers):
    text = plain(text)
    return any(all(plain(part) in text for part in answer) for answer in answers)


def main(hig, documents, least, isTune):
    counts = collections.defaultdict(lambda: [0, 0, 0])
    doubts = collections.defaultdict(list)
    with tempfile.TemporaryDirectory() as folder:
        index = tool.ingest(hig, f'{folder}/index.sqlite', documents)
        for question in tool.lines(f'{evaluate.ROOT}/scripts/eval/answers.jsonl'):
            half, pages, answers = question['half'], question['pages'], question['answers']
            if least and half != 'held':
                continue
            platform = ['-p', question['platform']] if 'platform' in question else []
            found = tool.search(hig, index, question['query'], FIRST, *platform)
            doubts[half, bool(pages)].append(found['confidence'] != 'high')
            if not pages:
                continue
            command = [hig, 'search', '--index', index, '-n', str(FIRST), '--color', 'never', *platform, '--',
                       question['query']]
            written = tool.on_terminal(command, COLUMNS, env=os.environ | {'TERM': 'xterm', 'PAGER': 'cat'})
            results = FACTS.sub('', STYLES.sub('', written).replace('\r', '')).split('\n\n')
            isShown = any(has(result, answers) for result in results)
            for kind in (question['kind'], 'ALL'):
                row = counts[half, kind]
                row[0] += 1
                row[1] += any(result['page'] in pages for result in found['results'])
                row[2] += isShown
            if isTune and half == 'tune' and not isShown:
                print(question['query'], answers, [result['id'] for result in found['results']])
    for (half, kind), (all, paged, shown) in sorted(counts.items()):
        print(f'{half} {kind:14} {all:3} questions, page {paged / all:.2f}, answer shown {shown / all:.2f}')
    for (half, isAnswered), found in sorted(doubts.items()):
        print(f'{half} {"answered" if isAnswered else "not answered":14} {len(found):3} questions, '
              f'{sum(found) / len(found):.2f} doubtful')
    all, _, shown = counts['held', 'ALL']
    return 0 if shown >= least * all else 1


if __name__ == '__main__':
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument('hig')
    parser.add_argument('documents')
    parser.add_argument('--least', type=float, default=0)
    parser.add_argument('--tune', action='store_true')
    options = parser.parse_args()
    sys.exit(main(os.path.abspath(options.hig), options.documents, options.least, options.tune))
