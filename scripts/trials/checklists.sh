#!/usr/bin/env bash
# Writes HTML checklists with a built tool and tries them in a headless browser.
#
#   scripts/trials/checklists.sh HIG     HIG reads the digest in Corpus/
set -euo pipefail
tool=$(realpath "${1:?usage: checklists.sh HIG}")
cd "$(dirname "$0")/../.."

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
export HIG_INDEX=$folder/hig.sqlite
"$tool" ingest Corpus 2>/dev/null
mkdir "$folder/app"
printf 'import SwiftUI\nlet view = TabView {}.toolbar {}\n' >"$folder/app/App.swift"
"$tool" checklist --app "$folder/app" --title 'An app' --format html >"$folder/app.html" 2>/dev/null
"$tool" checklist --since 2025-01 --format html >"$folder/changes.html" 2>/dev/null
"$tool" checklist --format html >"$folder/everything.html"
mkdir "$folder/checked"
printf 'import SwiftUI\nlet price = Text(amount).font(.system(size: 8))\n' >"$folder/checked/Price.swift"
"$tool" checklist --app "$folder/checked" --top 4 --format html >"$folder/checked.html" 2>/dev/null

# Rules with markup, controls and formulas, on a page with markup in its title.
mkdir "$folder/hostile"
printf '%s\n' '# Panels \</script\>\<img src=x onerror=alert(1)\>' '' '## Best \"practices\" onmouseover=\"alert(1)' '' \
  '**Avoid `</script><script>alert(1)</script>` in the title of a panel.** It `<b>` ends `<!--` the page.' '' \
  $'**Keep \u202eevil\u2066 and \u200f marks out of panels.** They reverse \u202etext.' '' \
  '**Use `=1+1` and `@SUM(A1)` in no panel.** A spreadsheet `{{7*7}}` would `${7*7}` compute it.' >"$folder/hostile/panels.md"
HIG_INDEX=$folder/hostile.sqlite "$tool" ingest "$folder/hostile" >/dev/null 2>&1
HIG_INDEX=$folder/hostile.sqlite "$tool" checklist --title '</title><script>alert(1)</script>' --format html >"$folder/hostile.html" 2>/dev/null

python3 scripts/trials/checklists.py --tool "$tool" "$folder"/{app,changes,checked,hostile,everything}.html
