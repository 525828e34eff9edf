#!/usr/bin/env bash
# Installs a release build into an empty folder and tries it there: without an index the installed digest answers,
# to commands and to browsers.
#
#   scripts/trials/installed.sh HIG
set -euo pipefail
hig=$(realpath "${1:?usage: scripts/trials/installed.sh HIG}")
cd "$(dirname "$0")/../.."

fail() { echo "installed: $1" >&2; exit 1; }

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
# The files are for all users, also where those that root creates are not.
umask 077
make --no-print-directory install-files HIG="$hig" PREFIX="$folder/usr" >"$folder/log" 2>&1 ||
  { cat "$folder/log" >&2; fail 'make install-files failed'; }
for file in bin/hig bin/hig-server share/hig/digest.sqlite share/man/man1/hig.1; do
  [ -s "$folder/usr/$file" ] || fail "$file is missing"
done
hidden=$(find "$folder/usr" ! -perm -o=r)
[ -z "$hidden" ] || fail "only the installing user can read: $hidden"
umask 022
env -i -C / HOME="$folder/home" PATH=/usr/bin:/bin "$folder/usr/bin/hig" search smallest tap target \
  >"$folder/output" 2>"$folder/errors" || fail "the search failed: $(cat "$folder/errors")"
sed -n '1,4p' "$folder/output" | grep -q 44 || fail "the first result lacks the size: $(sed -n '1,4p' "$folder/output")"
[ "$(grep -c 'from the digest' "$folder/errors")" = 1 ] || fail "no notice names the digest: $(cat "$folder/errors")"
[ ! -e "$folder/home" ] || [ -z "$(find "$folder/home" -name '*.sqlite')" ] || fail 'a search wrote an index'
run=(env -i -C / HOME="$folder/home" PATH=/usr/bin:/bin)
scripts/trials/serves.py "${run[@]}" "$folder/usr/bin/hig" serve --port 0 --no-open || fail 'hig serve does not answer'
# A copy of the executable alone makes its index of the texts that it has.
mkdir "$folder/alone"
cp "$folder/usr/bin/hig" "$folder/alone/hig"
for time in first second; do
  "${run[@]}" "$folder/alone/hig" search smallest tap target >"$folder/$time" 2>"$folder/errors" ||
    fail "the executable alone failed: $(cat "$folder/errors")"
  sed -n '1,4p' "$folder/$time" | grep -q 44 || fail "the executable alone found: $(cat "$folder/$time")"
done
if grep -q 'Preparing the digest' "$folder/errors"; then fail 'the executable alone made its index twice'; fi
"${run[@]}" "$folder/usr/bin/hig" export | sort >"$folder/installed.jsonl"
"${run[@]}" "$folder/alone/hig" export | sort | cmp - "$folder/installed.jsonl" ||
  fail 'the executable alone has other records'
rm "$folder/usr/bin/hig-server"
if "${run[@]}" "$folder/usr/bin/hig" serve --no-open 2>"$folder/errors"; then fail 'hig serve ran by itself'; fi
grep -q 'install the Debian package hig-server' "$folder/errors" || fail "no remedy: $(cat "$folder/errors")"
echo 'installed: done'
