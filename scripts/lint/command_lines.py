#!/usr/bin/env python3
"""Reports command lines in the strings of targets below the front ends.

usage: command_lines.py

GuidelineCLI and MCPServer word notices and errors for their users. A string in Sources/System, Sources/Guidelines or
Sources/Features must not name a command ("hig ingest") or an option of hig ("--index"). A line is exempt if it ends in
a comment "command-lines: allow, REASON". Exits 1 when it finds one.
"""
import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
LAYERS = ['Sources/System', 'Sources/Guidelines', 'Sources/Features']
MARKER = 'command-lines: allow'
# "a hig checklist" and "a hig index" are things, not commands.
COMMAND = r'(?<!\ba )\bhig [a-z]{2,}'
# Comments are tokens too, so that quotation marks in them do not count. A string keeps its interpolations.
TOKEN = re.compile(r'//[^\n]*|/\*.*?\*/|(#*)"""(.*?)"""\1|(#*)"((?:\\.|[^"\\\n])*)"\3', re.S)


def main():
    options = set(re.findall(r'(?<![\w-])--[a-z][a-z-]*', (ROOT / 'docs/cli.md').read_text(encoding='utf8')))
    names = '|'.join(sorted(map(re.escape, options), key=len, reverse=True))
    found = re.compile(rf'{COMMAND}|(?<![\w-])(?:{names})(?![\w-])')
    count = 0
    for layer in LAYERS:
        for file in sorted((ROOT / layer).rglob('*.swift')):
            text = file.read_text(encoding='utf8')
            lines = text.split('\n')
            for token in TOKEN.finditer(text):
                literal = token[2] if token[2] is not None else token[4]
                for match in found.finditer(literal or ''):
                    offset = text.index(match[0], token.start())
                    number = text.count('\n', 0, offset)
                    if MARKER not in lines[number]:
                        name = file.relative_to(ROOT).as_posix()
                        print(f"{name}:{number + 1}: '{match[0]}' in a string; return a typed value for the front ends")
                        count += 1
    return 1 if count else 0


if __name__ == '__main__':
    sys.exit(main())
