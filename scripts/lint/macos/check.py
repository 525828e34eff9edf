#!/usr/bin/env python3
"""Type-checks the targets of a built package for macOS, on Linux.

    scripts/lint/macos/check.py [PACKAGE] [--cache FOLDER] [TARGET...]

The compiler of the toolchain compiles each target for x86_64-apple-macosx with a substitute for the SDK of macOS, which
sdk.py describes. It checks the syntax, types, availability, memory safety and initialization of code for macOS. It
neither links nor runs anything, and does not notice where a function of macOS behaves differently: the workflows' jobs
for macOS test that.

The build plugins of PACKAGE must have run, since the tables that they generate are part of its sources. FOLDER
(~/.cache/hig-macos-check) keeps the SDK. Exits with 1 for errors; with 0 and a word if the headers of macOS cannot be
downloaded.
"""
import argparse
import json
import os
import pathlib
import re
import subprocess
import sys

import sdk

HERE = pathlib.Path(__file__).resolve().parent
# The text of a diagnostic, from its path in the package on.
DIAGNOSTIC = re.compile(r'^(?:\S*?/(?=Sources/|Tests/))?(\S+: (?:error|warning): .*)$')
# Diagnostics printed of one target.
MOST = 20


class Package:
    """The targets of a package, in an order in which each follows its dependencies."""

    def __init__(self, folder):
        self.folder = folder
        dump = subprocess.run(['swift', 'package', '--ignore-lock', 'dump-package'], cwd=folder, stdout=subprocess.PIPE,
                              check=True)
        description = json.loads(dump.stdout)
        self.name = description['name']
        macos = next(each for each in description['platforms'] if each['platformName'] == 'macos')
        self.version = macos['version']
        self.targets = {each['name']: Target(self, each) for each in description['targets']}

    def ordered(self, names):
        """The Swift targets with some names, or all, and those that they depend on."""
        found = {}

        def visit(name):
            target = self.targets.get(name)
            if target is None or name in found or target.kind not in ('regular', 'executable', 'test'):
                return
            for dependency in target.dependencies:
                visit(dependency)
            found[name] = target

        for name in names or self.targets:
            if name not in self.targets:
                sys.exit(f'macos: no target {name}')
            visit(name)
        return list(found.values())

    def c_modules(self):
        """The folders of the C libraries' module maps."""
        return [each.folder for each in self.targets.values() if each.kind == 'system']


class Target:
    """A target, as the package describes it."""

    def __init__(self, package, description):
        self.package = package
        self.name = description['name']
        self.kind = description['type']
        self.module = self.name.replace('-', '_')
        self.folder = package.folder / (description.get('path') or f'Sources/{self.name}')
        self.dependencies = [value[0] if isinstance(value, list) else value
                             for each in description['dependencies'] for value in each.values()]
        self.has_resources = bool(description.get('resources'))
        self.excluded = [self.folder / each for each in description.get('exclude', [])]
        settings = json.dumps(description['settings'])
        self.flags = ['-warnings-as-errors'] if '"treatAllWarnings"' in settings else []
        for kind, feature in re.findall(r'"enable(Upcoming|Experimental)Feature": \{"_0": "(\w+)"', settings):
            self.flags += [f'-enable-{kind.lower()}-feature', feature]
        if '"strictMemorySafety"' in settings:
            self.flags += ['-strict-memory-safety']

    def sources(self, folder):
        """The files of the target, with those that a build generates, written to a folder."""
        files = [each for each in sorted(self.folder.rglob('*.swift'))
                 if not any(each.is_relative_to(excluded) for excluded in self.excluded)]
        generated = self.package.folder.glob(f'.build/plugins/outputs/*/{self.name}/destination/*/*.swift')
        for file in sorted(generated):
            # Only the types matter; the literals of the tables would take minutes.
            text = re.sub(r'###"""\n.*?\n *"""###', '""', file.read_text(), flags=re.S)
            files.append(write(folder / f'{self.name}-{file.name}', text))
        if self.has_resources:
            names = sorted(
                {name for file in files for name in re.findall(r'PackageResources\.(\w+)', file.read_text())})
            constants = ''.join(f'  static let {name}: [UInt8] = []\n' for name in names)
            files.append(write(folder / f'{self.name}-resources.swift', f'struct PackageResources {{\n{constants}}}\n'))
        return files


def write(path, text):
    """Writes a file and returns its path."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text)
    return path


class Checker:
    """Compiles targets with an SDK."""

    def __init__(self, package, kit, folder):
        self.package, self.kit, self.folder = package, kit, folder

    def check(self, target):
        """The diagnostics of a target."""
        files = target.sources(self.folder / 'generated')
        found = self.compile(target, files)
        if found:
            # Availability errors hide others, and later targets need the module.
            found += self.compile(target, files, '-disable-availability-checking')
        return sorted(set(found))

    def compile(self, target, files, *flags):
        """The diagnostics of the compiler, which writes the module of the target."""
        action = ['-typecheck'] if target.kind == 'test' else [
            '-emit-module', '-enable-testing', '-o', self.kit.modules / f'{target.module}.swiftmodule']
        if not any(file.name == 'main.swift' for file in files):
            action.append('-parse-as-library')
        for folder in self.package.c_modules():
            action += ['-I', folder]
        result = self.kit.compile(*action, '-module-name', target.module, '-package-name', self.package.name,
                                  *target.flags, *flags, *files)
        lines = result.stderr.splitlines()
        found = [match[1] for line in lines if (match := DIAGNOSTIC.match(line)) and 'SDKSettings' not in line]
        if result.returncode != 0 and not found:
            # Errors in expanded macros, or of the compiler itself.
            found = [line.strip(' |`-') for line in lines if 'error: ' in line] or lines[:MOST]
        return found


def main():
    parser = argparse.ArgumentParser(description='Type-checks the targets of a built package for macOS.')
    parser.add_argument('package', nargs='?', type=pathlib.Path, default=HERE.parents[2])
    parser.add_argument('targets', nargs='*')
    cache = pathlib.Path(os.environ.get('XDG_CACHE_HOME') or pathlib.Path.home() / '.cache') / 'hig-macos-check'
    parser.add_argument('--cache', type=pathlib.Path, default=cache)
    arguments = parser.parse_intermixed_args()
    package = Package(arguments.package.resolve())
    folder = arguments.cache.resolve()
    try:
        kit = sdk.SDK(folder, package.version)
    except sdk.Unavailable as reason:
        print(f'macos: skipped: {reason}')
        return 0
    checker = Checker(package, kit, folder)
    errors = 0
    targets = package.ordered(arguments.targets)
    for target in targets:
        found = checker.check(target)
        errors += len(found)
        if found:
            print(f'{target.name}: {len(found)} errors', *found[:MOST], sep='\n  ', flush=True)
    print(f'macos: {len(targets)} targets, {errors} errors for macOS {package.version}')
    return 1 if errors else 0


if __name__ == '__main__':
    sys.exit(main())
