#!/usr/bin/env python3
"""Checks that no answer about platforms contradicts what the documents themselves say, dated or not.

usage: applicability.py HIG SHARED [--some]

Reads the digest, and every snapshot of SHARED/hig twice: as it is, and from a copy without any date of capture; with
--some, a third of the snapshots, others every day. `platform_facts.py`, which shares nothing with the tool, finds the
platforms that each document names as supported or not supported. The tool must not say the opposite, and must not
answer with rules where the page says "not supported"; unknown is allowed for supported platforms. No page may lack a
platform for which a section of it has rules. Asks `hig export`, `hig pages`, and for a sample `hig applies`. Exits 1 on
a contradiction. The column null counts the pairs without an answer.
"""
import collections
import concurrent.futures
import datetime
import json
import os
import re
import shutil
import sys
import tempfile

import platform_facts
from tool import report, run, tries_ingest

CORPUS = os.path.join(os.path.dirname(__file__), '../../Corpus')
PLATFORMS = ['iOS', 'iPadOS', 'macOS', 'tvOS', 'visionOS', 'watchOS']
# Answers of `hig applies` per snapshot; each starts the tool once.
SAMPLE = 12

# --- Copies without dates -------------------------------------------------------------------------------------------

DATE_KEY = re.compile(
    r'(?im)^[ \t]*"?[\w-]*(date|time|timestamp|updated|modified|fetched|retrieved|captured|crawled|saved|created)'
    r'[\w-]*"?[ \t]*:.*\n')
DATE_LINE = re.compile(
    r'(?im)^[ \t>*_]*(fetched|retrieved|captured|saved|downloaded|crawled|last (updated|modified))\b( on| '
    r'at)?:?[^\n]{0,60}\d{4}[^\n]{0,40}\n')


def undated(text):
    """A document without the days on which it was captured; the change log stays."""
    front = re.match(r'\A---\n.*?\n(---\n|\n)', text, re.S)
    if front:
        text = DATE_KEY.sub('', front.group()) + text[front.end():]
    head, rest = text[:4000], text[4000:]
    head = re.sub(r'(?is)<!--(?=[^>]{0,300}saved date).*?-->', '', head)
    head = re.sub(r'(?i)<meta[^>]*(last-modified|"date"|dcterms)[^>]*>', '', head)
    return DATE_LINE.sub('', head + rest)


def copy_undated(source, target):
    """Copies a file of a snapshot without the days on which it was captured."""
    with open(source, encoding='utf8', errors='surrogateescape', newline='') as file:
        text = file.read()
    if os.path.basename(source) == 'snapshot.json':
        manifest = json.loads(text)
        manifest.pop('captured', None)
        text = json.dumps(manifest)
    elif not source.endswith('.json'):
        text = undated(text)
    with open(target, 'w', encoding='utf8', errors='surrogateescape', newline='') as file:
        file.write(text)


# --- What the tool answers ------------------------------------------------------------------------------------------

class Findings:
    """The findings about a snapshot; a pair is a document and a platform that it names."""

    def __init__(self, hig, folder, index):
        self.documents = self.pairs = 0
        self.contradicted, self.answered, self.unknown = set(), set(), set()
        self.failures = list(filter(None, [tries_ingest(hig, index, folder)]))
        self.ask = lambda command, *words: run(hig, command, *words, '--index', index, '--format',
                                               'jsonl' if command == 'export' else 'json')
        rules, pages, documents = collections.defaultdict(list), {}, collections.defaultdict(set)
        for record in map(json.loads, self.ask('export').splitlines()):
            document = record['source']['document']
            # The digest of WCAG has no platforms.
            if record['system'] != 'wcag':
                pages[document] = record['page']
                documents[record['page']].add(document)
                rules[document] += [record] * (record['kind'] == 'guideline')
        support = self.page_support()
        # The answers about a page are those of its document only if it has one.
        single = {min(found): support[page] for page, found in documents.items() if len(found) == 1 and page in support}
        asked = []
        for document in filter(lambda each: os.path.exists(os.path.join(folder, each)), sorted(pages)):
            with open(os.path.join(folder, document), encoding='utf8', errors='replace') as file:
                supported, unsupported = platform_facts.facts(document, file.read())
            self.documents += 1
            for platform in sorted(supported | unsupported):
                self.check_pair((document, platform), platform in supported, rules[document],
                                single.get(document, {}).get(platform))
                if document in single:
                    asked.append(((document, platform), platform in supported))
            for rule in rules[document]:
                for platform in rule['platforms'] or []:
                    if rule['platformBasis'] == 'section' and single.get(document, {}).get(platform) is False:
                        self.fail((document, platform), 'a section for it has rules, hig pages says not supported')
        # Every nth pair, so that all pages and platforms have their turn.
        for pair, is_supported in asked[::max(1, len(asked) // SAMPLE)][:SAMPLE]:
            response = json.loads(self.ask('applies', pages[pair[0]], '--platform', pair[1]))
            self.compare(pair, is_supported, 'hig applies says', response['supported'])
            self.answer(pair, is_supported, sum(result['kind'] == 'guideline' for result in response['results']))

    def compare(self, pair, is_supported, source, answer):
        """Compares an answer with what the page says."""
        if answer is not None and answer != is_supported:
            self.contradicted.add(pair)
            self.fail(pair, f'the page says {said(is_supported)}, {source} {said(answer)}')

    def answer(self, pair, is_supported, rules):
        """Refuses rules for a platform that the page does not support."""
        if not is_supported and rules:
            self.answered.add(pair)
            self.fail(pair, f'the page says not supported, answered with {rules} rules')

    def fail(self, pair, reason):
        self.failures.append(f'{pair[0]}, {pair[1]}: {reason}')

    def check_pair(self, pair, is_supported, rules, page_answer):
        """Compares the rules of one document, and the answer about its page, with what it says about a platform."""
        self.pairs += 1
        answer = answer_of_records(rules, pair[1])
        self.compare(pair, is_supported, 'its rules say', answer)
        self.compare(pair, is_supported, 'hig pages says', page_answer)
        # A page that does not support the platform answers without its rules.
        undecided = sum(rule['platformBasis'] in ('page', None) for rule in rules)
        is_unknown = answer is None and page_answer is None and undecided > 0
        if is_unknown:
            self.unknown.add(pair)
        self.answer(pair, is_supported, undecided if is_unknown or answer else 0)

    def page_support(self):
        """The answers about all pages: {page: {platform: True, False or None}}."""
        listed = {page['page']: {platform: platform in (page['supported'] or []) for platform in PLATFORMS}
                  for page in json.loads(self.ask('pages') or '[]')}
        for platform in PLATFORMS:
            for page in json.loads(self.ask('pages', '--platform', platform) or '[]'):
                listed[page['page']][platform] = listed[page['page']][platform] or None
        return listed


def answer_of_records(rules, platform):
    """Whether rules that apply by what the page supports apply to a platform; None if unknown or if there are none."""
    answers = set()
    for rule in rules:
        if rule['platformBasis'] not in ('page', None):
            continue
        if platform in (rule['platforms'] or []):
            answers.add(True)
        elif platform in rule.get('unknownPlatforms', PLATFORMS if rule['platforms'] is None else []):
            answers.add(None)
        else:
            answers.add(False)
    # A section may exclude more platforms than the page.
    return True if True in answers else None if None in answers or not answers else False


def said(is_supported):
    return 'supported' if is_supported else 'not supported'


def main(hig, shared, *options):
    failures = []
    print(f'{"":36}{"documents":>10}{"pairs":>8}{"contradicted":>14}{"answered":>10}{"null":>7}')
    with tempfile.TemporaryDirectory() as folder, concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as executor:
        def job(name, is_dated):
            source = CORPUS if name == 'Corpus' else f'{shared}/hig/{name}'
            if not is_dated:
                source = f'{folder}/{name}'
                shutil.copytree(f'{shared}/hig/{name}', source, copy_function=copy_undated)
            return Findings(hig, source, f'{folder}/{name}-{is_dated}.sqlite')

        names = sorted(name for name in os.listdir(f'{shared}/hig') if os.path.isdir(f'{shared}/hig/{name}'))
        start, step = (datetime.date.today().toordinal() % 3, 3) if options else (0, 1)
        jobs = {f'{name}{suffix}': executor.submit(job, name, suffix == '')
                for name in names[start::step] for suffix in ('', ', undated')}
        jobs['Corpus'] = executor.submit(job, 'Corpus', True)
        for label, future in jobs.items():
            found = future.result()
            print(f'{label:36}{found.documents:>10}{found.pairs:>8}{len(found.contradicted):>14}'
                  f'{len(found.answered):>10}{len(found.unknown):>7}', flush=True)
            failures += [f'{label}: {failure}' for failure in found.failures]
    return report('applicability', failures)


if __name__ == '__main__':
    if len(sys.argv) not in (3, 4) or sys.argv[3:] not in ([], ['--some']):
        sys.exit('usage: applicability.py HIG SHARED [--some]')
    sys.exit(main(*sys.argv[1:]))
