"""Collects the failures of trials."""


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
