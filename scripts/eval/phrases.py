#!/usr/bin/env python3
"""phrases.py INDEX [--least SHARE | --keys [PAGE]]

Compares the files of Index/phrases/ with the current English records of an index: lists records without phrases and
entries without a record, and fails where less than SHARE (0 to 1) of the records have phrases. With --keys it prints
page, id, line, digest and sketch of each record, separated by tabs. Index/README.md describes entries and keys.
"""
import argparse
import collections
import hashlib
import pathlib
import re
import sqlite3
import unicodedata

FOLDER = pathlib.Path(__file__).parents[2] / 'Index/phrases'
KINDS = ['claim', 'problem', 'question', 'review', 'de', 'es', 'fr', 'ja', 'ko', 'zh']
ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
OPENING_WORDS = 24
RECORDS = """
SELECT document.page, record.recordID, record.line, record.hasStatement, text.section, text.statement, text.detail,
  coalesce((SELECT phrases FROM phraseList WHERE phraseList.id = text.phraseList), '')
FROM page JOIN document ON document.id = page.current JOIN record ON record.document = document.id
JOIN text ON text.id = record.text
WHERE document.language = 'en' AND document.system = 'apple' AND NOT record.isBoilerplate
ORDER BY document.page, record.position
"""


def key(page, has_statement, section, statement, detail):
    """Digest and sketch of a record, as `PhraseKey` computes them."""
    opening = statement if has_statement else ' '.join([section.split('\x1f')[-1], *detail.split()[:OPENING_WORDS]])
    text = re.sub("['‘’]", '', unicodedata.normalize('NFC', opening)).lower()
    words = ''.join(c if c.isalpha() or c.isnumeric() else ' ' for c in text).split()
    place = f"{page}/{'rule' if has_statement else 'text'}/{'-'.join(words)}"
    hashes = set()
    for word in words:
        if len(word.encode()) > 3 or word[0].isnumeric():
            value = 0x811c9dc5
            for byte in word.encode():
                value = (value ^ byte) * 0x01000193 & 0xFFFFFFFF
            hashes.add((value ^ value >> 12 ^ value >> 24) & 0xFFF)
    sketch = ''.join(sorted(ALPHABET[value & 63] + ALPHABET[value >> 6] for value in hashes))
    return hashlib.sha256(place.encode()).hexdigest()[:12], sketch


def keys(index):
    """Page, id, line, digest, sketch and phrases of each record."""
    with sqlite3.connect(f'{pathlib.Path(index).resolve().as_uri()}?mode=ro', uri=True) as database:
        for page, record, line, has_statement, section, statement, detail, phrases in database.execute(RECORDS):
            yield page, record, line, *key(page, has_statement, section, statement, detail), phrases


def entries(page):
    """Label, digests, phrases and their kinds of each entry of a page."""
    path = FOLDER / f'{page}.txt'
    text = path.read_text('utf8') if path.exists() else ''
    for label, body in re.findall(r'^\[(.+)\]\n((?:(?!\[).*\n?)*)', text, re.MULTILINE):
        lines = [line for line in body.splitlines() if line and not line.startswith('#')]
        phrases = [line.split(': ', 1) if line.split(': ')[0] in KINDS else ['other English', line]
                   for line in lines if not line.startswith('@ ')]
        yield (label, {line.split()[1] for line in lines if line.startswith('@ ')},
               '\n'.join(phrase for _, phrase in phrases), [kind for kind, _ in phrases])


def share_with_phrases(index):
    """Prints the gaps, and returns the share of the records with phrases."""
    pages, kinds, counts = collections.defaultdict(list), collections.Counter(), collections.Counter()
    for page, *record in keys(index):
        pages[page].append(record)
    for page, records in pages.items():
        known = {phrases: (digests, kinds) for _, digests, phrases, kinds in entries(page)}
        for record, _, digest, _, phrases in records:
            counts['all'] += 1
            if not phrases:
                print(f'no phrases: {record}')
                continue
            counts['covered'] += 1
            digests, kinds_of_entry = known.get(phrases, ((), ()))
            counts['by likeness'] += digest not in digests
            kinds.update(kinds_of_entry)
        used = {phrases for *_, phrases in records}
        for label, _, phrases, _ in entries(page):
            if phrases not in used:
                print(f'no record: {page} [{label}]')
                counts['unused'] += 1
    share = counts['covered'] / max(1, counts['all'])
    print('phrases of these records: ' + ', '.join(f'{kind} {count}' for kind, count in sorted(kinds.items())))
    print(f"{counts['covered']} of {counts['all']} records have phrases ({int(share * 1000)} in 1000), "
          f"{counts['by likeness']} of them by likeness; {counts['unused']} entries have no record")
    return share


if __name__ == '__main__':
    parser = argparse.ArgumentParser(description=__doc__.split('\n')[0])
    parser.add_argument('index')
    parser.add_argument('--least', type=float, default=0)
    parser.add_argument('--keys', metavar='PAGE', nargs='?', const='')
    options = parser.parse_args()
    if options.keys is not None:
        for page, *cells in keys(options.index):
            if options.keys in ('', page):
                print(page, *cells[:4], sep='\t')
    elif share_with_phrases(options.index) < options.least:
        raise SystemExit(f'phrases.py: less than {options.least} of the records have phrases')
