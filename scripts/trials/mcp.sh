#!/usr/bin/env bash
# Tries the MCP server with the protocol's official client, in a temporary Python environment.
#
#   scripts/trials/mcp.sh HIG [OPTION]...     HIG reads the digest in Corpus/; --memory sends 100,000 requests
set -euo pipefail
cd "$(dirname "$0")/../.."

tool=$1
shift
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
scripts/install/trial-tools.sh
python3 -m venv "$folder/environment"
"$folder/environment/bin/pip" install --quiet --disable-pip-version-check 'mcp>=2.3,<3'
"$tool" ingest --index "$folder/hig.sqlite" Corpus >/dev/null
"$folder/environment/bin/python" scripts/trials/mcp_server.py "$@" "$tool" "$folder/hig.sqlite"
