"""A made-up site of guidelines on loopback, for trials of fetching."""
import json
import pathlib
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
SITE_FOLDER = "/tutorials/data/design/human-interface-guidelines"


def site_page(slug, rule, symbol=None):
    """Returns a page of the made-up site with one rule, which may cite a symbol, as its server answers."""
    def text(words):
        return {"type": "text", "text": words}
    page = {
        "identifier": {"url": f"doc://site.example/design/Human-Interface-Guidelines/{slug}"},
        "metadata": {"title": slug.capitalize()}, "kind": "article",
        "primaryContentSections": [{"kind": "content", "content": [
            {"type": "heading", "level": 2, "text": "Best practices", "anchor": "Best-practices"},
            {"type": "paragraph", "inlineContent": [
                {"type": "strong", "inlineContent": [text(rule)]}, text(" That keeps the page calm. "),
                *([{"type": "reference", "identifier": symbol, "isActive": True}] if symbol else [])]},
        ]}],
    }
    if symbol:
        page["references"] = {symbol: {"identifier": symbol, "title": symbol, "type": "topic", "kind": "symbol",
                                       "url": f"/documentation/uikit/{symbol.lower()}"}}
    return [{"body": json.dumps(page)}]


class Site:
    """A made-up site of guidelines on loopback."""

    def __init__(self, folder):
        self.file = folder / "site.json"
        nodes = [{"title": slug, "path": f"/design/human-interface-guidelines/{slug}"} for slug in ["kites", "ladders"]]
        tree = {"interfaceLanguages": {"swift": [{"title": "Group", "children": nodes}]}}
        self.answers = {
            "/tutorials/data/index/design--human-interface-guidelines": [{"body": json.dumps(tree)}],
            f"{SITE_FOLDER}/kites.json": site_page("kites", "Give a kite a long tail."),
            f"{SITE_FOLDER}/ladders.json": site_page("ladders", "Lean a ladder against a wall."),
        }
        self.write()
        self.process = subprocess.Popen(
            [sys.executable, str(ROOT / "Tests/TestSupport/site-server.py"), str(self.file)],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self.base = f"http://127.0.0.1:{self.process.stdout.readline().strip()}"

    def write(self):
        self.file.write_text(json.dumps(self.answers))

    def serve(self, slug, rule, symbol=None):
        self.answers[f"{SITE_FOLDER}/{slug}.json"] = site_page(slug, rule, symbol)
        self.write()

    def change_bytes(self, slug):
        """Serves a page with other capitals in an address."""
        answer = self.answers[f"{SITE_FOLDER}/{slug}.json"][0]
        answer["body"] = answer["body"].replace("site.example/design", "Site.example/Design")
        self.write()

    def close(self):
        self.process.stdin.close()
        self.process.wait()
