"""Trials with the rules of all guidelines."""

import json
import re
import shutil

from .presentation import is_quick
from .trial import Trial, message, progress, saved, shown, verdict

LEAST = 2400


def grown(trial):
    """Writes the page with its pages repeated until it has many rules, and returns the path."""
    times = -(-LEAST // len(trial.items))
    pages = len(re.findall(r'<section class="page"', trial.text))

    def repeated(text, copies):
        """The markup with the numbers of rules (r, s) and pages (p, t, g) of each further copy increased."""
        def number(copy):
            return lambda match: f'{match[1]}{match[2]}{int(match[3]) + copy * (len(trial.items) if match[2] in "rs" else pages)}"'
        return "".join(re.sub(r'(="(?:#|link-|h-|c-|f-)*)([rsptg])(\d+)"', number(copy), text) for copy in range(copies))

    def grow(text):
        text = re.sub(r'(?<=hidden>No matching rules\.</p>\n).*?(?=</main>)', lambda match: repeated(match[0], times), text, flags=re.S)
        text = re.sub(r'<li><a id="link-p1".*?(?=</ul>)', lambda match: repeated(match[0], times), text, count=1, flags=re.S)
        items = [{**item, "id": f"{item['id']}-{copy}", "wording": f"{item['wording'][:-1]}{copy}"} for copy in range(times) for item in trial.items]
        data = json.dumps({**trial.list, "items": items}).replace("<", "\\u003c")
        return re.sub(r'(id="list">).*?(</script>)', lambda match: match[1] + data + match[2], text, flags=re.S)

    return trial.other("many.html", grow)


def many_rules(trial):
    """A review of 2,400 rules is quick, survives a reload, and fits into the browser's storage."""
    grow = Trial(trial.browser, type("Checks", (), {"check": staticmethod(trial.check), "equal": staticmethod(trial.equal)}), grown(trial))
    trial.check(len(grow.items) >= LEAST, f"only {len(grow.items)} rules")
    is_quick(grow)
    page = grow.page()
    last = len(grow.items)
    trial.equal(len(shown(page)), last, "rules")
    items = [{"id": item["id"], "wording": item["wording"], "verdict": "fail" if n % 9 == 0 else "pass",
              "note": "A note of some words. " * 3 if n % 5 == 0 else ""} for n, item in enumerate(grow.items)]
    grow.load(page, {**grow.list, "items": items}, "loaded")
    trial.check(f"{last:,} rules loaded" in message(page), message(page))
    page.run("document.querySelector('#close-message').click()")
    page.run(f"document.querySelector('#r{last} [value=\"n.a.\"]').click()")
    trial.equal(len(saved(page)), last, "saved entries")
    trial.equal(page.run("document.querySelector('#storage').textContent"), "", "the storage is full")
    page.reload()
    trial.check("1 n.a., 0 open" in progress(page), progress(page))
    trial.equal(verdict(page, last), "n.a.", "the last rule")
    grow.end()
    shutil.rmtree(grow.folder)
