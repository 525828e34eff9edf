#!/usr/bin/env python3
"""Runs the recipes of docs/recipes.md on the digest.

usage: recipes.py HIG

HIG is a built tool. Each shell block below the heading "With jq" must succeed and print something. The blocks below "With fzf" run
with `fzf --filter`, which picks without a terminal, where fzf is installed; previews and key bindings are left out, and `hig open`
only prints. A block fails if any of its commands does.
"""
import os
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
RECIPES = ROOT / "docs" / "recipes.md"
LEAST = {"jq": 6, "fzf": 2}


def fail(message):
    sys.exit(f"recipes: {message}")


def sections():
    """Returns the shell blocks with their titles, by program."""
    found = {}
    for part in RECIPES.read_text().split("\n## With ")[1:]:
        program, text = part.split("\n", 1)
        found[program.strip()] = re.findall(r"\*\*(.+?)\*\*.*?```sh\n(.+?)```", text, re.S)
    return found


def without_terminal(recipe):
    """Replaces the choice of a user by the words of a filter."""
    recipe = re.sub(r"--(preview|preview-window|bind) ('[^']*'|\S+) ?", "", recipe)
    recipe = recipe.replace("fzf --disabled", "hig search --format tsv -- toolbar | tail -n +2 | fzf")
    recipe = recipe.replace("fzf ", "fzf --filter bar ").replace("| cut -f1 |", "| sed -n 1p | cut -f1 |")
    return recipe.replace("hig open", "hig open --print")


def run(title, recipe, environment):
    done = subprocess.run(["bash", "-e", "-o", "pipefail", "-c", recipe], env=environment, text=True, capture_output=True)
    if done.returncode != 0 or not done.stdout.strip():
        fail(f"'{title}' ended with {done.returncode}:\n{recipe}\n{done.stdout}{done.stderr}")
    print(f"  ran: {title} ({len(done.stdout.splitlines())} lines)")


def main():
    tool = Path(sys.argv[1]).resolve()
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        programs = folder / "bin"
        programs.mkdir()
        (programs / "hig").symlink_to(tool)
        environment = dict(os.environ, HOME=str(folder), HIG_INDEX=str(folder / "hig.sqlite"),
                           PATH=f"{programs}:{os.environ['PATH']}")
        environment.pop("XDG_STATE_HOME", None)
        subprocess.run(["hig", "ingest", str(ROOT / "Corpus")], env=environment, check=True, capture_output=True)
        recipes = sections()
        for program, least in LEAST.items():
            print(f"with {program}")
            if len(recipes[program]) < least:
                fail(f"only {len(recipes[program])} recipes with {program} were found")
            if not shutil.which(program):
                if program == "jq":
                    fail("jq is not installed")
                print("  skipped: fzf is not installed")
                continue
            for title, recipe in recipes[program]:
                run(title, without_terminal(recipe) if program == "fzf" else recipe, environment)
    print("recipes: done")


if __name__ == "__main__":
    main()
