"""Opens pages in a headless Chromium or Firefox of the system, with Playwright."""

import contextlib
import os
import pathlib
import shutil
import subprocess
import urllib.parse

import axe_playwright_python
from playwright.sync_api import sync_playwright

INSTALL = pathlib.Path(__file__).resolve().parents[1] / "install/tools.sh"
CHROMIUM = ["chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable",
            "chrome"]
AXE = (pathlib.Path(axe_playwright_python.__file__).parent / "axe.min.js").read_text(encoding="utf-8")
AUDIT = """async () => {
  const result = await axe.run(document, { resultTypes: ["violations"] });
  return result.violations.map(({ id, help, nodes }) =>
    `${id}: ${help}: ${nodes.slice(0, 2).map((node) => node.html.slice(0, 120)).join(" | ")} (${nodes.length})`);
}"""


@contextlib.contextmanager
def browser(name="chromium"):
    """A browser, which is installed if it is missing. HIG_BROWSER names the program."""
    subprocess.run([INSTALL, "browser" if name == "chromium" else name], check=True)
    names = [os.environ.get("HIG_BROWSER") or "", *(CHROMIUM if name == "chromium" else ["firefox-esr", "firefox"])]
    program = next(filter(None, map(shutil.which, names)))
    with sync_playwright() as playwright:
        if name == "chromium":
            sandbox = ["--no-sandbox"] if os.geteuid() == 0 else []
            running = playwright.chromium.launch(executable_path=program, args=[*sandbox, "--font-render-hinting=none"])
        else:
            # Over WebDriver BiDi: Playwright's other protocol needs its own build of Firefox.
            running = playwright.firefox.launch(executable_path=program, channel="moz-firefox")
        try:
            yield running
        finally:
            running.close()


class Watch:
    """Collects what a page must not have: messages of the console, errors, and requests elsewhere than `origin`."""

    def __init__(self, page, origin):
        self.origin = origin
        self.problems = []
        page.on("console", lambda message: self.add(f"console: {message.text}") if message.type in ("error", "warning")
                else None)
        page.on("pageerror", lambda error: self.add(f"script: {error}"))
        page.on("request", lambda request: self.add(f"request to {request.url[:100]}") if not self.is_own(request.url)
                else None)
        # Leaving a page ends its event stream, and replaced searches are cancelled.
        page.on("requestfailed", lambda request: self.add(f"failed: {request.url} {request.failure}")
                if not any(each in (request.failure or "") for each in ["ERR_ABORTED", "NS_BINDING_ABORTED"]) else None)

    def is_own(self, url):
        return url.startswith(self.origin) or urllib.parse.urlsplit(url).scheme in ("data", "blob", "about")

    def add(self, problem):
        self.problems.append(problem)
