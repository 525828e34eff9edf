#!/usr/bin/env bash
# Makes all files of a release from a commit in a clean clone, as the release workflow does for each system, and tries
# them in empty systems. Publishes nothing. Needs root and Debian.
#
#   scripts/dist/dry-run.sh [COMMIT]      HEAD without an argument; the files are left in dist/
#
# The formula, the registry entry and the Swift package name the packages of all systems; those of other systems have
# the checksums of this machine's.
set -euo pipefail
cd "$(dirname "$0")/../.."

commit=$(git rev-parse --verify "${1:-HEAD}^{commit}")
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
git clone -q . "$work/hig"
git -C "$work/hig" checkout -q "$commit"
cd "$work/hig"
version=$(scripts/dist/version.sh)
# Fails if another commit was released as this version.
[ "$(git rev-parse --quiet --verify "v$version^{commit}" || true)" = "$commit" ] || git tag "v$version"
scripts/dist/check-release.sh "$(git describe --tags --exact-match --match "v$version")"
scripts/install/libraries.sh
scripts/trials/packages.sh --install
case $(uname -m) in
  x86_64) npm=linux-x64 ;;
  *) npm=linux-arm64 ;;
esac
stage=.build/dist/stage
scripts/dist/artifactbundle.py dist "linux-$(uname -m)=$stage"
scripts/dist/npm.py dist "$npm=$stage"
scripts/dist/sbom.py >"dist/hig-$(uname -m).cdx.json"
all=$work/all
mkdir "$all"
cp dist/hig.artifactbundle.zip "$all"
for kind in tar.gz mcpb; do
  for system in linux-x86_64 linux-aarch64 macos-universal; do
    cp "dist/hig-$version-linux-$(uname -m).$kind" "$all/hig-$version-$system.$kind"
  done
done
scripts/dist/metadata.py "$version" "$all"
cp "$all"/{hig.rb,server.json,hig-check-plugin.zip} dist
(cd dist && sha256sum -- * >SHA256SUMS)
mkdir -p "$OLDPWD/dist"
cp dist/* "$OLDPWD/dist/"
cat dist/SHA256SUMS
