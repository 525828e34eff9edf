#!/usr/bin/env bash
# Runs tests under AddressSanitizer or ThreadSanitizer. Builds only the targets that these tests need.
#
#   scripts/tests/sanitizer.sh address            tests of the targets that use pointers
#   scripts/tests/sanitizer.sh address --full     all tests
#   scripts/tests/sanitizer.sh thread             tests of parallel reading, caches, cancellation and parsers on threads
#   scripts/tests/sanitizer.sh thread --full      all tests of the targets that use threads, with both servers
#
# SANITIZER_SCRATCH is the build folder (.build/address, .build/thread).
set -euo pipefail
cd "$(dirname "$0")/../.."

usage() { echo 'usage: scripts/tests/sanitizer.sh address|thread [--full]' >&2; exit 64; }

kind=${1:-}
extent=${2:-}
[ $# -le 2 ] || usage
case "$kind $extent" in
  'address ')
    targets='DocumentParsingTests SQLiteStoreTests ServerSupportTests SystemSupportTests'
    filter='^(DocumentParsing|SQLiteStore|ServerSupport|SystemSupport)Tests\.' ;;
  'address --full') targets= filter=. ;;
  'thread ')
    targets='DocumentParsingTests GuidelineIndexTests AppleProjectsTests'
    filter='Threads|Parallel|Cache|Cancel|Memory|^AppleProjectsTests\.AppScanner' ;;
  'thread --full')
    targets='DocumentParsingTests SQLiteStoreTests SystemSupportTests GuidelineIndexTests AppleProjectsTests
      MCPServerTests ServerSupportTests GuidelineWebTests'
    filter=. ;;
  *) usage ;;
esac
scratch=${SANITIZER_SCRATCH:-.build/$kind}

echo "sanitizer: building with the $kind sanitizer into $scratch and running $filter" >&2
# Leak detection needs ptrace, which containers seldom allow, and would report what Swift keeps until the process ends.
export ASAN_OPTIONS=detect_leaks=0
# The process ends with status 66 after the first race.
export TSAN_OPTIONS=halt_on_error=1
# Swift's own backtrace hangs in a process that a sanitizer stops.
export SWIFT_BACKTRACE=enable=no
export HIG_TARGETS
HIG_TARGETS=$(echo $targets)

swift build --build-tests --sanitize="$kind" --scratch-path "$scratch"
if [ "$kind" = thread ] && [ "$(uname)" = Linux ]; then
  clang -O1 -Wall -Werror -shared -fPIC -o "$scratch/mutex.so" scripts/tests/mutex-for-tsan.c -ldl
  export LD_PRELOAD=$PWD/$scratch/mutex.so
  case $scratch in /*) LD_PRELOAD=$scratch/mutex.so ;; esac
fi
parallel=--parallel
# Tests with a time limit are slow here, and the time of parallel tests includes their waiting for a core.
if [ "$kind" = address ]; then parallel=--no-parallel; fi
scripts/tests/run.sh --skip-build $parallel --sanitize="$kind" --scratch-path "$scratch" --filter "$filter"
