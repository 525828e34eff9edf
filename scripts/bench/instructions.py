#!/usr/bin/env python3
"""Fails where a command takes more instructions than its budget: scripts/bench/instructions.py HIG [--write]

Counts do not depend on the speed of a machine or on what runs beside. The budgets are in instructions.tsv: a name,
millions of instructions, and the command. --write sets them to what HIG takes; a commit that raises one says why. The
index is that of Corpus, and the app a small one that this script writes. Needs valgrind.
"""
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

SCRIPTS = pathlib.Path(__file__).parent
TABLE = SCRIPTS / "instructions.tsv"
CORPUS = SCRIPTS.parent.parent / "Corpus"
# The share over the budget that fails.
TOLERANCE = .03
APP = """import SwiftUI

struct Shelf: View {
  @State private var asks = false

  var body: some View {
    TabView { Text("Shelf").font(.system(size: 8)) }
      .toolbar { Button("Add") { asks = true } }
      .alert("Error", isPresented: $asks) { Button("Yes") {} }
  }
}
"""


def count(words, folder):
    """The instructions of a command, in millions."""
    # Hashes without a random seed would make counts equal from run to run, but copies of large dictionaries quadratic.
    environment = {"PATH": os.environ["PATH"], "HOME": str(folder)}
    valgrind = ["valgrind", "--tool=cachegrind", "--cache-sim=no", "--cachegrind-out-file=/dev/null"]
    done = subprocess.run([*valgrind, *words], cwd=folder, env=environment, capture_output=True, text=True)
    found = re.search(r"I +refs: +([\d,]+)", done.stderr)
    if done.returncode not in (0, 1) or not found:
        sys.exit(f"instructions: {' '.join(words)} ended with {done.returncode}:\n{done.stderr}")
    return int(found[1].replace(",", "")) / 1e6


def main(hig, writes):
    rows = [line.split("\t") for line in TABLE.read_text().splitlines() if not line.startswith("#")]
    comments = [line for line in TABLE.read_text().splitlines() if line.startswith("#")]
    failed = 0
    with tempfile.TemporaryDirectory() as path:
        folder = pathlib.Path(path)
        index = folder / "corpus.sqlite"
        shutil.copytree(CORPUS / "2025-06", folder / "pages")
        (folder / "App").mkdir()
        (folder / "App" / "Shelf.swift").write_text(APP)
        subprocess.run([hig, "ingest", CORPUS, "--index", index], check=True, capture_output=True)
        for row in rows:
            name, budget, command = row
            words = [hig, *command.replace("INDEX", str(index)).split()]
            millions = count(words, folder)
            is_over = not writes and millions > float(budget) * (1 + TOLERANCE)
            failed += is_over
            print(f"{name:24}{millions:10.1f} M, budget {float(budget):9.1f} M{'  OVER' * is_over}")
            row[1] = f"{millions:.1f}"
    if writes:
        TABLE.write_text("\n".join(comments + ["\t".join(row) for row in rows]) + "\n")
    return 1 if failed else 0


if __name__ == "__main__":
    if len(sys.argv) not in (2, 3) or sys.argv[2:] not in ([], ["--write"]):
        sys.exit(__doc__)
    sys.exit(main(os.path.abspath(sys.argv[1]), len(sys.argv) == 3))
