#!/usr/bin/env python3
"""Runs what docs/checks.md shows in a made-up app with a git repository, without a network.

HIG is a built tool. Runs the shell blocks of the document, the script of the action's step, and the hooks through
pre-commit; names of files that look like options change nothing.
"""
import json
import re
from pathlib import Path

import yaml

from sandbox import ROOT, blocks, check, sandbox, write_files

DOCUMENT = "docs/checks.md"
CLEAN = "import SwiftUI\n\nstruct Row: View {\n  var body: some View { Text(name) }\n}\n"
OLD = 'let old = Text(a).font(.system(size: 7))\n'
NEW = 'let field = TextField("Password", text: $word)\n'
DIALOG = 'let dialog = Row().confirmationDialog("Draft", isPresented: $asks) { Button("Delete Draft") { delete() } }\n'


def expect(title, wanted, found):
    check(wanted == found, f"{title}: {found!r} instead of {wanted!r}")
    print(f"  ran: {title}")


def make_project(box, project):
    """Creates a repository with an old finding on main, and a branch with a new one that is not committed."""
    write_files(project, {"App/Row.swift": CLEAN + OLD})
    box.commit(project, "A row")
    box.git(project, "checkout", "-q", "-b", "password")
    (project / "App/Row.swift").write_text(CLEAN + OLD + NEW)
    box.git(project, "add", "-A")


def try_xcode(box, project):
    script = blocks(DOCUMENT, "In Xcode", "sh")[0]
    found = box.bash(script, SRCROOT=str(project)).splitlines()
    expect("the build phase", [f"{project}/App/Row.swift:7:13: warning: "],
           [re.match(r".*?: \w+: ", line)[0] for line in found])
    box.bash(script.replace("main", "nowhere"), expected=2, SRCROOT=str(project))


def try_action(box, project):
    action = yaml.safe_load((ROOT / "action.yml").read_text())
    step = next(step for step in action["runs"]["steps"] if step["name"] == "Check the code")
    example = yaml.safe_load(blocks(DOCUMENT, "In a pull request", "yaml")[0])[1]["with"]
    check(example.keys() <= action["inputs"].keys(), f"the action lacks inputs of {example.keys()}")
    box.git(project, "update-ref", "refs/remotes/origin/main", "main")
    output = box.folder / "output"
    variables = {"HIG": "hig", "FOLDER": example["check"], "ARGUMENTS": example["check-args"]}
    check(step["env"].keys() == variables.keys(), f"the step has the variables {step['env'].keys()}")
    variables |= {"RUNNER_TEMP": str(box.folder), "GITHUB_OUTPUT": str(output)}
    annotations = box.bash(step["run"], project, **variables)
    expect("the action: annotations", ["::warning file=App/Row.swift,line=7,col=13"],
           re.findall(r"^::\w+ file=[^,]*,line=\d+,col=\d+", annotations, re.M))
    outputs = dict(line.split("=", 1) for line in output.read_text().splitlines())
    results = json.loads(Path(outputs["sarif"]).read_text())["runs"][0]["results"]
    places = [result["locations"][0]["physicalLocation"]["artifactLocation"]["uri"] for result in results]
    expect("the action: code scanning", (["App/Row.swift"], "0"), (places, outputs["status"]))
    # Another folder, from which annotations need the path within the repository.
    found = box.bash(step["run"], project, **variables | {"FOLDER": "./App"})
    expect("the action: a folder of the repository", True, "file=App/Row.swift,line=7" in found)
    box.bash(step["run"], project, 2, **variables | {"ARGUMENTS": "--diff nowhere"})


def hooks():
    return {hook["id"]: hook for hook in yaml.safe_load((ROOT / ".pre-commit-hooks.yaml").read_text())}


def try_hook(box, project):
    hook = hooks()["hig-check"]
    check(blocks(DOCUMENT, "Before a commit", "yaml")[0].count("hig-check") == 1, f"{DOCUMENT} does not name the hook")
    files = ["App/Info.plist", "README.md", "A.xcassets/b.imageset/Contents.json"]
    found = [file for file in files if re.search(hook["files"], file)]
    expect("the files of the hook", [files[0], files[2]], found)
    found = box.hook(project, hook, 1)
    expect("the hook", (True, False), ("Row.swift:7:13: warning: " in found, "Row.swift:6:" in found))
    (project / "App/Row.swift").write_text(CLEAN + OLD)
    box.git(project, "add", "-A")
    box.hook(project, hook, 0)
    (project / "App/Row.swift").write_text(CLEAN + OLD + NEW)
    box.git(project, "add", "-A")


def try_hostile_names(box, project):
    """The hooks in a repository with names of files that are options, which would replace files in it or beside it."""
    box.ingest()
    texts = {"Row.swift": CLEAN, "design-review.md": box.run(["hig", "checklist", "toolbars", "-p", "iOS"])}
    code, checklist = hooks()["hig-check"], hooks()["hig-checklist"]
    own = {"args": ["--color", "never"]}
    for place, target in {"inside": "App", "beside": ".."}.items():
        clone = box.folder / place / "clone"
        for folder in ["App", f"--output={target}"]:
            write_files(clone / folder, texts)
        box.commit(clone, "Names")
        for hook in [code, checklist, code | own, checklist | own, checklist | {"exclude": "^$"}]:
            box.hook(clone, hook, 0, "--all-files")
            found = sorted(path.relative_to(clone.parent) for name in texts for path in clone.parent.rglob(name)
                           if path.read_text() == texts[name])
            check(len(found) == 4 and not list(clone.parent.glob("*.*")),
                  f"{hook['id']}: the name of a file was an option: {found}")
    print("  ran: the hooks with names of files that look like options")


def try_document(box, project):
    """The baseline, the fixes and the suppression of the document."""
    accept, compare = blocks(DOCUMENT, "Findings that stay", "sh")[0].strip().splitlines()
    box.bash(accept, project)
    box.bash(compare, project)
    (project / "App/New.swift").write_text(OLD)
    found = box.bash(compare, project, 1)
    expect("the baseline", True, found.startswith("App/New.swift:1:") and "Row.swift" not in found)
    comment = re.search(r"// hig:ignore tiny-text .*", blocks(DOCUMENT, "Findings that stay", "swift")[0])[0]
    (project / "App/New.swift").write_text(f"{OLD.strip()}  {comment}\n")
    box.bash(compare, project)
    print("  ran: the comment")
    (project / "App/Draft.swift").write_text(DIALOG)
    box.git(project, "add", "-A")
    show, apply = blocks(DOCUMENT, "Fixes", "sh")[0].strip().splitlines()
    (project / "fixes.patch").write_text(box.bash(show, project, 1))
    box.git(project, "apply", "--check", "fixes.patch")
    box.bash(apply, project, 1)
    fixed = DIALOG.replace('"Delete Draft"', '"Delete Draft", role: .destructive')
    expect("the fixes", fixed, (project / "App/Draft.swift").read_text())
    expect("a second run", "", box.bash(show, project))


with sandbox() as box:
    project = box.folder / "project"
    make_project(box, project)
    for trial in [try_xcode, try_action, try_hook, try_document, try_hostile_names]:
        trial(box, project)
