#!/usr/bin/env bash
# Tries `hig serve` over sockets: the routes and their description, hostile clients, and agents at /mcp with the protocol's
# official client, in a temporary Python environment.
#
#   scripts/trials/server.sh HIG [OPTION]...     HIG is beside hig-server and reads the digest in Corpus/; --full takes two minutes more
set -euo pipefail
cd "$(dirname "$0")/../.."

tool=$(realpath "${1:?usage: server.sh HIG [OPTION]...}")
shift
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
scripts/install/trial-tools.sh
scripts/install/server-tools.sh
python3 -m venv "$folder/environment"
"$folder/environment/bin/pip" install --quiet --disable-pip-version-check 'mcp>=2.3,<3' 'openapi-spec-validator>=0.7,<1' pyyaml
"$folder/environment/bin/python" scripts/trials/server_trials/run.py "$@" "$tool"
