#!/usr/bin/env python3
"""Refuses types that a reader does not find by the name of a file, and long lines of comments and scripts.

    scripts/lint/files.py

A type at the top level of Sources/ shares a word with the name of its file, or the first line of the file names it:
`// Ingestion, IngestReport`, with three names at most. A line of a comment or a script has at most 120 columns, as
swift-format asks of code. Prints FILE: REASON and exits with 1 for a find.
"""
import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
COLUMNS = 120
NAMES = 3
TYPE = re.compile(r'^(?:@\w+(?:\([^)]*\))? )*(?:package |public |nonisolated )?(?:final |indirect )?'
                  r'(?:struct|enum|class|protocol|actor) (\w+)', re.MULTILINE)


def words(name):
    return {word.lower().rstrip('s') for word in re.findall(r'[A-Z]+(?![a-z])|[A-Z]?[a-z]+|\d+', name)}


def problems(path):
    text = path.read_text(encoding='utf-8')
    if path.parts[len(ROOT.parts)] == 'Sources':
        first = text.split('\n', 1)[0]
        named = first[3:].split(', ') if first.startswith('// ') and first.count(',') < NAMES else []
        for name in TYPE.findall(text):
            if not words(name) & words(path.stem) and name not in named:
                yield f'{name} is neither in a file of its name nor named on the first line'
    for number, line in enumerate(text.split('\n'), 1):
        if len(line) > COLUMNS and (path.suffix != '.swift' or line.lstrip().startswith('//')):
            yield f'line {number}: {len(line)} columns'


PLACES = ['Sources/**/*.swift', 'Tests/**/*.swift', 'scripts/**/*.py', 'scripts/**/*.sh']
found = [f'{path.relative_to(ROOT)}: {problem}' for place in PLACES
         for path in sorted(ROOT.glob(place)) for problem in problems(path)]
print(*found, sep='\n', end='\n' if found else '')
sys.exit(bool(found))
