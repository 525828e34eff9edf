#!/usr/bin/env bash
# Builds a package that depends on a tagged clone of HEAD by version, and prints the rules for toolbars with it.
#
#   scripts/trials/library.sh INDEX      INDEX is an index of Corpus
set -euo pipefail
index=$(realpath "${1:?usage: scripts/trials/library.sh INDEX}")
cd "$(dirname "$0")/../.."

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
version=$(scripts/dist/version.sh)
git clone --quiet --no-hardlinks . "$folder/hig"
git -C "$folder/hig" tag "$version"
mkdir -p "$folder/advice/Sources/advice"
cat >"$folder/advice/Package.swift" <<END
// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "advice",
  platforms: [.macOS(.v15)],
  dependencies: [.package(url: "file://$folder/hig", from: "$version")],
  targets: [
    .executableTarget(name: "advice", dependencies: [.product(name: "Guidelines", package: "hig")])
  ])
END
cat >"$folder/advice/Sources/advice/main.swift" <<'END'
import Guidelines

let library = try GuidelineLibrary.open(path: CommandLine.arguments[1])
for rule in try library.rules(of: "toolbars", on: .visionOS) where rule.strength != .avoid {
  print(rule.statement)
}
END
# Without the optimization that makes our own tests fast.
swift build --package-path "$folder/advice" -debug-info-format none -Xswiftc -Onone >"$folder/log" 2>&1 ||
  { cat "$folder/log" >&2; exit 1; }
"$folder/advice/.build/debug/advice" "$index" >"$folder/rules"
head -n 3 "$folder/rules"
[ "$(wc -l <"$folder/rules")" -ge 5 ] || { echo 'library: too few rules' >&2; exit 1; }
