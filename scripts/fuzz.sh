#!/usr/bin/env bash
# Feeds each reader with what libFuzzer makes up, for FUZZ_SECONDS (30) each, under AddressSanitizer.
#
#   scripts/fuzz.sh [markdown|html|docc|text]...   these readers only
#
# Begins with the documents of Corpus and scripts/fuzz/seeds, goes on next time where it stopped
# (.build/fuzz/grown). An input that traps, hangs for 10 seconds or takes 1 GiB stops the reader's run, is
# kept in scripts/fuzz-found, and the exit status is 1.
# FUZZ_SCRATCH is where it is built (.build/fuzz).
set -euo pipefail
cd "$(dirname "$0")/.."

seconds=${FUZZ_SECONDS:-30}
scratch=${FUZZ_SCRATCH:-.build/fuzz}
fuzzer=$scratch/release/FuzzReaders
found=scripts/fuzz-found

suffix() {
  case $1 in
    markdown) echo md ;; html) echo html ;; docc) echo json ;; text) echo txt ;;
    *) echo "fuzz: no reader \"$1\"; there are markdown, html, docc, text" >&2; exit 64 ;;
  esac
}

build() {
  echo "fuzz: building the readers for libFuzzer into $scratch" >&2
  mkdir -p "$scratch"
  # The flag -sanitize=fuzzer would give each helper of the build a main of libFuzzer's: the coverage
  # it asks for is asked for by name, and only the fuzzer links it.
  swift build --package-path scripts/fuzz --scratch-path "$scratch" -c release --product FuzzReaders \
    --sanitize address -Xswiftc -g -Xswiftc \
    -sanitize-coverage=edge,inline-8bit-counters,pc-table,indirect-calls,trace-cmp \
    >"$scratch/build.log" 2>&1 || { cat "$scratch/build.log" >&2; exit 2; }
}

# Runs one reader; says what it did in a line.
fuzz() {
  local reader=$1 ending grown log
  ending=$(suffix "$reader")
  grown=$scratch/grown/$reader
  log=$scratch/$reader.log
  mkdir -p "$grown" "$found" "$scratch/documents/$reader"
  # libFuzzer takes folders: the documents of all snapshots, their paths as names.
  find Corpus -name "*.$ending" | while read -r document; do
    cp "$document" "$scratch/documents/$reader/$(printf %s "$document" | tr / -)"
  done
  # Detecting leaks needs ptrace, which containers seldom allow; Swift's own backtrace of a crash reads
  # memory in a way that AddressSanitizer takes for a second crash.
  if ASAN_OPTIONS=detect_leaks=0 SWIFT_BACKTRACE=enable=no HIG_FUZZ_FILE=page.$ending "$fuzzer" \
    -max_total_time="$seconds" -timeout=10 -rss_limit_mb=1024 -max_len=65536 \
    -dict="scripts/fuzz/dictionaries/$reader" -artifact_prefix="$found/$reader-" \
    -print_final_stats=1 "$grown" "$scratch/documents/$reader" "scripts/fuzz/seeds/$reader" \
    >"$log" 2>&1
  then
    echo "fuzz: $reader: nothing found in $(sed -n 's/^stat::number_of_executed_units: *//p' "$log")" \
      "inputs, $(grep -o 'cov: [0-9]*' "$log" | tail -1 | tr -d 'cov: ') branches reached"
  else
    echo "fuzz: $reader: FOUND, see $log; run it again with"
    grep -o "Test unit written to .*" "$log" |
      sed "s|Test unit written to |  HIG_FUZZ_FILE=page.$ending $fuzzer |"
    grep -m 8 -E 'Fatal error|ERROR:|SUMMARY| in .* /.*/Sources/' "$log" || tail -5 "$log"
    return 1
  fi
}

if [ $# = 0 ]; then set -- markdown html docc text; fi
for reader in "$@"; do suffix "$reader" >/dev/null; done
build
status=0
for reader in "$@"; do fuzz "$reader" || status=1; done
exit $status
