#!/usr/bin/env python3
"""Packs a staged installation as an MCP bundle, dist/hig-VERSION-SYSTEM-ARCH.mcpb, and prints the path.

    scripts/dist/mcpb.py STAGE

The bundle is a zip of manifest.json, the tool and the digest; clients such as Claude Desktop install it. HIG_ARCH is
the name of the architecture in place of the machine's.
"""
import json
import os
import pathlib
import platform
import sys

import release

if len(sys.argv) != 2:
    sys.exit(__doc__)
stage = pathlib.Path(sys.argv[1])
system, name = ("macos", "darwin") if platform.system() == "Darwin" else ("linux", "linux")
manifest = json.loads((release.ROOT / "packaging/mcpb/manifest.json").read_text(encoding="utf-8"))
manifest["version"] = release.VERSION
manifest["compatibility"]["platforms"] = [name]
files = {"manifest.json": (json.dumps(manifest, indent=2, ensure_ascii=False) + "\n").encode()}
for path in ["bin/hig", "share/hig/digest.sqlite", "share/doc/hig/copyright", "share/doc/hig/LICENSE"]:
    files[f"server/{path}"] = (stage / path).read_bytes()
bundle = f"dist/hig-{release.VERSION}-{system}-{os.environ.get('HIG_ARCH') or platform.machine()}.mcpb"
(release.ROOT / "dist").mkdir(exist_ok=True)
release.write_archive(release.ROOT / bundle, files)
print(bundle)
