#!/bin/sh
# Fails unless a tag names the version of the source, and packaging/names.json names the repository with the releases.
#
#   scripts/dist/check-release.sh TAG REPOSITORY      such as v0.1.0 and owner/hig
set -eu
cd "$(dirname "$0")/../.."

[ $# = 2 ] || { echo 'usage: scripts/dist/check-release.sh TAG REPOSITORY' >&2; exit 64; }
version=$(scripts/dist/version.sh)
[ "$1" = "v$version" ] || { echo "check-release: the tag is $1, the source has version $version" >&2; exit 1; }
# The packages and their documentation would point to another repository.
repository=$(sed -n 's/^ *"repository": "\(.*\)",*$/\1/p' packaging/names.json)
[ "$2" = "$repository" ] || {
  echo "check-release: the repository is $2, packaging/names.json has '$repository'" >&2
  exit 1
}
