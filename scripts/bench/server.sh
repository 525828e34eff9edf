#!/bin/sh
# Measures `hig serve`: the latency at 1,000 searches a second, whatever the answers take; with wrk, which waits for each answer, searches from memory
# and computed, pages and files, of one server and of two behind nginx; 1,000 open event streams. Prints tables; there are no thresholds.
#
#   scripts/bench/server.sh HIG [--memory N | --rate N]
set -eu
cd "$(dirname "$0")/../.."
scripts/install/tools.sh server postgresql
PYTHONDONTWRITEBYTECODE=1 PYTHONPATH=scripts/trials exec python3 scripts/bench/server.py "$@"
