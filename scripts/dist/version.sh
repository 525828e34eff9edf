#!/bin/sh
# Prints the version of the source.
#
#   scripts/dist/version.sh
set -eu
cd "$(dirname "$0")/../.."

version=$(sed -n 's/^ *static let version = "\(.*\)"$/\1/p' Sources/Interfaces/GuidelineCLI/Tool.swift)
[ -n "$version" ] || { echo 'version: the source has no version' >&2; exit 1; }
echo "$version"
