#!/bin/sh
# Fails unless a tag names the version of the source, and packaging/names.json names the repository with the releases.
#
#   scripts/dist/check-release.sh TAG [REPOSITORY]      such as v0.1.0 and owner/hig; without a repository, only the tag
set -eu
cd "$(dirname "$0")/../.."

tag=${1:?usage: scripts/dist/check-release.sh TAG [REPOSITORY]}
version=$(scripts/dist/version.sh)
[ "$tag" = "v$version" ] || { echo "check-release: the tag is $tag, the source has version $version" >&2; exit 1; }
# The packages would point to another repository.
named=$(sed -n 's/^ *"repository": "\(.*\)",*$/\1/p' packaging/names.json)
repository=${2-$named}
[ "$repository" = "$named" ] || {
  echo "check-release: the repository is $repository, packaging/names.json has '$named'" >&2
  exit 1
}
