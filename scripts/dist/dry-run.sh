#!/usr/bin/env bash
# Makes all files of a release from a commit in a clean clone, as the release workflow does for each system, and tries
# them in empty systems. Publishes nothing. Needs root and Debian.
#
#   scripts/dist/dry-run.sh [COMMIT]      HEAD without an argument; the files are left in dist/
set -euo pipefail
cd "$(dirname "$0")/../.."

commit=$(git rev-parse --verify "${1:-HEAD}^{commit}")
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
git clone -q . "$work/hig"
git -C "$work/hig" checkout -q "$commit"
cd "$work/hig"
scripts/install/libraries.sh
scripts/trials/packages.sh --install
case $(uname -m) in
  x86_64) npm=linux-x64 ;;
  *) npm=linux-arm64 ;;
esac
stage=.build/dist/stage
scripts/dist/artifactbundle.py dist "linux-$(uname -m)=$stage"
if command -v npm >/dev/null; then scripts/dist/npm.py dist "$npm=$stage"; fi
scripts/dist/sbom.py >"dist/hig-$(uname -m).cdx.json"
(cd dist && sha256sum -- * >SHA256SUMS)
mkdir -p "$OLDPWD/dist"
cp dist/* "$OLDPWD/dist/"
cat dist/SHA256SUMS
