#!/usr/bin/env bash
# Runs the tests and keeps documents out of the log: messages that a test case started or passed are dropped, and long
# arguments of a failed case are shortened. Failures, the closing line and the exit status stay.
#
#   scripts/tests/run.sh [ARGUMENT OF swift test]...
set -euo pipefail
cd "$(dirname "$0")/../.."

# No debugger and no editor reads what this builds; without an index for editors it takes a quarter less time.
swift test -debug-info-format none --disable-index-store "$@" 2>&1 | LC_ALL=C awk -f scripts/tests/shorten-log.awk
