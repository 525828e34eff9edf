"""The tool under trial, its indexes, and a temporary folder."""

import contextlib
import os
import pathlib
import subprocess

from mcp import Client, StdioServerParameters
from mcp.client.stdio import stdio_client

from services import digest_index

MODES = {"legacy": "2025-11-25", "auto": "2026-07-28", "2026-07-28": "2026-07-28"}
ROOT = pathlib.Path(__file__).resolve().parents[3]
CORPUS = ROOT / "Corpus"


class TrialFixture:
    """The tool and its index of the digest. Each trial gets separate files."""

    def __init__(self, tool, folder, failures):
        self.tool = tool
        self.index = digest_index(self.tool, folder)
        self.folder = pathlib.Path(folder)
        self.failures = failures
        self.check = failures.check
        self.equal = failures.equal
        self.count = 0

    def path(self, name):
        """An unused path with this file name."""
        self.count += 1
        folder = self.folder / str(self.count)
        folder.mkdir()
        return folder / name

    def run(self, *command, folder=None):
        done = subprocess.run([str(part) for part in command], cwd=folder, capture_output=True, text=True,
                              env={**os.environ, "GIT_CONFIG_NOSYSTEM": "1", "HOME": str(self.folder)})
        if done.returncode != 0:
            raise RuntimeError(f"status {done.returncode}: {command}: {done.stderr}")
        return done.stdout

    @contextlib.asynccontextmanager
    async def client(self, mode, index=None, *, errors="", folder=None, **options):
        """A client of a new server, which runs in a folder. Checks that standard error holds `errors` and nothing unexpected."""
        log = self.path("stderr")
        parameters = StdioServerParameters(
            command=self.tool, args=["mcp", "--structured", "--index", str(index or self.index)], cwd=folder)
        with open(log, "w+", encoding="utf-8") as file:
            # The client's cache would hide the server's answers.
            async with Client(stdio_client(parameters, errlog=file), mode=mode, cache=None, **options) as client:
                yield client
            file.seek(0)
            output = file.read()
        self.check(errors in output if errors else not output, f"unexpected standard error: {output[:500]!r}")


def make_app(fixture):
    """A small app in a git work tree: `main` has a text; the branch that is checked out adds tabs."""
    folder = fixture.path("app")
    source = folder / "Sources" / "Shelf.swift"
    source.parent.mkdir(parents=True)
    (folder / "Package.swift").write_text('let package = Package(name: "Shop", platforms: [.iOS(.v17)])\n')
    head = "import SwiftUI\n\nstruct Shelf: View {\n  var body: some View {\n"
    source.write_text(head + '    Text("Shelf").alert("Gone", isPresented: $isGone) {}\n  }\n}\n')
    git = ["git", "-c", "user.name=Example", "-c", "user.email=example@example.org"]
    fixture.run(*git, "init", "-q", "-b", "main", folder=folder)
    fixture.run(*git, "add", "-A", folder=folder)
    fixture.run(*git, "commit", "-q", "-m", "A shelf", folder=folder)
    fixture.run(*git, "checkout", "-q", "-b", "tabs", folder=folder)
    source.write_text(head + '    TabView { Text("Shelf").alert("Gone", isPresented: $isGone) {} }\n  }\n}\n')
    fixture.run(*git, "commit", "-q", "-a", "-m", "Tabs", folder=folder)
    return folder
