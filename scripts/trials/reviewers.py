"""Simulated reviewers, who repeat each change until it is acknowledged, and listeners, who follow the log.

The log of a review is compared with what they did and received, and with the state of the review.
"""

import collections
import contextlib
import http.client
import json
import random
import threading
import time
import urllib.parse

from services import EventReader, wait_for

VERDICTS = ["pass", "fail", "na", "open"]
IDENTITY = "X-Reviewer"


class Reviewer(threading.Thread):
    """Makes changes one after the other. Each has a note that no other change has."""

    def __init__(self, number, port, review, items, changes, header=IDENTITY):
        super().__init__(daemon=True)
        self.person = f"reviewer-{number}"
        self.port = port
        self.base = f"/api/v1/reviews/{review}"
        self.items = items
        self.changes = changes
        self.header = header
        self.random = random.Random(number)
        # Notes with the number of their entry, in the order of the acknowledgements.
        self.acknowledged = []
        self.seconds = []
        self.repeats = 0
        self.problems = []
        self.connection = None

    def run(self):
        for number in range(self.changes):
            try:
                self.change(number)
            except Exception as error:
                self.problems.append(f"{self.person}: {type(error).__name__}: {error}")
                return
        self.disconnect()

    def change(self, number):
        note = f"{self.person}: note {number}"
        body = {"note": note}
        if self.random.random() < 0.7:
            body["verdict"] = self.random.choice(VERDICTS)
        if self.random.random() < 0.2:
            body["assignee"] = self.person
        item = self.random.choice(self.items)
        # All reviewers have the same keys.
        key = f"key-{number}"
        start = time.monotonic()
        if self.random.random() < 0.05:
            # The acknowledgement gets lost on its way to the client.
            self.attempt(item, body, key, reads=False)
        sequence = self.acknowledge(item, body, key, start)
        self.seconds.append(time.monotonic() - start)
        self.acknowledged.append((note, sequence))
        if self.random.random() < 0.05 and self.acknowledge(item, body, key, time.monotonic()) != sequence:
            self.problems.append(f"{self.person}, {key}: got another entry when it was repeated")

    def acknowledge(self, item, body, key, start):
        """Repeats a request until it is acknowledged; returns the number of its entry."""
        for attempt in range(10_000):
            answer = self.attempt(item, body, key)
            if answer is not None and answer[0] == 200:
                return json.loads(answer[1])["sequence"]
            if answer is not None and answer[0] < 500 and answer[0] != 429:
                raise RuntimeError(f"{self.person}, {key}: status {answer[0]}: {answer[1][:300]!r}")
            if time.monotonic() - start > 120:
                raise RuntimeError(f"{self.person}, {key}: not acknowledged after 120 s: {answer}")
            self.repeats += 1
            time.sleep(min(1, 0.02 * 2 ** min(attempt, 6)) * self.random.uniform(0.5, 1))

    def attempt(self, item, body, key, reads=True):
        """Sends a change; returns the status and body of the answer, or None if there is none."""
        try:
            if self.connection is None:
                self.connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=30)
            self.connection.request(
                "PATCH", f"{self.base}/items/{urllib.parse.quote(item)}", json.dumps(body),
                {"Content-Type": "application/json", "Idempotency-Key": key, self.header: self.person})
            if not reads:
                self.disconnect()
                return None
            response = self.connection.getresponse()
            return response.status, response.read()
        except (OSError, http.client.HTTPException):
            self.disconnect()
            return None

    def disconnect(self):
        if self.connection is not None:
            self.connection.close()
            self.connection = None


class Listener(threading.Thread):
    """Follows the events of a review; connects again with the id of the last event, as browsers do."""

    def __init__(self, port, review, header=IDENTITY):
        super().__init__(daemon=True)
        self.port = port
        self.path = f"/api/v1/reviews/{review}/events"
        self.header = header
        # Pairs of the number of an entry and its note.
        self.received = []
        self.isEnding = False
        self.last = 0

    def run(self):
        while not self.isEnding:
            try:
                reader = EventReader(self.port, self.path, self.last, {self.header: "listener"}, timeout=40)
                with contextlib.closing(reader):
                    for identity, data in reader if reader.response.status == 200 else []:
                        if data is not None:
                            self.received.append((int(identity), json.loads(data)["note"]))
                        # A browser keeps the id also of an event without data.
                        if identity:
                            self.last = int(identity)
                        if self.isEnding:
                            break
            except (OSError, http.client.HTTPException, ValueError):
                pass
            time.sleep(0.1)


def whole_log(server, review, headers):
    """All entries of a log, read in parts, once a server that started during an outage has reached its database."""
    wait_for(lambda: server.get("/healthz").json.get("status") == "ok", 20, "a server with its database")
    entries, after = [], 0
    while part := server.get(f"/api/v1/reviews/{review}/log?after={after}&limit=1000", headers=headers).json["entries"]:
        entries += part
        after = part[-1]["sequence"]
    return entries


def check_log(failures, entries, reviewers):
    """Each acknowledged change is in the log once, where its acknowledgement said, in the order of its reviewer."""
    failures.equal([entry["sequence"] for entry in entries], list(range(1, len(entries) + 1)),
                   "the numbers of the entries")
    counts = collections.Counter(entry["note"] for entry in entries)
    doubled = [note for note, count in counts.items() if count > 1]
    failures.check(not doubled, f"doubled changes: {doubled[:5]}")
    for reviewer in reviewers:
        failures.equal(len(reviewer.acknowledged), reviewer.changes, f"{reviewer.person}: acknowledged changes")
        last = 0
        for note, sequence in reviewer.acknowledged:
            entry = entries[sequence - 1] if 0 < sequence <= len(entries) else {}
            failures.check(entry.get("note") == note,
                           f"lost: {note} was acknowledged as {sequence}, which is {entry.get('note')!r}")
            failures.check(entry.get("author") == reviewer.person, f"{note} is by {entry.get('author')}")
            failures.check(sequence > last, f"{note} has the number {sequence} after {last}")
            last = sequence
        failures.check(not reviewer.problems, f"{reviewer.problems[:3]}")
    failures.equal(len(entries), sum(len(reviewer.acknowledged) for reviewer in reviewers),
                   "entries, one for each acknowledged change")


def check_chain(failures, entries, items):
    """Each entry says what its item was before, and the items are what their last entries made of them."""
    state = {}
    for entry in entries:
        before = state.get(entry["item"], {"verdict": "open", "note": "", "assignee": ""})
        found = {name: entry["before"].get(name) or before[name] * 0 for name in before}
        found["verdict"] = found["verdict"] or "open"
        failures.check(found == before, f"entry {entry['sequence']}: before is {found} instead of {before}")
        state[entry["item"]] = {name: entry[name] if entry.get(name) is not None else value for name,
                                value in before.items()}
    words = {"n.a.": "na", None: "open"}
    for item in items:
        expected = state.get(item["id"])
        if expected is not None:
            verdict = words.get(item.get("verdict"), item.get("verdict"))
            failures.equal((verdict, item.get("note") or "", item.get("assignee") or ""), tuple(expected.values()),
                           f"the state of {item['id']}")
