#!/usr/bin/env python3
"""Measures how the cost of hostile documents and projects grows: scripts/trials/growth.py HIG [options]

Reads an input of each family at a size, twice and four times the size: a document with `hig ingest`, a project with
`hig check` and `hig checklist --app`. Fails where the processor time grows with an exponent of 1.3 or more, where the
memory exceeds 300 MiB and 20 times the document, where a run takes longer than a minute, and where a signal ends it.

  --some N     N families, others every day
"""
import datetime
import math
import os
import resource
import shutil
import signal
import subprocess
import sys
import threading

from failures import trials
from growth_projects import FAMILIES

EXPONENT = 1.3
MEMORY = (300 << 20, 20)  # bytes, and bytes for each byte of the document
SECONDS = 60
ADDRESSES = 4 << 30  # the address space, as a net below the machine's memory
# The least sizes of a document and of a project; four times the latter is just below the limit of property lists.
DOCUMENT, PROJECT = 400_000, 250_000
# The most times that the sizes of a refused document are halved.
HALVINGS = 6
# Below this time, in seconds, the start of the program decides and no exponent is computed.
MEASURABLE = .15
# Measurements after one that is too high: other programs disturb short ones, but hardly four times.
REPEATED = 3


def limited():
    resource.setrlimit(resource.RLIMIT_AS, (ADDRESSES, ADDRESSES))
    os.setsid()


def run(words):
    """Runs a command; returns processor seconds, peak bytes, the failure, if any, and whether it refused the input."""
    process = subprocess.Popen(words, preexec_fn=limited, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    timer = threading.Timer(SECONDS, lambda: os.killpg(process.pid, signal.SIGKILL))
    timer.start()
    _, status, usage = os.wait4(process.pid, 0)
    timer.cancel()
    process.returncode = os.waitstatus_to_exitcode(status)
    failure = None
    if process.returncode < 0:
        failure = f"ended by {signal.Signals(-process.returncode).name}"
    elif process.returncode > 2:
        failure = f"exit status {process.returncode}"
    unit = 1 if sys.platform == "darwin" else 1024
    return usage.ru_utime + usage.ru_stime, usage.ru_maxrss * unit, failure, process.returncode == 2


class Subject:
    """An input that hig reads. `run` returns what the function `run` returns."""

    def __init__(self, hig, folder, make):
        self.hig, self.folder, self.make = hig, folder, make

    def write(self, size):
        """Writes the files of a size, and returns their bytes; FILE.before is the content of FILE before the diff."""
        project = self.folder / "project"
        shutil.rmtree(project, ignore_errors=True)
        made = {path: text if isinstance(text, bytes) else text.encode() for path, text in self.make(size).items()}
        before = {path.removesuffix(".before"): text for path, text in made.items() if path.endswith(".before")}
        files = {path: text for path, text in made.items() if not path.endswith(".before")}
        self.options = ["--diff", "HEAD"] if before else []
        if "baseline" in files:
            self.options = ["--baseline", str(project / "baseline")]
        for state in (before, files):
            for path, text in state.items():
                (project / path).parent.mkdir(parents=True, exist_ok=True)
                (project / path).write_bytes(text)
            if before and state is before:
                for words in (["init"], ["add", "."], ["commit", "-m", "a"]):
                    git = ["git", "-C", str(project), "-c", "user.name=a", "-c", "user.email=a@b.c", *words]
                    subprocess.run(git, check=True, capture_output=True)
        return sum(map(len, files.values()))


class Document(Subject):
    """A document that `hig ingest` reads into a new index."""

    def run(self):
        index = self.folder / "index.sqlite"
        index.unlink(missing_ok=True)
        return run([self.hig, "ingest", str(self.folder / "project"), "--index", str(index)])


class Project(Subject):
    """A project that `hig check` and `hig checklist --app` read, with an index of one page."""

    def __init__(self, hig, folder, make):
        super().__init__(hig, folder, make)
        self.index = folder / "page.sqlite"
        if not self.index.exists():
            page = folder / "toolbars.md"
            page.write_text("# Toolbars\n\n**Prefer short labels.** They fit `UITabBar`.\n")
            run([hig, "ingest", str(page), "--index", str(self.index)])

    def run(self):
        project, common = str(self.folder / "project"), ["--index", str(self.index)]
        check = run([self.hig, "check", project, *self.options, *common])
        diff = self.options if "--diff" in self.options else []
        checklist = run([self.hig, "checklist", "--app", project, *diff, *common])
        return check[0] + checklist[0], max(check[1], checklist[1]), check[2] or checklist[2], False


def growth(half, whole):
    """The exponent of the growth from one time to that of twice the size. The floor leaves out the start."""
    return math.log2(max(whole, .001) / max(half, MEASURABLE))


def measure(subject, size, base):
    """Returns the exponent, None if too fast to tell, and at the largest size seconds, memory, failures and bytes.

    A document that exceeds a limit is refused, which takes no time: the sizes are halved until the largest is read.
    """
    times, failures, memory, length = [], [], 0, 0
    for _ in range(HALVINGS):
        subject.write(size * 4)
        largest = subject.run()
        if largest[2] or not largest[3]:
            break
        size //= 2
    for factor in (1, 2, 4):
        length = subject.write(size * factor)
        seconds, memory, failure, refused = largest if factor == 4 else subject.run()
        if refused and not largest[3]:
            failure = "refused, although more is read,"
        if failure:
            failures.append(f"{failure} at {length:,} bytes")
            break
        if memory > MEMORY[0] + MEMORY[1] * length:
            failures.append(f"{memory >> 20} MiB at {length:,} bytes")
        times.append(seconds - base)
    exponent = None
    if len(times) == 3 and times[2] >= 2 * MEASURABLE:
        exponent = growth(*times[1:])
        for _ in range(REPEATED):
            if exponent < EXPONENT:
                break
            halves = []
            for factor in (2, 4):
                subject.write(size * factor)
                halves.append(subject.run()[0] - base)
            exponent = min(exponent, growth(*halves))
        if exponent >= EXPONENT:
            failures.append(f"exponent {exponent:.2f}")
    return exponent, times[-1] if times else 0, memory, failures, length


with trials(__doc__, {"some": None}) as (chosen, failures, folder):
    names = [name for name in sorted(FAMILIES) if (chosen.only or "") in name]
    if chosen.some:
        # Steps through all families within some days.
        start = datetime.date.today().toordinal() * chosen.some
        names = sorted({names[(start + number) % len(names)] for number in range(chosen.some)})
    if not names:
        sys.exit("growth: no family has this name")
    rows, base = [], {}
    for kind, files in [(Document, {"document.md": "# Toolbars\n"}), (Project, {"a.swift": ""})]:
        subject = kind(chosen.tool, folder, lambda _, files=files: files)
        subject.write(0)
        base[kind] = min(subject.run()[0] for _ in range(3))
    for name in names:
        kind = Document if any(path.startswith("document.") for path in FAMILIES[name](0)) else Project
        subject = kind(chosen.tool, folder, FAMILIES[name])
        *figures, found, length = measure(subject, DOCUMENT if kind is Document else PROJECT, base[kind])
        rows.append((*figures, length, name))
        failures.check(not found, f"{name[:80]}: {'; '.join(found)}")
    rows.sort(reverse=True, key=lambda row: row[1])
    print(f"{'slowest families':44}{'seconds':>9}{'exponent':>10}{'MiB':>6}{'bytes':>11}")
    for exponent, seconds, memory, length, name in rows[:8]:
        shown = "–" if exponent is None else f"{exponent:.2f}"
        print(f"{name[:43]:44}{seconds:9.2f}{shown:>10}{memory >> 20:6}{length:11,}")
