"""Runs trials and collects their failures."""
import argparse
import os
import sys
import time


class Failures:
    """Failed checks, each with the name of the trial that made it."""

    def __init__(self):
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

    def run(self, name, trial, *arguments, only=None, figures=str):
        """Runs a trial, unless its name lacks the word `only`, and prints its time. An exception is a failed check."""
        if only and only not in name:
            return
        self.context = name
        start = time.monotonic()
        try:
            trial(*arguments)
        except Exception as error:
            self.check(False, f"{type(error).__name__}: {str(error)[:500]}")
        print(f"  {name} {time.monotonic() - start:.1f} s{figures()}", flush=True)

    def report(self, name, figures=""):
        """Prints the failures and a line with their number and further figures; returns the exit status."""
        for failure in self.list:
            print(f"FAILED {failure}", file=sys.stderr)
        print(f"{name}: {self.checks} checks, {len(self.list)} failures{figures}")
        return 1 if self.list else 0


def trial_name(trial):
    return f"{trial.__module__.split('.')[-1]}.{trial.__name__}"


def options(documentation, numbers=None, **flags):
    """The path of the tool, and the options of a script: --only, numbers with defaults, and flags with descriptions."""
    parser = argparse.ArgumentParser(description=documentation, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("tool", metavar="HIG", type=os.path.realpath)
    for name, default in (numbers or {}).items():
        parser.add_argument(f"--{name}", type=int, metavar="N", default=default)
    parser.add_argument("--only", metavar="WORD", help="run only trials with this word in their name")
    for name, description in flags.items():
        parser.add_argument(f"--{name}", action="store_true", help=description)
    return parser.parse_args()
