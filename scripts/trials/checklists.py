#!/usr/bin/env python3
"""Tries HTML checklists of the digest in a browser: verdicts, filters, keys, files, printing, accessibility.

Run it with python.sh. Tries everything on the checklist of an app; opens and times the others, one with markup in its
rules and one with a finding of a check, and checks their width and accessibility. A long list has 2,400 rules.
"""

import subprocess

from browser import browser
from checklist_trials import accessibility, files, findings, keys, presentation, review, storage
from checklist_trials.trial import Trial
from failures import trial_name, trials
from sandbox import ROOT, write_files
from services import digest_index

NARROW = [presentation.is_narrow, accessibility.accessibility]
FULL = [
    review.verdicts, review.undo, review.whole_page, review.details, storage.reload, storage.lists_are_separate,
    storage.regenerated, storage.clear,
    storage.storage_is_off, review.filters, files.downloads, files.loads, files.loads_older_lists, files.merged_rules,
    keys.tab, keys.keys,
    keys.help_and_modifiers, presentation.without_scripts, presentation.prints, *NARROW, accessibility.contrast,
]
TRIALS = {
    "app": [presentation.is_quick, *FULL], "changes": [presentation.is_quick],
    "checked": [presentation.is_quick, findings.findings, findings.files, *NARROW],
    "hostile": [presentation.is_quick, presentation.is_hostile, *NARROW],
}
# With --full; "changes" has hundreds of rules.
MORE_TRIALS = {"changes": NARROW, "many": [presentation.many_rules]}
# Markup, controls and formulas in rules, and markup in the title of the page.
HOSTILE = r'''# Panels \</script\>\<img src=x onerror=alert(1)\>

## Best \"practices\" onmouseover=\"alert(1)

**Avoid `</script><script>alert(1)</script>` in the title of a panel.** It `<b>` ends `<!--` the page.

**Keep {0}evil{1} and {2} marks out of panels.** They reverse {0}text.

**Use `=1+1` and `@SUM(A1)` in no panel.** A spreadsheet `{{{{7*7}}}}` would `${{7*7}}` compute it.
'''.format("\u202e", "\u2066", "\u200f")


def write_pages(tool, folder, is_full):
    """Writes a page for each entry of TRIALS, and of MORE_TRIALS if it is in use."""
    code = {"app": "import SwiftUI\nlet view = TabView {}.toolbar {}\n",
            "checked": "import SwiftUI\nlet price = Text(amount).font(.system(size: 8))\n"}
    write_files(folder, {f"{name}/App.swift": text for name, text in code.items()} | {"panels.md": HOSTILE})
    index, hostile, larger = digest_index(tool, folder), folder / "hostile.sqlite", folder / "larger.sqlite"
    pages = [
        ("app", index, ["--app", folder / "app", "--title", "An app"]), ("changes", index, ["--since", "2025-01"]),
        ("checked", index, ["--app", folder / "checked", "-n", "4"]),
        ("hostile", hostile, ["--title", "</title><script>alert(1)</script>"]),
    ]
    subprocess.run([tool, "ingest", "--index", hostile, folder / "panels.md"], check=True, capture_output=True)
    if is_full:
        pages.append(("many", larger, ["--all"]))
        multiply = [ROOT / "scripts/bench/multiply.py", ROOT / "Corpus", folder / "larger", "6"]
        for command in [multiply, [tool, "ingest", "--index", larger, folder / "larger"]]:
            subprocess.run(command, check=True, capture_output=True)
    for name, used, words in pages:
        command = [tool, "checklist", "--index", used, "--format", "html", "-o", folder / f"{name}.html", *words]
        subprocess.run(command, check=True, capture_output=True)


with trials(__doc__, full="try long lists as well") as (chosen, failures, folder), browser() as running:
    write_pages(chosen.tool, folder, chosen.full)
    failures.figures = f" in Chromium {running.version}"
    for page, tried in [*TRIALS.items(), *MORE_TRIALS.items()] if chosen.full else TRIALS.items():
        trial = Trial(running, failures, folder / f"{page}.html", chosen.tool)
        for each in [presentation.opens, *tried]:
            failures.run(f"{page}, {trial_name(each)}", trial.attempt, each)
