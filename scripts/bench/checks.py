#!/usr/bin/env python3
"""Measures `hig check` on made-up code: many files, and files that take much memory.

usage: checks.py HIG

Prints seconds, CPU seconds and peak memory of each run, and the limit for it. There are no thresholds: other load on the machine
changes the times.
"""
import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path

FILES = 5_000
BYTES = 10_000_000
VIEW = """import SwiftUI

/// A row of the list number {number}.
struct Row{number}: View {{
  @State private var isAsking = false
  let item: Item{number}

  var body: some View {{
    HStack(spacing: 8) {{
      Image(systemName: item.symbol).font(.title2)
      VStack(alignment: .leading) {{
        Text(item.title).font(.headline)
        Text("\\(item.count) of \\(item.total, format: .number)").foregroundStyle(.secondary)
      }}
      Spacer()
      Button("Remove", systemImage: "trash", role: .destructive) {{ isAsking = true }}
    }}
    .contextMenu {{ if item.isDraft {{ Button("Publish") {{ item.publish() }} }} }}
    .confirmationDialog("Remove \\(item.title)?", isPresented: $isAsking) {{
      Button("Remove", role: .destructive) {{ item.remove() }}
      Button("Cancel", role: .cancel) {{}}
    }}
  }}
}}

"""
# One line of code each, repeated up to the size; a file with too many tokens is skipped with a message.
LINES = {
    "one line of words": "let a = b + c; ",
    "one line of calls": "f(a).g { b }.h(); ",
    "one line of open braces": "{",
    "one string": None,
}


def measure(hig, folder):
    start = time.perf_counter()
    process = subprocess.Popen([hig, "check", folder], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
                               env=dict(os.environ, HIG_INDEX=os.devnull + "/none"))
    _, status, usage = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode not in (0, 1):
        sys.exit(f"checks.py: hig ended with {process.returncode}")
    peak = usage.ru_maxrss * (1 if sys.platform == "darwin" else 1024)
    return time.perf_counter() - start, usage.ru_utime + usage.ru_stime, peak / 1e6


def report(name, seconds, cpu, megabytes, limit):
    print(f"{name:<28} {seconds:>8.2f} {cpu:>8.2f} {megabytes:>8.0f}  {limit}")


def main():
    if len(sys.argv) != 2:
        sys.exit(__doc__.strip())
    hig = os.path.abspath(sys.argv[1])
    print(f"{'checks of code':<28} {'seconds':>8} {'CPU':>8} {'MB':>8}  limit")
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name, "app")
        for number in range(FILES):
            path = folder / f"Feature{number % 50}" / f"Row{number}.swift"
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(VIEW.format(number=number) * 3, encoding="utf-8")
        runs = sorted(measure(hig, folder) for _ in range(3))
        report(f"{FILES:,} files", *runs[1], "2 s on two cores, 150 MB")
        nested = Path(name, "nested")
        nested.mkdir()
        (nested / "A.swift").write_text("a.alert(b) { " * 10_000 + "}" * 10_000, encoding="utf-8")
        report("10,000 levels", *measure(hig, nested), "150 MB")
        for title, line in LINES.items():
            folder = Path(name, title)
            folder.mkdir()
            text = f'let a = "{"a" * BYTES}"' if line is None else line * (BYTES // len(line))
            # Just below the limit of tokens, which takes most.
            short = None if line is None else line * (990_000 // max(1, len(line.replace(" ", ""))))
            (folder / "A.swift").write_text(text, encoding="utf-8")
            report(title, *measure(hig, folder), "150 MB")
            if short is not None:
                (folder / "A.swift").write_text(short + " " * (BYTES - len(short)), encoding="utf-8")
                report("  with 990,000 tokens", *measure(hig, folder), "150 MB")


main()
