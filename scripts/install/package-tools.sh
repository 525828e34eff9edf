#!/bin/sh
# Installs the missing tools that build packages on Debian; with --install also those of scripts/trials/packages.sh --install.
set -eu

missing=
command -v dpkg-source >/dev/null || missing="$missing dpkg-dev"
command -v make >/dev/null || missing="$missing make"
command -v strip >/dev/null || missing="$missing binutils"
if [ "${1:-}" = --install ]; then
  for tool in lintian mmdebstrap; do command -v $tool >/dev/null || missing="$missing $tool"; done
fi
# shellcheck disable=SC2086
exec "$(dirname "$0")/packages.sh" $missing
