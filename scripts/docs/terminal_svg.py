#!/usr/bin/env python3
"""Draws the output of hig on the digest as a picture for README.md.

usage: terminal_svg.py HIG OUTPUT.svg -- ARGUMENT...

Reads the digest in Corpus/ into a temporary index, runs HIG with the arguments in color, and writes the lines as text of an
SVG, so that the picture can be searched and copied from.
"""
import os
import re
import shlex
import subprocess
import sys
import tempfile
from xml.sax.saxutils import escape

CELL, LINE, MARGIN = 8.4, 19, 16
BACKGROUND, FOREGROUND = '#1b1d23', '#d7dae0'
STYLES = {
    '1': 'font-weight="bold"', '2': 'fill="#8b909a"', '4': 'text-decoration="underline"', '31': 'fill="#ff7b72"',
    '32': 'fill="#7ee787"', '33': 'fill="#e3b341"',
}
SEQUENCE = re.compile('\x1b\\[([0-9;]*)m')


def spans(line):
    """The runs of a line as (text, attributes)."""
    position, attributes = 0, ''
    for match in SEQUENCE.finditer(line):
        if match.start() > position:
            yield line[position:match.start()], attributes
        codes = match.group(1).split(';')
        # Of two codes for a color the last one counts.
        chosen = {STYLES[code].split('=')[0]: STYLES[code] for code in codes if code in STYLES}
        attributes = ' '.join(chosen.values())
        position = match.end()
    if position < len(line):
        yield line[position:], attributes


def picture(command, output):
    lines = [f'\x1b[2m$\x1b[0m \x1b[1mhig {command}\x1b[0m'] + output.rstrip('\n').split('\n')
    columns = max(len(SEQUENCE.sub('', line)) for line in lines)
    width, height = columns * CELL + 2 * MARGIN, len(lines) * LINE + 2 * MARGIN
    rows = []
    for number, line in enumerate(lines):
        column, row = 0, []
        for text, attributes in spans(line):
            # Browsers ignore blanks at the start of a text with a given length.
            words = text.lstrip(' ')
            x = MARGIN + (column + len(text) - len(words)) * CELL
            if words:
                length = len(words.rstrip(' ')) * CELL
                row.append(f'<tspan x="{x:.1f}" textLength="{length:.1f}" {attributes}>{escape(words.rstrip())}</tspan>')
            column += len(text)
        rows.append(f'<text y="{MARGIN + (number + 0.75) * LINE:.1f}">{"".join(row)}</text>')
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:.0f} {height:.0f}" role="img">\n'
        f'<title>Output of hig {escape(command)}</title>\n'
        f'<rect width="100%" height="100%" rx="8" fill="{BACKGROUND}"/>\n'
        f'<g font-family="ui-monospace, Menlo, Consolas, monospace" font-size="14" fill="{FOREGROUND}" '
        f'xml:space="preserve">\n' + '\n'.join(rows) + '\n</g>\n</svg>\n')


def main(hig, path, arguments):
    root = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
    with tempfile.TemporaryDirectory() as folder:
        environment = {'HIG_INDEX': f'{folder}/index.sqlite', 'HOME': folder, 'PATH': os.environ['PATH']}
        subprocess.run([hig, 'ingest', f'{root}/Corpus'], env=environment, check=True, capture_output=True)
        done = subprocess.run(
            [hig, *arguments, '--color', 'always'], env=environment, check=True, stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL, text=True, cwd=folder)
    with open(path, 'w', encoding='utf8') as file:
        file.write(picture(shlex.join(arguments), done.stdout))


if __name__ == '__main__':
    if len(sys.argv) < 5 or sys.argv[3] != '--':
        sys.exit('usage: terminal_svg.py HIG OUTPUT.svg -- ARGUMENT...')
    main(os.path.abspath(sys.argv[1]), sys.argv[2], sys.argv[4:])
