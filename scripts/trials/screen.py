#!/usr/bin/env python3
"""Looks at the tool on a terminal as people see it, with the digest.

usage: screen.py [--full] HIG

HIG is a built tool. Each command runs in a terminal without a pager:

  typed    the lines of typed.tsv: the first ten lines of 80 columns have what the person wanted; two may fail
  widths   the commands of the help, README.md and docs/: nothing is wider than 60 columns, with --full also 80, 120 or
           200, but a path, id or address alone on its line
  colors   in what these print, no color is hard to read: 4.5:1 on the background of eight palettes
"""
import re
import sys
import unicodedata

from commands import ELSEWHERE, commands, prepare
from sandbox import ROOT, check, sandbox

sys.path.append(str(ROOT / "scripts/eval"))
from tool import on_terminal

MAY_FAIL = 2
SHOWN = 10
WIDTHS = [60, 80, 120, 200] if "--full" in sys.argv else [60]
# Answers for programs, and texts whose lines are made elsewhere: code, patches and documents.
NOT_LAID_OUT = r"--format (?!text)|--fix|>|\||-o |--output|^(completions|manual|export|review export)\b|--json"
ESCAPE = r"\x1b\[[0-9;?]*[A-Za-z]|\x1b\].*?(?:\x1b\\|\x07)"
# The background and the text of the palettes that most people have.
PALETTES = {
    "xterm": ("ffffff", "000000"), "GNOME, iTerm2": ("000000", "c7c7c7"), "Terminal.app light": ("ffffff", "000000"),
    "Terminal.app dark": ("1e1e1e", "ffffff"), "VS Code light": ("ffffff", "333333"),
    "VS Code dark": ("1e1e1e", "cccccc"),
    "Solarized light": ("fdf6e3", "657b83"), "Solarized dark": ("002b36", "839496"),
}
LEAST_CONTRAST = 4.5
# Attributes that change no color, and fainter text, in which nothing may stand that is needed.
UNCOLORED = {"0", "1", "2", "4", "9"}


class Screen:
    """What a command prints on a terminal of some columns and 24 lines."""

    def __init__(self, box, command, columns):
        self.raw = on_terminal(["bash", "-c", command], columns, 24, cwd=box.folder,
                               env=box.environment | {"TERM": "xterm-256color", "PAGER": "", "BROWSER": "true"})
        # A progress line is replaced by what follows.
        plain = re.sub(r"[^\n]*\r(?!\n)", "", re.sub(ESCAPE, "", self.raw).replace("\r\n", "\n"))
        self.lines = plain.removesuffix("\n").split("\n")
        self.columns = columns

    def top(self):
        """The first lines, with those that the terminal breaks."""
        rows = [line[start:start + self.columns] for line in self.lines
                for start in range(0, max(len(line), 1), self.columns)]
        return "\n".join(rows[:SHOWN])

    def wide(self):
        """The lines that are too wide and are not one word."""
        return [line for line in self.lines if width(line) > self.columns and " " in line.strip(" :·“”")]


def width(text):
    return sum(0 if unicodedata.combining(c) else 2 if unicodedata.east_asian_width(c) in "WF" else 1 for c in text)


def typed():
    rows = [line.split("\t") for line in (ROOT / "scripts/trials/typed.tsv").read_text(encoding="utf-8").splitlines()]
    return [row for row in rows if len(row) == 3]


def luminance(color):
    parts = [int(color[i:i + 2], 16) / 255 for i in (0, 2, 4)]
    linear = [c / 12.92 if c <= .04045 else ((c + .055) / 1.055) ** 2.4 for c in parts]
    return .2126 * linear[0] + .7152 * linear[1] + .0722 * linear[2]


def contrast(one, other):
    brighter, darker = sorted((luminance(one), luminance(other)), reverse=True)
    return (brighter + .05) / (darker + .05)


def indexed(number):
    """One of the 256 colors that no palette changes."""
    if number >= 232:
        return f"{8 + 10 * (number - 232):02x}" * 3
    levels = [0, 95, 135, 175, 215, 255]
    number -= 16
    return "".join(f"{levels[level]:02x}" for level in (number // 36, number // 6 % 6, number % 6))


def faint(raw):
    """The colors that are hard to read, each with a palette."""
    found = set()
    for parameters in set(re.findall(r"\x1b\[([0-9;]*)m", raw)):
        colors = {kind: indexed(int(number)) for kind,
                  number in re.findall(r"(?:^|;)([34]8);5;(\d+)(?=;|$)", parameters)}
        rest = re.sub(r"(?:^|;)[34]8;5;\d+", "", parameters).strip(";")
        for attribute in filter(None, rest.split(";")):
            if attribute not in UNCOLORED:
                found.add(f"{parameters}: a color of the palette, or an attribute that few terminals have")
        for name, (background, text) in PALETTES.items() if colors else []:
            ratio = contrast(colors.get("38", text), colors.get("48", background))
            if ratio < LEAST_CONTRAST:
                found.add(f"{parameters}: {ratio:.1f}:1 in {name}")
    return found


with sandbox() as box:
    prepare(box)
    missed = []
    for command, pattern, reason in typed():
        top = Screen(box, command.replace("{}", str(box.folder / "App")), 80).top()
        if not re.search(pattern, top, re.M):
            missed.append(f"{command}    ({reason})\n{top}\n")
    shown = len(typed()) - len(missed)
    print("\n".join(missed), flush=True)
    print(f"  typed: {shown} of {len(typed())} show what was wanted", flush=True)

    documented = [c for c in commands() if not re.match(ELSEWHERE, c.removeprefix("hig "))]
    names = re.findall(r"^## (?:Topic: )?([a-z -]+)$", (ROOT / "docs/cli.md").read_text(encoding="utf-8"), re.M)
    told = ["hig help", "hig help review", *(f"hig help --all {name}" for name in names)]
    tried = documented + told + [row[0].replace("{}", str(box.folder / "App")) for row in typed()]
    lines = [c for c in dict.fromkeys(tried) if not re.search(NOT_LAID_OUT, c.removeprefix("hig "))]
    wide, hard = [], set()
    for command in lines:
        script = re.sub(r"^hig open (?!.*--print)", "hig open --print ", command)
        for columns in WIDTHS:
            screen = Screen(box, script, columns)
            wide += [f"{columns}: {command}\n    {line}" for line in screen.wide()[:2]]
            hard |= faint(screen.raw)
    print("\n".join([*wide, *sorted(hard)]))
    print(f"  widths: {len(lines)} commands, {len(wide)} lines too wide; colors: {len(hard)} hard to read")
    check(len(missed) <= MAY_FAIL and not wide and not hard,
          f"{len(missed)} typed commands, {len(wide)} lines and {len(hard)} colors")
