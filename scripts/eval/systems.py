#!/usr/bin/env python3
"""systems.py HIG INDEX [--values FILE] [--held | --all] [--misses]

Scores answers across systems of guidelines over an index with Apple's, GNOME's, WCAG's and the Windows guidelines.
`hig compare QUESTION SYSTEM…` is right for a system if what systems.jsonl expects of it is in the values and rules of the
answer, five of each; a question is right if all its systems are. --held scores the questions that were kept aside.

--values compares `hig values` and, for rows without a number, the first results of search with a table of what systems say:
system, topic, value, unit, condition, page (file:line), separated by tabs. A row is found by its topic or by its page.
"""
import argparse
import json
import pathlib
import re
import subprocess

PLURAL = re.compile(r's\b')


def answer(options, *words):
    output = subprocess.run([options.hig, *words, '--format', 'json', '--index', options.index], capture_output=True, text=True).stdout
    return json.loads(output) if output else {}


def questions(options):
    rows = [json.loads(line) for line in (pathlib.Path(__file__).parent / 'systems.jsonl').read_text('utf8').splitlines()]
    right = asked = systems_right = systems_asked = 0
    for row in rows:
        if not options.all and row.get('held', False) != options.held:
            continue
        systems = list(row['expect'])
        words = ['compare', row['question'], *systems] if len(systems) > 1 else ['compare', row['question'], 'apple', *systems]
        found = {part['system']: json.dumps([part['values'], part['rules']], ensure_ascii=False)
                 for part in answer(options, *words).get('systems', [])}
        missed = [system for system, pattern in row['expect'].items() if not re.search(pattern, found.get(system, ''))]
        asked, right = asked + 1, right + (not missed)
        systems_asked, systems_right = systems_asked + len(systems), systems_right + len(systems) - len(missed)
        if missed and options.misses:
            print(f"  {row['question']}: {', '.join(missed)}")
    print(f'questions {right} of {asked}, answers of systems {systems_right} of {systems_asked}')


def numbers(text):
    """The numbers of a value: "up to 7" gives 7, "3–5" gives 3 and 5."""
    return [float(number) for number in re.findall(r'\d+(?:\.\d+)?', text)]


def is_value(row, value):
    unit = row['unit'] if row['unit'] in ('px', 'pt', 'mm', '%', 'CSS px', 'relative px') else None
    found = numbers(str(value['value']) + ' ' + ' '.join(str(value.get(key) or '') for key in ('minimum', 'maximum')))
    return set(numbers(row['value'])) <= set(found) and (unit is None or value['unit'] == unit)


def values(options):
    lines = [line.split('\t') for line in pathlib.Path(options.values).read_text('utf8').splitlines()]
    rows = [dict(zip(lines[0], line + [''] * 6)) for line in lines[1:] if len(line) > 2]
    found = with_number = others = others_found = 0
    for row in rows:
        has_number = bool(numbers(row['value'])) and row['unit'] != 'style'
        page = pathlib.Path(row['page'].split(':')[0]).stem.replace('-', ' ')
        queries = [row['topic'], f"{row['topic']} {row['unit']}", page, re.split(r'[;,(]', row['condition'])[0]]
        if has_number:
            with_number += 1
            hit = any(is_value(row, value) for query in queries if query
                      for value in answer(options, 'values', query, '--system', row['system']).get('values', []))
            found += hit
        else:
            others += 1
            hit = any(pathlib.Path(result['source']['document']).name == pathlib.Path(row['page'].split(':')[0]).name
                      or row['system'] in ('apple', 'wcag') and PLURAL.sub('', result['page']).endswith(PLURAL.sub('', page.replace(' ', '-')))
                      for query in queries if query
                      for result in answer(options, 'search', '--limit', '5', '--system', row['system'], '--', query).get('results', []))
            others_found += hit
        if not hit and options.misses:
            print(f"  {row['system']}: {row['topic']}: {row['value']} {row['unit']} ({row['condition']}, {row['page']})")
    print(f'values with a number {found} of {with_number}, rows without one {others_found} of {others}')


if __name__ == '__main__':
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument('hig')
    parser.add_argument('index')
    parser.add_argument('--values')
    parser.add_argument('--held', action='store_true')
    parser.add_argument('--all', action='store_true')
    parser.add_argument('--misses', action='store_true')
    options = parser.parse_args()
    values(options) if options.values else questions(options)
