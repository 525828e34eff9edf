#!/bin/sh
# Installs the missing tools of the trials and benchmarks of the server: PostgreSQL, nginx and wrk.
set -eu

missing=
[ -n "$(find /usr/lib/postgresql /opt/homebrew/opt/postgresql* -name initdb 2>/dev/null | head -n 1)" ] || missing="$missing postgresql"
PATH=$PATH:/usr/sbin
command -v nginx >/dev/null || missing="$missing nginx"
command -v wrk >/dev/null || missing="$missing wrk"
command -v setpriv >/dev/null || missing="$missing util-linux"
# shellcheck disable=SC2086
exec "$(dirname "$0")/packages.sh" $missing
