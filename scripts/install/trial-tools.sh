#!/bin/sh
# Installs the missing tools of scripts/trials, scripts/bench and scripts/eval: the sqlite3 tool, Python with venv and yaml.
set -eu

missing=
command -v git >/dev/null || missing="$missing git"
command -v sqlite3 >/dev/null || missing="$missing sqlite3"
command -v python3 >/dev/null || missing="$missing python3"
python3 -c 'import yaml' 2>/dev/null || missing="$missing python3-yaml"
python3 -c 'import ensurepip, venv' 2>/dev/null || missing="$missing python3-venv"
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
