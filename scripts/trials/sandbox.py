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


def check(condition, message):
    """Ends the trial unless a condition holds."""
    if not condition:
        fail(message)


def check_words(text, words, subject):
    """Ends the trial unless a text has all words."""
    missing = [word for word in words if word not in text]
    check(not missing, f"{subject} lacks {missing}:\n{text[:3_000]}")


def write_files(folder, texts):
    """Writes texts into files below a folder, by their paths."""
    for name, text in texts.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text)


class Sandbox:
    """A folder, and the environment of its commands."""

    def __init__(self, tool, folder):
        self.tool = pathlib.Path(tool).resolve()
        self.folder = folder
        self.environment = {name: value for name, value in os.environ.items() if not name.startswith("XDG_")} | {
            "HOME": str(folder), "PATH": f"{folder}/bin:{os.environ['PATH']}",
            "HIG_INDEX": str(folder / "hig.sqlite"), "GIT_CONFIG_NOSYSTEM": "1"}
        (folder / "bin").mkdir()
        (folder / "bin/hig").symlink_to(self.tool)

    def run(self, command, folder=None, expected=0, **variables):
        """Runs a command, which must end with a status, and returns its output."""
        done = subprocess.run(command, cwd=folder or self.folder, env=self.environment | variables, text=True,
                              capture_output=True)
        check(done.returncode == expected,
              f"status {done.returncode} instead of {expected}: {command}\n{done.stdout}{done.stderr}")
        self.messages = done.stderr
        return done.stdout

    def bash(self, script, folder=None, expected=0, **variables):
        return self.run(["bash", "-e", "-o", "pipefail", "-c", script], folder, expected, **variables)

    def git(self, folder, *words):
        return self.run(["git", "-c", "user.name=Example", "-c", "user.email=example@example.org", *words], folder)

    def commit(self, folder, message):
        """Commits all files of a folder, in which the first call makes a repository with the branch main."""
        if not (folder / ".git").exists():
            self.git(folder, "init", "-q", "-b", "main")
        self.git(folder, "add", "-A")
        self.git(folder, "commit", "-q", "-m", message)

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
        sys.exit(f"usage: {sys.argv[0]} HIG\n\n{sys.modules['__main__'].__doc__}")
    with tempfile.TemporaryDirectory() as name:
        yield Sandbox(sys.argv[-1], pathlib.Path(name).resolve())
    print(f"{pathlib.Path(sys.argv[0]).stem}: done")


def blocks(document, heading, language):
    """The code blocks of a language under a heading of a document."""
    text = (ROOT / document).read_text(encoding="utf-8")
    section = re.search(rf"^## {re.escape(heading)}$(.*?)(?=^## |\Z)", text, re.S | re.M)
    found = re.findall(rf"^```{language}\n(.*?)^```$", section[1] if section else "", re.S | re.M)
    return found or fail(f"{document} has no {language} under '{heading}'")
