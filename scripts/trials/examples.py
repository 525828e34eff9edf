#!/usr/bin/env python3
"""Runs the examples of docs/examples, and the tasks of the skill for agents, without a network.

HIG is a built tool. Runs the shell steps of the workflows in a small project with a branch that adds components, with
the variables that GitHub sets. Steps that use actions are skipped. The hook runs through pre-commit.
"""
import contextlib
import json
import re

import yaml

from local_site import Site
from piped_server import PipedServer
from sandbox import ROOT, check, check_words, sandbox, write_files

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
def body():
    return pathlib.Path(after("--body-file" if words[0] == "pr" else "-F").removeprefix("body=@")).read_text()
if words[:2] == ["pr", "comment"] or "POST" in words and words[3] == "repos/example/app/issues/7/comments":
    comments.append({"id": 100 + len(comments), "user": bot, "body": body()})
elif words[0] == "api":
    path = next(word for word in words if word.startswith("repos/example/app/issues/"))
    shown = comments
    if not path.endswith("/7/comments"):
        shown = next(comment for comment in comments if path.endswith(f"/comments/{comment['id']}"))
    if "PATCH" in words:
        shown["body"] = body()
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
    review = box.run(["hig", "checklist", "tab-bars", "toolbars", "--platform", "iOS"])
    write_files(project, MAIN | {LIST: review.replace("- [ ]", "- [x]", 1)})
    box.commit(project, "A shelf")
    box.git(project, "update-ref", "refs/remotes/origin/main", "main")
    box.git(project, "checkout", "-q", "-b", "tabs")
    (project / "Sources/Shelf.swift").write_text(BRANCH)
    box.commit(project, "Tabs")


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
        variables |= {name: str(github / file) for name, file in files.items()}
        variables |= {"GITHUB_BASE_REF": "main", "GITHUB_REPOSITORY": "example/app"}
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
    project.mkdir(parents=True)
    for program, script in scripts.items():
        write_files(programs, {program: f"#!/bin/sh\n{script}\n"})
        (programs / program).chmod(0o755)
    return folder, programs, project


def try_watch(box, site):
    """Runs the workflow that watches the guidelines as in four weeks."""
    log = box.folder / "watch/gh.log"
    folder, programs, project = stand_ins(
        box, "watch", hig=f'command=$1; shift; exec "{box.tool}" "$command" --base {site.base} "$@"',
        gh=f'echo "$@" >> "{log}"; cat issue.md > "{log.parent}/issue.md"')

    def week(name, issues):
        """Runs the steps once; the snapshots stay, as they do in the cache."""
        run_steps(box, "guideline-changes.yml", "watch", project, folder, programs)
        count = len(log.read_text().splitlines()) if log.exists() else 0
        check(count == issues, f"{name}: {count} issues instead of {issues}\n{(folder / 'summary').read_text()}")
        print(f"  ran: {name}")

    week("the first snapshot", 0)
    site.change_bytes("kites")
    week("pages in other bytes", 0)
    site.serve("ladders", "Lean a ladder against a tree.")
    week("a changed rule", 1)
    week("no change", 1)
    issue = (folder / "issue.md").read_text()
    check("**tree.**" in issue and "Kites" not in issue, f"the issue is not about the changed rule:\n{issue}")
    check_words(log.read_text(), ["--title Changes"], "the call for an issue")


# Stands for gh: there is an open issue after the first one.
ISSUES = """case "$*" in
  "issue list "*"--app github-actions "*) test -f open-issue && echo 7 || true ;;
  "issue list "*) echo 5 ;; # also those of others
  *) echo "$2" >> gh.log; touch open-issue ;;
esac"""


def try_app_changes(box, site):
    """Runs the workflow that keeps an issue for an app: nothing changed, a rule about the app, and another one."""
    folder, programs, project = stand_ins(
        box, "app", gh=ISSUES,
        hig=f'command=$1; shift; base=""; test "$command" = fetch && base="--base {site.base}"; exec "{box.tool}" '
            f'"$command" $base "$@"')
    write_files(project, {"Bars.m": "#import <UIKit/UIKit.h>\nUIToolbar *bar;\n",
                          ".hig-review": "reviewed = 2024-05-01\n"})
    log = project / "gh.log"

    def run(name, calls):
        run_steps(box, "app-changes.yml", "compare", project, folder, programs)
        found = log.read_text().split() if log.exists() else []
        check(found == calls, f"{name}: gh did {found} instead of {calls}\n{(folder / 'summary').read_text()}")
        print(f"  ran: {name}")

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
    check_words((project / "app-changes.md").read_text(),
                ["Lean a ladder against a tree.", "Never fly a kite", "Bars.m:2"], "the issue")


def run_workflow(box, project):
    """Runs the steps of the workflow for a pull request once; returns the summary."""
    github = box.folder / "github"
    github.mkdir(exist_ok=True)
    for file in project.glob("checklist*.md"):
        file.unlink()
    ran = run_steps(box, "github-action.yml", "checklist", project, github)
    print(f"  ran: {ran} steps")
    check(ran >= 3, f"only {ran} steps of the workflow were run")
    return (github / "summary").read_text()


def try_workflow(box, project):
    comments = box.folder / "comments.json"
    stranger = {"id": 5, "user": {"login": "stranger"}, "body": (project / LIST).read_text() + "<!-- design review -->"}
    comments.write_text(json.dumps([stranger]))
    summary = run_workflow(box, project)
    # The last one is of the commits that the checklist stores.
    check_words(summary, ["## Tab bars", "## Toolbars", "- [ ] ", "Sources/Shelf.swift:5", '"head":"'],
                "the checklist of the branch")
    log = json.loads((project / "hig.sarif").read_text())
    places = {location["physicalLocation"]["artifactLocation"]["uri"]
              for result in log["runs"][0]["results"] for location in result["locations"]}
    check(places == {"Sources/Shelf.swift"}, f"the places for code scanning are {places}")
    first, *written = json.loads(comments.read_text())
    check(first == stranger and len(written) == 1 and written[0]["body"].startswith(summary.rstrip()),
          f"there are {len(written)} comments, or another comment")
    # A reviewer ticks an item, and the branch gets another commit.
    written[0]["body"] = written[0]["body"].replace("- [ ]", "- [x]", 1)
    comments.write_text(json.dumps([stranger, *written]))
    (project / "Sources/Search.swift").write_text("import SwiftUI\nlet search = Text(\"\").searchable(text: word)\n")
    box.commit(project, "Search")
    run_workflow(box, project)
    first, *again = json.loads(comments.read_text())
    check(first == stranger and len(again) == 1,
          f"the second run changed a comment of somebody else, or left {len(again)} comments")
    check_words(again[0]["body"], ["- [x] ", "Search.swift:2", "<!-- design review -->", "## Tab bars"],
                "the updated comment")
    check("Gone" not in again[0]["body"], "the comment was not updated to the new commit")


def try_pull_request(box):
    """Runs the workflow that comments on a change: twice, without a rule, and for a fork."""
    github, programs, work = stand_ins(box, "pull", hig=f'HIG_INDEX="{box.folder}/hig.sqlite" exec "{box.tool}" "$@"')
    app = work / "app"
    make_project(box, app)
    comments = box.folder / "comments.json"
    mark = "<!-- guidelines for this change -->"
    comments.write_text(json.dumps([{"id": 5, "user": {"login": "stranger"}, "body": mark}]))

    def push(name, file, text, head="example/app"):
        (app / file).write_text(text)
        box.commit(app, name)
        run_steps(box, "pull-request.yml", "pages", work, github, programs, head)
        print(f"  ran: {name}")
        stranger, *own = json.loads(comments.read_text())
        check(stranger["body"] == mark, "a comment of somebody else was changed")
        return [comment["body"] for comment in own], (github / "summary").read_text()

    # Names of files are text for the author of a pull request to choose.
    hostile = "import SwiftUI\nlet view = TabView {}.searchable(text: word)\n"
    written, summary = push("from a fork", "Sources/$(touch owned)`touch owned`.swift", hostile, head="stranger/app")
    check(not written and "Tab bars" in summary, f"a fork got the comments {written} and the summary {summary}")
    written, _ = push("the first push", "Sources/More.swift", "import SwiftUI\nlet more = Toggle(word)\n")
    again, _ = push("another push", "Sources/More.swift", "import SwiftUI\nlet more = ProgressView(word)\n")
    for body, wanted in [(written, "Settings:"), (again, "Progress indicators")]:
        check(len(body) == 1 and all(text in body[0] for text in [wanted, "Tab bars", mark]),
              f"the comments are {body}")
    check("Settings:" not in again[0], "the comment was not updated")
    for file in list((app / "Sources").iterdir()):
        file.unlink()
    none, _ = push("without a component", "Sources/Shelf.swift", MAIN["Sources/Shelf.swift"])
    check(len(none) == 1 and "No rule" in none[0], f"the comments are {none}")
    check(not list(work.rglob("owned")), "the name of a file was run")


def try_skill(box, project):
    """Every task of the skill for agents is solved by its command, and its MCP tools exist."""
    box.run(["hig", "skill", str(box.folder / "skill")])
    text = (box.folder / "skill/SKILL.md").read_text()
    rows = re.findall(r"^\| (.+?) \| (.+?) \| `(hig .+?)` \|$", text, re.M)
    check(len(rows) == 14, f"the skill has {len(rows)} tasks")
    server = PipedServer(box.tool, "mcp", "--index", box.folder / "hig.sqlite")
    tools = {tool["name"] for tool in server.ask("tools/list")["result"]["tools"]}
    server.end()
    for task, tool, command in rows:
        named = re.findall(r"`(\w+)`", tool)[0]
        check(named in tools | {"id", "asOf"}, f"{task}: no tool '{named}'")
        # A finding is an answer as well.
        output = box.bash(f"{command} || [ $? = 1 -a '{command}' = 'hig check' ]", project)
        check(output or command == "hig check", f"{task}: no answer")
    print(f"  ran: {len(rows)} tasks of the skill")
    (box.folder / "skill/SKILL.md").write_text("mine\n")
    box.run(["hig", "skill", str(box.folder / "skill")], expected=2)
    check((box.folder / "skill/SKILL.md").read_text() == "mine\n", "a file of somebody else was replaced")


def try_hook(box, project):
    configuration = (EXAMPLES / "pre-commit-config.yaml").read_text()
    hook = yaml.safe_load(configuration)["repos"][0]["hooks"][0]
    box.hook(project, hook, 0, "--files", LIST, configuration=configuration)
    path = project / LIST
    text = path.read_text()
    # Remove a rule, so that the list is out of date.
    path.write_text(text[:text.rindex("- [ ] ")])
    check_words(box.hook(project, hook, 1, "--files", LIST, configuration=configuration), ["New"], "the hook's report")
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
    for name, trial in {"guideline-changes.yml": try_watch, "app-changes.yml": try_app_changes}.items():
        print(name)
        with contextlib.closing(Site(box.folder)) as site:
            trial(box, site)
    print("pull-request.yml")
    try_pull_request(box)
    print("pre-commit-config.yaml")
    try_hook(box, project)
    print("skill")
    try_skill(box, project)
