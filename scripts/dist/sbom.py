#!/usr/bin/env python3
"""Writes what the executables of a release contain, as CycloneDX 1.6, to standard output.

    scripts/dist/sbom.py

The C libraries are those that scripts/dist/static-libraries.sh collected; their versions come from pkg-config.
"""
import json
import re
import subprocess

from release import VERSION

LIBRARIES = {
    "sqlite3": ("SQLite", "blessing", "https://sqlite.org"),
    "libcmark-gfm": ("cmark-gfm", "BSD-2-Clause", "https://github.com/github/cmark-gfm"),
    "libxml-2.0": ("libxml2", "MIT", "https://gitlab.gnome.org/GNOME/libxml2"),
}


def output(*command):
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout


def component(name, version, license, address):
    return {
        "type": "library", "name": name, "version": version, "licenses": [{"expression": license}],
        "externalReferences": [{"type": "website", "url": address}],
    }


def main():
    swift = re.search(r"Swift version (\S+)", output("swift", "--version"))[1]
    compiler = re.search(r"(\d+(\.\d+)+)", output("cc", "-dumpfullversion"))[1]
    print(json.dumps({
        "bomFormat": "CycloneDX", "specVersion": "1.6", "version": 1,
        "metadata": {"component": {
            "type": "application", "name": "hig", "version": VERSION,
            "licenses": [{"expression": "MIT"}],
        }},
        "components": [
            component(name, output("pkg-config", "--modversion", package).strip(), license, address)
            for package, (name, license, address) in LIBRARIES.items()
        ] + [
            component("Swift standard library and Foundation", swift, "Apache-2.0 WITH Swift-exception",
                      "https://swift.org"),
            component("libstdc++", compiler, "GPL-3.0-or-later WITH GCC-exception-3.1", "https://gcc.gnu.org"),
        ],
    }, indent=2))


main()
