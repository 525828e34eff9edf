#!/usr/bin/env python3
"""Checks the files for package managers and runs what can run without them.

    scripts/trials/packaging.py ARCHIVE BUNDLE

ARCHIVE and BUNDLE are the results of `make dist` and `make mcpb`. The installation script of the GitHub Action runs with
a stand-in for gh that offers ARCHIVE as a release; the bundle's server lists its tools; the release templates are filled
in.
"""
import hashlib
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import zipfile

import yaml

from failures import Failures
from piped_server import PipedServer

ROOT = pathlib.Path(__file__).resolve().parents[2]
WORKFLOWS = [*sorted((ROOT / ".github/workflows").glob("*.yml")), *sorted((ROOT / "docs/examples").glob("*.yml"))]
failures = Failures()


def load(path):
    return yaml.safe_load(path.read_text(encoding="utf-8"))


def version():
    text = (ROOT / "Sources/Interfaces/GuidelineCLI/Tool.swift").read_text(encoding="utf-8")
    return re.search(r'static let version = "(.*)"', text)[1]


def check_steps(name, steps):
    """Actions are pinned to a commit."""
    for step in steps:
        if "uses" in step:
            failures.check(re.search(r"@[0-9a-f]{40}$", step["uses"]),
                           f"{name}: {step['uses']} is not pinned to a commit")


def check_workflows():
    for path in WORKFLOWS:
        workflow = load(path)
        failures.check("permissions" in workflow, f"{path.name}: no permissions")
        failures.check("write-all" not in str(workflow.get("permissions")), f"{path.name}: all permissions")
        for name, job in workflow["jobs"].items():
            check_steps(f"{path.name}, {name}", job["steps"])
    action = load(ROOT / "action.yml")
    failures.check(action["runs"]["using"] == "composite", "action.yml: not composite")
    check_steps("action.yml", action["runs"]["steps"])
    for step in action["runs"]["steps"]:
        # Values of inputs in a script would run as code.
        failures.check("${{" not in step.get("run", ""), f"action.yml: an expression in the script of '{step['name']}'")


def stand_in_for_gh(folder, archive):
    """Creates a `gh` that offers the archive as the files of a release."""
    release = folder / "release"
    release.mkdir()
    shutil.copy(archive, release)
    checksum = hashlib.sha256(archive.read_bytes()).hexdigest()
    (release / "SHA256SUMS").write_text(f"{checksum}  {archive.name}\n", encoding="utf-8")
    tool = folder / "tools/gh"
    tool.parent.mkdir()
    tool.write_text(f'#!/bin/sh\n[ "$1 $2 $3" = "release download v{version()}" ] && cp {release}/* .\n',
                    encoding="utf-8")
    tool.chmod(0o755)
    return release


def check_action(archive):
    steps = {step.get("id", step["name"]): step for step in load(ROOT / "action.yml")["runs"]["steps"]}
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        release = stand_in_for_gh(folder, archive)
        environment = {
            "PATH": f"{folder}/tools:/usr/bin:/bin", "HOME": name, "RUNNER_OS": "Linux", "RUNNER_TEMP": f"{name}/temp",
            "GITHUB_PATH": f"{name}/path", "GITHUB_OUTPUT": f"{name}/output", "REPOSITORY": "", "VERSION": "",
            "ACTION": str(ROOT),
        }

        def run(step, **variables):
            return subprocess.run(
                ["bash", "-e", "-c", steps[step]["run"]], env=environment | variables, cwd=folder, text=True,
                capture_output=True)

        installed = run("install")
        failures.check(installed.returncode == 0, f"action.yml: install: {installed.stderr}")
        hig = (folder / "output").read_text(encoding="utf-8").removeprefix("path=").strip()
        checklist = subprocess.run(
            [hig, "checklist", "toolbars", "-p", "iOS"], cwd=folder, env={"HOME": name}, text=True, capture_output=True)
        failures.check(checklist.stdout.startswith("# Review"), f"no checklist: {checklist.stderr}")
        (folder / "review.md").write_text(checklist.stdout, encoding="utf-8")
        current = run("Check the checklist", HIG=hig, CHECKLIST="review.md")
        failures.check(current.returncode == 0, f"action.yml: a current checklist: {current.stderr}")
        without_first_item = re.sub(r"(?m)^- \[ \] .*\n(  .*\n)*", "", checklist.stdout, count=1)
        (folder / "review.md").write_text(without_first_item, encoding="utf-8")
        failures.check(run("Check the checklist", HIG=hig, CHECKLIST="review.md").returncode == 1,
                       "action.yml: a stale checklist passes")
        answer = run("Run hig", HIG=hig, ARGUMENTS="applies toolbars -p visionOS")
        failures.check("Toolbars" in answer.stdout, f"action.yml: args: {answer.stdout}{answer.stderr}")
        sums = release / "SHA256SUMS"
        sums.write_text("0" * 64 + f"  {archive.name}\n", encoding="utf-8")
        failures.check(run("install").returncode != 0, "action.yml: a wrong checksum passes")
        sums.write_text("", encoding="utf-8")
        failures.check(run("install").returncode != 0, "action.yml: a missing checksum passes")


def check_bundle(bundle):
    with tempfile.TemporaryDirectory() as name, zipfile.ZipFile(bundle) as archive:
        manifest = json.loads(archive.read("manifest.json"))
        for field in ["manifest_version", "name", "version", "description", "author", "server"]:
            failures.check(field in manifest, f"manifest.json: no {field}")
        failures.check(manifest["version"] == version(), f"manifest.json: version {manifest['version']}")
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


def check_version():
    """The release workflow accepts the tag of the source's version only."""
    for tag, expected in [(f"v{version()}", 0), (version(), 1)]:
        done = subprocess.run([ROOT / "scripts/dist/check-version.sh", tag], capture_output=True)
        failures.check(done.returncode == expected, f"check-version.sh {tag}: status {done.returncode}")


def check_templates(archive, bundle):
    with tempfile.TemporaryDirectory() as name:
        folder, stage = pathlib.Path(name), archive_stage(archive, pathlib.Path(name))
        def packed(script, system):
            done = subprocess.run([ROOT / f"scripts/dist/{script}.py", folder, f"{system}={stage}"], check=True,
                                  capture_output=True, text=True)
            return [pathlib.Path(line.split()[0]) for line in done.stdout.splitlines()]

        [artifacts] = packed("artifactbundle", "linux-x86_64")
        check_swift_package(artifacts, folder / "package")
        if shutil.which("npm"):
            check_npm(packed("npm", "linux-x64"), folder / "npm")
        for system in ["macos-universal", "linux-x86_64", "linux-aarch64"]:
            shutil.copy(archive, folder / f"hig-{version()}-{system}.tar.gz")
            shutil.copy(bundle, folder / f"hig-{version()}-{system}.mcpb")
        subprocess.run([ROOT / "scripts/dist/metadata.py", version(), folder], check=True)
        formula = (folder / "hig.rb").read_text(encoding="utf-8")
        failures.check(formula.count(hashlib.sha256(archive.read_bytes()).hexdigest()) == 3,
                       "the formula has no checksum")
        if shutil.which("ruby"):
            failures.check(subprocess.run(["ruby", "-c", folder / "hig.rb"], capture_output=True).returncode == 0,
                           "the formula is no Ruby")
        entry = json.loads((folder / "server.json").read_text(encoding="utf-8"))
        failures.check("@" not in formula.replace("#{prefix}", "") + json.dumps(entry),
                       "a template has a placeholder left")
        failures.check(len(entry["description"]) <= 100,
                       "server.json: the registry accepts 100 characters of description")
        checksum = hashlib.sha256(bundle.read_bytes()).hexdigest()
        failures.check(all(package["fileSha256"] == checksum for package in entry["packages"]),
                       "server.json: checksums")


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
    failures.check(found.returncode == 1 and "alert" in found.stdout,
                   f"swift package hig-check: {found.stdout}{found.stderr}")
    ignored = swift("package", "hig-check", "--fail-on", "error")
    failures.check(ignored.returncode == 0,
                   f"swift package hig-check --fail-on error: {ignored.stdout}{ignored.stderr}")
    built = swift("build")
    failures.check(built.returncode == 0, f"swift build with the plugin: {built.stdout}{built.stderr}")


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

    failures.check(hig("--version").stdout == f"hig {version()}\n", "npm: hig --version")
    failures.check("Toolbars" in hig("applies", "toolbars", "visionOS").stdout, "npm: no answer")
    failures.check(hig("show", "xyzzy").returncode == 1, "npm: another exit status")


def check_agents():
    """The plugins of agents have the version and start the same server; their skill is what `hig skill` writes (a test)."""
    for agent in ["claude", "codex", "cursor"]:
        plugin = json.loads((ROOT / f".{agent}-plugin/plugin.json").read_text(encoding="utf-8"))
        failures.check(plugin["name"] == "hig" and plugin["version"] == version(),
                       f".{agent}-plugin: {plugin['name']} {plugin['version']}")
        failures.check(plugin["mcpServers"] == {"hig": {"command": "hig", "args": ["mcp"]}},
                       f".{agent}-plugin: the server")
    market = json.loads((ROOT / ".claude-plugin/marketplace.json").read_text(encoding="utf-8"))
    for plugin in market["plugins"]:
        failures.check((ROOT / plugin["source"] / ".claude-plugin/plugin.json").exists(),
                       f"marketplace.json: {plugin['source']}")


def main():
    if len(sys.argv) != 3:
        sys.exit("usage: packaging.py ARCHIVE BUNDLE")
    archive, bundle = (pathlib.Path(argument).resolve() for argument in sys.argv[1:])
    for name, trial in [
        ("version", check_version), ("workflows", check_workflows), ("action", lambda: check_action(archive)),
        ("bundle", lambda: check_bundle(bundle)),
        ("templates", lambda: check_templates(archive, bundle)), ("agents", check_agents),
    ]:
        failures.run(name, trial)
    sys.exit(failures.report("packaging"))


main()
