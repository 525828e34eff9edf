"""What trials found wrong."""


class Failures:
    """What went wrong, with the place it went wrong in."""

    def __init__(self):
        self.list = []
        self.place = ""
        self.checks = 0

    def check(self, condition, what):
        self.checks += 1
        if not condition:
            self.list.append(f"{self.place}: {what}")

    def same(self, found, expected, what):
        self.check(found == expected, f"{what}: {found!r} instead of {expected!r}")
