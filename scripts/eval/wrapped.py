#!/usr/bin/env python3
"""Scores reading of a hard-wrapped snapshot, and fails when a figure falls.

usage: wrapped.py HIG SHARED

Wraps the documents of SHARED/hig/2026-02-html2text as html2text does with its default settings: textwrap breaks each paragraph,
heading and table row, also at the hyphens of addresses; list items stay whole. Ingests the copy, scores it with the gold file of
the unwrapped snapshot and prints the figures; exits 1 if one is below its floor or missing.
"""
import os
import re
import subprocess
import sys
import tempfile
import textwrap

SNAPSHOT = '2026-02-html2text'
WIDTHS = [78]
# The report's lines, and the lowest accepted figure.
FLOORS = {
    r'^f1 ([\d.]+)': 0.98,
    r'^platforms by section: ([\d.]+)': 0.98,
    r'^platforms by statement: ([\d.]+)': 0.98,
    r'^platforms by page: ([\d.]+)': 0.98,
    r'^section: ([\d.]+)': 0.98,
    r'^change rows: recall ([\d.]+)': 0.95,
}
FRONT_MATTER = re.compile(r'---\n(?:[a-z_]+:.*\n)*(?:---\n)?')
ITEM = re.compile(r'(\d+\.\s|[-*+]\s)')


def stays_whole(line):
    text = line.lstrip()
    if line[:4] == '    ' or line[:1] == '\t' or ' | ' in line:
        return True
    if text[:2] == '--' and text[2:3] != '-':
        return False
    return (text[:1] in ('-', '*') and text[:2] != '**') or bool(ITEM.match(text))


def wrap(text, width):
    lines = []
    is_code = False
    for line in text.split('\n'):
        if line.lstrip().startswith('```'):
            is_code = not is_code
        if is_code or not line or stays_whole(line):
            lines.append(line)
            continue
        indent = '> ' if line.startswith('> ') else ''
        wrapped = textwrap.wrap(line, width, break_long_words=False, subsequent_indent=indent) or ['']
        if line.endswith('  '):
            wrapped[-1] += '  '
        lines += wrapped
    return '\n'.join(lines)


def write_snapshot(source, target, width):
    for folder, _, names in os.walk(source):
        into = os.path.join(target, os.path.relpath(folder, source))
        os.makedirs(into, exist_ok=True)
        for name in names:
            with open(os.path.join(folder, name), encoding='utf8') as file:
                text = file.read()
            if name.endswith('.md'):
                front = FRONT_MATTER.match(text)
                start = front.end() if front else 0
                text = text[:start] + wrap(text[start:], width)
            with open(os.path.join(into, name), 'w', encoding='utf8') as file:
                file.write(text)


def run(command):
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout


def main(hig, shared):
    falls = []
    for width in WIDTHS:
        with tempfile.TemporaryDirectory() as folder:
            write_snapshot(f'{shared}/hig/{SNAPSHOT}', f'{folder}/{SNAPSHOT}', width)
            index = f'{folder}/wrapped.sqlite'
            run([hig, 'ingest', '--index', index, f'{folder}/{SNAPSHOT}'])
            export = f'{folder}/wrapped.jsonl'
            with open(export, 'w', encoding='utf8') as file:
                file.write(run([hig, 'export', '--index', index, '--format', 'jsonl']))
            report = run([
                sys.executable, f'{shared}/eval/score_extraction.py',
                f'{shared}/eval/gold/{SNAPSHOT}.json', export])
        print(f'{SNAPSHOT} wrapped at {width} columns\n{report}')
        for pattern, floor in FLOORS.items():
            found = re.search(pattern, report, re.M)
            figure = float(found.group(1)) if found else None
            if figure is None or figure < floor:
                falls.append(f'{width} columns: {pattern} is {figure}, below {floor}')
    for fall in falls:
        print(f'wrapped: {fall}', file=sys.stderr)
    return 1 if falls else 0


if __name__ == '__main__':
    if len(sys.argv) != 3:
        sys.exit('usage: wrapped.py HIG SHARED')
    sys.exit(main(*sys.argv[1:]))
