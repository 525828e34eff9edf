#!/usr/bin/env bash
# Runs the tests and keeps documents out of the log: messages that a test case started or passed are dropped, and long
# arguments of a failed case are shortened. Failures, the closing line and the exit status stay.
#
#   scripts/tests/run.sh [ARGUMENT OF swift test]...
set -euo pipefail
cd "$(dirname "$0")/../.."

# No debugger reads what this builds. The index for editors stays: SwiftPM finds the tests of XCTest in it.
swift test -debug-info-format none "$@" 2>&1 | LC_ALL=C awk -f scripts/tests/shorten-log.awk
