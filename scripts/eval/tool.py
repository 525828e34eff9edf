"""Runs hig for the scores of this folder."""
import json
import subprocess
import sys


def run(*command):
    """The output of a command; exit status 1 means that nothing was found."""
    done = subprocess.run(command, capture_output=True, text=True)
    if done.returncode not in (0, 1):
        sys.exit(f'{" ".join(command)} ended with {done.returncode}: {done.stderr}')
    return done.stdout


def ingest(hig, index, *sources):
    """Reads documents into an index, and returns its path."""
    run(hig, 'ingest', '--index', index, *sources)
    return index


def search(hig, index, query, limit, *options):
    """The answer to a query as JSON."""
    return json.loads(run(hig, 'search', '--index', index, '--format', 'json', '--limit', str(limit), *options, '--', query))


def lines(path):
    """The values of a file with one JSON value a line."""
    with open(path, encoding='utf8') as file:
        return [json.loads(line) for line in file]
