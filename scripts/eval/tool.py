"""Runs hig for the scores of this folder."""
import contextlib
import fcntl
import json
import os
import pty
import struct
import subprocess
import sys
import termios


def outputs(*command):
    """The output and the messages of a command; exit status 1 means that nothing, or a finding, was found."""
    done = subprocess.run(command, capture_output=True, text=True)
    if done.returncode not in (0, 1):
        sys.exit(f'{" ".join(map(str, command))} ended with {done.returncode}: {done.stderr}')
    return done.stdout, done.stderr


def run(*command):
    """The output of a command."""
    return outputs(*command)[0]


def on_terminal(command, columns, lines=200, **options):
    """What a command writes on a terminal of some columns, with its escape sequences."""
    primary, secondary = pty.openpty()
    fcntl.ioctl(secondary, termios.TIOCSWINSZ, struct.pack('HHHH', lines, columns, 0, 0))
    process = subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=secondary, stderr=secondary, **options)
    os.close(secondary)
    written = b''
    # The end of the terminal is an error on Linux, and an empty part elsewhere.
    with contextlib.suppress(OSError):
        while part := os.read(primary, 65536):
            written += part
    os.close(primary)
    process.wait()
    return written.decode(errors='replace')


def tries_ingest(hig, index, *sources):
    """Reads documents into an index; returns what went wrong, or None."""
    done = subprocess.run([hig, 'ingest', '--index', index, *sources], capture_output=True, text=True)
    return f'hig ingest {" ".join(sources)} ended with {done.returncode}: {done.stderr}' if done.returncode else None


def ingest(hig, index, *sources):
    """Reads documents into an index, and returns its path."""
    run(hig, 'ingest', '--index', index, *sources)
    return index


def search(hig, index, query, limit, *options):
    """The answer to a query as JSON."""
    return json.loads(
        run(hig, 'search', '--index', index, '--format', 'json', '--limit', str(limit), *options, '--', query))


def report(name, failures):
    """Prints failures, and returns the exit status."""
    for failure in failures:
        print(f'{name}: {failure}', file=sys.stderr)
    return 1 if failures else 0


def lines(path):
    """The values of a file with one JSON value a line."""
    with open(path, encoding='utf8') as file:
        return [json.loads(line) for line in file]
