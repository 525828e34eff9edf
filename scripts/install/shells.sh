#!/bin/sh
# Installs the missing shells whose completion scripts are tried: zsh and fish.
set -eu

missing=
command -v zsh >/dev/null || missing="$missing zsh"
command -v fish >/dev/null || missing="$missing fish"
# shellcheck disable=SC2086
exec "$(dirname "$0")/packages.sh" $missing
