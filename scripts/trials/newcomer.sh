#!/usr/bin/env bash
# Follows README.md as a new user: clones HEAD into FOLDER, unless it is there, without ../shared, and runs a command of
# those under "Start" as it is written. `make` must end with an answer.
#
#   scripts/trials/newcomer.sh FOLDER COMMAND
set -euo pipefail
cd "$(dirname "$0")/../.."

fail() { echo "newcomer: $1" >&2; exit 1; }

output=$(mktemp -d)
trap 'rm -rf "$output"' EXIT
clone=${1:?usage: scripts/trials/newcomer.sh FOLDER COMMAND} command=${2:?}
[ -d "$clone" ] || git clone --quiet --no-hardlinks . "$clone"
cd "$clone"
# The commands must not depend on this checkout's settings.
unset HIG_SHARED HIG_INDEX HIG_TARGETS MAKEFLAGS MAKELEVEL MFLAGS

[ -e README.md ] || fail "HEAD has no README.md"
# The lines of the first sh block under the heading.
commands=$(awk '/^## /{ here = $0 == "## Start" } /^```/{ block = here && /^```sh/ && !n++; next } block' README.md)
[ "$commands" = $'make\nmake test' ] ||
  fail "README.md should have 'make' and 'make test' under \"## Start\", found: $commands"
grep -qxF -- "$command" <<<"$commands" || fail "README.md has no '$command'"

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
[ -z "$(git status --porcelain)" ] || fail "the command changed files: $(git status --porcelain)"
