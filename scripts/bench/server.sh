#!/bin/sh
# Measures `hig serve`: the latency at 1,000 searches a second, whatever the answers take; with wrk, which waits for each answer, searches from memory
# and computed, pages and files, of one server and of two behind nginx; 1,000 open event streams. Prints tables; there are no thresholds.
#
#   scripts/bench/server.sh HIG [--memory N]     --memory measures the memory after N requests, such as 1000000
#   scripts/bench/server.sh HIG --rate N         only the latency at N searches a second
set -eu
cd "$(dirname "$0")/../.."

if [ $# -lt 1 ] || [ ! -x "$1" ]; then
  echo "usage: scripts/bench/server.sh HIG [--memory N | --rate N]" >&2
  exit 64
fi
count=0
rate=0
case ${2:-} in
  --memory) count=${3:?the number of requests} ;;
  --rate) rate=${3:?the number of searches a second} ;;
esac
scripts/install/server-tools.sh
exec python3 scripts/bench/server.py "$1" "$count" "$rate"
