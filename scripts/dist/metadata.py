#!/usr/bin/env python3
"""Writes the Homebrew formula and the entry for the MCP registry of a release.

    scripts/dist/metadata.py OWNER/REPOSITORY VERSION SOURCE.tar.gz DIST

Fills the templates in packaging/ with the repository, the version and the checksums of the source archive and of the MCP
bundles in DIST, and writes hig.rb and server.json there. Fails if a bundle of the entry is missing.
"""
import hashlib
import json
import pathlib
import re
import sys

PACKAGING = pathlib.Path(__file__).resolve().parents[2] / "packaging"


def checksum(path):
    return hashlib.sha256(path.read_bytes()).hexdigest()


def formula(repository, version, source):
    text = (PACKAGING / "homebrew/hig.rb").read_text(encoding="utf-8")
    text = text.replace("OWNER/hig", repository).replace("v0.1.0", f"v{version}")
    text = re.sub(r'sha256 "0{64}"', f'sha256 "{checksum(source)}"', text)
    return re.sub(r"\A#.*\n", "", text)


def registry_entry(repository, version, folder):
    owner = repository.split("/")[0]
    text = (PACKAGING / "mcp/server.json").read_text(encoding="utf-8")
    text = text.replace("io.github.OWNER", f"io.github.{owner}").replace("OWNER/hig", repository)
    entry = json.loads(text.replace("0.1.0", version))
    for package in entry["packages"]:
        package["fileSha256"] = checksum(folder / package["identifier"].rsplit("/", 1)[1])
    return json.dumps(entry, indent=2, ensure_ascii=False) + "\n"


def main():
    if len(sys.argv) != 5:
        sys.exit("usage: metadata.py OWNER/REPOSITORY VERSION SOURCE.tar.gz DIST")
    repository, version, source, folder = sys.argv[1], sys.argv[2], *map(pathlib.Path, sys.argv[3:])
    (folder / "hig.rb").write_text(formula(repository, version, source), encoding="utf-8")
    (folder / "server.json").write_text(registry_entry(repository, version, folder), encoding="utf-8")


main()
