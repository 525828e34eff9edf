#!/bin/sh
# Fails unless a tag names the version of the source.
#
#   scripts/dist/check-version.sh v0.1.0
set -eu
cd "$(dirname "$0")/../.."

tag=${1:?usage: scripts/dist/check-version.sh TAG}
version=$(sed -n 's/^ *static let version = "\(.*\)"$/\1/p' Sources/Interfaces/GuidelineCLI/Tool.swift)
[ "$tag" = "v$version" ] || { echo "check-version: the tag is $tag, the source has version $version" >&2; exit 1; }
