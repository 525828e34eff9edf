#!/bin/sh
# Installs the server of PostgreSQL if it is missing: tests start it in a temporary folder, and are skipped without it.
set -eu

if [ "$(uname)" = Darwin ]; then
  for folder in /opt/homebrew/opt /usr/local/opt; do
    for initdb in "$folder"/postgresql*/bin/initdb; do if [ -x "$initdb" ]; then exit 0; fi; done
  done
  exec brew install postgresql@17
fi

missing=
for initdb in /usr/lib/postgresql/*/bin/initdb; do [ -x "$initdb" ] || missing="postgresql"; done
# shellcheck disable=SC2086
exec "$(dirname "$0")/packages.sh" $missing
