#!/bin/sh
# Installs the missing tools of scripts/trials/checklists.py: a headless Chromium and pdftotext.
set -eu

missing=
have() { for name; do command -v "$name" >/dev/null && return; done; return 1; }
have chromium-headless-shell chromium chromium-browser google-chrome google-chrome-stable chrome ||
  missing="$missing chromium-headless-shell"
have pdftotext || missing="$missing poppler-utils"
have python3 || missing="$missing python3"
# shellcheck disable=SC2086
exec "$(dirname "$0")/packages.sh" $missing
