#!/usr/bin/env python3
"""Packs the executables of staged installations for npm.

    scripts/dist/npm.py DIST SYSTEM=STAGE...

SYSTEM is linux-x64, linux-arm64 or darwin-universal, STAGE a folder that scripts/dist/build.sh made. Writes a package
for each system, and one that depends on all systems and runs the installed one, to DIST; prints their paths. Needs npm.
"""
import json
import pathlib
import shutil
import subprocess
import tempfile

from release import NAMES, ROOT, VERSION, arguments

SYSTEMS = {
    "linux-x64": {"os": ["linux"], "cpu": ["x64"], "libc": ["glibc"]},
    "linux-arm64": {"os": ["linux"], "cpu": ["arm64"], "libc": ["glibc"]},
    "darwin-universal": {"os": ["darwin"], "cpu": ["x64", "arm64"]},
}


def pack(folder, manifest, dist):
    (folder / "package.json").write_text(json.dumps(manifest, indent=2) + "\n", encoding="utf-8")
    for name in ["LICENSE", "README.md"]:
        shutil.copy(ROOT / name, folder)
    packed = subprocess.run(["npm", "pack", "--silent", "--pack-destination", dist, folder], check=True,
                            capture_output=True, text=True)
    print(dist / packed.stdout.strip())


def main():
    dist, stages = arguments(SYSTEMS, __doc__)
    name = f"@{NAMES['repository'].split('/')[0].lower()}/hig"
    common = {
        "version": VERSION,
        "description": "Apple's Human Interface Guidelines as rules, in the terminal and for agents",
        "license": "MIT", "repository": f"github:{NAMES['repository']}",
    }
    with tempfile.TemporaryDirectory() as work:
        for system, stage in stages.items():
            folder = pathlib.Path(work) / system
            (folder / "bin").mkdir(parents=True)
            shutil.copy(stage / "bin/hig", folder / "bin/hig")
            (folder / "bin/hig").chmod(0o755)
            pack(folder, {"name": f"{name}-{system}"} | common | SYSTEMS[system]
                 | {"files": ["bin"], "preferUnplugged": True}, dist)
        folder = pathlib.Path(work) / "hig"
        folder.mkdir()
        shutil.copy(ROOT / "packaging/npm/hig.js", folder)
        pack(folder, {
            "name": name, **common, "bin": {"hig": "hig.js"}, "files": ["hig.js"], "engines": {"node": ">=18"},
            "optionalDependencies": {f"{name}-{system}": VERSION for system in SYSTEMS},
        }, dist)


main()
