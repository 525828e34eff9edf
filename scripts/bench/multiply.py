#!/usr/bin/env python3
"""Writes a larger corpus from Markdown pages, to measure how cost grows with its size.

usage: multiply.py SOURCE TARGET FACTOR

Writes FACTOR variants of each page of SOURCE. The first is unchanged; each further one is a separate page with every
eighth word replaced by a random word of the corpus, in proportion to its frequency, so that texts differ and word
frequencies stay. The output is deterministic.
"""
import glob
import os
import random
import re
import sys

WORD = re.compile(r'\b[a-z]{3,}\b')
FRONT_MATTER = re.compile(r'((?:---\n.*?\n---\n)?)(.*)', re.S)
SHARE = 8


def varied(text, words, chance):
    return WORD.sub(lambda m: chance.choice(words) if chance.randrange(SHARE) == 0 else m[0], text)


def main(source, target, factor):
    pages = sorted(path for path in glob.glob(f'{source}/**/*.md', recursive=True)
                   if os.path.basename(path) != 'README.md')
    texts = [open(path, encoding='utf8').read() for path in pages]
    words = [word for text in texts for word in WORD.findall(text)]
    for number in range(factor):
        folder = f'{target}/{number:03}'
        os.makedirs(folder, exist_ok=True)
        with open(f'{folder}/snapshot.json', 'w', encoding='utf8') as file:
            file.write('{"captured": "2026-02-01"}\n')
        for path, text in zip(pages, texts):
            slug = os.path.basename(path)[:-3]
            if number:
                chance = random.Random(f'{slug}{number}')
                head, body = FRONT_MATTER.match(text).groups()
                # Link targets and addresses stay unchanged.
                parts = re.split(r'(\([^)]*\)|<[^>]*>)', body)
                parts[::2] = [varied(part, words, chance) for part in parts[::2]]
                text = head + ''.join(parts)
                text = re.sub(r'^(# .*|title: .*)$', rf'\1 {number}', text, flags=re.M)
                text = re.sub(r'(human-interface-guidelines/[\w-]+)', rf'\1-{number}', text)
                slug = f'{slug}-{number}'
            with open(f'{folder}/{slug}.md', 'w', encoding='utf8') as file:
                file.write(text)
    print(f'{factor} times {len(pages)} pages')


if __name__ == '__main__':
    if len(sys.argv) != 4:
        sys.exit(__doc__.split('\n\n')[1])
    main(sys.argv[1], sys.argv[2], int(sys.argv[3]))
