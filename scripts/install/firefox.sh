#!/bin/sh
# Installs Firefox if it is missing.
set -eu

for name in firefox-esr firefox; do
  if command -v $name >/dev/null; then exit 0; fi
done
exec "$(dirname "$0")/packages.sh" firefox-esr
