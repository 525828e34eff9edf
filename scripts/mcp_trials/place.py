"""Where trials take place: the tool, its indexes, and a folder that goes away."""

import contextlib
import os
import pathlib
import subprocess

from mcp import Client, StdioServerParameters
from mcp.client.stdio import stdio_client

MODES = {"legacy": "2025-11-25", "auto": "2026-07-28", "2026-07-28": "2026-07-28"}
ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
CORPUS = ROOT / "Corpus"
PAGES = CORPUS / "2026-06"


class Place:
    """The tool and its index of the digest; each trial gets files of its own."""

    def __init__(self, tool, index, folder, failures):
        self.tool = str(pathlib.Path(tool).resolve())
        self.index = str(pathlib.Path(index).resolve())
        self.folder = pathlib.Path(folder)
        self.failures = failures
        self.check = failures.check
        self.same = failures.same
        self.count = 0

    def path(self, name):
        """A path that nothing has had."""
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

    def ingest(self, index, *documents):
        self.run(self.tool, "ingest", "--index", index, *documents)

    def real(self):
        """An index of the real documents, where there are some; over the digest nothing takes long."""
        shared = os.environ.get("HIG_SHARED", ROOT.parent / "shared")
        documents = pathlib.Path(shared, "hig")
        index = self.folder / "real.sqlite"
        if shared and documents.is_dir() and not index.exists():
            self.ingest(index, documents)
        return index if index.exists() else None

    @contextlib.asynccontextmanager
    async def client(self, mode, index=None, *, errors="", **options):
        """A client of a server of its own, which may say on its standard error what is expected and nothing else."""
        log = self.path("stderr")
        parameters = StdioServerParameters(command=self.tool, args=["mcp", "--index", str(index or self.index)])
        with open(log, "w+", encoding="utf-8") as file:
            # What the client keeps would hide what the server does.
            async with Client(stdio_client(parameters, errlog=file), mode=mode, cache=None, **options) as client:
                yield client
            file.seek(0)
            said = file.read()
        self.check(errors in said if errors else not said, f"the server said on its standard error: {said[:500]!r}")


def make_app(place):
    """A tiny app in a git work tree: `main` has a text, the branch that is out adds tabs."""
    folder = place.path("app")
    source = folder / "Sources" / "Shelf.swift"
    source.parent.mkdir(parents=True)
    (folder / "Package.swift").write_text('let package = Package(name: "Shop", platforms: [.iOS(.v17)])\n')
    head = "import SwiftUI\n\nstruct Shelf: View {\n  var body: some View {\n"
    source.write_text(head + '    Text("Shelf").alert("Gone", isPresented: $isGone) {}\n  }\n}\n')
    git = ["git", "-c", "user.name=Example", "-c", "user.email=example@example.org"]
    place.run(*git, "init", "-q", "-b", "main", folder=folder)
    place.run(*git, "add", "-A", folder=folder)
    place.run(*git, "commit", "-q", "-m", "A shelf", folder=folder)
    place.run(*git, "checkout", "-q", "-b", "tabs", folder=folder)
    source.write_text(head + '    TabView { Text("Shelf").alert("Gone", isPresented: $isGone) {} }\n  }\n}\n')
    place.run(*git, "commit", "-q", "-a", "-m", "Tabs", folder=folder)
    return folder
