"""Trials of findings of checks: rules fail because of them until a reviewer changes them."""

import json

from .trial import choose, message, note, progress, reveal, saved, verdict, write


def found(trial):
    """The number of the first rule with findings."""
    return next(n for n, item in enumerate(trial.items, 1) if item.get("findings"))


def findings(trial):
    """A rule with findings fails at the start; verdicts of the reviewer replace that and are kept."""
    row = found(trial)
    total = len(trial.live())
    page = trial.page()
    trial.equal((verdict(page, row), note(page, row)), ("fail", ""), "at the start")
    trial.check(progress(page).startswith(f"0 of {total} rules reviewed, 1 found by checks"), progress(page))
    facts = page.text(f"#r{row} .facts")
    trial.check("Found in the code" in facts and ":2" in facts, facts)
    reveal(page, row, with_details=True)
    details = page.text(f"#r{row} .details")
    trial.check("Found in the code" in details and "smaller" in details, details)
    trial.equal(saved(page), {}, "nothing is saved before the review")

    trial.check(not page.has(f"#r{row} .verdicts [aria-pressed=true]"), "a verdict before the review")
    page.click(f'#r{row} .verdicts [value="fail"]')
    trial.check(progress(page).startswith(f"1 of {total} rules reviewed"), f"a confirmed finding: {progress(page)}")
    page.click("#undo")
    choose(page, row, "pass")
    trial.equal([(entry["verdict"], entry["note"]) for entry in saved(page).values()], [("pass", "")], "after a pass")
    page.reload()
    trial.equal(verdict(page, row), "pass", "after a reload")
    choose(page, row, "open")
    saved(page)
    page.reload()
    trial.equal(verdict(page, row), "open", "a rule that was opened again stays open")
    choose(page, row, "fail")
    write(page, row, "own note")
    saved(page)
    page.reload()
    trial.equal((verdict(page, row), note(page, row)), ("fail", "own note"), "a failure with a note")


def files(trial):
    """Files have the findings; the failures of another file say nothing about this list."""
    row = found(trial)
    page = trial.page()
    document = json.loads(trial.downloaded(page, "download").read_text(encoding="utf-8"))
    trial.equal(document, trial.list, "the file of an untouched page")
    table = trial.downloaded(page, "csv").read_text(encoding="utf-8")
    trial.check("fail,,,found in the code," in table and "smaller" in table, table[:500])
    report = trial.downloaded(page, "markdown").read_text(encoding="utf-8")
    trial.check("## Found by checks (1)" in report and "smaller" in report, report)

    def fixed(items):
        items[row - 1].update(findings=[], verdict="open", note="")

    other = trial.page(trial.other_list("fixed.html", fixed))
    trial.equal(verdict(other, row), "open", "a list without the findings")
    trial.load(other, document, "loaded")
    trial.equal((verdict(other, row), message(other)), ("open", "Verdicts and notes of 0 rules loaded."),
                "a file with findings")
    choose(page, row, "pass")
    page.click("#undo")
    trial.equal(verdict(page, row), "fail", "after undo")
