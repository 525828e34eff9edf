#!/usr/bin/env python3
"""Fills the templates of a release: the Homebrew formula, the entry of the MCP registry, the plugin for packages.

    scripts/dist/metadata.py VERSION DIST

packaging/names.json has the repository. Writes hig.rb, server.json and hig-check-plugin.zip to DIST, with the checksums
of the files there. Fails if one of the files is missing.
"""
import hashlib
import pathlib
import re
import sys
import zipfile

from release import NAMES, ROOT

PACKAGING = ROOT / "packaging"


def filled(template, version, folder):
    text = template.read_text(encoding="utf-8").replace("@REPOSITORY@",
                                                        NAMES["repository"]).replace("@VERSION@", version)
    return re.sub(r"@SHA256:([^@]+)@", lambda match: hashlib.sha256((folder / match[1]).read_bytes()).hexdigest(), text)


def main():
    if len(sys.argv) != 3:
        sys.exit("usage: metadata.py VERSION DIST")
    version, folder = sys.argv[1], pathlib.Path(sys.argv[2])
    formula = filled(PACKAGING / "homebrew/hig.rb", version, folder)
    (folder / "hig.rb").write_text(re.sub(r"\A#.*\n", "", formula), encoding="utf-8")
    (folder / "server.json").write_text(filled(PACKAGING / "mcp/server.json", version, folder), encoding="utf-8")
    plugin = PACKAGING / "swiftpm-plugin"
    with zipfile.ZipFile(folder / "hig-check-plugin.zip", "w") as archive:
        for file in sorted(plugin.rglob("*.swift")):
            archive.writestr(zipfile.ZipInfo(f"hig-check/{file.relative_to(plugin)}"), filled(file, version, folder))


main()
