#!/usr/bin/env bash
# Takes a picture of an HTML checklist of the digest for README.md with a headless browser.
#
#   scripts/docs/checklist_png.sh HIG OUTPUT.png
set -euo pipefail
hig=$(realpath "${1:?usage: checklist_png.sh HIG OUTPUT.png}")
output=$(realpath "${2:?usage: checklist_png.sh HIG OUTPUT.png}")
cd "$(dirname "$0")/../.."

scripts/install/browser.sh
for browser in chromium-headless-shell chromium chromium-browser google-chrome google-chrome-stable chrome; do
  if command -v "$browser" >/dev/null; then break; fi
done
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
"$hig" ingest Corpus --index "$folder/index.sqlite" >/dev/null 2>&1
"$hig" checklist alerts -p iOS --format html --index "$folder/index.sqlite" >"$folder/checklist.html"
# The page is local, and containers forbid the sandbox of the browser.
"$browser" --headless --no-sandbox --hide-scrollbars --window-size=900,800 --screenshot="$output" \
  "file://$folder/checklist.html" 2>/dev/null
