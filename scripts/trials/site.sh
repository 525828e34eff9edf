#!/usr/bin/env bash
# Writes the digest as a site and tries it: files, links, sizes, search quality, and a search from file:// in a headless browser.
#
#   scripts/trials/site.sh HIG     HIG-server is beside HIG
set -euo pipefail
tool=$(realpath "${1:?usage: site.sh HIG}")
cd "$(dirname "$0")/../.."

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
export HIG_INDEX=$folder/hig.sqlite
"$tool" ingest Corpus >/dev/null 2>&1
start=$(date +%s)
"$tool" site "$folder/site" --base https://example.org/hig --docset
echo "site: written in $(($(date +%s) - start)) s"
python3 scripts/trials/site.py "$folder/site"
python3 scripts/eval/site_search.py "$folder/site" --least .80
