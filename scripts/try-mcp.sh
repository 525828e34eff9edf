#!/usr/bin/env bash
# Tries the server of the Model Context Protocol with the protocol's official client, in a throw-away environment.
#
#   scripts/try-mcp.sh HIG [OPTION…]     HIG reads the digest in Corpus/; --memory asks 100,000 times
set -euo pipefail
cd "$(dirname "$0")/.."

tool=$1
shift
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
if ! python3 -c 'import ensurepip, venv' 2>/dev/null; then
  apt-get update -qq && apt-get install -y -qq --no-install-recommends python3-venv
fi
python3 -m venv "$folder/environment"
"$folder/environment/bin/pip" install --quiet --disable-pip-version-check 'mcp>=2.3,<3'
"$tool" ingest --index "$folder/hig.sqlite" Corpus >/dev/null
"$folder/environment/bin/python" scripts/try-mcp.py "$@" "$tool" "$folder/hig.sqlite"
