"""Pages of a browser whose errors, violations of the policy and requests are collected."""

import contextlib
import urllib.parse


class Watch:
    """Collects what a page must not have."""

    def __init__(self, address):
        self.origin = address
        self.problems = []

    def attach(self, page):
        page.on("console", lambda message: self.add(f"console: {message.text}") if message.type in ("error", "warning") else None)
        page.on("pageerror", lambda error: self.add(f"script: {error}"))
        page.on("request", lambda request: self.add(f"request to {request.url[:100]}") if not self.is_own(request.url) else None)
        page.on("requestfailed", lambda request: self.add(f"failed: {request.url} {request.failure}") if self.is_failure(request) else None)

    def is_own(self, url):
        return url.startswith(self.origin + "/") or urllib.parse.urlsplit(url).scheme in ("data", "blob", "about")

    @staticmethod
    def is_failure(request):
        # Leaving a page ends its event stream, and replaced searches are cancelled.
        return "ERR_ABORTED" not in (request.failure or "")

    def add(self, problem):
        self.problems.append(problem)


@contextlib.contextmanager
def opened(trial, path, *, width=1280, scheme="light", scripts=True, is_watched=True, height=900):
    """A page in a separate browser context; its problems fail the trial."""
    context = trial.browser.new_context(
        viewport={"width": width, "height": height}, color_scheme=scheme, java_script_enabled=scripts, base_url=trial.server.address)
    context.set_default_timeout(10_000)
    page = context.new_page()
    watch = Watch(trial.server.address)
    if is_watched:
        watch.attach(page)
    try:
        page.response = page.goto(path)
        yield page
        trial.check(not watch.problems, f"{path}: {watch.problems[:3]}")
    finally:
        context.close()
