#!/bin/sh
# Installs the missing tools of scripts/trials, scripts/bench and scripts/eval: jq, the sqlite3 tool, strace, valgrind, Python with venv and yaml.
set -eu

missing=
command -v git >/dev/null || missing="$missing git"
command -v jq >/dev/null || missing="$missing jq"
command -v sqlite3 >/dev/null || missing="$missing sqlite3"
command -v strace >/dev/null || missing="$missing strace"
command -v valgrind >/dev/null || missing="$missing valgrind"
command -v python3 >/dev/null || missing="$missing python3"
python3 -c 'import yaml' 2>/dev/null || missing="$missing python3-yaml"
python3 -c 'import ensurepip, venv' 2>/dev/null || missing="$missing python3-venv"
# shellcheck disable=SC2086
exec "$(dirname "$0")/packages.sh" $missing
