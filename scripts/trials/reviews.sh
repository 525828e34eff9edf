#!/usr/bin/env bash
# Tries shared reviews with many reviewers while servers are killed and the database crashes.
#
#   scripts/trials/reviews.sh HIG [--changes N] [--postgresql]     HIG is beside hig-server and reads the digest in Corpus/
set -euo pipefail
cd "$(dirname "$0")/../.."

tool=${1:?usage: reviews.sh HIG [--changes N] [--postgresql]}
shift
scripts/install/trial-tools.sh
scripts/install/server-tools.sh
PYTHONDONTWRITEBYTECODE=1 PYTHONPATH=scripts/trials exec python3 scripts/trials/review_trials/run.py "$@" "$tool"
