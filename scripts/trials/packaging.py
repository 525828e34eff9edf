#!/usr/bin/env python3
"""Checks the files for package managers and runs what can run without them. Needs node and ruby.

    scripts/trials/packaging.py                    the workflows, the action with a made-up release, the command of
                                                   npm, the templates with made-up files, the plugins of agents
    scripts/trials/packaging.py ARCHIVE BUNDLE     also the packages themselves; needs npm and swift

ARCHIVE and BUNDLE are the results of `make dist` and `make mcpb`. The installation script of the GitHub Action runs
with a stand-in for gh that offers ARCHIVE as a release; the bundle's server lists its tools; npm installs its packages;
a Swift package uses the plugins.
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
        tool = folder / "tools/gh"
        tool.parent.mkdir()
        tool.write_text(f'#!/bin/sh\necho "$*" >>{folder}/calls\ncp {self.release}/* .\n', encoding="utf-8")
        tool.chmod(0o755)

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
        done = subprocess.run(
            ["bash", "-e", "-c", self.steps[step]["run"]], env=environment | variables, cwd=self.folder, text=True,
            capture_output=True)
        self.calls = (self.folder / "calls").read_text(encoding="utf-8").splitlines()
        return done

    def installed(self):
        """The path of the tool that the last installation wrote."""
        return (self.folder / "output").read_text(encoding="utf-8").splitlines()[-1].removeprefix("path=")


def made_up_archive(folder):
    """An archive of the form of a release, whose tool only prints its version."""
    name = f"hig-{VERSION}-linux-{platform.machine()}"
    tool = folder / name / "bin/hig"
    tool.parent.mkdir(parents=True)
    tool.write_text(f"#!/bin/sh\necho hig {VERSION}\n", encoding="utf-8")
    tool.chmod(0o755)
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
        failures.equal(
            action.installed(), f"{name}/temp/hig/hig-{VERSION}-linux-{machine}/bin/hig", "the output 'path'")
        failures.equal(
            (folder / "path").read_text(encoding="utf-8"),
            str(pathlib.Path(action.installed()).parent) + "\n", "GITHUB_PATH")
        # There is no such file in the release, so that these fail after the download.
        action.run("install", RUNNER_OS="macOS")
        failures.equal(action.calls, call(VERSION, NAMES["repository"], "macos-universal"), "install on macOS")
        other = action.run("install", VERSION="9.8.7", REPOSITORY="some/fork")
        failures.equal(action.calls, call("9.8.7", "some/fork", f"linux-{machine}"), "install of another version")
        failures.check(other.returncode != 0, "a file of another version passes")
        windows = action.run("install", RUNNER_OS="Windows")
        failures.equal(
            (windows.returncode, windows.stdout), (1, "::error::hig has no release for Windows\n"),
            "install on Windows")
        action.offer("0" * 64)
        wrong = action.run("install")
        failures.check(
            wrong.returncode != 0 and wrong.stdout.startswith(f"{action.archive.name}: FAILED"),
            f"a wrong checksum: {wrong}")
        action.offer(None)
        missing = action.run("install")
        failures.equal(
            (missing.returncode, missing.stdout), (1, f"::error::SHA256SUMS lacks {action.archive.name}\n"),
            "a missing checksum")


def check_action(archive):
    """The action installs the archive and runs it."""
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        action = Action(folder, archive)
        installed = action.run("install")
        failures.check(installed.returncode == 0, f"action.yml: install: {installed.stderr}")
        hig = action.installed()
        checklist = subprocess.run(
            [hig, "checklist", "toolbars", "-p", "iOS"], cwd=folder, env={"HOME": name}, text=True, capture_output=True)
        failures.check(checklist.stdout.startswith("# Review"), f"no checklist: {checklist.stderr}")
        (folder / "review.md").write_text(checklist.stdout, encoding="utf-8")
        current = action.run("Check the checklist", HIG=hig, CHECKLIST="review.md")
        failures.check(current.returncode == 0, f"action.yml: a current checklist: {current.stderr}")
        without_first_item = re.sub(r"(?m)^- \[ \] .*\n(  .*\n)*", "", checklist.stdout, count=1)
        (folder / "review.md").write_text(without_first_item, encoding="utf-8")
        stale = action.run("Check the checklist", HIG=hig, CHECKLIST="review.md")
        failures.equal(stale.returncode, 1, "action.yml: a stale checklist")
        answer = action.run("Run hig", HIG=hig, ARGUMENTS="applies toolbars -p visionOS")
        failures.check("Toolbars" in answer.stdout, f"action.yml: args: {answer.stdout}{answer.stderr}")


def check_bundle(bundle):
    with tempfile.TemporaryDirectory() as name, zipfile.ZipFile(bundle) as archive:
        manifest = json.loads(archive.read("manifest.json"))
        for field in ["manifest_version", "name", "version", "description", "author", "server"]:
            failures.check(field in manifest, f"manifest.json: no {field}")
        failures.check(manifest["version"] == VERSION, f"manifest.json: version {manifest['version']}")
        failures.check(manifest["server"]["type"] == "binary", "manifest.json: not a binary server")
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
        done = subprocess.run([ROOT / "scripts/dist/check-release.sh", tag, repository], capture_output=True)
        failures.equal(done.returncode, expected, f"check-release.sh {tag} {repository}")


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
        syntax = subprocess.run(["ruby", "-c", folder / "hig.rb"], capture_output=True, text=True)
        failures.check(syntax.returncode == 0, f"the formula is no Ruby: {syntax.stderr}")
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
    failures.equal(
        entry["$schema"], "https://static.modelcontextprotocol.io/schemas/2025-12-11/server.schema.json",
        "server.json: the schema")
    known = {"$schema", "name", "title", "description", "version", "repository", "packages"}
    failures.check(
        entry.keys() <= known, f"server.json: the constraints of other fields are unknown here: {entry.keys() - known}")
    failures.check(
        re.fullmatch(r"[a-zA-Z0-9.-]+/[a-zA-Z0-9._-]+", entry["name"]), f"server.json: the name {entry['name']}")
    for field, least, most in [("name", 3, 200), ("description", 1, 100), ("title", 1, 100), ("version", 1, 255)]:
        failures.check(least <= len(entry[field]) <= most, f"server.json: {field} has {len(entry[field])} characters")
    failures.equal(entry["version"], VERSION, "server.json: the version")
    failures.equal(
        entry["repository"], {"url": f"https://github.com/{NAMES['repository']}", "source": "github"},
        "server.json: the repository")
    for package in entry["packages"]:
        failures.equal(
            (package["registryType"], package["transport"]), ("mcpb", {"type": "stdio"}), "server.json: a package")
        failures.equal(package["version"], VERSION, "server.json: the version of a package")
        failures.check(
            re.fullmatch(r"[a-f0-9]{64}", package["fileSha256"]), f"server.json: fileSha256 {package['fileSha256']}")
        release = f"https://github.com/{NAMES['repository']}/releases/download/v{VERSION}/"
        address = re.escape(release) + rf"hig-{re.escape(VERSION)}-[\w-]+\.mcpb"
        failures.check(
            re.fullmatch(address, package["identifier"]), f"server.json: the address {package['identifier']}")


def check_packages(archive):
    """The packages of the archive's executable for Swift and npm work without a network."""
    with tempfile.TemporaryDirectory() as name:
        folder, stage = pathlib.Path(name), archive_stage(archive, pathlib.Path(name))

        def packed(script, system):
            done = subprocess.run([ROOT / f"scripts/dist/{script}.py", folder, f"{system}={stage}"], check=True,
                                  capture_output=True, text=True)
            return [pathlib.Path(line.split()[0]) for line in done.stdout.splitlines()]

        machine = platform.machine()
        [artifacts] = packed("artifactbundle", f"linux-{machine}")
        check_swift_package(artifacts, folder / "package")
        check_npm(packed("npm", {"x86_64": "linux-x64", "aarch64": "linux-arm64"}[machine]), folder / "npm")


def archive_stage(archive, folder):
    """Unpacks an archive and returns the folder with bin/ and share/."""
    shutil.unpack_archive(archive, folder / "stage", filter="data")
    [stage] = (folder / "stage").iterdir()
    return stage


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

    def swift(*arguments):
        return subprocess.run(["swift", *arguments], cwd=app, env=environment, text=True, capture_output=True)

    found = swift("package", "hig-check")
    failures.check(
        found.returncode == 1 and "alert" in found.stdout, f"swift package hig-check: {found.stdout}{found.stderr}")
    ignored = swift("package", "hig-check", "--fail-on", "never")
    failures.check(
        ignored.returncode == 0, f"swift package hig-check --fail-on never: {ignored.stdout}{ignored.stderr}")
    built = swift("build")
    finding = r"(?m)^\S+/Sources/App/App\.swift:\d+:\d+: warning: .*alert"
    failures.check(
        built.returncode == 0 and re.search(finding, built.stdout),
        f"swift build with the plugin: {built.stdout}{built.stderr}")
    failures.equal(list(app.rglob("*.resources")), [], "resources of a target with the plugin")
    again = swift("build")
    failures.check(
        again.returncode == 0 and "hig check" not in again.stdout,
        f"swift build without a change: {again.stdout}{again.stderr}")
    source = app / "Sources/App/App.swift"
    source.write_text(source.read_text(encoding="utf-8") + "// Changed.\n", encoding="utf-8")
    changed = swift("build")
    failures.check(re.search(finding, changed.stdout), f"swift build after a change: {changed.stdout}{changed.stderr}")


def check_npm(packages, folder):
    """The packages install without a network and run."""
    folder.mkdir()
    subprocess.run(
        ["npm", "install", "--offline", "--no-audit", "--no-fund", "--prefix", folder, *packages], check=True,
        capture_output=True, cwd=folder)
    environment = {"HOME": str(folder), "PATH": os.environ["PATH"]}

    def hig(*words):
        return subprocess.run([folder / "node_modules/.bin/hig", *words], env=environment, text=True,
                              capture_output=True)

    failures.check(hig("--version").stdout == f"hig {VERSION}\n", "npm: hig --version")
    failures.check("Toolbars" in hig("applies", "toolbars", "visionOS").stdout, "npm: no answer")
    failures.check(hig("show", "xyzzy").returncode == 1, "npm: another exit status")


def check_npm_command():
    """The command of the npm package passes on arguments, exit statuses and signals."""
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        shutil.copy(ROOT / "packaging/npm/hig.js", folder)
        (folder / "package.json").write_text('{"name": "@example/hig"}', encoding="utf-8")
        absent = subprocess.run(["node", folder / "hig.js"], capture_output=True, text=True)
        failures.check(
            absent.returncode == 2 and "is not installed" in absent.stderr, f"npm: without an executable: {absent}")
        machine = {"x86_64": "x64", "aarch64": "arm64"}[platform.machine()]
        tool = folder / f"node_modules/@example/hig-linux-{machine}/bin/hig"
        tool.parent.mkdir(parents=True)
        tool.write_text('#!/bin/sh\necho "$$"\neval "$1"\n', encoding="utf-8")
        tool.chmod(0o755)

        def start(script):
            """The command with a script in place of the tool, and the process of the script."""
            command = subprocess.Popen(["node", folder / "hig.js", script], stdout=subprocess.PIPE, text=True)
            return command, int(command.stdout.readline())

        def status(script, number=None):
            """The status of the command, which gets a signal after the script printed a line."""
            command, child = start(script)
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


def read(path):
    return json.loads((ROOT / path).read_text(encoding="utf-8"))


def check_agents():
    """The plugins of agents have fields that all agents know, the version and the authors, and start the same server.

    Their skill is what `hig skill` writes (a test).
    """
    author, server = {"name": NAMES["authors"]}, {"hig": {"command": "hig", "args": ["mcp"]}}
    known = {"name", "version", "description", "author", "license", "keywords", "mcpServers"}
    servers = {}
    for agent in ["claude", "codex", "cursor"]:
        file = f".{agent}-plugin/plugin.json"
        plugin = read(file)
        failures.check(plugin.keys() - {"skills"} == known, f"{file}: the fields {sorted(plugin)}")
        failures.equal((plugin["name"], plugin["version"], plugin["author"]), ("hig", VERSION, author), file)
        servers[agent] = plugin["mcpServers"]
    failures.equal((servers["claude"], servers["cursor"]), (server, server), "the servers of Claude Code and Cursor")
    # Codex had no other form at first than the path of a file.
    failures.equal(servers["codex"], "./.codex-plugin/mcp.json", "the server of Codex")
    failures.equal(read(servers["codex"]), {"mcpServers": server}, servers["codex"])
    failures.equal(read(".codex-plugin/plugin.json")["skills"], "./skills/", "the skill of Codex")
    market = read(".claude-plugin/marketplace.json")
    failures.equal((market["name"], market["owner"]), ("hig", author), "the marketplace of Claude Code")
    failures.equal(
        [(each["name"], each["source"]) for each in market["plugins"]], [("hig", "./")],
        "the marketplace of Claude Code")
    # Codex skips a local plugin in the top folder of a marketplace, so that its source is the repository.
    [entry] = read(".agents/plugins/marketplace.json")["plugins"]
    source = {"source": "url", "url": f"https://github.com/{NAMES['repository']}.git"}
    policy = {"installation": "AVAILABLE", "authentication": "ON_INSTALL"}
    failures.equal(
        (entry["name"], entry["source"], entry["policy"]), ("hig", source, policy), "the marketplace of Codex")
    failures.equal(read("packaging/mcpb/manifest.json")["author"], author, "the author of the MCP bundle")


def main():
    if len(sys.argv) not in (1, 3):
        sys.exit(__doc__)
    trials = [
        ("release", check_release), ("workflows", check_workflows), ("download", check_download),
        ("documents", check_documents), ("templates", check_templates), ("npm command", check_npm_command),
        ("agents", check_agents),
    ]
    if sys.argv[1:]:
        archive, bundle = (pathlib.Path(argument).resolve() for argument in sys.argv[1:])
        trials += [
            ("action", lambda: check_action(archive)), ("bundle", lambda: check_bundle(bundle)),
            ("packages", lambda: check_packages(archive)),
        ]
    for name, trial in trials:
        failures.run(name, trial)
    sys.exit(failures.report("packaging"))


main()
