#!/bin/sh
# Measures `hig serve` with wrk: searches from memory and computed, pages and files, of one server and of two behind nginx; 1,000 open
# event streams. Prints tables; there are no thresholds.
#
#   scripts/bench/server.sh HIG [--memory N]     --memory measures the memory after N requests, such as 1000000
set -eu
cd "$(dirname "$0")/../.."

if [ $# -lt 1 ] || [ ! -x "$1" ]; then
  echo "usage: scripts/bench/server.sh HIG [--memory N]" >&2
  exit 64
fi
count=0
if [ "${2:-}" = --memory ]; then count=${3:?the number of requests}; fi
scripts/install/server-tools.sh
exec python3 scripts/bench/server.py "$1" "$count"
