#!/usr/bin/env python3
"""Scores `hig diff` on the real documents, and fails when a figure falls.

usage: history.py HIG SHARED

Two captures of one revision should not differ: for each pair of snapshots of the same weeks, measures the share of
unchanged rules on pages with equal change-log dates. Compares the remaining changes with EXPLAINED, by page and class,
to detect new differences. Then checks the changes between April and June 2026, compares the changes that are said to be
missing in the change log with the verdicts of history-verdicts.tsv.
"""
import hashlib
import json
import pathlib
import sqlite3
import sys
import tempfile

import tool

# Minimum percentage of unchanged rules.
SAME_REVISION = [('2026-02-sosumi', '2026-02-html2text', 98.0), ('2026-01-pdf', '2026-02-html2text', 95.0)]

# Rules that differ between 2026-02-sosumi and 2026-02-html2text under equal dates, with the reason.
EXPLAINED = {
    ('alerts', 'detail'): 'another capitalization of button titles: a change without a log entry',
    ('immersive-experiences', 'detail'): 'html2text joined two rules in list items to the rule before them',
    ('immersive-experiences', 'removed'): 'one of these two rules',
    ('machine-learning', 'detail'): 'three explanations differ by a word at a link',
    ('split-views', 'reworded'): 'a title in place of a link, run together with the word before it',
    ('top-shelf', 'detail'): 'no change log, so the captures may differ in revision: capital letters count',
    ('top-shelf', 'moved'): 'no change log: a heading that only one capture has counts',
    ('windows', 'detail'): 'two links in a row, each with a title in its place',
    ('workouts', 'detail'): 'no change log: captions that are sentences count',
}

VERDICTS = pathlib.Path(__file__).with_name('history-verdicts.tsv')
# Judged pages of whose changes none is said to be missing in the change log.
WITHOUT_CLAIMS = {'apple-pay', 'color', 'images'}

OLD, NEW = '2026-04-sosumi', '2026-06-docc'
ROW = '2026-06-08'


def ingest(hig, shared, folder, *names):
    return tool.ingest(hig, f'{folder}/{"-".join(names) or "all"}.sqlite',
                       *(f'{shared}/hig/{name}' for name in names or ['']))


def pages(index, day):
    rows = sqlite3.connect(index).execute('SELECT page, revised, ruleCount FROM document WHERE captured = ?', (day,))
    return {page: (revised, rules) for page, revised, rules in rows}


def is_rule(change):
    return (change['after'] or change['before'])['kind'] == 'guideline'


def compared(hig, shared, folder, *names):
    """The pages of two snapshots, and what differs."""
    index = ingest(hig, shared, folder, *names)
    days = [json.loads(pathlib.Path(shared, 'hig', name, 'snapshot.json').read_text())['captured'] for name in names]
    output = tool.run(hig, 'diff', '..'.join(days), '--format', 'json', '--index', index)
    return *(pages(index, day) for day in days), {page['page']: page for page in json.loads(output)['pages']}


def same_revision(hig, shared, folder, old, new, least, failures):
    before, after, changed = compared(hig, shared, folder, old, new)
    # A snapshot without change logs has no revision dates; its pages count as equal.
    equal = [page for page in before if page in after and before[page][0] in (None, after[page][0])]
    rules = sum(max(before[page][1], after[page][1]) for page in equal)
    left = [
        (page, change) for page in equal if page in changed for change in changed[page]['changes'] if is_rule(change)]
    others = sum(not is_rule(change) for page in equal if page in changed for change in changed[page]['changes'])
    share = 100 * (1 - len(left) / rules)
    print(f'{old} and {new}: {len(equal)} pages of equal dates, {rules} rules, '
          f'{len(left)} with a change: {share:.2f}% unchanged; {others} other texts')
    if share < least:
        failures.append(f'{old} and {new}: {share:.2f}% of the rules are unchanged, minimum {least}%')
    for page, change in left:
        if (old, new) == SAME_REVISION[0][:2] and (page, change['class']) not in EXPLAINED:
            failures.append(f'{old} and {new}: unexplained change: {page}, {change["class"]}')


def april_to_june(hig, shared, folder, failures):
    before, after, changed = compared(hig, shared, folder, OLD, NEW)
    both = [page for page in before if page in after]
    logged = [page for page in both if after[page][0] != before[page][0]]
    silent = [page for page in both if after[page][0] == before[page][0]]
    for page in logged:
        if page not in changed:
            failures.append(f'{page} has a new change log entry and no change')
        elif after[page][0] == ROW and not any(row['date'] == ROW for row in changed[page]['changeLog']):
            failures.append(f'{page} lacks its change log entry of {ROW}')
    numbers = [change for change in changed.get('layout', {'changes': []})['changes'] if 'number' in change['classes']]
    if not numbers or any(change['logged'] for change in numbers):
        failures.append('layout: no unlogged change of table values')
    print(f'{OLD} and {NEW}: {len(logged)} pages with a new change log entry, all changed: '
          f'{all(page in changed for page in logged)}; {len(silent)} without, changed: '
          f'{", ".join(page for page in silent if page in changed)}')


def check_verdicts(log, failures):
    """Compares what the log says is not in the change log with the verdicts of a person."""
    verdicts = {}
    for line in VERDICTS.read_text('utf8').splitlines():
        if not line.startswith('#'):
            *claim, verdict, _ = line.split('\t')
            verdicts[tuple(claim)] = verdict
    judged = {page for page, *_ in verdicts} | WITHOUT_CLAIMS
    claims = set()
    for revision in log['revisions']:
        for change in revision['changes']:
            if revision['page'] in judged and change['logged'] is False:
                record = (change['after'] or change['before'])['id']
                digits = hashlib.sha256(record.encode()).hexdigest()[:8]
                claims.add((revision['page'], revision['label'], change['class'], digits))
    for claim in sorted(claims - set(verdicts)):
        failures.append(f'not judged yet, see {VERDICTS.name}: {", ".join(claim)}')
    for claim in sorted(set(verdicts) - claims):
        if verdicts[claim] == 'right':
            failures.append(f'no longer said to be missing in the change log: {", ".join(claim)}')
    found = [verdicts.get(claim) for claim in claims]
    print(f'{len(judged)} judged pages: {len(claims)} changes said to be missing in the change log, '
          f'{found.count("right")} right, {found.count("conversion")} made by a converter, '
          f'{found.count("logged")} perhaps meant by an entry')


def whole_history(hig, shared, folder, failures):
    index = ingest(hig, shared, folder)
    log = json.loads(tool.run(hig, 'log', '--format', 'json', '--index', index))
    changes = sum(len(revision['changes']) for revision in log['revisions'])
    claims = sum(change['logged'] is False for revision in log['revisions'] for change in revision['changes'])
    print(f'all of hig/: {len(log["revisions"])} revisions, {changes} changes, {claims} not in the change log')
    check_verdicts(log, failures)


def main(hig, shared):
    failures = []
    with tempfile.TemporaryDirectory() as folder:
        for old, new, least in SAME_REVISION:
            same_revision(hig, shared, folder, old, new, least, failures)
        april_to_june(hig, shared, folder, failures)
        whole_history(hig, shared, folder, failures)
    return tool.report('history', failures)


if __name__ == '__main__':
    if len(sys.argv) != 3:
        sys.exit('usage: history.py HIG SHARED')
    sys.exit(main(*sys.argv[1:]))
