#!/usr/bin/env bash
# Tries `hig serve` over sockets: the routes and their description, hostile clients, and agents at /mcp with the protocol's
# official client.
#
#   scripts/trials/server.sh HIG [OPTION]...     HIG is beside hig-server and reads the digest in Corpus/; --full takes two minutes more
set -euo pipefail
cd "$(dirname "$0")/../.."

tool=${1:?usage: server.sh HIG [OPTION]...}
shift
scripts/install/server-tools.sh
exec scripts/trials/python.sh scripts/trials/server_trials/run.py "$@" "$tool"
