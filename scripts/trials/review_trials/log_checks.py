"""Compares the log of a review with what reviewers did, and with the state of the review."""
from services import wait_for


def whole_log(server, review, headers):
    """All entries of a log, read in parts, once a server that started during an outage has reached its database."""
    wait_for(lambda: server.get("/healthz").json.get("status") == "ok", 20, "a server with its database")
    entries, after = [], 0
    while True:
        part = server.get(f"/api/v1/reviews/{review}/log?after={after}&limit=1000", headers=headers).json["entries"]
        if not part:
            return entries
        entries += part
        after = part[-1]["sequence"]


def check_log(failures, entries, reviewers):
    """Each acknowledged change is in the log, once, where its acknowledgement said, and in the order of its reviewer."""
    failures.equal([entry["sequence"] for entry in entries], list(range(1, len(entries) + 1)), "the numbers of the entries")
    by_note = {}
    for entry in entries:
        by_note.setdefault(entry["note"], []).append(entry)
    doubled = [note for note, found in by_note.items() if len(found) > 1]
    failures.check(not doubled, f"doubled changes: {doubled[:5]}")
    acknowledged = 0
    for reviewer in reviewers:
        failures.equal(len(reviewer.acknowledged), reviewer.changes, f"{reviewer.person}: acknowledged changes")
        last = 0
        for note, sequence in reviewer.acknowledged:
            acknowledged += 1
            entry = entries[sequence - 1] if 0 < sequence <= len(entries) else {}
            failures.check(entry.get("note") == note, f"lost: {note} was acknowledged as {sequence}, which is {entry.get('note')!r}")
            failures.check(entry.get("author") == reviewer.person, f"{note} is by {entry.get('author')}")
            failures.check(sequence > last, f"{note} has the number {sequence} after {last}")
            last = sequence
        failures.check(not reviewer.problems, f"{reviewer.problems[:3]}")
    failures.equal(len(entries), acknowledged, "entries, one for each acknowledged change")


def check_chain(failures, entries, items):
    """Each entry says what its item was before, and the items are what their last entries made of them."""
    state = {}
    for entry in entries:
        before = state.get(entry["item"], {"verdict": "open", "note": "", "assignee": ""})
        found = {name: entry["before"].get(name) or before[name] * 0 for name in before}
        found["verdict"] = found["verdict"] or "open"
        failures.check(found == before, f"entry {entry['sequence']}: before is {found} instead of {before}")
        state[entry["item"]] = {name: entry[name] if entry.get(name) is not None else value for name, value in before.items()}
    words = {"n.a.": "na", None: "open"}
    for item in items:
        expected = state.get(item["id"])
        if expected is not None:
            verdict = words.get(item.get("verdict"), item.get("verdict"))
            failures.equal((verdict, item.get("note") or "", item.get("assignee") or ""), tuple(expected.values()), f"the state of {item['id']}")
