#!/usr/bin/env bash
# Tries a release build in a real terminal, tmux, with the pager less and the finder fzf.
#
#   scripts/trials/terminal.sh HIG
#
# The tests have the cases of colors and widths. Each check types a command and reads the screen. Lists all failures.
set -euo pipefail
cd "$(dirname "$0")/../.."

hig=$(realpath "${1:?usage: scripts/trials/terminal.sh HIG}")
scripts/install/tools.sh terminal
folder=$(mktemp -d)
failures=0
in_tmux() { tmux -S "$folder/tmux" "$@"; }

# Ends the terminal and waits for its shell, so that nothing writes into the folder afterwards.
finish() {
  local shell
  shell=$(in_tmux display-message -p -t : '#{pane_pid}' 2>/dev/null) || shell=
  in_tmux kill-server 2>/dev/null || true
  if [ -n "$shell" ]; then timeout 10 tail --pid="$shell" -f /dev/null || true; fi
  rm -rf "$folder"
}
trap finish EXIT

# Waits until the screen matches a pattern.
await() {
  for _ in $(seq 50); do
    if in_tmux capture-pane -t : -p | grep -qE "$1"; then return; fi
    sleep 0.1
  done
}

# Types a line in a clear terminal of a width and height, and waits for a pattern.
type_line() {
  in_tmux resize-window -t : -x "$1" -y "$2"
  in_tmux send-keys -t : -R "clear; $3" Enter
  await "$4"
}

# Types a key or a text, and waits for a pattern.
send() {
  in_tmux send-keys -t : "$1"
  await "$2"
}

# Whether the screen with its history, plain or with styles as escapes, matches a pattern.
matches() { { in_tmux capture-pane -t : -p -S -; in_tmux capture-pane -t : -p -e; } | grep -E "$1" >/dev/null; }

# Checks that the screen matches a pattern, or does not: check NAME yes|no PATTERN. What is to appear has five seconds,
# since a program may draw its screen in several steps.
check() {
  local found=no
  for _ in $(seq 50); do
    if matches "$3"; then found=yes; fi
    if [ "$2" = no ] || [ $found = yes ]; then break; fi
    sleep 0.1
  done
  [ $found != "$2" ] || return 0
  echo "terminal: $1" >&2
  in_tmux capture-pane -t : -p >&2
  failures=$((failures + 1))
}

index=${HIG_DIGEST_INDEX:-$folder/index.sqlite}
[ -n "${HIG_DIGEST_INDEX:-}" ] || "$hig" ingest Corpus --index "$index" >/dev/null 2>&1
in_tmux -f /dev/null new-session -d -x 80 -y 24 \
  "env -u LESS LESSHISTFILE=- HISTFILE= HIG_INDEX='$index' HOME='$folder' TERM=screen-256color PS1='ready> ' \
  PATH='$PATH' bash --norc"

type_line 80 24 "NO_COLOR=1 $hig search -n 2 haptics" 'hig show 1$'
check 'a short answer stays on the screen without a key' yes '^ready>$'
check 'NO_COLOR disables styles' no $'\e\\[[0-9;]*[1-9]m'
type_line 80 24 "$hig search -n 2 haptics" 'hig show 1$'
check 'a terminal has styles' yes $'\e\\[1'
type_line 60 40 "$hig applies 'bottom navigation' -p iPadOS" '^digest of'
check 'the last line has the steps that fit' yes 'hig show 1$'
type_line 80 24 "$hig show toolbars" '^:'
check 'a long answer goes through the pager' yes '^:'
in_tmux send-keys -t : q
sleep 0.5
check 'the text remains after the pager' yes 'Toolbars'
check 'the prompt follows the pager' yes '^ready>$'

type_line 100 24 "$hig find" '^all>'
send 'smallest tap tar' 'DO +Make controls large enough'
check 'results follow the query' yes '^> DO +Make controls large enough'
check 'the whole rule is beside them' yes '44x44 pt'
send get 'tap target'
send Tab '^iOS> smallest tap target'
check 'Tab goes to the next platform' yes '^iOS> smallest tap target'
send Enter '^Apple Inc'
check 'Enter prints the citation' yes '^Apple Inc.*Guidelines'
type_line 100 24 "PATH=/nowhere $hig find haptics" 'find>'
check 'without fzf each line is a search' yes '^1  Make haptics optional'
send 1 '^find> 1'
send Enter '^Apple Inc'
check 'a number prints the citation' yes 'hig:[0-9-]+/playing-haptics'

if [ $failures != 0 ]; then
  echo "terminal: $failures failures" >&2
  exit 1
fi
echo 'terminal: done'
