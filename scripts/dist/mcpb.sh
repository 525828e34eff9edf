#!/usr/bin/env bash
# Packs a staged installation as an MCP bundle, dist/hig-VERSION-SYSTEM-ARCH.mcpb, and prints the path. Needs python3.
#
#   scripts/dist/mcpb.sh STAGE
#
# The bundle is a zip of manifest.json, the tool and the digest; clients such as Claude Desktop install it.
set -euo pipefail
cd "$(dirname "$0")/../.."

stage=${1:?usage: scripts/dist/mcpb.sh STAGE}
SOURCE_DATE_EPOCH=${SOURCE_DATE_EPOCH:-$(git log -1 --format=%ct)}
export SOURCE_DATE_EPOCH
version=$("$stage/bin/hig" --version | cut -d ' ' -f 2)
case $(uname) in
  Darwin) system=macos platform=darwin ;;
  *) system=linux platform=linux ;;
esac
bundle=dist/hig-$version-$system-${HIG_ARCH:-$(uname -m)}.mcpb
mkdir -p dist
python3 - "$stage" "$bundle" "$version" "$platform" <<'END'
import json, os, sys, time, zipfile

stage, bundle, version, platform = sys.argv[1:]
moment = time.gmtime(int(os.environ["SOURCE_DATE_EPOCH"]))[:6]
with open("packaging/mcpb/manifest.json", encoding="utf-8") as file:
    manifest = json.load(file)
manifest["version"] = version
manifest["compatibility"]["platforms"] = [platform]
files = {"manifest.json": (json.dumps(manifest, indent=2, ensure_ascii=False) + "\n").encode()}
for name in ["bin/hig", "share/hig/digest.sqlite", "share/doc/hig/copyright", "share/doc/hig/LICENSE"]:
    with open(os.path.join(stage, name), "rb") as file:
        files["server/" + name] = file.read()
with zipfile.ZipFile(bundle, "w") as archive:
    for name in sorted(files):
        info = zipfile.ZipInfo(name, moment)
        info.external_attr = (0o100755 if name.endswith("bin/hig") else 0o100644) << 16
        info.compress_type = zipfile.ZIP_DEFLATED
        archive.writestr(info, files[name])
END
echo "$bundle"
