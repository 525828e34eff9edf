#!/usr/bin/env bash
# Tries the completion scripts in bash, zsh and fish, over the digest.
#
#   scripts/trials/completions.sh HIG
set -euo pipefail
cd "$(dirname "$0")/../.."

tool=$(realpath "$1")
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
scripts/install/tools.sh shells

mkdir "$folder/bin" "$folder/home"
ln -s "$tool" "$folder/bin/hig"
export PATH=$folder/bin:$PATH HOME=$folder/home HIG_INDEX=${HIG_DIGEST_INDEX:-$folder/hig.sqlite}
unset XDG_CONFIG_HOME XDG_DATA_HOME
[ -n "${HIG_DIGEST_INDEX:-}" ] || hig ingest Corpus >/dev/null
for shell in bash zsh fish; do hig completions "$shell" >"$folder/hig.$shell"; done

# Prints what bash offers after a line.
offers_bash() {
  # shellcheck disable=SC2016
  bash --norc -c '
    source "$1"
    shift
    COMP_WORDS=("$@") COMP_CWORD=$(($# - 1))
    _hig
    printf "%s\n" "${COMPREPLY[@]}"' bash "$folder/hig.bash" "$@"
}

# Prints what zsh offers after a line: the words that completion passes to compadd.
offers_zsh() {
  local found
  found=$(zsh -f scripts/trials/completions.zsh "$folder" "$*")
  # On a loaded machine the line can be complete before the shell reads keys.
  [ -n "$found" ] || found=$(zsh -f scripts/trials/completions.zsh "$folder" "$*")
  printf '%s\n' "$found"
}

# Prints what fish offers after a line.
offers_fish() {
  # shellcheck disable=SC2016
  fish --no-config -c 'source $argv[1]; complete -C "$argv[2]"' "$folder/hig.fish" "$*" | cut -f 1
}

failures=0
checks=0

# Expects that all shells offer a word after a line; an empty word expects no offer.
expect() {
  local word=$1 shell found
  shift
  for shell in bash zsh fish; do
    checks=$((checks + 1))
    found=$("offers_$shell" "$@" 2>&1) || true
    if [ -n "$word" ]; then
      grep -qxF -- "$word" <<<"$found" && continue
    elif [ -z "${found//[[:space:]]/}" ]; then
      continue
    fi
    failures=$((failures + 1))
    printf '%s: no "%s" after "%s":\n%s\n' "$shell" "$word" "$*" "$(head -n 5 <<<"$found")" >&2
  done
}

id=$(hig __complete show toolbars/ | head -n 1)
expect toolbars hig show tool
expect toolbars hig applies tool
expect toolbars hig search --page tool
expect "$id" hig show "${id%??}"
expect visionOS hig applies toolbars -p vi
expect never hig search --strength ne
expect wwdc25 hig diff --since wwdc2
expect exit-status hig help exit
expect platforms hig config pl
expect markdown hig diff --format ma
expect applies hig app
expect update hig checklist up
HIG_INDEX=$folder/none expect '' hig show tool

if [ "$failures" != 0 ]; then
  echo "$failures of $checks completions failed" >&2
  exit 1
fi
echo "$checks completions in bash, zsh and fish"
