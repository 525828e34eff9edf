#!/usr/bin/env python3
"""Runs the examples of docs/examples without a network.

usage: examples.py HIG

HIG is a built tool. Creates a small project in a temporary folder, with a branch that adds components, and runs the shell steps
of the workflow in it, with the variables that GitHub sets. Steps that use actions are listed and skipped; a stub of 'gh' records
its arguments. The workflow that watches the guidelines runs four times against a made-up site on loopback. The hook runs through
pre-commit if that is installed; otherwise its entry is called with the files that its pattern matches.
"""
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

import yaml

from local_site import Site

ROOT = Path(__file__).resolve().parent.parent.parent
EXAMPLES = ROOT / "docs" / "examples"
LIST = "docs/design-review.md"

MAIN = {
    "Package.swift": 'let package = Package(name: "Shop", platforms: [.iOS(.v17)])\n',
    "Sources/Shelf.swift": "import SwiftUI\n\nstruct Shelf: View {\n  var body: some View { Text(\"Shelf\") }\n}\n",
}
# Stands for gh: keeps the comments of a pull request in a file, and has jq select from them as GitHub's gh does.
COMMENTS = """#!/usr/bin/env python3
import json, pathlib, subprocess, sys
file = pathlib.Path(sys.argv[0]).parent.parent / "comments.json"
comments = json.loads(file.read_text()) if file.exists() else []
words = sys.argv[1:]
def after(option):
    return words[words.index(option) + 1]
if words[:2] == ["pr", "comment"]:
    comments.append({"id": 100 + len(comments), "body": pathlib.Path(after("--body-file")).read_text()})
elif words[0] == "api":
    path = next(word for word in words if word.startswith("repos/example/app/issues/"))
    shown = comments
    if not path.endswith("/7/comments"):
        shown = next(comment for comment in comments if path.endswith(f"/comments/{comment['id']}"))
    if "PATCH" in words:
        shown["body"] = pathlib.Path(after("-F").removeprefix("body=@")).read_text()
    else:
        sys.exit(subprocess.run(["jq", "-r", after("--jq")], input=json.dumps(shown), text=True).returncode)
else:
    sys.exit(f"gh: {words}")
file.write_text(json.dumps(comments))
"""
BRANCH = "import SwiftUI\n\nstruct Shelf: View {\n  var body: some View {\n    TabView { Text(\"Shelf\") }\n      .toolbar { Button(\"Add\") {} }\n  }\n}\n"


def fail(message):
    sys.exit(f"examples: {message}")


def run(command, folder, environment, expected=0):
    done = subprocess.run(command, cwd=folder, env=environment, text=True, capture_output=True)
    if done.returncode != expected:
        fail(f"status {done.returncode} instead of {expected}: {command}\n{done.stdout}{done.stderr}")
    return done.stdout + done.stderr


def make_project(folder, environment):
    """Creates a repository with a branch that uses two components, and a checklist with one ticked item."""
    git = ["git", "-c", "user.name=Example", "-c", "user.email=example@example.org"]
    run([*git, "init", "-q", "-b", "main"], folder, environment)
    for name, text in MAIN.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
    review = run(["hig", "checklist", "tab-bars", "toolbars", "--platform", "iOS"], folder, environment)
    path = folder / LIST
    path.parent.mkdir()
    path.write_text(review.replace("- [ ]", "- [x]", 1))
    run([*git, "add", "-A"], folder, environment)
    run([*git, "commit", "-q", "-m", "A shelf"], folder, environment)
    run(["git", "update-ref", "refs/remotes/origin/main", "main"], folder, environment)
    run(["git", "checkout", "-q", "-b", "tabs"], folder, environment)
    (folder / "Sources/Shelf.swift").write_text(BRANCH)
    run([*git, "commit", "-q", "-a", "-m", "Tabs"], folder, environment)


def stub(folder, name, script):
    path = folder / name
    path.write_text(f"#!/bin/sh\n{script}\n")
    path.chmod(0o755)


def step_environment(environment, folder):
    """Returns the environment with the changes that earlier steps wrote to GitHub's files."""
    environment = dict(environment)
    added = (folder / "path").read_text().split("\n")
    environment["PATH"] = ":".join([p for p in added if p] + [environment["PATH"]])
    for line in (folder / "env").read_text().splitlines():
        name, value = line.split("=", 1)
        environment[name] = value
    return environment


def substituted(text):
    values = {"github.token": "none", "github.event.number": "7", "github.run_id": "1"}
    return re.sub(r"\$\{\{\s*(.*?)\s*\}\}", lambda match: values[match[1]], text)


def try_watch(folder, tool, environment):
    """Runs the workflow that watches the guidelines as in four weeks."""
    folder = folder / "watch"
    folder.mkdir()
    programs = folder / "bin"
    programs.mkdir()
    site = Site(folder)
    # The tool asks the made-up site, and a stub stands for the build.
    stub(programs, "hig", f'command=$1; shift; exec "{tool}" "$command" --base {site.base} "$@"')
    stub(programs, "make", "exit 0")
    stub(programs, "gh", f'echo "$@" >> "{folder}/gh.log"; cat issue.md > "{folder}/issue.md"')
    workflow = yaml.safe_load((EXAMPLES / "guideline-changes.yml").read_text())
    files = {"GITHUB_PATH": "path", "GITHUB_ENV": "env", "GITHUB_STEP_SUMMARY": "summary", "GITHUB_OUTPUT": "output"}
    environment = dict(environment, GITHUB_REPOSITORY="example/app", PATH=f"{programs}:{environment['PATH']}",
                       **{k: str(folder / v) for k, v in files.items()})
    project = folder / "project"
    project.mkdir()
    log = folder / "gh.log"

    def week(name, changed):
        """Runs the steps once; the snapshots stay, as they do in the cache."""
        for file in files.values():
            (folder / file).write_text("")
        for step in workflow["jobs"]["watch"]["steps"]:
            if "run" not in step:
                continue
            outputs = dict(line.split("=", 1) for line in (folder / "output").read_text().splitlines())
            if "if" in step:
                wanted = re.fullmatch(r"steps\.watch\.outputs\.(\w+) == '(.*)'", step["if"])
                if outputs.get(wanted[1]) != wanted[2]:
                    continue
            own = {key: substituted(str(value)) for key, value in step.get("env", {}).items()}
            variables = dict(step_environment(environment, folder), PATH=environment["PATH"], **own)
            variables["HIG_INDEX"] = str(folder / "hig.sqlite")
            run(["bash", "-e", "-o", "pipefail", "-c", step["run"]], project, variables)
        count = len(log.read_text().splitlines()) if log.exists() else 0
        if count != changed:
            fail(f"{name}: {count} issues instead of {changed}\n{(folder / 'summary').read_text()}")
        print(f"  ran: {name}")

    try:
        week("the first snapshot", 0)
        site.change_bytes("kites")
        week("pages in other bytes", 0)
        site.serve("ladders", "Lean a ladder against a tree.")
        week("a changed rule", 1)
        week("no change", 1)
    finally:
        site.stop()
    issue = (folder / "issue.md").read_text()
    if "**tree.**" not in issue or "Kites" in issue:
        fail(f"the issue is not about the changed rule:\n{issue}")
    if "--title Changes" not in log.read_text():
        fail(f"the issue has another title: {log.read_text()}")


def run_workflow(folder, project, environment):
    """Runs the steps of the workflow for a pull request once."""
    workflow = yaml.safe_load((EXAMPLES / "github-action.yml").read_text())
    github = folder / "github"
    github.mkdir(exist_ok=True)
    files = {"GITHUB_PATH": "path", "GITHUB_ENV": "env", "GITHUB_STEP_SUMMARY": "summary"}
    for name in files.values():
        (github / name).write_text("")
    environment = dict(environment, GITHUB_BASE_REF="main", GITHUB_REPOSITORY="example/app",
                       **{k: str(github / v) for k, v in files.items()})
    for file in project.glob("checklist*.md"):
        file.unlink()
    ran = 0
    for step in workflow["jobs"]["checklist"]["steps"]:
        if "run" not in step:
            print(f"  skipped: {step['uses']}")
            continue
        own = {name: substituted(str(value)) for name, value in step.get("env", {}).items()}
        run(["bash", "-e", "-o", "pipefail", "-c", step["run"]], project, dict(step_environment(environment, github), **own))
        print(f"  ran: {step.get('name', step['run'])}")
        ran += 1
    if ran < 4:
        fail(f"only {ran} steps of the workflow were run")
    return (github / "summary").read_text()


def try_workflow(folder, project, environment):
    # In place of the second checkout.
    (project / ".hig").symlink_to(ROOT)
    comments = folder / "comments.json"
    comments.write_text("[]")
    summary = run_workflow(folder, project, environment)
    for wanted in ["## Tab bars", "## Toolbars", "- [ ] ", "Sources/Shelf.swift:5"]:
        if wanted not in summary:
            fail(f"the checklist of the branch lacks '{wanted}':\n{summary[:2000]}")
    log = json.loads((project / "hig.sarif").read_text())
    places = {
        location["physicalLocation"]["artifactLocation"]["uri"]
        for result in log["runs"][0]["results"] for location in result["locations"]
    }
    if places != {"Sources/Shelf.swift"}:
        fail(f"the places for code scanning are {places}")
    written = json.loads(comments.read_text())
    if len(written) != 1 or not written[0]["body"].startswith(summary.rstrip()):
        fail(f"there are {len(written)} comments, or another comment")
    if '"head":"' not in summary:
        fail("the checklist does not store its commits")
    # A reviewer ticks an item, and the branch gets another commit.
    written[0]["body"] = written[0]["body"].replace("- [ ]", "- [x]", 1)
    comments.write_text(json.dumps(written))
    (project / "Sources/Search.swift").write_text("import SwiftUI\nlet search = Text(\"\").searchable(text: word)\n")
    run(["git", "add", "Sources"], project, environment)
    run(["git", "-c", "user.name=Example", "-c", "user.email=example@example.org", "commit", "-q", "-m", "Search"],
        project, environment)
    run_workflow(folder, project, environment)
    again = json.loads(comments.read_text())
    if len(again) != 1:
        fail(f"the second run left {len(again)} comments")
    for wanted in ["- [x] ", "Search.swift:2", "<!-- design review -->", "## Tab bars"]:
        if wanted not in again[0]["body"]:
            fail(f"the updated comment lacks '{wanted}':\n{again[0]['body'][:3000]}")
    if "Gone" in again[0]["body"] or again[0]["body"] == written[0]["body"]:
        fail("the comment was not updated to the new commit")


def try_hook(folder, project, environment):
    config = (EXAMPLES / "pre-commit-config.yaml").read_text()
    (project / ".pre-commit-config.yaml").write_text(config)
    hook = yaml.safe_load(config)["repos"][0]["hooks"][0]
    if not re.search(hook["files"], LIST):
        fail(f"the hook's pattern does not pick {LIST}")

    def call(expected):
        if shutil.which("pre-commit"):
            run(["git", "add", ".pre-commit-config.yaml"], project, environment)
            return run(["pre-commit", "run", "--files", LIST], project, environment, expected)
        return run([*hook["entry"].split(), LIST], project, environment, expected)

    call(0)
    path = project / LIST
    text = path.read_text()
    # Remove a rule, so that the list is out of date.
    start = text.rindex("- [ ] ")
    path.write_text(text[:start])
    if "New" not in call(1):
        fail("the hook does not report the new rule")
    path.write_text(text)
    print("  ran: the hook" + ("" if shutil.which("pre-commit") else ", by its entry (pre-commit is not installed)"))


def main():
    tool = Path(sys.argv[1]).resolve()
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        programs = folder / "bin"
        programs.mkdir()
        (programs / "hig").symlink_to(tool)
        (programs / "gh").write_text(COMMENTS)
        (programs / "gh").chmod(0o755)
        home = folder / "home"
        home.mkdir()
        environment = dict(os.environ, HOME=str(home), PATH=f"{programs}:{os.environ['PATH']}",
                           HIG_INDEX=str(folder / "hig.sqlite"), GIT_CONFIG_NOSYSTEM="1")
        run(["hig", "ingest", str(ROOT / "Corpus")], folder, environment)
        project = folder / "project"
        project.mkdir()
        make_project(project, environment)
        print("github-action.yml")
        try_workflow(folder, project, environment)
        print("guideline-changes.yml")
        try_watch(folder, tool, environment)
        print("pre-commit-config.yaml")
        try_hook(folder, project, environment)
    print("examples: done")


if __name__ == "__main__":
    main()
