#!/usr/bin/env bash
# Takes a picture of an HTML checklist of the digest, with some verdicts, for README.md with a headless browser.
#
#   scripts/docs/checklist_png.sh HIG OUTPUT.png
set -euo pipefail
hig=$(realpath "${1:?usage: checklist_png.sh HIG OUTPUT.png}")
output=$(realpath "${2:?usage: checklist_png.sh HIG OUTPUT.png}")
cd "$(dirname "$0")/../.."

scripts/install/browser.sh
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
"$hig" ingest Corpus --index "$folder/index.sqlite" >/dev/null 2>&1
"$hig" checklist alerts sheets buttons toolbars -p iOS --format html --index "$folder/index.sqlite" >"$folder/checklist.html"
PYTHONDONTWRITEBYTECODE=1 PYTHONPATH=scripts/trials python3 - "$folder/checklist.html" "$output" <<'PYTHON'
import pathlib
import sys

from checklist_trials.browser import Browser, Page, find
from checklist_trials.trial import choose, settle, write

browser = Browser(find())
try:
    context = browser.call("Target.createBrowserContext")["browserContextId"]
    page = Page(browser, context, pathlib.Path(sys.argv[1]).as_uri(), width=1280, height=860)
    settle(page)
    for row, verdict in [(1, "pass"), (2, "pass"), (3, "fail"), (4, "n.a.")]:
        choose(page, row, verdict)
    write(page, 3, "The alert after the import has three buttons.")
    page.run("document.activeElement.blur(); scrollTo(0, 0)")
    page.run("new Promise((done) => setTimeout(done, 500))")
    page.screenshot(sys.argv[2])
finally:
    browser.close()
PYTHON
