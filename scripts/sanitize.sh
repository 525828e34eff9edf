#!/usr/bin/env bash
# Runs the tests of what touches C and of what reads strangers' bytes under AddressSanitizer: the two
# parsers and SQLite whole, the readers of documents and files, and tests that say "hostile" anywhere.
# SANITIZE_SCRATCH is where it is built (.build/asan).
set -euo pipefail
cd "$(dirname "$0")/.."

scratch=${SANITIZE_SCRATCH:-.build/asan}
filter='^(DocumentParsing|SQLiteStore|SystemSupport)Tests\.'
filter="$filter|^Guideline(Reading|Index)Tests\.([A-Za-z]*Reader|JSON|LineLocator)|[Hh]ostile"

echo "sanitize: building the tests with AddressSanitizer into $scratch and running $filter" >&2
# Detecting leaks needs ptrace, which containers seldom allow; what Swift keeps for the life of a
# process would be reported as well. Swift's own backtrace of the crash would wait for ever.
ASAN_OPTIONS=detect_leaks=0 SWIFT_BACKTRACE=enable=no \
  swift test --sanitize=address --scratch-path "$scratch" --filter "$filter"
