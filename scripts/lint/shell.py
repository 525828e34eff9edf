#!/usr/bin/env python3
"""Refuses what Bash 3.2 and the tools of macOS do not have, in the scripts that run on a Mac.

    scripts/lint/shell.py [FILE...]      by default, the scripts that `make`, its tests and the macOS jobs run

Prints FILE:LINE: REASON and exits with 1 for a find. A line with the comment `not on macOS` is for other systems.
"""
import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
SCRIPTS = ['Makefile', 'action.yml', 'scripts/install/cxx-runtime.sh', 'scripts/install/libraries.sh',
           'scripts/install/pkg-config.sh', 'scripts/dist/build.sh', 'scripts/dist/check-binary.sh',
           'scripts/dist/static-libraries.sh', 'scripts/dist/tarball.sh', 'scripts/dist/version.sh',
           'scripts/lint/boundaries.sh', 'scripts/tests/run.sh', 'scripts/tests/sanitizer.sh']
MARKER = 'not on macOS'
RULES = [
    # Bash 4 and later.
    (r'\b(?:declare|local|typeset) -\w*[Agn]', 'associative, global and reference variables need Bash 4'),
    (r'\b(?:mapfile|readarray|coproc)\b', 'mapfile, readarray and coproc need Bash 4'),
    (r'\$\{\w+(?:\[[^]]*\])?(?:\^|,)', 'changing case in an expansion needs Bash 4'),
    (r'\$\{\w+(?:\[[^]]*\])?@[A-Za-z]\}', 'transformations like ${x@Q} need Bash 4.4'),
    (r'\$\{\w+\[-\d', 'negative indices need Bash 4.3'),
    (r'\$\{\w+:[^}]*: ?-\d', 'negative lengths need Bash 4.2'),
    (r'&>>|\|&', '&>> and |& need Bash 4'),
    (r';;?&', ';& and ;;& need Bash 4'),
    (r'\bwait -n\b|\bread -\w*[Ni]\b|\bprintf -v \w+\[', 'wait -n, read -N and printf -v to an element need Bash 4'),
    (r"\bprintf '[^']*%\([^)]*\)T", 'dates of printf need Bash 4.2'),
    (r'\$(?:\{)?(?:BASHPID|EPOCH\w+|SRANDOM)\b', 'the variable needs Bash 4 or 5'),
    (r'\[\[? -v ', '-v needs Bash 4.2'),
    (r'\bshopt -s \w*(?:globstar|lastpipe|inherit_errexit)', 'the option needs Bash 4'),
    (r'\bexec \{\w+\}', 'descriptors with a name need Bash 4.1'),
    # The tools of macOS.
    (r'\bsed (?:-\w+ )*-i\b', 'sed -i needs an argument on macOS'),
    (r'\b(?:readlink|realpath) -[efm]', 'macOS has no such option'),
    (r'\binstall -\w*[Dt]\b', 'install -D and -t are of GNU'),
    (r'\bdate (?:-\w+ )*(?:-d|--date)\b', 'date -d is of GNU; macOS has -r SECONDS'),
    (r'\bstat (?:-c|--format|--printf)\b', 'stat -c is of GNU'),
    (r'\b(?:grep|egrep) -\w*P', 'grep -P is of GNU'),
    (r'\bfind\b.*-(?:printf|regextype)\b', 'find -printf is of GNU'),
    (r'\b(?:cp|mv|ln) -\w*[tT]\b', 'cp -t and ln -T are of GNU'),
    (r'\bhead -n ?-\d|\bsort -\w*V|\bmktemp -\w*p|\bxargs -\w*[da]\b|\bcut --', 'the option is of GNU'),
    (r'(?:^|[|;&(] *)(?:timeout|tac|nproc|setsid|shuf)\b', 'macOS has no such program'),
]


def finds(path):
    """The number and the problem of each find in a file."""
    text = path.read_text(encoding='utf8')
    # An array that is empty at first, or may be because it is read; Bash 3.2 takes an empty one for an unset variable.
    empty = set(re.findall(r'^\s*(?:local )?(\w+)=\(\)', text, flags=re.M)) if re.search(
        r'^\s*set -\w*u', text, flags=re.M) else set()
    for number, line in enumerate(text.splitlines(), 1):
        code = re.sub(r'(?:^|\s)#.*', '', line)
        if MARKER in line or not code.strip():
            continue
        for pattern, reason in RULES:
            if re.search(pattern, code):
                yield number, reason
        for name in empty:
            if re.search(rf'(?<!\+)"\$\{{{name}\[[@*]\]\}}"', code):
                yield number, f'with set -u, write ${{{name}[@]+"${{{name}[@]}}"}}: Bash 3.2 refuses an empty array'
        if re.search(r'\bsha256sum\b', code) and 'shasum -a 256' not in text:
            yield number, 'macOS may have only shasum -a 256'


def main():
    files = [pathlib.Path(each) for each in sys.argv[1:]] or [ROOT / each for each in SCRIPTS]
    found = 0
    for path in files:
        for number, reason in finds(path):
            print(f'{path}:{number}: {reason}', file=sys.stderr)
            found += 1
    return 1 if found else 0


if __name__ == '__main__':
    sys.exit(main())
