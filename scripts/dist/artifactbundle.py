#!/usr/bin/env python3
"""Packs staged executables as an artifact bundle for Swift packages, and prints its path and checksum.

    scripts/dist/artifactbundle.py DIST SYSTEM=STAGE...

SYSTEM is linux-x86_64, linux-aarch64 or macos-universal, STAGE a folder that scripts/dist/build.sh made. Equal stages
make equal bundles.
"""
import hashlib
import json

import release

TRIPLES = {
    "linux-x86_64": ["x86_64-unknown-linux-gnu"],
    "linux-aarch64": ["aarch64-unknown-linux-gnu"],
    "macos-universal": ["x86_64-apple-macosx", "arm64-apple-macosx"],
}

dist, stages = release.arguments(TRIPLES, __doc__)
files = {f"{system}/hig": (stage / "bin/hig").read_bytes() for system, stage in stages.items()}
files["LICENSE"] = (release.ROOT / "LICENSE").read_bytes()
files["info.json"] = json.dumps({
    "schemaVersion": "1.0",
    "artifacts": {"hig": {
        "type": "executable", "version": release.VERSION,
        "variants": [{"path": f"{system}/hig", "supportedTriples": TRIPLES[system]} for system in sorted(stages)],
    }},
}, indent=2).encode() + b"\n"
bundle = dist / "hig.artifactbundle.zip"
release.write_archive(bundle, {f"hig.artifactbundle/{name}": content for name, content in files.items()})
print(bundle, hashlib.sha256(bundle.read_bytes()).hexdigest())
