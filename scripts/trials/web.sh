#!/usr/bin/env bash
# Tries the pages of `hig serve` in a headless Chromium of the system with Playwright and axe, in a temporary Python environment.
#
#   scripts/trials/web.sh HIG [OPTION]...     HIG is beside hig-server and reads the digest in Corpus/; --full audits everything
set -euo pipefail
cd "$(dirname "$0")/../.."

tool=$(realpath "${1:?usage: web.sh HIG [OPTION]...}")
shift
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
scripts/install/trial-tools.sh
scripts/install/browser.sh
python3 -m venv "$folder/environment"
"$folder/environment/bin/pip" install --quiet --disable-pip-version-check 'playwright>=1.50,<2' 'axe-playwright-python>=0.1.8,<0.2'
"$folder/environment/bin/python" scripts/trials/web_trials/run.py "$@" "$tool"
