#!/usr/bin/env python3
"""Runs the examples of docs/examples, and the tasks of the skill for agents, without a network.

usage: examples.py HIG

HIG is a built tool. Creates a small project in a temporary folder, with a branch that adds components, and runs the
shell steps of the workflow in it, with the variables that GitHub sets. Steps that use actions are skipped; a stub of gh
records its arguments. The workflows that watch the guidelines run a few times against a made-up site on loopback. The
hook runs through pre-commit, which scripts/trials/python.sh installs.
"""
import json
import re

import yaml

from local_site import Site
from piped_server import PipedServer
from sandbox import ROOT, fail, sandbox

EXAMPLES = ROOT / "docs" / "examples"
LIST = "docs/design-review.md"

MAIN = {
    "Package.swift": 'let package = Package(name: "Shop", platforms: [.iOS(.v17)])\n',
    "Sources/Shelf.swift": "import SwiftUI\n\nstruct Shelf: View {\n  var body: some View { Text(\"Shelf\") }\n}\n",
}
# Stands for gh: keeps the comments of a pull request in a file, and has jq select from them. It knows no other calls.
COMMENTS = """#!/usr/bin/env python3
import json, pathlib, subprocess, sys
file = pathlib.Path(sys.argv[0]).parent.parent / "comments.json"
comments = json.loads(file.read_text()) if file.exists() else []
words = sys.argv[1:]
bot = {"login": "github-actions[bot]"}
def after(option):
    return words[words.index(option) + 1]
if words[:2] == ["pr", "comment"]:
    comments.append({"id": 100 + len(comments), "user": bot, "body": pathlib.Path(after("--body-file")).read_text()})
elif "POST" in words and words[3] == "repos/example/app/issues/7/comments":
    body = pathlib.Path(after("-F").removeprefix("body=@")).read_text()
    comments.append({"id": 100 + len(comments), "user": bot, "body": body})
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
BRANCH = "import SwiftUI\n\nstruct Shelf: View {\n  var body: some View {\n    TabView { Text(\"Shelf\") }\n" \
    "      .toolbar { Button(\"Add\") {} }\n  }\n}\n"


def make_project(box, project):
    """Creates a repository with a branch that uses two components, and a checklist with one ticked item."""
    for name, text in MAIN.items():
        path = project / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
    box.git(project, "init", "-q", "-b", "main")
    review = box.run(["hig", "checklist", "tab-bars", "toolbars", "--platform", "iOS"], project)
    (project / LIST).parent.mkdir()
    (project / LIST).write_text(review.replace("- [ ]", "- [x]", 1))
    box.git(project, "add", "-A")
    box.git(project, "commit", "-q", "-m", "A shelf")
    box.git(project, "update-ref", "refs/remotes/origin/main", "main")
    box.git(project, "checkout", "-q", "-b", "tabs")
    (project / "Sources/Shelf.swift").write_text(BRANCH)
    box.git(project, "commit", "-q", "-a", "-m", "Tabs")


def stub(folder, name, script):
    path = folder / name
    path.write_text(f"#!/bin/sh\n{script}\n")
    path.chmod(0o755)


def run_steps(box, workflow, job, project, github, programs=None, head="example/app"):
    """Runs the shell steps of a workflow whose conditions hold, with GitHub's files in a folder; returns their number.

    head is the repository of a pull request's branch.
    """
    texts = {"github.event.pull_request.head.repo.full_name": head, "github.repository": "example/app"}
    files = {"GITHUB_PATH": "path", "GITHUB_ENV": "env", "GITHUB_STEP_SUMMARY": "summary", "GITHUB_OUTPUT": "output"}
    for name in files.values():
        (github / name).write_text("")
    ran = 0
    for step in yaml.safe_load((EXAMPLES / workflow).read_text())["jobs"][job]["steps"]:
        if "run" not in step:
            continue
        outputs = dict(line.split("=", 1) for line in (github / "output").read_text().splitlines())
        if "if" in step:
            found, wanted = step["if"].split(" == ")
            output = re.fullmatch(r"steps\.\w+\.outputs\.(\w+)", found)
            if (outputs.get(output[1]) if output else texts[found]) != texts.get(wanted, wanted.strip("'")):
                continue
        # What earlier steps wrote to GitHub's files.
        added = [programs] if programs else [path for path in (github / "path").read_text().split("\n") if path]
        variables = dict(line.split("=", 1) for line in (github / "env").read_text().splitlines())
        variables |= {name: str(github / file) for name,
                      file in files.items()} | {"GITHUB_BASE_REF": "main", "GITHUB_REPOSITORY": "example/app"}
        variables |= {key: substituted(str(value)) for key, value in step.get("env", {}).items()}
        if programs:
            variables["HIG_INDEX"] = str(github / "hig.sqlite")
        box.bash(step["run"], project, **variables, PATH=":".join([*map(str, added), box.environment["PATH"]]))
        ran += 1
    return ran


def substituted(text):
    values = {"github.token": "none", "github.event.number": "7", "github.run_id": "1"}
    return re.sub(r"\$\{\{\s*(.*?)\s*\}\}", lambda match: values[match[1]], text)


def stand_ins(box, name, **scripts):
    """A folder for a workflow, with programs in place of the installed tool and others, and a project."""
    folder, programs, project = box.folder / name, box.folder / name / "bin", box.folder / name / "project"
    for each in [programs, project]:
        each.mkdir(parents=True)
    for program, script in scripts.items():
        stub(programs, program, script)
    return folder, programs, project


def try_watch(box):
    """Runs the workflow that watches the guidelines as in four weeks."""
    site = Site(box.folder)
    log = box.folder / "watch/gh.log"
    folder, programs, project = stand_ins(
        box, "watch", hig=f'command=$1; shift; exec "{box.tool}" "$command" --base {site.base} "$@"',
        gh=f'echo "$@" >> "{log}"; cat issue.md > "{log.parent}/issue.md"')

    def week(name, issues):
        """Runs the steps once; the snapshots stay, as they do in the cache."""
        run_steps(box, "guideline-changes.yml", "watch", project, folder, programs)
        count = len(log.read_text().splitlines()) if log.exists() else 0
        if count != issues:
            fail(f"{name}: {count} issues instead of {issues}\n{(folder / 'summary').read_text()}")
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


# Stands for gh: there is an open issue after the first one.
ISSUES = """case "$*" in
  "issue list "*"--app github-actions "*) test -f open-issue && echo 7 || true ;;
  "issue list "*) echo 5 ;; # also those of others
  *) echo "$2" >> gh.log; touch open-issue ;;
esac"""


def try_app_changes(box):
    """Runs the workflow that keeps an issue for an app: nothing changed, a rule about the app, and another one."""
    site = Site(box.folder)
    folder, programs, project = stand_ins(
        box, "app", gh=ISSUES,
        hig=f'command=$1; shift; base=""; test "$command" = fetch && base="--base {site.base}"; exec "{box.tool}" '
            f'"$command" $base "$@"')
    (project / "Bars.m").write_text("#import <UIKit/UIKit.h>\nUIToolbar *bar;\n")
    (project / ".hig-review").write_text("reviewed = 2024-05-01\n")
    log = project / "gh.log"

    def run(name, calls):
        run_steps(box, "app-changes.yml", "compare", project, folder, programs)
        found = log.read_text().split() if log.exists() else []
        if found != calls:
            fail(f"{name}: gh did {found} instead of {calls}\n{(folder / 'summary').read_text()}")
        print(f"  ran: {name}")

    try:
        site.serve("ladders", "Lean a ladder against a wall.", "UIToolbar")
        box.bash(f"{programs}/hig fetch --into hig-pages", project, HIG_INDEX=str(folder / "hig.sqlite"))
        # As if the snapshot were of another year.
        for file in list(project.glob("hig-pages/*/snapshot.json")):
            file.write_text(re.sub(r'"captured" ?: ?"[^"]*"', '"captured": "2024-05-01"', file.read_text()))
            file.parent.rename(project / "hig-pages/2024-05-01")
        (folder / "hig.sqlite").unlink()
        run("no change", [])
        site.serve("ladders", "Lean a ladder against a tree.", "UIToolbar")
        run("a rule about a component of the app", ["create"])
        site.serve("kites", "Never fly a kite beside a toolbar.", "UIToolbar")
        run("another one", ["create", "edit"])
    finally:
        site.stop()
    text = (project / "app-changes.md").read_text()
    for wanted in ["Lean a ladder against a tree.", "Never fly a kite", "Bars.m:2"]:
        if wanted not in text:
            fail(f"the issue lacks '{wanted}':\n{text}")


def run_workflow(box, project):
    """Runs the steps of the workflow for a pull request once; returns the summary."""
    github = box.folder / "github"
    github.mkdir(exist_ok=True)
    for file in project.glob("checklist*.md"):
        file.unlink()
    ran = run_steps(box, "github-action.yml", "checklist", project, github)
    print(f"  ran: {ran} steps")
    if ran < 3:
        fail(f"only {ran} steps of the workflow were run")
    return (github / "summary").read_text()


def try_workflow(box, project):
    comments = box.folder / "comments.json"
    stranger = {"id": 5, "user": {"login": "stranger"}, "body": (project / LIST).read_text() + "<!-- design review -->"}
    comments.write_text(json.dumps([stranger]))
    summary = run_workflow(box, project)
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
    first, *written = json.loads(comments.read_text())
    if first != stranger or len(written) != 1 or not written[0]["body"].startswith(summary.rstrip()):
        fail(f"there are {len(written)} comments, or another comment")
    if '"head":"' not in summary:
        fail("the checklist does not store its commits")
    # A reviewer ticks an item, and the branch gets another commit.
    written[0]["body"] = written[0]["body"].replace("- [ ]", "- [x]", 1)
    comments.write_text(json.dumps([stranger, *written]))
    (project / "Sources/Search.swift").write_text("import SwiftUI\nlet search = Text(\"\").searchable(text: word)\n")
    box.git(project, "add", "Sources")
    box.git(project, "commit", "-q", "-m", "Search")
    run_workflow(box, project)
    first, *again = json.loads(comments.read_text())
    if first != stranger or len(again) != 1:
        fail(f"the second run changed a comment of somebody else, or left {len(again)} comments")
    for wanted in ["- [x] ", "Search.swift:2", "<!-- design review -->", "## Tab bars"]:
        if wanted not in again[0]["body"]:
            fail(f"the updated comment lacks '{wanted}':\n{again[0]['body'][:3000]}")
    if "Gone" in again[0]["body"] or again[0]["body"] == written[0]["body"]:
        fail("the comment was not updated to the new commit")


def try_pull_request(box):
    """Runs the workflow that comments on a change: twice, without a rule, and for a fork."""
    github, programs, work = stand_ins(box, "pull", hig=f'HIG_INDEX="{box.folder}/hig.sqlite" exec "{box.tool}" "$@"')
    app = work / "app"
    app.mkdir()
    make_project(box, app)
    comments = box.folder / "comments.json"
    mark = "<!-- guidelines for this change -->"
    comments.write_text(json.dumps([{"id": 5, "user": {"login": "stranger"}, "body": mark}]))

    def push(name, file, text, head="example/app"):
        (app / file).write_text(text)
        box.git(app, "add", "-A")
        box.git(app, "commit", "-q", "-m", name)
        run_steps(box, "pull-request.yml", "pages", work, github, programs, head)
        print(f"  ran: {name}")
        stranger, *own = json.loads(comments.read_text())
        if stranger["body"] != mark:
            fail("a comment of somebody else was changed")
        return [comment["body"] for comment in own], (github / "summary").read_text()

    # Names of files are text for the author of a pull request to choose.
    hostile = "import SwiftUI\nlet view = TabView {}.searchable(text: word)\n"
    written, summary = push("from a fork", "Sources/$(touch owned)`touch owned`.swift", hostile, head="stranger/app")
    if written or "Tab bars" not in summary:
        fail(f"a fork got the comments {written} and the summary {summary}")
    written, _ = push("the first push", "Sources/More.swift", "import SwiftUI\nlet more = Toggle(word)\n")
    again, _ = push("another push", "Sources/More.swift", "import SwiftUI\nlet more = ProgressView(word)\n")
    for body, wanted in [(written, "Settings:"), (again, "Progress indicators")]:
        if len(body) != 1 or not all(text in body[0] for text in [wanted, "Tab bars", mark]):
            fail(f"the comments are {body}")
    if "Settings:" in again[0]:
        fail("the comment was not updated")
    for file in list((app / "Sources").iterdir()):
        file.unlink()
    none, _ = push("without a component", "Sources/Shelf.swift", MAIN["Sources/Shelf.swift"])
    if len(none) != 1 or "No rule" not in none[0]:
        fail(f"the comments are {none}")
    if list(work.rglob("owned")):
        fail("the name of a file was run")


def try_skill(box, project):
    """Every task of the skill for agents is solved by its command, and its MCP tools exist."""
    box.run(["hig", "skill", str(box.folder / "skill")])
    text = (box.folder / "skill/SKILL.md").read_text()
    rows = re.findall(r"^\| (.+?) \| (.+?) \| `(hig .+?)` \|$", text, re.M)
    if len(rows) != 14:
        fail(f"the skill has {len(rows)} tasks")
    server = PipedServer(box.tool, "mcp", "--index", box.folder / "hig.sqlite")
    tools = {tool["name"] for tool in server.ask("tools/list")["result"]["tools"]}
    server.end()
    for task, tool, command in rows:
        named = re.findall(r"`(\w+)`", tool)[0]
        if named in ("id", "asOf"):
            named = "search"
        if named not in tools:
            fail(f"{task}: no tool '{named}'")
        # A finding is an answer as well.
        output = box.bash(f"{command} || [ $? = 1 -a '{command}' = 'hig check' ]", project)
        if not output and command != "hig check":
            fail(f"{task}: no answer")
    print(f"  ran: {len(rows)} tasks of the skill")
    (box.folder / "skill/SKILL.md").write_text("mine\n")
    box.run(["hig", "skill", str(box.folder / "skill")], expected=2)
    if (box.folder / "skill/SKILL.md").read_text() != "mine\n":
        fail("a file of somebody else was replaced")


def try_hook(box, project):
    configuration = (EXAMPLES / "pre-commit-config.yaml").read_text()
    hook = yaml.safe_load(configuration)["repos"][0]["hooks"][0]
    box.hook(project, hook, 0, "--files", LIST, configuration=configuration)
    path = project / LIST
    text = path.read_text()
    # Remove a rule, so that the list is out of date.
    path.write_text(text[:text.rindex("- [ ] ")])
    if "New" not in box.hook(project, hook, 1, "--files", LIST, configuration=configuration):
        fail("the hook does not report the new rule")
    path.write_text(text)
    print("  ran: the hook")


with sandbox() as box:
    (box.folder / "bin/gh").write_text(COMMENTS)
    (box.folder / "bin/gh").chmod(0o755)
    box.ingest()
    project = box.folder / "project"
    make_project(box, project)
    print("github-action.yml")
    try_workflow(box, project)
    print("guideline-changes.yml")
    try_watch(box)
    print("app-changes.yml")
    try_app_changes(box)
    print("pull-request.yml")
    try_pull_request(box)
    print("pre-commit-config.yaml")
    try_hook(box, project)
    print("skill")
    try_skill(box, project)
