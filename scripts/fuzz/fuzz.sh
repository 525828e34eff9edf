#!/usr/bin/env bash
# Fuzzes each reader with libFuzzer for FUZZ_SECONDS (30) under AddressSanitizer.
#
#   scripts/fuzz/fuzz.sh [READER]...   these readers only: markdown, html, docc and text for documents; swift, plist,
#                                      storyboard, imageset and pbxproj for the checks of code
#
# Starts with the documents of Corpus and scripts/fuzz/seeds and continues with the inputs of earlier runs
# (.build/fuzz/grown). An input that traps, hangs for 10 seconds or takes 1 GiB ends the reader's run and is kept in
# scripts/fuzz-found; the exit status is then 1.
# FUZZ_SCRATCH is the build folder (.build/fuzz).
set -euo pipefail
cd "$(dirname "$0")/../.."

seconds=${FUZZ_SECONDS:-30}
scratch=${FUZZ_SCRATCH:-.build/fuzz}
fuzzer=$scratch/release/FuzzReaders
found=scripts/fuzz-found

readers='markdown html docc text swift plist storyboard imageset pbxproj'

# The name of the file that a reader's inputs would be in.
file() {
  case $1 in
    markdown) echo page.md ;; html) echo page.html ;; docc) echo page.json ;; text) echo page.txt ;;
    swift) echo A.swift ;; plist) echo Info.plist ;; storyboard) echo Launch.storyboard ;;
    imageset) echo A.imageset/Contents.json ;; pbxproj) echo project.pbxproj ;;
    *) echo "fuzz: unknown reader '$1'; expected one of $readers" >&2; exit 64 ;;
  esac
}

build() {
  echo "fuzz: building the readers for libFuzzer into $scratch" >&2
  mkdir -p "$scratch"
  # -sanitize=fuzzer would add libFuzzer's main function to the build tools as well. So the coverage flags are given by
  # name, and only the fuzzer links libFuzzer.
  HIG_FUZZ=1 swift build --package-path scripts/fuzz --scratch-path "$scratch" -c release --product FuzzReaders \
    --sanitize address -Xswiftc -g -Xswiftc -enable-testing -Xswiftc \
    -sanitize-coverage=edge,inline-8bit-counters,pc-table,indirect-calls,trace-cmp \
    >"$scratch/build.log" 2>&1 || { cat "$scratch/build.log" >&2; exit 2; }
}

# Fuzzes one reader and prints a line about the result.
fuzz() {
  local reader=$1 file grown log
  file=$(file "$reader")
  grown=$scratch/grown/$reader
  log=$scratch/$reader.log
  mkdir -p "$grown" "$found" "$scratch/documents/$reader"
  # libFuzzer reads flat folders: copy the documents of all snapshots, with their paths as names.
  find Corpus -name "*.${file##*.}" | while read -r document; do
    cp "$document" "$scratch/documents/$reader/$(printf %s "$document" | tr / -)"
  done
  # Leak detection needs ptrace, which containers seldom allow. AddressSanitizer reports Swift's own backtrace as a
  # second crash.
  if ASAN_OPTIONS=detect_leaks=0 SWIFT_BACKTRACE=enable=no HIG_FUZZ_FILE=$file "$fuzzer" \
    -max_total_time="$seconds" -timeout=10 -rss_limit_mb=1024 -max_len=65536 \
    -dict="scripts/fuzz/dictionaries/$reader" -artifact_prefix="$found/$reader-" \
    -print_final_stats=1 "$grown" "$scratch/documents/$reader" "scripts/fuzz/seeds/$reader" \
    >"$log" 2>&1
  then
    echo "fuzz: $reader: no failure in $(sed -n 's/^stat::number_of_executed_units: *//p' "$log")" \
      "inputs, $(grep -ao 'cov: [0-9]*' "$log" | tail -1 | tr -d 'cov: ') branches reached"
  else
    echo "fuzz: $reader: FAILED, see $log; reproduce with"
    grep -ao "Test unit written to .*" "$log" |
      sed "s|Test unit written to |  HIG_FUZZ_FILE=$file $fuzzer |"
    grep -am 8 -E 'Fatal error|ERROR:|SUMMARY| in .* /.*/Sources/' "$log" || tail -5 "$log"
    return 1
  fi
}

# shellcheck disable=SC2086  # the names are separate words
if [ $# = 0 ]; then set -- $readers; fi
for reader in "$@"; do file "$reader" >/dev/null; done
build
status=0
for reader in "$@"; do fuzz "$reader" || status=1; done
exit $status
