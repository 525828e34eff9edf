#!/usr/bin/env python3
"""Runs the recipes of docs/recipes.md on the digest.

usage: recipes.py HIG

HIG is a built tool. Each shell block below the heading "With jq" must succeed and print something. The blocks below "With fzf" run
with `fzf --filter`, which picks without a terminal, where fzf is installed; previews and key bindings are left out, and `hig open`
only prints. A block fails if any of its commands does.
"""
import re
import shutil

from sandbox import ROOT, fail, sandbox

LEAST = {"jq": 6, "fzf": 2}


def sections():
    """Returns the shell blocks with their titles, by program."""
    parts = [part.split("\n", 1) for part in (ROOT / "docs/recipes.md").read_text().split("\n## With ")[1:]]
    return {program.strip(): re.findall(r"\*\*(.+?)\*\*.*?```sh\n(.+?)```", text, re.S) for program, text in parts}


def without_terminal(recipe):
    """Replaces the choice of a user by the words of a filter."""
    recipe = re.sub(r"--(preview|preview-window|bind) ('[^']*'|\S+) ?", "", recipe)
    recipe = recipe.replace("fzf --disabled", "hig search --format tsv -- toolbar | tail -n +2 | fzf")
    recipe = recipe.replace("fzf ", "fzf --filter bar ").replace("| cut -f1 |", "| sed -n 1p | cut -f1 |")
    return recipe.replace("hig open", "hig open --print")


with sandbox() as box:
    box.ingest()
    for program, least in LEAST.items():
        recipes = sections()[program]
        if len(recipes) < least:
            fail(f"only {len(recipes)} recipes with {program} were found")
        if program == "fzf" and not shutil.which("fzf"):
            print("  skipped: fzf is not installed")
            continue
        for title, recipe in recipes:
            output = box.bash(without_terminal(recipe) if program == "fzf" else recipe)
            if not output.strip():
                fail(f"'{title}' printed nothing")
            print(f"  ran: {title} ({len(output.splitlines())} lines)")
