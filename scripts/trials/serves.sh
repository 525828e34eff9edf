#!/usr/bin/env bash
# Starts a server, requests /healthz at the address that it prints, and asks it to end.
#
#   scripts/trials/serves.sh COMMAND...     such as: hig serve --port 0 --no-open
set -euo pipefail

folder=$(mktemp -d)
server=
finish() {
  if [ -n "$server" ]; then kill -KILL "$server" 2>/dev/null || true; fi
  rm -rf "$folder"
}
trap finish EXIT
fail() { echo "serves: $1: $(cat "$folder/errors")" >&2; exit 1; }

"$@" >"$folder/output" 2>"$folder/errors" </dev/null &
server=$!
port=
for _ in $(seq 100); do
  port=$(sed -n 's,^http://127\.0\.0\.1:\([0-9]*\)$,\1,p' "$folder/output")
  if [ -n "$port" ] || ! kill -0 "$server" 2>/dev/null; then break; fi
  sleep 0.1
done
[ -n "$port" ] || fail "no address from '$*'"
exec 3<>"/dev/tcp/127.0.0.1/$port"
printf 'GET /healthz HTTP/1.1\r\nHost: 127.0.0.1:%s\r\nConnection: close\r\n\r\n' "$port" >&3
read -r _ status _ <&3
[ "$status" = 200 ] || fail "the status of /healthz is $status"
exec 3>&-
kill -TERM "$server"
ended=0
wait "$server" || ended=$?
server=
[ "$ended" = 0 ] || fail "the exit status is $ended"
