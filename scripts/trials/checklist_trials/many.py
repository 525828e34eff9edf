"""A trial with as many rules as all guidelines have."""

from .presentation import is_quick
from .trial import message, progress, saved, shown, verdict


def many_rules(trial):
    """A review of 2,400 rules is quick, survives a reload, and fits into the browser's storage."""
    last = len(trial.items)
    trial.check(last >= 2400, f"only {last} rules")
    is_quick(trial)
    page = trial.page()
    trial.equal(len(shown(page)), last, "rules")
    items = [{"id": item["id"], "wording": item["wording"], "verdict": "fail" if n % 9 == 0 else "pass",
              "note": "A note of some words. " * 3 if n % 5 == 0 else ""} for n, item in enumerate(trial.items)]
    trial.load(page, {**trial.list, "items": items}, "loaded")
    trial.check(f"{last:,} rules loaded" in message(page), message(page))
    page.run("document.querySelector('#close-message').click()")
    page.run(f"document.querySelector('#r{last} [value=\"n.a.\"]').click()")
    trial.equal(len(saved(page)), last, "saved entries")
    trial.equal(page.text("#storage"), "", "the storage is full")
    page.reload()
    trial.check("1 n.a., 0 open" in progress(page), progress(page))
    trial.equal(verdict(page, last), "n.a.", "the last rule")
