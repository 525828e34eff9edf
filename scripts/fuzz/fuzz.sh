#!/usr/bin/env bash
# Fuzzes each target with libFuzzer for FUZZ_SECONDS (30) under AddressSanitizer.
#
#   scripts/fuzz/fuzz.sh [TARGET]...      these targets only
#   scripts/fuzz/fuzz.sh --some COUNT     so many targets, others each day
#   scripts/fuzz/fuzz.sh --build          builds only
#
# The targets, which Sources/FuzzReaders defines, and the folders of seeds are the same: the readers of documents, all
# checks of code on a file, with their fixes, the scan of an app with one file, checklists that people edited, queries
# of an index, also with other bytes and values in it, and what servers send.
#
# Starts with the documents of Corpus and scripts/fuzz/seeds and continues with the inputs of earlier runs
# (.build/fuzz/grown). An input that traps, breaks a law, hangs for 10 seconds or takes 1 GiB ends the target's run and
# is kept in FUZZ_FOUND (scripts/fuzz-found); the exit status is then 1.
# FUZZ_JOBS (1) is the number of targets at a time, FUZZ_SCRATCH the build folder (.build/fuzz).
set -euo pipefail
cd "$(dirname "$0")/../.."

seconds=${FUZZ_SECONDS:-30}
export FUZZ_SCRATCH=${FUZZ_SCRATCH:-.build/fuzz}
fuzzer=$FUZZ_SCRATCH/release/FuzzReaders
found=${FUZZ_FOUND:-scripts/fuzz-found}

targets() { ls scripts/fuzz/seeds; }

build() {
  echo "fuzz: building the targets for libFuzzer into $FUZZ_SCRATCH" >&2
  mkdir -p "$FUZZ_SCRATCH"
  # -sanitize=fuzzer would add libFuzzer's main function to the build tools as well. So the coverage flags are given by
  # name, and only the fuzzer links libFuzzer.
  HIG_FUZZ=1 swift build --package-path scripts/fuzz --scratch-path "$FUZZ_SCRATCH" -c release --product FuzzReaders \
    --sanitize address -Xswiftc -g -Xswiftc -enable-testing -Xswiftc \
    -sanitize-coverage=edge,inline-8bit-counters,pc-table,indirect-calls,trace-cmp \
    >"$FUZZ_SCRATCH/build.log" 2>&1 || { cat "$FUZZ_SCRATCH/build.log" >&2; exit 2; }
  # A target without seeds would never run.
  diff <("$fuzzer" | sort) <(targets | sort) >&2 || { echo 'fuzz: targets and folders of seeds differ' >&2; exit 2; }
}

# Writes what a target starts with besides its seeds and the inputs of earlier runs: the documents of all snapshots,
# with their paths as names, since libFuzzer reads flat folders, and a document with many lines.
documents() {
  local ending depth
  case $1 in
    markdown) ending=md; for depth in {0..199}; do printf '%*s- x\n' "$depth" ''; done >"$2/deep-list" ;;
    text) ending=txt; { printf 'Mr. A. e.g. %.0s' {1..3000}; printf '\nUse a. %.0s' {1..3000}; } >"$2/many-lines" ;;
    html) ending=html ;;
    docc) ending=json ;;
    *) return 0 ;;
  esac
  find Corpus -name "*.$ending" | while read -r document; do cp "$document" "$2/$(printf %s "$document" | tr / -)"; done
}

# The targets of today.
some() {
  local all count=$1 day
  mapfile -t all < <(targets)
  day=$(($(date +%s) / 86400))
  for ((number = 0; number < count && number < ${#all[@]}; number++)); do
    echo "${all[(day * count + number) % ${#all[@]}]}"
  done
}

# Fuzzes one target and prints a line about the result.
fuzz() {
  local target=$1 grown=$FUZZ_SCRATCH/grown/$1 log=$FUZZ_SCRATCH/$1.log status=0 words folder
  local inputs=("$grown" "$FUZZ_SCRATCH/documents/$1" "scripts/fuzz/seeds/$1")
  mkdir -p "$grown" "$found" "$FUZZ_SCRATCH/documents/$target"
  documents "$target" "$FUZZ_SCRATCH/documents/$target"
  # A scan reads the same files as the checks.
  if [ -d "scripts/fuzz/seeds/${target#scan-}" ]; then inputs+=("scripts/fuzz/seeds/${target#scan-}"); fi
  folder=$(mktemp -d)
  for words in "$target" "${target#scan-}"; do
    grep "^$words:" scripts/fuzz/words | grep -oE '"([^"\\]|\\.)*"' >"$folder/dictionary" && break
  done
  # Leak detection needs ptrace, which containers seldom allow. AddressSanitizer reports Swift's own backtrace as a
  # second crash.
  ASAN_OPTIONS=detect_leaks=0 SWIFT_BACKTRACE=enable=no TMPDIR=$folder HIG_FUZZ_TARGET=$target "$fuzzer" \
    -max_total_time="$seconds" -timeout=10 -rss_limit_mb=1024 -max_len=65536 \
    -dict="$folder/dictionary" -artifact_prefix="$found/$target-" -print_final_stats=1 "${inputs[@]}" \
    >"$log" 2>&1 || status=1
  rm -rf "$folder"
  if [ $status = 0 ]; then
    echo "fuzz: $target: no failure in $(sed -n 's/^stat::number_of_executed_units: *//p' "$log")" \
      "inputs, $(grep -ao 'cov: [0-9]*' "$log" | tail -1 | tr -d 'cov: ') branches reached"
  else
    echo "fuzz: $target: FAILED, see $log; reproduce with"
    grep -ao "Test unit written to .*" "$log" |
      sed "s|Test unit written to |  HIG_FUZZ_TARGET=$target $fuzzer |"
    grep -am 8 -E 'Fatal error|ERROR:|SUMMARY|^ *#.* in .* /.*/Sources/' "$log" || tail -5 "$log"
  fi
  return $status
}

case ${1:-} in
  # A run of this script for each target, so that several run at a time.
  --built) fuzz "$2"; exit ;;
  --build) build; exit ;;
  --some) mapfile -t names < <(some "${2:?}") ;;
  '') mapfile -t names < <(targets) ;;
  *) names=("$@") ;;
esac
for name in "${names[@]}"; do
  if [ ! -d "scripts/fuzz/seeds/$name" ]; then
    echo "fuzz: unknown target '$name'; expected one of $(targets | xargs)" >&2
    exit 64
  fi
done
build
printf '%s\n' "${names[@]}" | xargs -P "${FUZZ_JOBS:-1}" -I{} scripts/fuzz/fuzz.sh --built {} || exit 1
