#!/usr/bin/env python3
"""Runs the commands that the help, README.md and docs/ show, on the digest.

HIG is a built tool. The commands run in a folder with a small app, a branch and the files that they name, and must end
with 0 or with the status in STATUSES; those of docs/own-system.md, which build on each other, are one script. Those
that need a network, a server, fzf or an Xcode project are left out. The recipes of docs/recipes.md must print
something; those with fzf run with `fzf --filter`, which picks without a terminal, previews and key bindings.
"""
import re
import shutil

from sandbox import ROOT, check, sandbox, write_files

LEAST = 80
LEAST_RECIPES = {"jq": 6, "fzf": 2}
OWN_SYSTEM, RECIPES = ROOT / "docs/own-system.md", ROOT / "docs/recipes.md"
# Commands with another status than 0, and why.
STATUSES = [
    (r"check( App)?( --(format|fail-on|only|minimum|baseline)\b.*)?$", {0, 1}, "1 with findings"),
    (r"check .*--fix", {0, 1}, "1 with findings that are left"),
    (r"checklist .*--diff", {0, 1}, "1 without a component on changed lines"),
    (r"(checklist|review) update --check", {0, 1}, "1 for a list that is not up to date"),
    (r"review status", {0, 1}, "1 while items are open"),
    (r"(config|search|diff) .*", {0, 1}, "1 where nothing is set, found or changed"),
]
ELSEWHERE = (r"(fetch|find|serve|server|mcp|site|completions|manual|ingest|review (push|pull)|config --set"
             r"|config [a-z.-]+ )\b|.*(\| fzf|--target)")
APP = """import SwiftUI
struct Shelf: View {
  var body: some View { TabView { Text("Shelf").font(.system(size: 9)) }.toolbar { Button("Add") {} } }
}
"""
PROJECT = 'let package = Package(name: "Shop", platforms: [.iOS(.v17)])\n'


def commands():
    """The commands of the help, of code blocks and of tables, each once."""
    found = []
    for path in [ROOT / "README.md", *sorted(path for path in (ROOT / "docs").glob("*.md") if path != OWN_SYSTEM)]:
        text = path.read_text(encoding="utf-8")
        blocks = re.findall(r"^```(?:sh|text|console)\n(.*?)^```$", text, re.S | re.M)
        lines = [line.removeprefix("$ ") for block in blocks for line in block.replace("\\\n", " ").splitlines()]
        if path.name == "README.md":
            lines += re.findall(r"`(hig [^`]+)`", text)
        found += [re.sub(r"\s+#.*", "", line).strip() for line in lines if re.match(r"hig [a-z-]", line)]
    # Usage lines name operands in capitals, options in brackets.
    return [c for c in dict.fromkeys(found) if not re.search(r"\[|…|\$|\b[A-Z]{2,}\b(?!=)", c)
            and not re.match("hig reads ", c)]


def prepare(box):
    box.ingest()
    write_files(box.folder, {"Package.swift": PROJECT})
    box.commit(box.folder, "Start")
    write_files(box.folder, {"App/Shelf.swift": APP, "Sources/Shelf.swift": APP})
    for name in ["review.md", "docs-review.md", "review.json", "review.csv", "review.html", "ios.md", "mac.md"]:
        box.bash(f"hig checklist toolbars -p iOS -o {name} --format {name.split('.')[1].replace('md', 'markdown')}")
    box.bash("hig check --write-baseline .hig-baseline || true")


def without_terminal(recipe):
    """Replaces the choice of a user by the words of a filter."""
    recipe = re.sub(r"--(preview|preview-window|bind) ('[^']*'|\S+) ?", "", recipe)
    recipe = recipe.replace("fzf --disabled", "hig search --format tsv -- toolbar | tail -n +2 | fzf")
    recipe = recipe.replace("fzf ", "fzf --filter bar ").replace("| cut -f1 |", "| sed -n 1p | cut -f1 |")
    return recipe.replace("hig open", "hig open --print")


def run_recipes(box):
    for part in RECIPES.read_text(encoding="utf-8").split("\n## With ")[1:]:
        program, text = part.split("\n", 1)
        recipes = re.findall(r"\*\*(.+?)\*\*.*?```sh\n(.+?)```", text, re.S)
        check(len(recipes) >= LEAST_RECIPES.get(program, 0), f"only {len(recipes)} recipes with {program} were found")
        for title, recipe in recipes if shutil.which(program) else []:
            output = box.bash(without_terminal(recipe) if program == "fzf" else recipe)
            check(output.strip(), f"'{title}' printed nothing")
        print(f"  ran {len(recipes)} recipes with {program}" if shutil.which(program) else f"  skipped: no {program}")


def main():
    with sandbox() as box:
        prepare(box)
        run_recipes(box)
        ran, failures = 0, []
        for command in commands():
            words = command.removeprefix("hig ")
            if re.match(ELSEWHERE, words):
                continue
            script = re.sub(r"^hig open", "hig open --print", command)
            allowed = next((statuses for pattern, statuses, _ in STATUSES if re.match(pattern, words)), {0})
            done = box.bash(f"( {script} ) </dev/null && echo 'status 0' || echo \"status $?\"")
            status = int(done.rsplit("status ", 1)[1])
            if status not in allowed:
                failures.append(f"status {status}: {command}\n{box.messages}")
            ran += 1
        box.bash("mkdir own && cd own\n"
                 + "\n".join(re.findall(r"^```sh\n(.*?)^```$", OWN_SYSTEM.read_text("utf-8"), re.S | re.M)))
        check(not failures, "\n".join(failures))
        check(ran >= LEAST, f"only {ran} commands were found")
        print(f"  ran {ran} commands")


if __name__ == "__main__":
    main()
