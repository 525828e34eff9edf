#!/usr/bin/env bash
# Does what README.md tells a newcomer: clones HEAD into an empty folder, where no ../shared is, and runs
# the commands under "Start" as they are written there. The first must end with an answer.
#
#   HIG_NEWCOMER_TESTS=0 scripts/try-as-newcomer.sh     leaves `make test` out
set -euo pipefail
cd "$(dirname "$0")/.."

fail() { echo "try-as-newcomer: $1" >&2; exit 1; }

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
git clone --quiet --no-hardlinks . "$folder/hig"
cd "$folder/hig"
# Nothing of this machine's but the toolchain and the C libraries.
unset HIG_SHARED HIG_INDEX MAKEFLAGS MAKELEVEL MFLAGS

[ -e README.md ] || fail "HEAD has no README.md"
# The lines of the first sh block under the heading.
commands=$(awk '/^## /{ here = $0 == "## Start" } /^```/{ block = here && /^```sh/ && !n++; next } block' README.md)
expected=$(printf 'make\nmake test')
[ "$commands" = "$expected" ] ||
  fail "under \"## Start\" README.md has, instead of make and make test: $commands"

while read -r command; do
  if [ "$command" = 'make test' ] && [ "${HIG_NEWCOMER_TESTS:-1}" = 0 ]; then continue; fi
  echo "try-as-newcomer: $command" >&2
  if ! sh -c "$command" >"$folder/output" 2>"$folder/errors" </dev/null; then
    tail -n 30 "$folder/output" "$folder/errors" >&2
    fail "\"$command\" failed"
  fi
  if [ "$command" = make ]; then
    # make says each command it runs; the answer is what follows the last of them.
    sed -n '/hig applies /,$p' "$folder/output" | sed 1d >"$folder/answer"
    [ "$(head -n 1 "$folder/answer")" = Toolbars ] ||
      fail "make did not end with the answer: $(tail -n 5 "$folder/output" "$folder/errors")"
    grep -q visionOS "$folder/answer" || fail "the answer does not speak of visionOS"
    [ -s Index/hig.sqlite ] || fail "make left no Index/hig.sqlite"
    sed -n '1,12s/^/  /p' "$folder/answer" >&2
  fi
done <<<"$commands"
[ -z "$(git status --porcelain)" ] || fail "the commands left traces: $(git status --porcelain)"
echo "try-as-newcomer: done" >&2
