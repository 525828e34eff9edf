#!/usr/bin/env bash
# Writes HTML checklists with a built tool and tries them in a headless browser.
#
#   scripts/trials/checklists.sh HIG     HIG reads the digest in Corpus/
set -euo pipefail
cd "$(dirname "$0")/../.."

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
export HIG_INDEX=$folder/hig.sqlite
"$1" ingest Corpus 2>/dev/null
mkdir "$folder/app"
printf 'import SwiftUI\nlet view = TabView {}.toolbar {}\n' >"$folder/app/App.swift"
"$1" checklist --app "$folder/app" --title 'An app' --format html >"$folder/app.html" 2>/dev/null
"$1" checklist --since 2025-01 --format html >"$folder/changes.html" 2>/dev/null
"$1" checklist --format html >"$folder/everything.html"
python3 scripts/trials/checklists.py "$folder"/{app,changes,everything}.html
