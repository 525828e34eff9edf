#!/bin/sh
# Installs the missing tools of scripts/trials/checklists.py: a headless Chromium and pdftotext.
set -eu

missing=
have() { for name; do command -v "$name" >/dev/null && return; done; return 1; }
have chromium-headless-shell chromium chromium-browser google-chrome google-chrome-stable chrome ||
  missing="$missing chromium-headless-shell"
have pdftotext || missing="$missing poppler-utils"
have python3 || missing="$missing python3"
[ -n "$missing" ] || exit 0

if ! command -v apt-get >/dev/null; then
  echo "install these with your package manager:$missing" >&2
  exit 1
fi
echo "installing:$missing" >&2
sudo=
if [ "$(id -u)" != 0 ]; then sudo=sudo; fi
$sudo apt-get update -qq
# shellcheck disable=SC2086
$sudo env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends $missing
