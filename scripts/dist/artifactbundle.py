#!/usr/bin/env python3
"""Packs the executables of staged installations as an artifact bundle for Swift packages, and prints its path and checksum.

    scripts/dist/artifactbundle.py DIST SYSTEM=STAGE...

SYSTEM is linux-x86_64, linux-aarch64 or macos-universal, STAGE a folder that scripts/dist/build.sh made. Equal stages make
equal bundles: the times are those of the last commit, or of SOURCE_DATE_EPOCH.
"""
import hashlib
import json
import os
import pathlib
import subprocess
import sys
import time
import zipfile

ROOT = pathlib.Path(__file__).resolve().parents[2]
TRIPLES = {
    "linux-x86_64": ["x86_64-unknown-linux-gnu"],
    "linux-aarch64": ["aarch64-unknown-linux-gnu"],
    "macos-universal": ["x86_64-apple-macosx", "arm64-apple-macosx"],
}


def main():
    stages = dict(argument.partition("=")[::2] for argument in sys.argv[2:])
    if not stages or not stages.keys() <= TRIPLES.keys():
        sys.exit("usage: artifactbundle.py DIST SYSTEM=STAGE...")
    tool = (ROOT / "Sources/Interfaces/GuidelineCLI/Tool.swift").read_text(encoding="utf-8")
    version = tool.split('static let version = "')[1].split('"')[0]
    epoch = os.environ.get("SOURCE_DATE_EPOCH") or subprocess.run(
        ["git", "log", "-1", "--format=%ct"], cwd=ROOT, check=True, capture_output=True, text=True).stdout
    moment = time.gmtime(int(epoch))[:6]
    files = {f"{system}/hig": pathlib.Path(stage, "bin/hig").read_bytes() for system, stage in stages.items()}
    files["LICENSE"] = (ROOT / "LICENSE").read_bytes()
    files["info.json"] = json.dumps({
        "schemaVersion": "1.0",
        "artifacts": {"hig": {
            "type": "executable", "version": version,
            "variants": [{"path": f"{system}/hig", "supportedTriples": TRIPLES[system]} for system in sorted(stages)],
        }},
    }, indent=2).encode() + b"\n"
    bundle = pathlib.Path(sys.argv[1], "hig.artifactbundle.zip")
    bundle.parent.mkdir(exist_ok=True)
    with zipfile.ZipFile(bundle, "w") as archive:
        for name in sorted(files):
            info = zipfile.ZipInfo(f"hig.artifactbundle/{name}", moment)
            info.external_attr = (0o100755 if name.endswith("/hig") else 0o100644) << 16
            info.compress_type = zipfile.ZIP_DEFLATED
            archive.writestr(info, files[name])
    print(bundle, hashlib.sha256(bundle.read_bytes()).hexdigest())


main()
