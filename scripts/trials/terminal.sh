#!/usr/bin/env bash
# Tries a release build in a real terminal: pager, colors, hyperlinks and widths.
#
#   scripts/trials/terminal.sh HIG
#
# Installs tmux if it is missing. Each check types a command into tmux and reads the screen; all failures are listed.
set -euo pipefail
cd "$(dirname "$0")/../.."

hig=$(realpath "${1:?usage: scripts/trials/terminal.sh HIG}")
command -v tmux >/dev/null || scripts/install/packages.sh tmux
command -v less >/dev/null || scripts/install/packages.sh less

folder=$(mktemp -d)
socket=$folder/tmux
opened=0
trap 'close; rm -rf "$folder"' EXIT
"$hig" ingest Corpus --index "$folder/index.sqlite" >/dev/null 2>&1
failures=0

# Closes the terminal, if one is open, and waits for its shell, so that nothing writes into the folder afterwards.
close() {
  local shell
  shell=$(tmux -S "$socket" display-message -p -t : '#{pane_pid}' 2>/dev/null) || return 0
  tmux -S "$socket" kill-server 2>/dev/null || true
  timeout 10 tail --pid="$shell" -f /dev/null || true
}

# Opens a terminal of a size with a plain prompt.
open() {
  close
  # The old server may not have ended yet.
  opened=$((opened + 1))
  socket=$folder/tmux$opened
  tmux -S "$socket" -f /dev/null new-session -d -x "$1" -y "$2" \
    "env -u LESS LESSHISTFILE=- HISTFILE= HIG_INDEX='$folder/index.sqlite' HOME='$folder' TERM=screen-256color PS1='ready> ' PATH='$PATH' bash --norc"
}

# Types a line and waits until the screen matches a pattern.
type_line() {
  tmux -S "$socket" send-keys -t : "$1" Enter
  for _ in $(seq 50); do
    screen | grep -qE "$2" && return
    sleep 0.1
  done
}

screen() { tmux -S "$socket" capture-pane -t : -p "$@"; }

# Reports a check that failed, with the screen.
check() {
  local name=$1
  shift
  if ! "$@"; then
    echo "terminal: $name" >&2
    screen >&2
    failures=$((failures + 1))
  fi
}

shows() { screen -S - | grep -qE "$1"; }
lacks() { ! shows "$1"; }
is_styled() { screen -e | grep -q $'\e\[1'; }
is_plain() { ! screen -e | grep -q $'\e\[[0-9;]*[1-9]m'; }

open 80 24
type_line "$hig search -n 2 haptics" '^hig show 1'
check 'a short answer stays on the screen without a key' shows '^ready>$'
check 'the rule has its strength at the right' shows 'DO  all platforms$'
check 'a terminal has styles' is_styled

open 80 24
type_line "$hig show toolbars" '^:'
check 'a long answer goes through the pager' shows '^:'
tmux -S "$socket" send-keys -t : q
sleep 0.5
check 'the text remains after the pager' shows '^Toolbars'
check 'the prompt follows the pager' shows '^ready>$'

open 80 24
type_line "NO_COLOR=1 $hig search -n 2 haptics" '^hig show 1'
check 'NO_COLOR disables styles' is_plain

open 60 40
type_line "$hig applies 'bottom navigation' -p iPadOS" 'Reasons and ids'
check 'a narrow screen cuts the address' shows 'developer.apple.com.*…$'
check 'no line is wrapped by the terminal' lacks '^uidelines'

if [ $failures != 0 ]; then
  echo "terminal: $failures failures" >&2
  exit 1
fi
echo 'terminal: done'
