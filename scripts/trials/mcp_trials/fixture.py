"""The tool under trial, its indexes, and a temporary folder."""

import contextlib

from mcp import Client, StdioServerParameters
from mcp.client.stdio import stdio_client

from sandbox import ROOT, Sandbox, write_files
from services import digest_index

MODES = {"legacy": "2025-11-25", "auto": "2026-07-28", "2026-07-28": "2026-07-28"}
CORPUS = ROOT / "Corpus"
GUIDE = (ROOT / "docs" / "agents.md").read_text(encoding="utf-8")


class TrialFixture:
    """The tool and its index of the digest. Each trial gets separate files."""

    def __init__(self, tool, folder, failures):
        self.tool = tool
        self.index = digest_index(self.tool, folder)
        self.folder = folder
        self.box = Sandbox(tool, self.folder)
        self.check = failures.check
        self.equal = failures.equal
        self.count = 0

    def path(self, name):
        """An unused path with this file name."""
        self.count += 1
        folder = self.folder / str(self.count)
        folder.mkdir()
        return folder / name

    @contextlib.asynccontextmanager
    async def client(self, mode, index=None, *, errors="", folder=None, **options):
        """A client of a new server, which runs in a folder. Checks that standard error holds `errors`, or nothing."""
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
    old = 'Text("Shelf").alert("Gone", isPresented: $isGone) {}'
    shelf = f"import SwiftUI\n\nstruct Shelf: View {{\n  var body: some View {{\n    {old}\n  }}\n}}\n"
    write_files(folder, {"Package.swift": 'let package = Package(name: "Shop", platforms: [.iOS(.v17)])\n',
                         "Sources/Shelf.swift": shelf})
    fixture.box.commit(folder, "A shelf")
    fixture.box.git(folder, "checkout", "-q", "-b", "tabs")
    write_files(folder, {"Sources/Shelf.swift": shelf.replace(old, f"TabView {{ {old} }}")})
    fixture.box.commit(folder, "Tabs")
    return folder
