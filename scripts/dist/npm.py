#!/usr/bin/env python3
"""Packs the executables of staged installations for npm.

    scripts/dist/npm.py DIST SYSTEM=STAGE...

SYSTEM is linux-x64, linux-arm64 or darwin-universal, STAGE a folder that scripts/dist/build.sh made. Writes a package for
each system, and one that depends on all systems and runs the installed one, to DIST; prints their paths. Needs npm.
"""
import json
import pathlib
import shutil
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[2]
NAMES = json.loads((ROOT / "packaging/names.json").read_text(encoding="utf-8"))
SYSTEMS = {
    "linux-x64": {"os": ["linux"], "cpu": ["x64"], "libc": ["glibc"]},
    "linux-arm64": {"os": ["linux"], "cpu": ["arm64"], "libc": ["glibc"]},
    "darwin-universal": {"os": ["darwin"], "cpu": ["x64", "arm64"]},
}


def pack(folder, manifest, dist):
    (folder / "package.json").write_text(json.dumps(manifest, indent=2) + "\n", encoding="utf-8")
    for name in ["LICENSE", "README.md"]:
        shutil.copy(ROOT / name, folder)
    packed = subprocess.run(["npm", "pack", "--silent", "--pack-destination", dist, folder], check=True, capture_output=True, text=True)
    print(dist / packed.stdout.strip())


def main():
    stages = dict(argument.partition("=")[::2] for argument in sys.argv[2:])
    if not stages or not stages.keys() <= SYSTEMS.keys():
        sys.exit("usage: npm.py DIST SYSTEM=STAGE...")
    dist = pathlib.Path(sys.argv[1]).resolve()
    dist.mkdir(exist_ok=True)
    tool = (ROOT / "Sources/Interfaces/GuidelineCLI/Tool.swift").read_text(encoding="utf-8")
    version = tool.split('static let version = "')[1].split('"')[0]
    name = f"@{NAMES['owner'].lower()}/hig"
    common = {
        "version": version, "description": "Apple's Human Interface Guidelines as rules, in the terminal and for agents",
        "license": "MIT", "repository": f"github:{NAMES['repository']}",
    }
    with tempfile.TemporaryDirectory() as work:
        for system, stage in stages.items():
            folder = pathlib.Path(work) / system
            (folder / "bin").mkdir(parents=True)
            shutil.copy(pathlib.Path(stage) / "bin/hig", folder / "bin/hig")
            (folder / "bin/hig").chmod(0o755)
            pack(folder, {"name": f"{name}-{system}"} | common | SYSTEMS[system] | {"files": ["bin"], "preferUnplugged": True}, dist)
        folder = pathlib.Path(work) / "hig"
        folder.mkdir()
        shutil.copy(ROOT / "packaging/npm/hig.js", folder)
        pack(folder, {
            "name": name, **common, "bin": {"hig": "hig.js"}, "files": ["hig.js"], "engines": {"node": ">=18"},
            "optionalDependencies": {f"{name}-{system}": version for system in SYSTEMS},
        }, dist)


main()
