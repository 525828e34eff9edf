#!/usr/bin/env python3
"""Scores the search of a site that 'hig site' wrote on judged queries.

usage: site_search.py SITE [--per-query] [--least NDCG]

Runs the scripts of the folder SITE over every query of Index/judged-queries.txt, in node or else in a headless Chromium,
and prints the figures of evaluate.py, the size of the data, and the time to load it and to search. SITE is a site of Corpus/. Exits 1
if nDCG@10 over all queries is below --least.
"""
import glob
import gzip
import json
import os
import shutil
import subprocess
import sys

import evaluate

NODE = '''
const fs = require("fs"), vm = require("vm");
const { scripts, queries, limit } = JSON.parse(fs.readFileSync(0, "utf8"));
const begin = performance.now();
for (const path of scripts) vm.runInThisContext(fs.readFileSync(path, "utf8"), { filename: path });
const loaded = performance.now();
process.stdout.write(JSON.stringify(RUN(queries, limit, loaded - begin)));
'''

RUN = '''
(queries, limit, load) => {
  const begin = performance.now();
  const answers = queries.map(({ query, platform }) =>
    higSearch.search(query, { platforms: platform ? [platform] : [], limit }).results
      .map(({ record, similar }) => ({ id: record.id, similar })));
  return { answers, load, search: (performance.now() - begin) / queries.length };
}
'''


def in_node(scripts, queries):
    asked = json.dumps({'scripts': scripts, 'queries': queries, 'limit': evaluate.DEPTH})
    done = subprocess.run(['node', '-e', NODE.replace('RUN', f'({RUN})')], input=asked, capture_output=True, text=True)
    if done.returncode != 0:
        sys.exit(f'site_search: {done.stderr}')
    return json.loads(done.stdout)


def in_browser(scripts, queries):
    sys.path.insert(0, f'{evaluate.ROOT}/scripts/trials')
    from checklist_trials.browser import Browser, Page, find
    if find() is None:
        sys.exit('site_search: neither node nor Chromium found; run scripts/install/browser.sh')
    browser = Browser(find())
    try:
        page = Page(browser, browser.call('Target.createBrowserContext')['browserContextId'])
        begin = page.run('performance.now()')
        for path in scripts:
            page.run(f'{open(path, encoding="utf8").read()}; 0')
        load = page.run('performance.now()') - begin
        return page.run(f'({RUN})({json.dumps(queries)}, {evaluate.DEPTH}, {load})')
    finally:
        browser.close()


def main(site, per_query, least):
    paths = [glob.glob(f'{site}/assets/search-{name}*.js') for name in ('[0-9a-f]' * 12, 'data-')]
    if any(len(found) != 1 for found in paths):
        sys.exit(f'site_search: no scripts of a search in {site}/assets')
    scripts = [os.path.abspath(found[0]) for found in paths]
    queries = evaluate.queries(f'{evaluate.ROOT}/Index/judged-queries.txt')
    done = (in_node if shutil.which('node') else in_browser)(scripts, queries)
    judgments = ((query, evaluate.judged(results, query)) for query, results in zip(queries, done['answers']))
    reached = evaluate.score('site', judgments, per_query)
    size = sum(len(gzip.compress(open(path, 'rb').read(), 9)) for path in scripts)
    print(f'{size:,} bytes compressed; {done["load"]:.0f} ms to load, {done["search"]:.0f} ms for a query')
    evaluate.require(reached, least, 'site_search')


if __name__ == '__main__':
    operands, per_query, least = evaluate.arguments(__doc__, 1)
    main(operands[0], per_query, least)
