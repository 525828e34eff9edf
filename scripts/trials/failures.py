"""Runs trials and collects their failures."""
import argparse
import contextlib
import os
import pathlib
import sys
import tempfile
import time


class Failures:
    """Failed checks, each with the name of its trial, and figures for the report. `only` is in the names of trials."""

    def __init__(self, only=None):
        self.only = only
        self.figures = ""
        self.list = []
        self.context = ""
        self.checks = 0

    def check(self, condition, message):
        """Records a failure when the condition does not hold."""
        self.checks += 1
        if not condition:
            self.list.append(f"{self.context}: {message}")

    def equal(self, found, expected, subject):
        """Records a failure when two values differ."""
        self.check(found == expected, f"{subject}: {found!r} instead of {expected!r}")

    def run(self, name, trial, *arguments, figures=str):
        """Runs a trial and prints its time. An exception is a failed check."""
        if self.only and self.only not in name:
            return
        self.context = name
        start = time.monotonic()
        try:
            trial(*arguments)
        except Exception as error:
            self.check(False, f"{type(error).__name__}: {str(error)[:500]}")
        print(f"  {name} {time.monotonic() - start:.1f} s{figures()}", flush=True)

    def report(self, name):
        """Prints the failures and a line with their number and the figures; returns the exit status."""
        for failure in self.list:
            print(f"FAILED {failure}", file=sys.stderr)
        print(f"{name}: {self.checks} checks, {len(self.list)} failures{self.figures}")
        return 1 if self.list else 0


def trial_name(trial):
    return f"{trial.__module__.split('.')[-1]}.{trial.__name__}"


@contextlib.contextmanager
def trials(documentation, numbers=None, **flags):
    """The options, the failures and a temporary folder of a script, which ends with the report of the failures.

    The options are the path of the tool, --only, numbers with defaults, and flags with descriptions.
    """
    script = pathlib.Path(sys.argv[0]).stem
    parser = argparse.ArgumentParser(description=documentation, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("tool", metavar="HIG", type=os.path.realpath)
    for name, default in (numbers or {}).items():
        parser.add_argument(f"--{name}", type=int, metavar="N", default=default)
    parser.add_argument("--only", metavar="WORD", help="run only trials with this word in their name")
    for name, description in flags.items():
        parser.add_argument(f"--{name}", action="store_true", help=description)
    chosen = parser.parse_args()
    failures = Failures(chosen.only)
    with tempfile.TemporaryDirectory(prefix=f"hig-{script}-", ignore_cleanup_errors=True) as folder:
        yield chosen, failures, pathlib.Path(folder)
    sys.exit(failures.report(script))
