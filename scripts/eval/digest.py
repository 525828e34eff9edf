#!/usr/bin/env python3
"""Compares the digest in Corpus/ with the documents that it represents, page by page.

usage: digest.py HIG DOCUMENTS [--page SLUG]... [--floors] [--write [--since REVISION]]

Reads both with HIG, matches their rules by meaning (words in common, weighted by rareness, numbers, section and order),
and prints for each page the rules of both, the rules without a counterpart, strengths and platforms that differ,
numbers of the source's rules that the page lacks, and the words of the digest as a share of the source's. With
--floors, prints only the sums, and exits with 1 when one is below its floor. --write writes Index/digest-aliases.tsv
from the pairs, and adds the keys of digest records to the entries of their counterparts in Index/phrases/. A rule that
was reworded since a revision of the project keeps the id that it had in it.
"""
import argparse, collections, difflib, json, math, pathlib, re, subprocess, sys, tempfile

import phrases
import tool

ROOT = pathlib.Path(__file__).resolve().parents[2]
CORPUS, ALIASES = ROOT / 'Corpus', ROOT / 'Index/digest-aliases.tsv'
# A little below what is reached, so that a page that loses rules is noticed.
FLOORS = {'pages': .99, 'rules': .97, 'numbers': .97, 'strength': .95, 'platforms': .99}
LEAST_SIMILARITY = .16  # pairs below it share no more than two rules of the same section drawn at random
NUMBER_WORDS = {
    w: str(n) for n, w in enumerate('zero one two three four five six seven eight nine ten eleven twelve'.split())}
STOP = set(
    '''a an the and or of to in on for with by is are be it its as at that this these those from your you people can
    they their them if when not no don t s so do does will which what who has have had than then into out up also more
    most may might such how any each only other app apps make sure use using avoid consider'''.split())

def records(hig, folder, day=None):
    """Rules and words of each page, as hig exports them; `day` keeps one snapshot."""
    with tempfile.TemporaryDirectory() as scratch:
        lines = tool.run(hig, 'export', '--index', tool.ingest(hig, f'{scratch}/index.sqlite', folder)).splitlines()
    pages = collections.defaultdict(list)
    for record in map(json.loads, lines):
        if record['kind'] != 'change' and record['system'] == 'apple' and (day is None or record['captured'] == day):
            pages[record['page']].append(record)
    return pages

def text(record):
    return f"{record.get('statement') or ''} {record.get('detail') or ''}"

def stem(word):
    return re.sub(r'(?:ing|ed|es|s|ly)$', '', word) if len(word) > 4 else word

def terms(string):
    return collections.Counter(stem(w) for w in re.findall(r'[a-z][a-z0-9]+', string.lower().replace('’', "'"))
                               if w not in STOP)

def numbers(string):
    string = re.sub(r'(?<=\d),(?=\d{3})', '', string.lower())
    found = set(re.findall(r'(?<![a-z0-9.])\d+(?:\.\d+)?', string.replace('×', ' x ')))
    return found | {n.split('x')[0] for n in found}

def written_numbers(string):
    return numbers(string) | {NUMBER_WORDS[w] for w in re.findall(r'[a-z]+', string.lower()) if w in NUMBER_WORDS}

def match(source, digest, rareness):
    """Pairs of positions (source, digest), best first; each rule at most once."""
    def vector(record):
        bag = terms(text(record)) + terms(record.get('statement') or '')
        weights = {t: n * rareness.get(t, 8) for t, n in bag.items()}
        length = math.sqrt(sum(w * w for w in weights.values())) or 1
        return {t: w / length for t, w in weights.items()}
    left, right = [vector(r) for r in source], [vector(r) for r in digest]
    pairs = []
    for i, a in enumerate(left):
        for j, b in enumerate(right):
            similarity = sum(w * b[t] for t, w in a.items() if t in b)
            common = numbers(text(source[i])) & written_numbers(text(digest[j]))
            similarity += min(.1, .05 * len(common))
            similarity += .12 * (source[i]['section'] == digest[j]['section'])
            similarity += .15 * (1 - min(1, 4 * abs(i / len(left) - j / len(right))))
            similarity += .05 * (source[i]['strength'] == digest[j]['strength'])
            pairs.append((similarity, i, j))
    taken_left, taken_right, chosen = set(), set(), []
    for similarity, i, j in sorted(pairs, reverse=True):
        if similarity >= LEAST_SIMILARITY and i not in taken_left and j not in taken_right:
            taken_left.add(i), taken_right.add(j), chosen.append((i, j))
    return sorted(chosen), taken_left, taken_right

def rule_names(hig, corpus):
    """The names of the rules of each page, in order, by day and page."""
    names = collections.defaultdict(list)
    for page, found in records(hig, corpus).items():
        for r in found:
            if r['kind'] == 'guideline': names[r['captured'], page].append(r['id'].split('/', 1)[1])
    return names

def kept_names(options):
    """The name that each reworded rule had, by page and name: in the table, or of the rule in its place at --since."""
    rows = [line.split('\t') for line in ALIASES.read_text().splitlines() if not line.startswith('#')]
    kept = {(row[0], row[3]): row[2] for row in rows if len(row) > 3}
    if not options.former: return kept
    before, now = rule_names(options.hig, options.former), rule_names(options.hig, CORPUS)
    for (day, page), names in sorted(now.items()):
        former = before.get((day, page), [])
        # Rules keep their order; between two that are as they were, as many as before are the same ones, and of others
        # those most alike.
        for _, a, b, c, d in difflib.SequenceMatcher(None, former, names, autojunk=False).get_opcodes():
            pairs = list(zip(former[a:b], names[c:d]))
            if b - a != d - c:
                alike = lambda pair: difflib.SequenceMatcher(None, *(name.split('-') for name in pair)).ratio()
                pairs = [(old, max(names[c:d], key=lambda name: alike((old, name)))) for old in former[a:b] if d > c]
            kept.update({(page, name): old for old, name in pairs if name != old and name not in former})
    return kept

def write_aliases(aliases, ids, kept):
    """Writes each digest rule's id and the shortest beginning, of three to five words, that is only the original's."""
    lines = []
    # A rule that has the words of Apple's has its id as well; the old one finds it.
    former = {(page, name): old for (page, name), old in kept.items() if f'{page}/{name}' in ids}
    kept = {key: old for key, old in kept.items() if key not in former}
    wording = {(page, old): name for (page, name), old in kept.items()}
    for digest, original in sorted(aliases):
        page, name = original.split('/', 1)
        words = name.split('-')
        begins = lambda n: sum(f'{i}-'.startswith(f"{page}/{'-'.join(words[:n])}-") for i in ids)
        count = next((n for n in (3, 4, 5) if begins(n) == 1), 4)
        own = digest.split('/', 1)[1]
        own = kept.get((page, own), own)
        reworded = [wording[page, own]] if (page, own) in wording else []
        if (page, own) in former: own, reworded = former[page, own], []
        if own != name or reworded: lines.append('\t'.join([page, '-'.join(words[:count]), own, *reworded]) + '\n')
    written = {tuple(line.rstrip().split('\t')[::2]) for line in lines}
    # Rules that only newer or older pages of the digest have.
    lines += [f'{page}\t{old}\t{old}\t{name}\n' for (page, name), old in kept.items() if (page, old) not in written]
    ALIASES.write_text(
        '# Columns: page, beginning of the name of a rule, name of the digest rule that represents it, name that its '
        'present wording would have. Written by scripts/eval/digest.py.\n' + ''.join(sorted(lines)))

def keys(hig, folder):
    """The line with the digest and sketch of each record of the current pages, by id."""
    with tempfile.TemporaryDirectory() as scratch:
        found = phrases.keys(tool.ingest(hig, f'{scratch}/index.sqlite', folder))
        return {record: f'@ {digest} {sketch}' for _, record, _, digest, sketch, _ in found}

def follow_wording(options, kept):
    """Replaces keys of records at --since by those of the present wording, and removes those of gone records."""
    former, ours = keys(options.hig, options.former), keys(options.hig, CORPUS)
    names = {f'{page}/{name}': f'{page}/{old}' for (page, name), old in kept.items()}
    present = {former[names.get(i, i)]: line for i, line in ours.items() if names.get(i, i) in former}
    gone = set(former.values()) - set(present) - set(ours.values())
    for path in (ROOT / 'Index/phrases').glob('*.txt'):
        lines = path.read_text().splitlines()
        changed = [present.get(line, line) for line in lines if line not in gone]
        # A key that was there already.
        unique = [line for n, line in enumerate(changed) if not line.startswith('@ ') or line not in changed[:n]]
        if unique != lines: path.write_text('\n'.join(unique) + '\n')

def write_phrase_keys(options, counterparts, source, digest):
    """Adds the key of each digest record to the entry of phrases that has the key of its counterpart."""
    originals, ours = keys(options.hig, options.documents), keys(options.hig, CORPUS)
    for page, records in digest.items():
        # Texts, notes and tables correspond by kind and section, in order.
        places = collections.defaultdict(list)
        for r in source[page]:
            if r['kind'] != 'guideline': places[r['kind'], tuple(r['section'])].append(r['id'])
        for r in records:
            ids = places[r['kind'], tuple(r['section'])]
            if r['kind'] != 'guideline' and ids: counterparts[r['id']] = ids.pop(0)
        path = ROOT / f'Index/phrases/{page}.txt'
        if not path.exists(): continue
        lines = path.read_text().splitlines()
        known = {line: number for number, line in enumerate(lines) if line.startswith('@ ')}
        added = collections.defaultdict(list)
        for r in records:
            original, key = originals.get(counterparts.get(r['id'])), ours.get(r['id'])
            if original and key and key not in known and original in known: added[known[original]].append(key)
        if added:
            path.write_text('\n'.join(x for n, line in enumerate(lines) for x in [line, *added[n]]) + '\n')

def main():
    parser = argparse.ArgumentParser(description=__doc__.split('\n')[0])
    parser.add_argument('hig'), parser.add_argument('documents')
    parser.add_argument('--page', action='append', default=[])
    parser.add_argument('--floors', action='store_true')
    parser.add_argument('--write', action='store_true')
    parser.add_argument('--since')
    options = parser.parse_args()
    options.day = json.loads((pathlib.Path(options.documents) / 'snapshot.json').read_text())['captured']
    source, digest = records(options.hig, options.documents), records(options.hig, CORPUS, options.day)
    frequency = collections.Counter(t for rs in source.values() for r in rs for t in terms(text(r)))
    rareness = {t: math.log(60_000 / n) for t, n in frequency.items()}
    sums, all_missing, aliases = collections.Counter(), [], []
    for page in options.page or sorted(source):
        theirs = [r for r in source[page] if r['kind'] == 'guideline']
        ours = [r for r in digest.get(page, []) if r['kind'] == 'guideline']
        if not theirs:
            continue
        sums['pages of source'] += 1
        if not ours:
            all_missing.append(page)
            continue
        sums['pages'] += 1
        pairs, matched, used = match(theirs, ours, rareness)
        aliases += [(ours[j]['id'], theirs[i]['id']) for i, j in pairs]
        whole = written_numbers(' '.join(text(r) + ' ' + ' '.join(r['section']) for r in digest[page]))
        wanted = [(r, n) for r in theirs for n in sorted(numbers(text(r)))]
        absent = [(r, n) for r, n in wanted if n not in whole]
        strengths = [(i, j) for i, j in pairs if theirs[i]['strength'] != ours[j]['strength']]
        platforms = [(i, j) for i, j in pairs if set(theirs[i]['platforms'] or []) != set(ours[j]['platforms'] or [])]
        words = [sum(len(text(r).split()) for r in rs if r['kind'] not in ('table', 'note')
                     and 'Resources' not in r['section']) for rs in (source[page], digest[page])]
        sums.update({'rules of source': len(theirs), 'rules': len(ours), 'matched': len(pairs),
                     'numbers of source': len(wanted),
                     'numbers': len(wanted) - len(absent), 'same strength': len(pairs) - len(strengths),
                     'same platforms': len(pairs) - len(platforms), 'words of source': words[0], 'words': words[1]})
        if options.floors:
            continue
        print(f'{page}: {len(ours)} of {len(theirs)} rules, {len(pairs)} matched, {words[1]} of {words[0]} words '
              f'({words[1] / max(1, words[0]):.2f})')
        for i in range(len(theirs)):
            if i not in matched: print(f"  no counterpart here:   {theirs[i]['statement']}")
        for j in range(len(ours)):
            if j not in used: print(f"  no counterpart there:  {ours[j]['statement']}")
        for name, found in [('strength', strengths), ('platforms', platforms)]:
            for one, other in ((theirs[i], ours[j]) for i, j in found):
                print(f"  {name} {one[name]} -> {other[name]}:  {one['statement']} -> {other['statement']}")
        for r, n in absent: print(f"  number {n} is missing:  {r['statement']}")
        if options.page:
            for i, j in pairs: print(f"  pair:  {theirs[i]['statement']}  ->  {ours[j]['statement']}")
    share = lambda a, b: sums[a] / max(1, sums[b])
    reached = {'pages': share('pages', 'pages of source'), 'rules': share('matched', 'rules of source'),
               'numbers': share('numbers', 'numbers of source'),
               'strength': share('same strength', 'matched'), 'platforms': share('same platforms', 'matched')}
    print(f"{sums['pages']} of {sums['pages of source']} pages, {sums['rules']} rules for {sums['rules of source']}, "
          f"{sums['matched']} matched, words {share('words', 'words of source'):.3f} of the source's")
    for name, value in reached.items(): print(f'{name} {value:.3f}')
    if all_missing: print('missing: ' + ' '.join(all_missing))
    if options.write:
        with tempfile.TemporaryDirectory() as scratch:
            if options.since:
                archive = subprocess.run(['git', '-C', str(ROOT), 'archive', options.since, 'Corpus'],
                                         capture_output=True, check=True).stdout
                subprocess.run(['tar', '-x', '-C', scratch], input=archive, check=True)
            options.former = f'{scratch}/Corpus' if options.since else None
            kept = kept_names(options)
            if options.since: follow_wording(options, kept)
        write_aliases(aliases, [r['id'] for rs in source.values() for r in rs], kept)
        write_phrase_keys(options, dict(aliases), source, digest)
    if options.floors and (low := [n for n in FLOORS if reached[n] < FLOORS[n]]):
        sys.exit(f'digest.py: below the floor: {", ".join(low)}')

main()
