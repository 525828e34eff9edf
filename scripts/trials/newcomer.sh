#!/usr/bin/env bash
# Follows README.md as a new user: clones HEAD into an empty folder without ../shared, and runs the commands under
# "Start" as they are written. `make` must end with an answer.
#
#   scripts/trials/newcomer.sh                          runs all commands and deletes the clone
#   scripts/trials/newcomer.sh --keep FOLDER COMMAND    runs only this command, in FOLDER, which is cloned if missing
set -euo pipefail
cd "$(dirname "$0")/../.."

fail() { echo "newcomer: $1" >&2; exit 1; }

output=$(mktemp -d)
trap 'rm -rf "$output"' EXIT
clone=$output/hig
only=
if [ "${1:-}" = --keep ] && [ $# = 3 ]; then
  clone=$2 only=$3
elif [ $# != 0 ]; then
  echo 'usage: scripts/trials/newcomer.sh [--keep FOLDER COMMAND]' >&2
  exit 64
fi
[ -d "$clone" ] || git clone --quiet --no-hardlinks . "$clone"
cd "$clone"
# The commands must not depend on this checkout's settings.
unset HIG_SHARED HIG_INDEX HIG_TARGETS MAKEFLAGS MAKELEVEL MFLAGS

[ -e README.md ] || fail "HEAD has no README.md"
# The lines of the first sh block under the heading.
commands=$(awk '/^## /{ here = $0 == "## Start" } /^```/{ block = here && /^```sh/ && !n++; next } block' README.md)
expected=$(printf 'make\nmake test')
[ "$commands" = "$expected" ] ||
  fail "README.md should have 'make' and 'make test' under \"## Start\", found: $commands"

while read -r command; do
  if [ -n "$only" ] && [ "$command" != "$only" ]; then continue; fi
  echo "newcomer: $command" >&2
  start=$SECONDS
  if ! sh -c "$command" >"$output/stdout" 2>"$output/stderr" </dev/null; then
    # The failed tests, or the compiler's errors, before the last lines.
    grep -hE '^✘|: error:' "$output/stdout" "$output/stderr" | head -n 60 >&2 || true
    tail -n 30 "$output/stdout" "$output/stderr" >&2
    fail "\"$command\" failed"
  fi
  if [ "$command" = make ]; then
    # make prints each command that it runs; the answer follows the last one.
    sed -n '/hig applies /,$p' "$output/stdout" | sed 1d >"$output/answer"
    head -n 1 "$output/answer" | grep -q '^Toolbars on visionOS ' ||
      fail "make did not end with the answer: $(tail -n 5 "$output/stdout" "$output/stderr")"
    [ -s Index/hig.sqlite ] || fail "make did not write Index/hig.sqlite"
    sed -n '1,12s/^/  /p' "$output/answer" >&2
  elif ! grep -E 'Test run with [0-9]+ tests? .* passed' "$output/stdout" >&2; then
    fail "\"$command\" printed no summary of a test run"
  fi
  echo "newcomer: \"$command\" took $((SECONDS - start)) s" >&2
done <<<"$commands"
[ -z "$(git status --porcelain)" ] || fail "the commands changed files: $(git status --porcelain)"
echo "newcomer: done" >&2
