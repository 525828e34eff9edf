"""Trials of files: JSON, CSV and Markdown that the page writes, and JSON that it loads."""

import json
import subprocess

from .trial import choose, message, note, progress, reveal, saved, verdict, write

HOSTILE = "seen \u2028 \u202e</script><img src=x onerror=alert(1)>\n=1+1;@x\n# no heading `"


def counts(trial, path):
    """The numbers of verdicts in a file, as the tool reads it."""
    command = [trial.tool, "review", "status", "--fail-on", "never", "--format", "json", path]
    return json.loads(subprocess.run(command, check=True, capture_output=True).stdout)["verdicts"]


def downloads(trial):
    """The JSON is the list with verdicts and notes; the tool reads it and the CSV; the Markdown lists the failures."""
    page = trial.page()
    one, two, three = trial.live()[:3]
    choose(page, one, "pass")
    choose(page, two, "fail")
    write(page, two, HOSTILE)
    choose(page, three, "n.a.")
    path = trial.downloaded(page, "download")
    text = path.read_text(encoding="utf-8")
    document = json.loads(text)
    expected = json.loads(json.dumps(trial.list))
    expected["items"][one - 1]["verdict"] = "pass"
    expected["items"][two - 1].update(verdict="fail", note=HOSTILE)
    expected["items"][three - 1]["verdict"] = "n.a."
    trial.equal(document, expected, "the file")
    trial.equal(list(document["items"][0]), list(trial.items[0]), "the order of the fields")
    trial.check("\u202e" not in text, "the file holds a bidirectional control")
    trial.check(text.endswith("}\n"), "the file does not end with a line feed")

    table = trial.downloaded(page, "csv")
    lines = table.read_bytes().decode("utf-8")
    trial.check("\u202e" not in lines and "\n'=1+1;'@x" in lines, "the CSV holds a formula or a bidirectional control")
    for file in [path, table]:
        trial.equal([counts(trial, file)[name] for name in ["pass", "fail", "n.a."]], [1, 1, 1], f"verdicts in {file}")

    report = trial.downloaded(page, "markdown").read_text(encoding="utf-8")
    trial.check("## Fail (1)" in report and "## Needs" not in report, report[:500])
    trial.check("<img" not in report and "\u202e" not in report and "\n# no" not in report, report[:500])
    trial.check("1 pass, 1 fail, 1 n.a." in report, report[:500])


def loads(trial):
    """Another browser loads the file: verdicts and notes join those of the page."""
    document = json.loads(json.dumps(trial.list))
    one, two = trial.live()[:2]
    document["items"][one - 1]["verdict"] = "pass"
    document["items"][two - 1].update(verdict="n.a.", note=HOSTILE)
    page = trial.page()
    write(page, one, "own note")
    trial.load(page, document, "loaded")
    trial.equal(message(page), "Verdicts and notes of 2 rules loaded.", "message")
    trial.equal((verdict(page, one), note(page, one)), ("pass", "own note"), "a loaded verdict beside an existing note")
    trial.equal((verdict(page, two), note(page, two)), ("n.a.", HOSTILE), "verdict and note loaded")
    trial.equal(page.count("img"), 0, "elements from a note")
    page.click("#undo-last")
    trial.equal((verdict(page, one), note(page, one), note(page, two)), ("open", "own note", ""), "after undo")
    trial.load(page, document, "loaded")
    saved(page)
    page.reload()
    trial.equal(verdict(page, two), "n.a.", "what was loaded is kept")

    # Other spellings, both notes, malformed items.
    items = [dict(item) for item in document["items"]]
    items[one - 1].update(verdict=" FAILED ", note="other note")
    items[two - 1].update(verdict="fail", wording="w0000000000000000", note="")
    items += [{"id": "__proto__", "verdict": "pass"}, None, 7, "x", [], {"verdict": 1}, {"id": "", "verdict": "pass"},
              {"id": "a", "verdict": {}, "note": []}]
    trial.load(page, {**document, "items": items, "title": "<b>Another</b>"}, "not in this list")
    trial.check("from “<b>Another</b>”" in message(page) and "1 verdict not recognized" in message(page), message(page))
    trial.equal((verdict(page, one), note(page, one)), ("fail", "own note\nother note"), "both notes")
    trial.equal(verdict(page, two), "n.a.", "a verdict for other words does not replace one")
    for bad in ["", "[]", "null", "7", "{\"items\": []}", json.dumps({"format": trial.list["format"]}), "\0\1",
                json.dumps({**document, "format": "hig-checklist/9"})]:
        trial.load(page, bad, "not a hig checklist")
    trial.equal(verdict(page, one), "fail", "a bad file changes nothing")


def loads_older_lists(trial):
    """A file of an older list: renamed rules are followed, reworded ones need another look, and nothing is lost."""
    live = trial.live()
    long = next(n for n in live[4:] if len(trial.items[n - 1]["statement"].split()) >= 6)
    renamed, same_id, statement_kept = live[:3]
    item = lambda n: trial.items[n - 1]
    slug = item(long)["page"]
    changed = " ".join(["Formerly", *item(long)["statement"].split()[1:]])
    older = [
        {**item(renamed), "id": f"{item(renamed)['page']}/an-older-name", "verdict": "pass", "note": "moved"},
        {**item(same_id), "wording": "w0123456789abcdef", "verdict": "fail", "statement": "Other words."},
        {**item(statement_kept), "id": "old/name", "wording": item(statement_kept)["wording"][:9] + "01234567",
         "verdict": "pass"},
        {"id": f"{slug}/reworded", "wording": "wabcdef0123456789", "statement": changed, "verdict": "fail",
         "note": "why"},
        {"id": f"{slug}/removed", "wording": "w1111111111111111", "statement": "Zebras xylophone quickly.",
         "verdict": "fail",
         "note": "</script> keep me \u202e", "extra": {"kept": True}},
        {"id": "gone/too", "verdict": "n.a.", "also": ["x/y"]},
        {"id": "gone/open", "verdict": "open"},
    ]
    page = trial.page(
        trial.other_list("renamed.html", lambda items: items[long - 1].update(formerIds=[f"{slug}/reworded"])))
    trial.load(page, {**trial.list, "items": older}, "loaded")
    text = message(page)
    for part in ["4 rules loaded", "3 rules found under another id", "3 rules need another look",
                 "2 rules of the file not in this list"]:
        trial.check(part in text, f"{part!r} is missing: {text}")
    trial.equal((verdict(page, renamed), note(page, renamed)), ("pass", "moved"), "a renamed rule")
    for row in [same_id, statement_kept, long]:
        trial.equal(verdict(page, row), "open", "verdict of a reworded rule")
        trial.check(page.has(f"#r{row} .again"), f"rule {row} is not marked")
    reveal(page, long, with_details=True)
    recheck = page.text(f"#r{long} .recheck")
    trial.check("fail" in recheck and changed in recheck, recheck)
    listed = page.text("#unmatched")
    trial.check("Zebras xylophone quickly." in listed and "2 reviewed rules not in this list" in listed, listed)
    saved(page)
    page.reload()
    trial.equal((verdict(page, renamed), note(page, long)), ("pass", "why"), "after a reload")
    trial.check("keep me" in page.text("#unmatched"), "the note of a removed rule after a reload")
    document = json.loads(trial.downloaded(page, "download").read_text(encoding="utf-8"))
    trial.equal(len(document["items"]), len(trial.items) + 2, "items of the download")
    by_id = {entry["id"]: entry for entry in document["items"]}
    trial.equal(by_id[f"{slug}/removed"]["note"], "</script> keep me \u202e", "the removed rule in the download")
    trial.equal((by_id[item(same_id)["id"]]["verdict"], by_id[item(same_id)["id"]]["before"]), ("open", "fail"),
                "a reworded rule in the download")
    # The download restores the same state elsewhere.
    expected = progress(page)
    trial.end()
    trial.begin()
    other = trial.page()
    trial.load(other, document, "loaded")
    trial.equal(progress(other), expected, "the progress after the round trip")
    trial.check(other.has(f"#r{long} .again"), "the mark is lost in the file")
    trial.equal(other.get("#unmatched", "hidden"), False, "removed rules after the round trip")


def merged_rules(trial):
    """Verdicts of two rules that are one rule now are joined; different ones need another look."""
    one, two = trial.live()[:2]

    def merge(items):
        items[one - 1]["also"] = ["old/a", "old/b"]
        items[two - 1]["also"] = ["old/c"]

    page = trial.page(trial.other_list("merged.html", merge))
    trial.load(page, {**trial.list, "items": [
        {"id": "old/a", "verdict": "pass", "note": "a"}, {"id": "old/b", "verdict": "fail", "note": "b"},
        {"id": "old/c", "verdict": "pass"}]}, "loaded")
    trial.equal((verdict(page, one), note(page, one)), ("open", "a\nb"), "two verdicts")
    trial.check(page.has(f"#r{one} .again"), "two verdicts need another look")
    trial.equal(verdict(page, two), "pass", "one verdict")
