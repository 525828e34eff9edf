#!/usr/bin/env bash
# Tries the pages of `hig serve` in a headless browser of the system: Chromium with Playwright and axe, or Firefox with Marionette, in a temporary
# Python environment.
#
#   scripts/trials/web.sh HIG [OPTION]...     HIG is beside hig-server and reads the digest in Corpus/; --full audits everything
#   scripts/trials/web.sh HIG --firefox       the main paths in Firefox instead
set -euo pipefail
cd "$(dirname "$0")/../.."

tool=$(realpath "${1:?usage: web.sh HIG [OPTION]...}")
shift
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
scripts/install/trial-tools.sh
python3 -m venv "$folder/environment"
if [ "${1:-}" = --firefox ]; then
  scripts/install/firefox.sh
  "$folder/environment/bin/pip" install --quiet --disable-pip-version-check 'marionette-driver>=3.4,<4'
  # Profiles of the browser are in this folder. mozversion writes the properties of the browser to standard output.
  TMPDIR=$folder "$folder/environment/bin/python" scripts/trials/web_trials/firefox.py "$tool"
  exit
fi
scripts/install/browser.sh
"$folder/environment/bin/pip" install --quiet --disable-pip-version-check 'playwright>=1.50,<2' 'axe-playwright-python>=0.1.8,<0.2'
"$folder/environment/bin/python" scripts/trials/web_trials/run.py "$@" "$tool"
