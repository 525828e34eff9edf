#!/usr/bin/env bash
# Runs the checks that take too long for every change, and the full forms of those that CI shortens. Continues after a
# failure; exits 1 if there was one. README.md says what each script does.
#
#   scripts/nightly.sh [FOLDER]      writes the logs there (.build/nightly)
#
# FUZZ_SECONDS (300) is the time for each target; two run at a time.
set -uo pipefail
cd "$(dirname "$0")/.."

logs=${1:-.build/nightly}
mkdir -p "$logs"
status=0

run() {
  local name=$1 start=$SECONDS
  shift
  if "$@" >"$logs/$name.log" 2>&1; then
    echo "nightly: $name passed in $((SECONDS - start)) s"
  else
    status=1
    echo "nightly: $name FAILED after $((SECONDS - start)) s, see $logs/$name.log"
    tail -n 20 "$logs/$name.log"
  fi
}

run install sh -c 'scripts/install/libraries.sh && scripts/install/tools.sh trials server postgresql browser'
run build make build server index
run address-sanitizer scripts/tests/sanitizer.sh address --full
run thread-sanitizer scripts/tests/sanitizer.sh thread --full
run library scripts/trials/library.sh Index/hig.sqlite
run macos-types scripts/lint/macos/check.py
run mcp scripts/trials/python.sh scripts/trials/mcp_server.py .build/release/hig --memory
run server scripts/trials/python.sh scripts/trials/server.py .build/release/hig --full
run reviews scripts/trials/python.sh scripts/trials/reviews.py .build/release/hig --changes 20000 --postgresql
run web scripts/trials/python.sh scripts/trials/web.py .build/release/hig --full
run checklists scripts/trials/python.sh scripts/trials/checklists.py .build/release/hig --full
run screen scripts/trials/screen.py --full .build/release/hig
run firefox scripts/trials/python.sh scripts/trials/web.py .build/release/hig --firefox
run server-bench scripts/bench/server.py .build/release/hig --memory 1000000
run packages scripts/trials/packages.sh --install
run growth scripts/trials/growth.py .build/release/hig
[ -z "${HIG_SHARED-}" ] || run applicability python3 scripts/eval/applicability.py .build/release/hig "$HIG_SHARED"
run torture scripts/trials/torture.py .build/release/hig
run damage scripts/trials/damage.py .build/release/hig
run fuzz env FUZZ_SECONDS="${FUZZ_SECONDS:-300}" FUZZ_JOBS=2 scripts/fuzz/fuzz.sh
exit $status
