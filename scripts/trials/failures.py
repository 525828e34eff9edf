"""Collects the failures of trials."""
import sys


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

    def report(self, name, figures=""):
        """Prints the failures and a line with their number and further figures; returns the exit status."""
        for failure in self.list:
            print(f"FAILED {failure}", file=sys.stderr)
        print(f"{name}: {self.checks} checks, {len(self.list)} failures{figures}")
        return 1 if self.list else 0
