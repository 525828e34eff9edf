#!/usr/bin/env python3
"""Reports retired words and names, with what to write instead.

usage: retired_words.py [--summary] [PATH...]

Reads the patterns of retired-words.txt and searches the files given, by default Sources, Tests, scripts, docs, README.md
and Index/README.md. Prints FILE:LINE: 'FOUND' => REPLACEMENT; --summary prints counts by replacement. Exits 1 when it
finds a use that is not allowed, 2 when the patterns are malformed.
"""
import collections
import pathlib
import re
import sys

HERE = pathlib.Path(__file__).resolve().parent
DEFAULT = ['Sources', 'Tests', 'scripts', 'docs', 'README.md', 'Index/README.md']
SUFFIXES = {'.swift', '.md', '.py', '.sh', '.yml', '.yaml', '.json', '.html', '.css', '.js', '.h', '.txt', '.csv',
            '.sarif', ''}
# Machine-made or hostile input, and the patterns themselves.
SKIPPED = re.compile(r'(^|/)(\.build|\.git|__pycache__|scripts/fuzz/(seeds|dictionaries)|fuzz-\w+)/|'
                     r'(^|/)retired-words(-allowed)?\.txt$|(^|/)retired_words\.py$')
MARKER = 'retired-words: allow'
COMMENT = re.compile(r'^\s*(?:///?|#+|\*|--|<!--)?\s*')
DOCSTRING = re.compile(r'^\s*///\s+(.*)$')
DECLARED = {
    'declarations': r'\b(?:struct|class|enum|actor|protocol|typealias)\s+({})\b',
    'variables': r'\b(?:let|var|func|case)\s+({})\b',
}


def entries(path):
    """The lines of a data file without comments, each with its number."""
    if not path.exists():
        return
    for number, line in enumerate(path.read_text(encoding='utf8').splitlines(), 1):
        if line.strip() and not line.startswith('#'):
            yield number, line


def patterns():
    """By kind, pairs of a compiled pattern and its replacement."""
    found = collections.defaultdict(list)
    kind = None
    for number, line in entries(HERE / 'retired-words.txt'):
        if heading := re.fullmatch(r'\[(\w+)\]', line):
            kind = heading[1]
            continue
        pattern, arrow, instead = line.partition(' => ')
        if not arrow or kind is None:
            sys.exit(f'retired-words.txt:{number}: expected PATTERN => REPLACEMENT under a [kind]')
        if kind == 'names':
            pattern = rf'\b(?:{pattern})\b'
        elif kind in DECLARED:
            pattern = DECLARED[kind].format(pattern)
        try:
            found[kind].append((re.compile(pattern), instead))
        except re.error as error:
            sys.exit(f'retired-words.txt:{number}: {error}')
    return found


def allowances():
    """Triples of path pattern, text pattern and reason, separated by tabs."""
    found = []
    for number, line in entries(HERE / 'retired-words-allowed.txt'):
        fields = line.split('\t')
        if len(fields) != 3 or not fields[2].strip():
            sys.exit(f'retired-words-allowed.txt:{number}: expected PATH<tab>PATTERN<tab>REASON')
        found.append((re.compile(fields[0]), re.compile(fields[1], re.I)))
    return found


class Paragraphs:
    """A text with its lines joined by single blanks and without comment marks, and the way back to line numbers."""

    def __init__(self, lines):
        self.starts, pieces, length = [], [], 0
        for line in lines:
            piece = line[COMMENT.match(line).end():].rstrip()
            self.starts.append(length)
            pieces.append(piece)
            length += len(piece) + 1
        self.text = ' '.join(pieces)

    def lines(self, match):
        """The indices of the lines that a match covers."""
        first = self.line(match.start())
        return range(first, self.line(max(match.start(), match.end() - 1)) + 1)

    def line(self, offset):
        low, high = 0, len(self.starts)
        while high - low > 1:
            middle = (low + high) // 2
            low, high = (middle, high) if self.starts[middle] <= offset else (low, middle)
        return low


def findings(text, kinds):
    """Triples of line index, found text and replacement; the longest of overlapping finds only."""
    lines = text.splitlines()
    joined = Paragraphs(lines)
    found = []
    # Patterns of prose are in lower case; matching without the case flag is several times as fast.
    lower = joined.text.lower() if len(joined.text.lower()) == len(joined.text) else joined.text
    for kind in ('prose', 'names', 'declarations', 'variables'):
        for pattern, instead in kinds[kind]:
            for match in pattern.finditer(lower if kind == 'prose' else joined.text):
                covered = joined.lines(match)
                if not any(MARKER in lines[index] for index in covered):
                    found.append((match.start(), match.end(), covered[0], joined.text[match.start():match.end()].strip(), instead))
    found.sort(key=lambda find: (find[0], -find[1]))
    end = -1
    for start, stop, index, words, instead in found:
        if start >= end:
            yield index, words, instead
            end = stop
    for index, line in enumerate(lines):
        doc = DOCSTRING.match(line)
        if doc and (index == 0 or not lines[index - 1].lstrip().startswith('///')) and MARKER not in line:
            for pattern, instead in kinds['docstrings']:
                if match := pattern.search(doc[1]):
                    yield index, f'/// {match[0]}', instead


def files(paths):
    for path in map(pathlib.Path, paths):
        if not path.exists():
            sys.exit(f'retired-words: no file or folder {path}')
        for file in sorted(path.rglob('*')) if path.is_dir() else [path]:
            if file.is_file() and file.suffix in SUFFIXES and not SKIPPED.search(file.as_posix()):
                yield file


def main(words):
    summary = '--summary' in words
    paths = [word for word in words if word != '--summary'] or DEFAULT
    kinds, allowed = patterns(), allowances()
    counts = collections.Counter()
    for file in files(paths):
        name = file.as_posix()
        try:
            text = file.read_text(encoding='utf8')
        except UnicodeDecodeError:
            continue
        for index, found, instead in findings(text, kinds):
            if any(place.search(name) and pattern.search(found) for place, pattern in allowed):
                continue
            counts[f"'{found.lower()}' => {instead}"] += 1
            if not summary:
                print(f"{name}:{index + 1}: '{found}' => {instead}")
    if summary:
        for line, count in counts.most_common():
            print(f'{count:6} {line}')
    if counts:
        print(f'retired-words: {sum(counts.values())} uses; see scripts/lint/retired-words.txt', file=sys.stderr)
    return 1 if counts else 0


if __name__ == '__main__':
    sys.exit(main(sys.argv[1:]))
