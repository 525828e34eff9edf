"""Runs commands that documents and examples show, in a temporary folder with a home, the tool on its path and git."""
import contextlib
import os
import pathlib
import re
import subprocess
import sys
import tempfile

import yaml

from services import digest_index

ROOT = pathlib.Path(__file__).resolve().parents[2]


def fail(message):
    sys.exit(f"{pathlib.Path(sys.argv[0]).stem}: {message}")


class Sandbox:
    """A folder, and the environment of its commands."""

    def __init__(self, tool, folder):
        self.tool = pathlib.Path(tool).resolve()
        self.folder = folder
        self.environment = dict(os.environ, HOME=str(folder), PATH=f"{folder}/bin:{os.environ['PATH']}",
                                HIG_INDEX=str(folder / "hig.sqlite"),
                                GIT_CONFIG_NOSYSTEM="1")
        for name in ["XDG_STATE_HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME"]:
            self.environment.pop(name, None)
        (folder / "bin").mkdir()
        (folder / "bin/hig").symlink_to(self.tool)

    def run(self, command, folder=None, expected=0, **variables):
        """Runs a command, which must end with a status, and returns its output."""
        done = subprocess.run(command, cwd=folder or self.folder, env=self.environment | variables, text=True,
                              capture_output=True)
        if done.returncode != expected:
            fail(f"status {done.returncode} instead of {expected}: {command}\n{done.stdout}{done.stderr}")
        self.messages = done.stderr
        return done.stdout

    def bash(self, script, folder=None, expected=0, **variables):
        return self.run(["bash", "-e", "-o", "pipefail", "-c", script], folder, expected, **variables)

    def git(self, folder, *words):
        return self.run(["git", "-c", "user.name=Example", "-c", "user.email=example@example.org", *words], folder)

    def ingest(self):
        digest_index(self.tool, self.folder)

    def hook(self, folder, hook, expected, *options, configuration=None):
        """Runs a hook through pre-commit with options such as --all-files; returns its output."""
        (folder / ".pre-commit-config.yaml").write_text(
            configuration or yaml.safe_dump({"repos": [{"repo": "local", "hooks": [hook]}]}))
        self.git(folder, "add", ".pre-commit-config.yaml")
        return self.run([sys.executable, "-m", "pre_commit", "run", hook["id"], *options], folder, expected)


@contextlib.contextmanager
def sandbox():
    """A sandbox for the tool that the last argument of the script names."""
    if len(sys.argv) < 2 or sys.argv[1:-1] not in ([], ["--full"]):
        sys.exit(sys.modules["__main__"].__doc__)
    with tempfile.TemporaryDirectory() as name:
        yield Sandbox(sys.argv[-1], pathlib.Path(name).resolve())
    print(f"{pathlib.Path(sys.argv[0]).stem}: done")


def blocks(document, heading, language):
    """The code blocks of a language under a heading of a document."""
    text = (ROOT / document).read_text(encoding="utf-8")
    section = re.search(rf"^## {re.escape(heading)}$(.*?)(?=^## |\Z)", text, re.S | re.M)
    found = re.findall(rf"^```{language}\n(.*?)^```$", section[1] if section else "", re.S | re.M)
    return found or fail(f"{document} has no {language} under '{heading}'")
