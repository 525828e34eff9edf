"""The server under trial and what the trials share."""

from services import Server


class TrialFixture:
    """A tool, its index of the digest, one server for most trials, and a review on it."""

    def __init__(self, tool, index, folder, failures):
        self.tool = tool
        self.index = str(index)
        self.root = folder
        self.failures = failures
        self.check = failures.check
        self.equal = failures.equal
        self.server = Server(self.tool, self.index, self.folder("main"))
        identity = self.new_review()
        self.review = identity, self.server.get(f"/api/v1/reviews/{identity}").json["items"][0]["id"]
        self.server.request("PATCH", f"/api/v1/reviews/{self.review[0]}/items/{self.review[1]}", {"verdict": "fail"})

    def folder(self, name):
        path = self.root / name
        path.mkdir(exist_ok=True)
        return path

    def new_review(self, server=None):
        """The id of a new review of a page."""
        return (server or self.server).request("POST", "/api/v1/reviews", {"pages": ["toolbars"]}).json["id"]

    def memory(self):
        """The memory of the server, for the list of trials."""
        return f", {self.server.memory() >> 20} MiB" if self.server.is_running else ""

    def close(self):
        if self.server.is_running:
            self.server.kill()
