#!/usr/bin/env bash
# Runs a Python script with the packages of scripts/trials/requirements.txt, which it installs into .build/trials once.
#
#   scripts/trials/python.sh SCRIPT [ARGUMENT]...
set -euo pipefail
scripts=$(cd "$(dirname "$0")/.." && pwd)
environment=$scripts/../.build/trials
if ! cmp -s "$scripts/trials/requirements.txt" "$environment/requirements.txt"; then
  "$scripts/install/tools.sh" trials
  python3 -m venv --clear "$environment"
  "$environment/bin/pip" install --quiet --disable-pip-version-check --requirement "$scripts/trials/requirements.txt"
  cp "$scripts/trials/requirements.txt" "$environment/"
fi
# Bytecode beside the scripts would be a change of the checkout.
PYTHONDONTWRITEBYTECODE=1 PYTHONPATH=$scripts/trials exec "$environment/bin/python" "$@"
