#!/usr/bin/env python3
"""Scores `hig compare` over an index with Apple's, GNOME's, WCAG's and the Windows guidelines.

An answer is right for a system if what systems.jsonl expects of it is in the values and rules of the answer, five of
each; a question is right if all its systems are.
"""
import argparse
import json
import pathlib
import re

import tool


def found(hig, index, question, systems):
    """The values and rules of each system in the answer to a question, as text."""
    words = systems if len(systems) > 1 else ['apple', *systems]
    output = tool.run(hig, 'compare', '--format', 'json', '--index', index, question, *words)
    parts = json.loads(output)['systems'] if output else []
    return {part['system']: json.dumps([part['values'], part['rules']], ensure_ascii=False) for part in parts}


parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
parser.add_argument('hig', metavar='HIG')
parser.add_argument('index', metavar='INDEX')
parser.add_argument('--held', action='store_true', help='score the questions that were kept aside')
parser.add_argument('--misses', action='store_true', help='print the questions that are not right')
options = parser.parse_args()
rows = tool.lines(pathlib.Path(__file__).with_name('systems.jsonl'))
rows = [row for row in rows if row.get('held', False) == options.held]
right = systems_right = systems_asked = 0
for row in rows:
    texts = found(options.hig, options.index, row['question'], list(row['expect']))
    missed = [system for system, pattern in row['expect'].items() if not re.search(pattern, texts.get(system, ''))]
    right += not missed
    systems_asked, systems_right = systems_asked + len(row['expect']), systems_right + len(row['expect']) - len(missed)
    if missed and options.misses:
        print(f"  {row['question']}: {', '.join(missed)}")
print(f'questions {right} of {len(rows)}, answers of systems {systems_right} of {systems_asked}')
