#!/usr/bin/env python3
"""Runs what docs/checks.md shows in a made-up app with a git repository, without a network.

usage: checks.py HIG

HIG is a built tool. Runs the shell blocks of the document, the script of the action's step, and the hook: through pre-commit if that is
installed, otherwise by its entry with the files that its pattern matches.
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

ROOT = Path(__file__).resolve().parent.parent.parent
CLEAN = "import SwiftUI\n\nstruct Row: View {\n  var body: some View { Text(name) }\n}\n"
OLD = 'let old = Text(a).font(.system(size: 7))\n'
NEW = 'let field = TextField("Password", text: $word)\n'


def fail(message):
    sys.exit(f"checks: {message}")


def run(command, folder, environment, expected=0):
    done = subprocess.run(command, cwd=folder, env=environment, text=True, capture_output=True)
    if done.returncode != expected:
        fail(f"status {done.returncode} instead of {expected}: {command}\n{done.stdout}{done.stderr}")
    return done.stdout


def bash(script, folder, environment, expected=0):
    return run(["bash", "-e", "-o", "pipefail", "-c", script], folder, environment, expected)


def expect(title, wanted, found):
    if wanted != found:
        fail(f"{title}: {found!r} instead of {wanted!r}")
    print(f"  ran: {title}")


def make_project(folder, environment):
    """Creates a repository with an old finding on main, and a branch with a new one that is not committed."""
    git = ["git", "-c", "user.name=Example", "-c", "user.email=example@example.org"]
    (folder / "App").mkdir(parents=True)
    (folder / "App/Row.swift").write_text(CLEAN + OLD)
    run([*git, "init", "-q", "-b", "main"], folder, environment)
    run([*git, "add", "-A"], folder, environment)
    run([*git, "commit", "-q", "-m", "A row"], folder, environment)
    run([*git, "checkout", "-q", "-b", "password"], folder, environment)
    (folder / "App/Row.swift").write_text(CLEAN + OLD + NEW)
    run([*git, "add", "-A"], folder, environment)


def blocks(heading, language):
    """The code blocks of a language under a heading of docs/checks.md."""
    text = (ROOT / "docs/checks.md").read_text(encoding="utf-8")
    section = re.search(rf"^## {re.escape(heading)}$(.*?)(?=^## |\Z)", text, re.S | re.M)
    found = re.findall(rf"^```{language}\n(.*?)^```$", section[1] if section else "", re.S | re.M)
    return found or fail(f"docs/checks.md has no {language} under '{heading}'")


def try_xcode(project, environment):
    script = blocks("In Xcode", "sh")[0]
    environment = dict(environment, SRCROOT=str(project))
    found = bash(script, project.parent, environment).splitlines()
    expect("the build phase", [f"{project}/App/Row.swift:7:13: warning: "],
           [re.match(r".*?: \w+: ", line)[0] for line in found])
    bash(script.replace("main", "nowhere"), project.parent, environment, 1)


def try_action(folder, project, environment):
    steps = {step["name"]: step for step in yaml.safe_load((ROOT / "action.yml").read_text())["runs"]["steps"]}
    example = yaml.safe_load(blocks("In a pull request", "yaml")[0])[1]["with"]
    inputs = yaml.safe_load((ROOT / "action.yml").read_text())["inputs"]
    unknown = set(example) - set(inputs)
    if unknown:
        fail(f"the action has no inputs {unknown}")
    run(["git", "update-ref", "refs/remotes/origin/main", "main"], project, environment)
    output = folder / "output"
    step = steps["Check the code"]
    variables = dict(environment, HIG="hig", FOLDER=example["check"], ARGUMENTS=example["check-args"],
                     RUNNER_TEMP=str(folder), GITHUB_OUTPUT=str(output))
    if set(step["env"]) != {"HIG", "FOLDER", "ARGUMENTS"}:
        fail(f"the step has the variables {set(step['env'])}")
    annotations = bash(step["run"], project, variables)
    expect("the action: annotations", ["::warning file=App/Row.swift,line=7,col=13"],
           re.findall(r"^::\w+ file=[^,]*,line=\d+,col=\d+", annotations, re.M))
    outputs = dict(line.split("=", 1) for line in output.read_text().splitlines())
    log = json.loads(Path(outputs["sarif"]).read_text())
    places = [result["locations"][0]["physicalLocation"]["artifactLocation"]["uri"] for result in log["runs"][0]["results"]]
    expect("the action: code scanning", (["App/Row.swift"], "1"), (places, outputs["status"]))
    # Another folder, from which annotations need the path within the repository.
    found = bash(step["run"], project, dict(variables, FOLDER="./App"))
    expect("the action: a folder of the repository", True, "file=App/Row.swift,line=7" in found)
    bash(step["run"], project, dict(variables, ARGUMENTS="--diff nowhere"), 2)


def try_hook(project, environment):
    hook = next(hook for hook in yaml.safe_load((ROOT / ".pre-commit-hooks.yaml").read_text()) if hook["id"] == "hig-check")
    if blocks("Before a commit", "yaml")[0].count("hig-check") != 1:
        fail("docs/checks.md does not name the hook")
    for file, wanted in {"App/Row.swift": True, "App/Info.plist": True, "README.md": False, "A.xcassets/b.imageset/Contents.json": True}.items():
        if bool(re.search(hook["files"], file)) != wanted:
            fail(f"the hook's pattern is wrong about {file}")

    def call(expected):
        if shutil.which("pre-commit"):
            (project / ".pre-commit-config.yaml").write_text(yaml.safe_dump(
                {"repos": [{"repo": "local", "hooks": [hook]}]}))
            run(["git", "add", ".pre-commit-config.yaml"], project, environment)
            return run(["pre-commit", "run", "hig-check"], project, environment, expected)
        return run([*hook["entry"].split(), "App/Row.swift"], project, environment, expected)

    found = call(1)
    expect("the hook", (True, False), ("Row.swift:7:13: warning: " in found, "Row.swift:6:" in found))
    (project / "App/Row.swift").write_text(CLEAN + OLD)
    run(["git", "add", "-A"], project, environment)
    call(0)
    (project / "App/Row.swift").write_text(CLEAN + OLD + NEW)
    run(["git", "add", "-A"], project, environment)


def try_document(project, environment):
    """The baseline, the fixes and the suppression of the document."""
    accept, compare = blocks("Findings that stay", "sh")[0].strip().splitlines()
    bash(accept, project, environment)
    bash(compare, project, environment)
    (project / "App/New.swift").write_text(OLD)
    found = bash(compare, project, environment, 1)
    expect("the baseline", True, found.startswith("App/New.swift:1:") and "Row.swift" not in found)
    comment = re.search(r"// hig:ignore tiny-text .*", blocks("Findings that stay", "swift")[0])[0]
    (project / "App/New.swift").write_text(f"{OLD.strip()}  {comment}\n")
    bash(compare, project, environment)
    print("  ran: the comment")
    show, apply = blocks("Fixes", "sh")[0].strip().splitlines()
    diff = bash(show, project, environment, 1)
    (project / "fixes.patch").write_text(diff)
    run(["git", "apply", "--check", "fixes.patch"], project, environment)
    bash(apply, project, environment, 1)
    expect("the fixes", NEW.replace("TextField", "SecureField"), (project / "App/Row.swift").read_text()[len(CLEAN + OLD):])
    expect("a second run", "", bash(show, project, environment))


def main():
    if len(sys.argv) != 2:
        sys.exit(__doc__.strip())
    tool = Path(sys.argv[1]).resolve()
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name).resolve()
        programs = folder / "bin"
        programs.mkdir()
        (programs / "hig").symlink_to(tool)
        environment = dict(os.environ, HOME=str(folder), PATH=f"{programs}:{os.environ['PATH']}",
                           HIG_INDEX=str(folder / "none.sqlite"), GIT_CONFIG_NOSYSTEM="1")
        project = folder / "project"
        make_project(project, environment)
        try_xcode(project, environment)
        try_action(folder, project, environment)
        try_hook(project, environment)
        try_document(project, environment)
    print("checks: done")


main()
