#!/usr/bin/env python3
"""Fails and kills each system call that writes, once, in the runs of hig that change files: scripts/trials/torture.py HIG [options]

strace injects an error (EIO, ENOSPC, EDQUOT, EINTR) or SIGKILL at one call. After it, the files have the old or the new content, whole, and the
next run without faults gives the new content and leaves nothing beside it. A run that was only interrupted succeeds.

  --some N     about N trials, spread over the calls of each run (default: all)
"""
import argparse
import collections
import os
import pathlib
import random
import re
import shutil
import subprocess
import sys
import tempfile

CALLS = ["write", "pwrite64", "fsync", "fdatasync", "ftruncate", "unlink", "unlinkat", "rename", "renameat", "renameat2", "linkat", "link",
         "fchmod", "openat", "mkdir"]
ERRORS = ["EIO", "ENOSPC", "EDQUOT", "EINTR"]
OLD = "# Toolbars\n\n## Best practices\n\n**Prefer short labels.** They fit.\n\n**Avoid two rows.** They take room.\n"
NEW = OLD + "\n**Label each button.** People read labels.\n"


class Run:
    """A run of hig that changes a file in a folder."""

    def __init__(self, hig, name, file, arguments, is_first=False):
        self.hig, self.name, self.file, self.arguments, self.is_first = hig, name, file, arguments, is_first

    def prepare(self, folder):
        """Writes the files as they are before the run."""
        shutil.rmtree(folder, ignore_errors=True)
        (folder / "pages").mkdir(parents=True)
        page = folder / "pages/toolbars.md"
        page.write_text(OLD)
        if not self.is_first:
            self.clean(folder, ["ingest", "pages", "--index", "index.sqlite"])
            self.clean(folder, ["checklist", "toolbars", "--index", "index.sqlite", "-o", "list.md"])
        page.write_text(NEW)
        if self.file == "list.md":
            self.clean(folder, ["ingest", "pages", "--index", "index.sqlite"])

    def clean(self, folder, arguments=None):
        return subprocess.run([self.hig, *(arguments or self.arguments)], cwd=folder, capture_output=True).returncode

    def injected(self, folder, fault):
        command = ["strace", "-f", "-qq", "-o", "/dev/null", "-e", f"inject={fault}", self.hig, *self.arguments]
        return subprocess.run(command, cwd=folder, capture_output=True).returncode

    def calls(self, folder):
        """The calls of each kind in a run without faults, by their numbers; what the system's libraries open is left out."""
        self.prepare(folder)
        trace = folder.parent / "trace"
        subprocess.run(["strace", "-f", "-qq", "-o", trace, "-e", f"trace={','.join(CALLS)}", self.hig, *self.arguments],
                       cwd=folder, capture_output=True)
        counts, calls = collections.Counter(), collections.defaultdict(list)
        for name, arguments in re.findall(r"^\d+ +(\w+)\((.*)$", trace.read_text(errors="replace"), re.M):
            counts[name] += 1
            if name != "openat" or not re.match(r'AT_FDCWD, "/(?!.*/work)', arguments):
                calls[name].append(counts[name])
        return calls

    def content(self, folder):
        """What readers see: the records of an index, or the text of a file; None without a file or with an empty index."""
        path = folder / self.file
        if not path.exists():
            return None
        if self.file.endswith(".sqlite"):
            check = subprocess.run([self.hig, "status", "--verify", "--index", path], capture_output=True, text=True)
            if check.returncode != 0:
                return None if "no index at" in check.stderr else f"not readable: {check.stderr}"
            return subprocess.run([self.hig, "export", "--index", path], cwd=folder, capture_output=True, text=True).stdout
        return path.read_text()


def trial(run, folder, fault, old, new):
    """Returns what went wrong after a fault, or None."""
    run.prepare(folder)
    before = set(os.listdir(folder))
    status = run.injected(folder, fault)
    found = run.content(folder)
    # A first ingest whose only document cannot be read leaves an index without records.
    if found not in (old, new) and not (run.is_first and status == 2 and found == ""):
        return f"neither old nor new after status {status}: {(found or '')[:80]!r}"
    if status == 0 and found != new:
        return "success without the new content"
    # Progress on standard output may be interrupted as well.
    if "EINTR" in fault and status not in (0, 2):
        return f"status {status} after an interruption"
    again = run.clean(folder)
    if again != 0 or run.content(folder) != new:
        return f"status {again} of the next run, or other content"
    left = set(os.listdir(folder)) - before - {run.file}
    if left:
        return f"left {', '.join(sorted(left))}"
    return None


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("hig")
    parser.add_argument("--some", type=int)
    options = parser.parse_args()
    hig = os.path.abspath(options.hig)
    runs = [
        Run(hig, "first ingest", "index.sqlite", ["ingest", "pages", "--index", "index.sqlite"], is_first=True),
        Run(hig, "ingest", "index.sqlite", ["ingest", "pages", "--index", "index.sqlite"]),
        Run(hig, "checklist update", "list.md", ["checklist", "update", "list.md", "--index", "index.sqlite"]),
        Run(hig, "output", "out.md", ["checklist", "toolbars", "--index", "index.sqlite", "-o", "out.md"]),
    ]
    total, failures = 0, []
    with tempfile.TemporaryDirectory() as path:
        folder = pathlib.Path(path) / "work"
        for run in runs:
            calls = run.calls(folder)
            if not calls:
                sys.exit("strace saw no call; it needs the permission to trace")
            new = run.content(folder)
            run.prepare(folder)
            old = run.content(folder)
            faults = [f"{call}:{kind}:when={number}" for call, numbers in sorted(calls.items()) for number in numbers
                      for kind in [f"error={error}" for error in ERRORS] + ["signal=KILL"]]
            if options.some:
                random.Random(1).shuffle(faults)
                faults = faults[:max(1, options.some // len(runs))]
            for fault in faults:
                problem = trial(run, folder, fault, old, new)
                total += 1
                if problem:
                    failures.append(f"{run.name}, {fault}: {problem}")
                    print(failures[-1])
            kinds = ", ".join(f"{len(numbers)} {call}" for call, numbers in sorted(calls.items()))
            print(f"{run.name}: {len(faults)} faults of {kinds}")
    print(f"{total} trials, {len(failures)} failed")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
