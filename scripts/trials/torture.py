#!/usr/bin/env python3
"""Fails and kills each system call that writes, once, where hig changes files: scripts/trials/torture.py HIG [options]

strace injects an error (EIO, ENOSPC, EDQUOT, EINTR) or SIGKILL at one call. After it, the files have the old or the new
content, whole, and the next run without faults gives the new content and leaves nothing beside it. A run that was only
interrupted succeeds. Fetches ask a made-up site on loopback.

  --some N     about N trials, spread over the calls of each run (default: all)
"""
import collections
import contextlib
import hashlib
import json
import os
import random
import re
import shutil
import subprocess
import sys

from failures import trials
from local_site import Site

CALLS = ["write", "pwrite64", "fsync", "fdatasync", "ftruncate", "unlink", "unlinkat", "rename", "renameat",
         "renameat2", "linkat", "link", "fchmod", "openat", "mkdir"]
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

    def traced(self, folder, expression, output="/dev/null"):
        """Runs the command with an expression of strace."""
        command = ["strace", "-f", "-qq", "-o", output, "-e", expression, self.hig, *self.arguments]
        return subprocess.run(command, cwd=folder, capture_output=True).returncode

    def calls(self, folder):
        """The calls of each kind in a run without faults, by their numbers, without what system libraries open."""
        self.prepare(folder)
        trace = folder.parent / "trace"
        self.traced(folder, f"trace={','.join(CALLS)}", trace)
        counts, calls = collections.Counter(), collections.defaultdict(list)
        for name, arguments in re.findall(r"^\d+ +(\w+)\((.*)$", trace.read_text(errors="replace"), re.M):
            counts[name] += 1
            if name != "openat" or not re.match(r'AT_FDCWD, "/(?!.*/work)', arguments):
                calls[name].append(counts[name])
        return calls

    def content(self, folder):
        """What readers see: the records of an index or the text of a file; None without a file or an empty index."""
        path = folder / self.file
        if not path.exists():
            return None
        if self.file.endswith(".sqlite"):
            check = subprocess.run([self.hig, "status", "--verify", "--index", path], capture_output=True, text=True)
            if check.returncode != 0:
                return None if "no index at" in check.stderr else f"not readable: {check.stderr}"
            return subprocess.run([self.hig, "export", "--index", path], cwd=folder, capture_output=True,
                                  text=True).stdout
        return path.read_text()

    def is_allowed(self, found, status, old, new):
        """Whether a run may leave a content. A first ingest that reads no document leaves an index without records."""
        return found in (old, new) or self.is_first and status == 2 and found == ""

    def leftovers(self, folder, before):
        """What a run without faults left beside the content."""
        return set(os.listdir(folder)) - before - {self.file}


class Fetch(Run):
    """A fetch of a page into a folder of snapshots, and then into an index. Each of the two is old or new."""

    def __init__(self, hig, name, site, is_first=False):
        arguments = ["fetch", "kites", "--base", site.base, "--into", "snapshots", "--index", "index.sqlite"]
        super().__init__(hig, name, "index.sqlite", arguments, is_first)
        self.site, self.saved = site, None

    def prepare(self, folder):
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir(parents=True)
        if self.is_first:
            return
        if not self.saved:
            self.site.serve("kites", "Give a kite a short tail.")
            if self.clean(folder) != 0:
                sys.exit("the first fetch failed")
            self.site.serve("kites", "Give a kite a long tail.")
            self.saved = folder.parent / "saved"
            shutil.copytree(folder, self.saved)
            return
        shutil.copytree(self.saved, folder, dirs_exist_ok=True)

    def content(self, folder):
        """The pages of the visible snapshots, and the records of the index."""
        pages = []
        for day in sorted((folder / "snapshots").glob("[0-9]*")):
            manifest = json.loads((day / "fetch.json").read_text()) if (day / "fetch.json").exists() else {"pages": {}}
            for slug, page in manifest["pages"].items():
                text = (day / f"{slug}.json").read_bytes()
                pages.append(text if hashlib.sha256(text).hexdigest() == page["hash"] else b"damaged")
            if not manifest.get("finished") or not (day / "snapshot.json").exists():
                pages.append(b"not complete")
        return tuple(pages), super().content(folder)

    def is_allowed(self, found, status, old, new):
        return found[0] in (old[0], new[0]) and super().is_allowed(found[1], status, old[1], new[1])

    def leftovers(self, folder, before):
        left = super().leftovers(folder, before) - {"snapshots"}
        names = sorted(name for name in os.listdir(folder / "snapshots") if name != ".fetch.lock")
        visible = [name for name in names if not name.startswith(".")]
        # The next run makes another snapshot of the day, and only the newest earlier one stays.
        hidden = [name for name in names if re.fullmatch(r"\.[0-9]{4}-.*\.[0-9]+", name)]
        others = set(names) - set(visible) - set(hidden)
        return left | others | set(visible[1:]) | set(hidden[1:])


def trial(run, folder, fault, old, new):
    """Returns what went wrong after a fault, or None."""
    run.prepare(folder)
    before = set(os.listdir(folder))
    status = run.traced(folder, f"inject={fault}")
    found = run.content(folder)
    if not run.is_allowed(found, status, old, new):
        return f"neither old nor new after status {status}: {str(found)[:200]}"
    if status == 0 and found != new:
        return "success without the new content"
    # Progress on standard output may be interrupted as well.
    if "EINTR" in fault and status not in (0, 2):
        return f"status {status} after an interruption"
    again = run.clean(folder)
    if again != 0 or run.content(folder) != new:
        return f"status {again} of the next run, or other content"
    left = run.leftovers(folder, before)
    if left:
        return f"left {', '.join(sorted(left))}"
    return None


with trials(__doc__, {"some": None}) as (chosen, failures, root), contextlib.closing(Site(root)) as site:
    hig, folder = chosen.tool, root / "work"
    runs = [
        Run(hig, "first ingest", "index.sqlite", ["ingest", "pages", "--index", "index.sqlite"], is_first=True),
        Run(hig, "ingest", "index.sqlite", ["ingest", "pages", "--index", "index.sqlite"]),
        Run(hig, "checklist update", "list.md", ["checklist", "update", "list.md", "--index", "index.sqlite"]),
        Run(hig, "output", "out.md", ["checklist", "toolbars", "--index", "index.sqlite", "-o", "out.md"]),
        Fetch(hig, "first fetch", site, is_first=True), Fetch(hig, "second fetch of a day", site),
    ]
    runs = [run for run in runs if (chosen.only or "") in run.name]
    for run in runs:
        run.prepare(folder)
        old = run.content(folder)
        calls = run.calls(folder)
        if not calls:
            sys.exit("strace saw no call; it needs the permission to trace")
        new = run.content(folder)
        faults = [f"{call}:{kind}:when={number}" for call, numbers in sorted(calls.items()) for number in numbers
                  for kind in [f"error={error}" for error in ERRORS] + ["signal=KILL"]]
        if chosen.some:
            random.Random(1).shuffle(faults)
            faults = faults[:max(1, chosen.some // len(runs))]
        for fault in faults:
            problem = trial(run, folder, fault, old, new)
            failures.check(problem is None, f"{run.name}, {fault}: {problem}")
        kinds = ", ".join(f"{len(numbers)} {call}" for call, numbers in sorted(calls.items()))
        print(f"{run.name}: {len(faults)} faults of {kinds}", flush=True)
