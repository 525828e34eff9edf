#!/bin/sh
# Installs the missing tools of the trials and benchmarks of the server: PostgreSQL, nginx, Caddy and wrk.
set -eu

"$(dirname "$0")/postgresql.sh"
missing=
PATH=$PATH:/usr/sbin
for tool in caddy nginx wrk setpriv; do
  command -v $tool >/dev/null || missing="$missing $tool"
done
# shellcheck disable=SC2086
exec "$(dirname "$0")/packages.sh" $(echo "$missing" | sed 's/setpriv/util-linux/')
