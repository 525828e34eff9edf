#!/usr/bin/env python3
"""Checks the files for package managers and runs what can run without them. Needs node and ruby.

    scripts/trials/packaging.py                    the workflows, the action with a made-up release, the command of
                                                   npm, the templates with made-up files, the plugins of agents
    scripts/trials/packaging.py ARCHIVE BUNDLE     also the packages themselves; needs npm and swift

ARCHIVE and BUNDLE are the results of `make dist` and `make mcpb`. A stand-in for gh offers ARCHIVE as a release.
"""
import hashlib
import json
import os
import pathlib
import platform
import re
import shutil
import signal
import subprocess
import sys
import tarfile
import tempfile
import time
import zipfile

import yaml

from failures import Failures
from piped_server import PipedServer

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "scripts/dist"))
from release import NAMES, VERSION

WORKFLOWS = [*sorted((ROOT / ".github/workflows").glob("*.yml")), *sorted((ROOT / "docs/examples").glob("*.yml"))]
SYSTEMS = ["macos-universal", "linux-x86_64", "linux-aarch64"]
failures = Failures()


def load(path):
    return yaml.safe_load(path.read_text(encoding="utf-8"))


def read(path):
    return json.loads((ROOT / path).read_text(encoding="utf-8"))


def run(*command, **options):
    return subprocess.run(command, text=True, capture_output=True, **options)


def ends(subject, done, status=0, pattern=""):
    """Checks the status of a command that ended, and what it printed."""
    failures.check(done.returncode == status and re.search(pattern, done.stdout), f"{subject}: {done}")


def has(subject, found, expected):
    """Checks some fields of a description."""
    failures.equal({name: found.get(name) for name in expected}, expected, subject)


def write_program(path, script):
    """Writes a program for the shell."""
    path.parent.mkdir(parents=True)
    path.write_text(f"#!/bin/sh\n{script}\n", encoding="utf-8")
    path.chmod(0o755)


def check_steps(path, job, steps, action):
    """Actions are pinned to the commit of a version; this one is named by its release, and gets inputs that it has."""
    text = path.read_text(encoding="utf-8")
    for step in steps:
        used = step.get("uses")
        if used and used.startswith(f"{NAMES['repository']}@"):
            failures.equal(
                used.split("@")[1], f"v{VERSION}", f"{path.name}, {job}: the release of {NAMES['repository']}")
            failures.check(step.get("with", {}).keys() <= action["inputs"].keys(), f"{path.name}, {job}: {step}")
        elif used:
            pinned = r"uses: [\w./-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$"
            [line, *_] = [line for line in text.splitlines() if used in line]
            failures.check(
                re.search(pinned, line), f"{path.name}, {job}: {used} is not pinned to the commit of a version")


def check_workflows():
    action = load(ROOT / "action.yml")
    for path in WORKFLOWS:
        workflow = load(path)
        failures.check("permissions" in workflow, f"{path.name}: no permissions")
        failures.check("write-all" not in str(workflow.get("permissions")), f"{path.name}: all permissions")
        for name, job in workflow["jobs"].items():
            check_steps(path, name, job["steps"], action)
    failures.check(action["runs"]["using"] == "composite", "action.yml: not composite")
    check_steps(ROOT / "action.yml", "steps", action["runs"]["steps"], action)
    for step in action["runs"]["steps"]:
        # Values of inputs in a script would run as code.
        failures.check("${{" not in step.get("run", ""), f"action.yml: an expression in the script of '{step['name']}'")


class Action:
    """The steps of the action in a folder, with a stand-in for gh that offers an archive as the files of a release."""

    def __init__(self, folder, archive):
        self.folder, self.archive = folder, archive
        self.steps = {step.get("id", step["name"]): step for step in load(ROOT / "action.yml")["runs"]["steps"]}
        self.release = folder / "release"
        self.release.mkdir()
        shutil.copy(archive, self.release)
        self.offer(hashlib.sha256(archive.read_bytes()).hexdigest())
        write_program(folder / "tools/gh", f'echo "$*" >>{folder}/calls\ncp {self.release}/* .')

    def offer(self, checksum):
        """Puts a checksum of the archive into SHA256SUMS, or nothing."""
        line = f"{checksum}  {self.archive.name}\n" if checksum else ""
        (self.release / "SHA256SUMS").write_text(line, encoding="utf-8")

    def run(self, step, **variables):
        """Runs a step; what it calls gh with is in `calls`."""
        (self.folder / "calls").write_text("", encoding="utf-8")
        environment = {
            "PATH": f"{self.folder}/tools:/usr/bin:/bin", "HOME": str(self.folder), "RUNNER_OS": "Linux",
            "RUNNER_TEMP": f"{self.folder}/temp", "GITHUB_PATH": f"{self.folder}/path",
            "GITHUB_OUTPUT": f"{self.folder}/output",
            "REPOSITORY": "", "VERSION": "", "ACTION": str(ROOT),
        }
        done = run("bash", "-e", "-c", self.steps[step]["run"], env=environment | variables, cwd=self.folder)
        self.calls = (self.folder / "calls").read_text(encoding="utf-8").splitlines()
        return done

    def installed(self):
        """The path of the tool that the last installation wrote."""
        return (self.folder / "output").read_text(encoding="utf-8").splitlines()[-1].removeprefix("path=")


def made_up_archive(folder):
    """An archive of the form of a release, whose tool only prints its version."""
    name = f"hig-{VERSION}-linux-{platform.machine()}"
    write_program(folder / name / "bin/hig", f"echo hig {VERSION}")
    with tarfile.open(folder / f"{name}.tar.gz", "w:gz") as archive:
        archive.add(folder / name, name)
    return folder / f"{name}.tar.gz"


def check_download():
    """The action downloads the release of its own version, and refuses one without its checksum."""
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        action = Action(folder, made_up_archive(folder))
        machine = platform.machine()

        def call(version, repository, system):
            return [f"release download v{version} --repo {repository} --pattern hig-{version}-{system}.tar.gz "
                    "--pattern SHA256SUMS --clobber"]

        good = action.run("install")
        failures.equal((good.returncode, good.stderr), (0, ""), "install")
        failures.equal(action.calls, call(VERSION, NAMES["repository"], f"linux-{machine}"), "install")
        folder_of_tool = f"{name}/temp/hig/hig-{VERSION}-linux-{machine}/bin"
        failures.equal(action.installed(), f"{folder_of_tool}/hig", "the output 'path'")
        failures.equal((folder / "path").read_text(encoding="utf-8"), f"{folder_of_tool}\n", "GITHUB_PATH")
        # There is no such file in the release, so that these fail after the download.
        for variables, expected in [
            ({"RUNNER_OS": "macOS"}, call(VERSION, NAMES["repository"], "macos-universal")),
            ({"VERSION": "9.8.7", "REPOSITORY": "some/fork"}, call("9.8.7", "some/fork", f"linux-{machine}")),
        ]:
            failures.check(action.run("install", **variables).returncode != 0, f"install with {variables} passes")
            failures.equal(action.calls, expected, f"install with {variables}")
        archive = action.archive.name
        ends("install on Windows", action.run("install", RUNNER_OS="Windows"), 1,
             r"\A::error::hig has no release for Windows\n\Z")
        for checksum, pattern in [("0" * 64, f"{archive}: FAILED"), (None, f"::error::SHA256SUMS lacks {archive}\n")]:
            action.offer(checksum)
            ends(f"install with the checksum {checksum}", action.run("install"), 1, rf"\A{pattern}")


def check_action(archive):
    """The action installs the archive and runs it."""
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        action = Action(folder, archive)
        ends("action.yml: install", action.run("install"))
        hig = action.installed()
        checklist = run(hig, "checklist", "toolbars", "-p", "iOS", cwd=folder, env={"HOME": name})
        ends("a checklist", checklist, 0, r"\A# Review")
        without_first_item = re.sub(r"(?m)^- \[ \] .*\n(  .*\n)*", "", checklist.stdout, count=1)
        for status, text in [(0, checklist.stdout), (1, without_first_item)]:
            (folder / "review.md").write_text(text, encoding="utf-8")
            ends("action.yml: a checklist", action.run("Check the checklist", HIG=hig, CHECKLIST="review.md"), status)
        answer = action.run("Run hig", HIG=hig, ARGUMENTS="applies toolbars -p visionOS")
        ends("action.yml: args", answer, 0, "Toolbars")


def check_bundle(bundle):
    with tempfile.TemporaryDirectory() as name, zipfile.ZipFile(bundle) as archive:
        manifest = json.loads(archive.read("manifest.json"))
        missing = {"manifest_version", "name", "description", "author"} - manifest.keys()
        failures.check(not missing, f"manifest.json: no {missing}")
        has("manifest.json", manifest | manifest["server"], {"version": VERSION, "type": "binary"})
        entry = manifest["server"]["entry_point"]
        failures.check(archive.getinfo(entry).external_attr >> 16 & 0o111, f"{entry} is not executable")
        archive.extractall(name)
        command = manifest["server"]["mcp_config"]["command"].replace("${__dirname}", name)
        os.chmod(command, 0o755)
        server = PipedServer(command, *manifest["server"]["mcp_config"]["args"], cwd=name, env={"HOME": name})
        tools = {tool["name"] for tool in server.ask("tools/list")["result"]["tools"]}
        text = server.call("search", query="smallest tap target")["result"]["content"][0]["text"]
        server.end()
        listed = {tool["name"] for tool in manifest["tools"]}
        failures.check(tools == listed, f"manifest.json lists {sorted(listed)}, the server has {sorted(tools)}")
        failures.check("from the digest of" in text,
                       f"the bundle's server does not answer from the digest: {text[:300]}")


def check_release():
    """The release workflow accepts the tag of the source's version in the repository of packaging/names.json only."""
    for tag, repository, expected in [
        (f"v{VERSION}", NAMES["repository"], 0), (VERSION, NAMES["repository"], 1), (f"v{VERSION}", "some/fork", 1),
        (f"v{VERSION}", "", 1),
    ]:
        ends("check-release.sh", run(ROOT / "scripts/dist/check-release.sh", tag, repository), expected)


def check_documents():
    """docs/install.md says which glibc the executables may need."""
    [allowed] = re.findall(r"(?m)^glibc=(.*)$", (ROOT / "scripts/dist/check-binary.sh").read_text(encoding="utf-8"))
    documented = re.findall(r"glibc (\d[\d.]*\d)", (ROOT / "docs/install.md").read_text(encoding="utf-8"))
    failures.equal(documented, [allowed], "docs/install.md: the version of glibc")


def check_templates():
    """The templates get the version, the repository and the checksums."""
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        files = [f"hig-{VERSION}-{system}.{kind}" for system in SYSTEMS for kind in ["tar.gz", "mcpb"]]
        files.append("hig.artifactbundle.zip")
        for file in files:
            (folder / file).write_text(file, encoding="utf-8")

        def checksums(kind):
            return [hashlib.sha256((folder / file).read_bytes()).hexdigest() for file in files if file.endswith(kind)]

        subprocess.run([ROOT / "scripts/dist/metadata.py", VERSION, folder], check=True)
        formula = (folder / "hig.rb").read_text(encoding="utf-8")
        failures.equal(re.findall(r'sha256 "(.*)"', formula), checksums(".tar.gz"), "the checksums of the formula")
        ends("the syntax of the formula", run("ruby", "-c", folder / "hig.rb"))
        entry = json.loads((folder / "server.json").read_text(encoding="utf-8"))
        check_registry_entry(entry)
        failures.equal(
            sorted(package["fileSha256"] for package in entry["packages"]), sorted(checksums(".mcpb")),
            "the checksums of server.json")
        with zipfile.ZipFile(folder / "hig-check-plugin.zip") as archive:
            plugin = "".join(archive.read(name).decode() for name in archive.namelist())
        failures.check(f'checksum: "{checksums(".zip")[0]}"' in plugin, "the Swift package has no checksum")
        left = re.findall(r"@[A-Z][A-Z0-9]*[@:].*", formula + json.dumps(entry) + plugin)
        failures.equal(left, [], "placeholders in filled templates")


def check_registry_entry(entry):
    """What the MCP registry asks of an entry: the constraints of its schema for the fields that are used here."""
    address = f"https://github.com/{NAMES['repository']}"
    has("server.json", entry, {
        "$schema": "https://static.modelcontextprotocol.io/schemas/2025-12-11/server.schema.json", "version": VERSION,
        "repository": {"url": address, "source": "github"}})
    known = {"$schema", "name", "title", "description", "version", "repository", "packages"}
    failures.check(
        entry.keys() <= known, f"server.json: the constraints of other fields are unknown here: {entry.keys() - known}")
    for field, least, most in [("name", 3, 200), ("description", 1, 100), ("title", 1, 100), ("version", 1, 255)]:
        failures.check(least <= len(entry[field]) <= most, f"server.json: {field} has {len(entry[field])} characters")
    patterns = [(entry, "name", r"[a-zA-Z0-9.-]+/[a-zA-Z0-9._-]+")]
    for package in entry["packages"]:
        has("server.json: a package", package, {
            "registryType": "mcpb", "transport": {"type": "stdio"}, "version": VERSION})
        release = re.escape(f"{address}/releases/download/v{VERSION}/hig-{VERSION}-")
        patterns += [(package, "fileSha256", r"[a-f0-9]{64}"), (package, "identifier", rf"{release}[\w-]+\.mcpb")]
    for described, field, pattern in patterns:
        failures.check(re.fullmatch(pattern, described[field]), f"server.json: {field} is {described[field]}")


def check_packages(archive):
    """The packages of the archive's executable for Swift and npm work without a network."""
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        shutil.unpack_archive(archive, folder / "stage", filter="data")
        [stage] = (folder / "stage").iterdir()

        def packed(script, system):
            done = run(ROOT / f"scripts/dist/{script}.py", folder, f"{system}={stage}", check=True)
            return [pathlib.Path(line.split()[0]) for line in done.stdout.splitlines()]

        machine = platform.machine()
        [artifacts] = packed("artifactbundle", f"linux-{machine}")
        check_swift_package(artifacts, folder / "package")
        check_npm(packed("npm", {"x86_64": "linux-x64", "aarch64": "linux-arm64"}[machine]), folder / "npm")


def check_swift_package(artifacts, folder):
    """A package that knows the bundle alone finds the guidelines that its code violates."""
    plugin = folder / "plugin"
    shutil.copytree(ROOT / "packaging/swiftpm-plugin", plugin)
    shutil.copy(artifacts, plugin)
    app = folder / "app"
    (app / "Sources/App").mkdir(parents=True)
    (app / "Package.swift").write_text(
        '// swift-tools-version: 6.0\nimport PackageDescription\nlet package = Package(name: "App", platforms: '
        '[.iOS(.v17)], '
        'dependencies: [.package(path: "../plugin")], targets: [.executableTarget(name: "App", '
        'plugins: [.plugin(name: "HigCheckBuild", package: "plugin")])])\n', encoding="utf-8")
    (app / "Sources/App/App.swift").write_text(
        '#if canImport(SwiftUI)\nimport SwiftUI\nstruct Sheet: View {\n  var body: some View {\n'
        '    Text("x").alert("Error", isPresented: .constant(true)) {}\n  }\n}\n#endif\n@main struct App { static func '
        'main() {} }\n',
        encoding="utf-8")
    environment = os.environ | {"HOME": str(folder), "HIG_ARTIFACT_BUNDLE": artifacts.name}

    def swift(words, status, pattern):
        ends(f"swift {words}", run("swift", *words.split(), cwd=app, env=environment), status, pattern)

    swift("package hig-check", 1, "alert")
    swift("package hig-check --fail-on never", 0, "")
    finding = r"(?m)^\S+/Sources/App/App\.swift:\d+:\d+: warning: .*alert"
    swift("build", 0, finding)
    failures.equal(list(app.rglob("*.resources")), [], "resources of a target with the plugin")
    # Nothing changed.
    swift("build", 0, r"(?s)\A(?!.*hig check)")
    source = app / "Sources/App/App.swift"
    source.write_text(source.read_text(encoding="utf-8") + "// Changed.\n", encoding="utf-8")
    swift("build", 0, finding)


def check_npm(packages, folder):
    """The packages install without a network and run."""
    folder.mkdir()
    run("npm", "install", "--offline", "--no-audit", "--no-fund", "--prefix", folder, *packages, check=True, cwd=folder)
    environment = {"HOME": str(folder), "PATH": os.environ["PATH"]}
    for words, status, pattern in [
        ("--version", 0, rf"\Ahig {re.escape(VERSION)}\n\Z"), ("applies toolbars visionOS", 0, "Toolbars"),
        ("show xyzzy", 1, ""),
    ]:
        done = run(folder / "node_modules/.bin/hig", *words.split(), env=environment)
        ends(f"npm: hig {words}", done, status, pattern)


def check_npm_command():
    """The command of the npm package passes on arguments, exit statuses and signals."""
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        shutil.copy(ROOT / "packaging/npm/hig.js", folder)
        (folder / "package.json").write_text('{"name": "@example/hig"}', encoding="utf-8")
        absent = run("node", folder / "hig.js")
        failures.check(
            absent.returncode == 2 and "is not installed" in absent.stderr, f"npm: without an executable: {absent}")
        machine = {"x86_64": "x64", "aarch64": "arm64"}[platform.machine()]
        write_program(folder / f"node_modules/@example/hig-linux-{machine}/bin/hig", 'echo "$$"\neval "$1"')

        def status(script, number=None):
            """The status of the command, which gets a signal after the script printed a line."""
            command = subprocess.Popen(["node", folder / "hig.js", script], stdout=subprocess.PIPE, text=True)
            child = int(command.stdout.readline())
            if number:
                command.stdout.readline()
                command.send_signal(number)
            try:
                command.wait(timeout=20)
            finally:
                ended = has_ended(child)
                if not ended:
                    os.kill(child, signal.SIGKILL)
                command.kill()
            failures.check(ended, f"npm: the tool goes on after the command ended: {script}")
            return command.wait()

        failures.equal(status("exit 3"), 3, "npm: the status")
        for number in [signal.SIGPIPE, signal.SIGKILL]:
            failures.equal(
                status(f"kill -{number} $$"), 128 + number, f"npm: the status of a tool that {number.name} ended")
        for number in [signal.SIGINT, signal.SIGTERM, signal.SIGHUP]:
            failures.equal(status("echo; exec sleep 20", number), 128 + number, f"npm: {number.name} for the command")
            handler = f'sleep 20 & trap "kill $!; exit 5" {number}; echo; wait'
            failures.equal(status(handler, number), 5, f"npm: {number.name} for a tool that handles it")


def has_ended(process):
    """Whether a process ends within a second."""
    for _ in range(100):
        try:
            os.kill(process, 0)
        except ProcessLookupError:
            return True
        time.sleep(0.01)
    return False


def check_agents():
    """The plugins of agents have fields that all agents know, the version and the authors, and start the same server.

    Their skill is what `hig skill` writes (a test).
    """
    author, server = {"name": NAMES["authors"]}, {"hig": {"command": "hig", "args": ["mcp"]}}
    known = {"name", "version", "description", "author", "license", "keywords", "mcpServers"}
    for agent in ["claude", "codex", "cursor"]:
        file = f".{agent}-plugin/plugin.json"
        plugin = read(file)
        failures.check(plugin.keys() - {"skills"} == known, f"{file}: the fields {sorted(plugin)}")
        # Codex had no other form at first than the path of a file.
        own = {"mcpServers": "./.codex-plugin/mcp.json", "skills": "./skills/"} if agent == "codex" else {
            "mcpServers": server}
        has(file, plugin, {"name": "hig", "version": VERSION, "author": author, **own})
    failures.equal(read(".codex-plugin/mcp.json"), {"mcpServers": server}, "the server of Codex")
    market = read(".claude-plugin/marketplace.json")
    has("the marketplace of Claude Code", market, {"name": "hig", "owner": author})
    [entry] = market["plugins"]
    has("the marketplace of Claude Code", entry, {"name": "hig", "source": "./"})
    # Codex skips a local plugin in the top folder of a marketplace, so that its source is the repository.
    [entry] = read(".agents/plugins/marketplace.json")["plugins"]
    has("the marketplace of Codex", entry, {
        "name": "hig", "source": {"source": "url", "url": f"https://github.com/{NAMES['repository']}.git"},
        "policy": {"installation": "AVAILABLE", "authentication": "ON_INSTALL"}})
    has("the MCP bundle", read("packaging/mcpb/manifest.json"), {"author": author})


def main():
    if len(sys.argv) not in (1, 3):
        sys.exit(__doc__)
    trials = [(check_release,), (check_workflows,), (check_download,), (check_documents,), (check_templates,),
              (check_npm_command,), (check_agents,)]
    if sys.argv[1:]:
        archive, bundle = (pathlib.Path(argument).resolve() for argument in sys.argv[1:])
        trials += [(check_action, archive), (check_bundle, bundle), (check_packages, archive)]
    for trial in trials:
        failures.run(trial[0].__name__, *trial)
    sys.exit(failures.report("packaging"))


main()
