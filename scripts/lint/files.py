#!/usr/bin/env python3
"""Refuses types and tests that a reader does not find by the name of a file, and lines of more than 120 columns.

    scripts/lint/files.py

A type at the top level of Sources/ shares a word with the name of its file, or the first line of the file names it:
`// Ingestion, IngestReport`. Where other targets see several types of a file, each of these has the name of the file,
begins with it or is named on the first line. The tests of X.swift, XTests.swift, are in the folder of the test target
that mirrors the one of X.swift. A line of code has at most 120 columns, also in comments and texts, which swift-format
does not break; tables, pages, cases and snapshots are data and not checked, and neither are the seeds and stubs in
scripts/. Prints FILE: REASON and exits with 1 for a find.
"""
import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
COLUMNS = 120
CODE = {'Sources': {'.swift', '.js', '.css'}, 'Tests': {'.swift', '.js', '.css'}, 'scripts': {'.py', '.sh'}}
TYPE = re.compile(r'^(?:@\w+(?:\([^)]*\))? )*(package |public )?(?:nonisolated )?(?:final |indirect )?'
                  r'(?:struct|enum|class|protocol|actor) (\w+)', re.MULTILINE)


def words(name):
    return {word.lower().rstrip('s') for word in re.findall(r'[A-Z]+(?![a-z])|[A-Z]?[a-z]+|\d+', name)}


def problems(path):
    text = path.read_text(encoding='utf-8')
    if path.parts[len(ROOT.parts)] == 'Sources' and path.suffix == '.swift':
        first = text.split('\n', 1)[0]
        named = first[3:].split(', ') if first.startswith('// ') else []
        types = TYPE.findall(text)
        several = sum(bool(access) for access, _ in types) > 1
        for access, name in types:
            is_found = name.startswith(path.stem) if access and several else words(name) & words(path.stem)
            if not is_found and name not in named:
                yield f'{name} is neither in a file of its name nor named on the first line'
    for number, line in enumerate(text.split('\n'), 1):
        if len(line) > COLUMNS:
            yield f'line {number}: {len(line)} columns'


def misplaced():
    """The tests of a source file that are in another folder of their target, with the mirrored one."""
    for path in sorted((ROOT / 'Tests').rglob('*Tests.swift')):
        layer, target, *_ = path.relative_to(ROOT / 'Tests').parts
        sources = ROOT / 'Sources' / layer / target.removesuffix('Tests')
        for source in sources.rglob(path.name.removesuffix('Tests.swift') + '.swift'):
            mirrored = ROOT / 'Tests' / layer / target / source.relative_to(sources).parent
            if path.parent != mirrored:
                yield path, f'belongs in {mirrored.relative_to(ROOT)}, as {source.name}'


def main():
    files = [path for folder in CODE for path in sorted((ROOT / folder).rglob('*')) if path.suffix in CODE[folder]]
    found = [*misplaced(), *((path, problem) for path in files for problem in problems(path))]
    for path, problem in found:
        print(f'{path.relative_to(ROOT)}: {problem}')
    return 1 if found else 0

if __name__ == '__main__':
    sys.exit(main())
