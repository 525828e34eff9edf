#!/usr/bin/env python3
"""Tries shared reviews while servers are killed and the database crashes.

Run it with python.sh. Reviewers make N changes (1,000) of one review at the same time over a server that keeps reviews
in a file. Servers are killed and started again, and PostgreSQL is stopped without a checkpoint. Each change has an
idempotency key, which others use as well, and is repeated until it is acknowledged. Afterwards no acknowledged change
is lost or doubled, the log has no gap, and all clients of events have the log. DatabaseConnectionTests starts servers
without their database, BackupTests restores backups.
"""

import contextlib
import itertools
import threading
import time

from failures import trials
from reviewers import IDENTITY, Listener, Reviewer, check_chain, check_log, whole_log
from services import (
    Nginx, PostgreSQL, Server, ServiceError, balanced, digest_index, free_port, raise_file_limit, server, wait_for)

NAMED = {"X-User": "operator"}
OPTIONS = ["--identity-header", "X-User", "--trust-proxy", "127.0.0.1"]
REVIEWERS = LISTENERS = 20


def restart(running, failures):
    """Starts a killed server again. Its database may be down, so this can take a while."""
    for attempt in range(20):
        try:
            running.restart()
            return
        except ServiceError as error:
            failure = error
            time.sleep(0.5)
    failures.check(False, f"the server did not start again: {failure}")


def disturb(failures, reviewers, total, disturbances):
    """Runs disturbances one after the other, at equal steps of the changes."""
    done = 0
    for number, (name, act) in enumerate(disturbances):
        target = total * (number + 1) / (len(disturbances) + 1)
        while sum(len(each.acknowledged) for each in reviewers) < target and any(each.is_alive() for each in reviewers):
            time.sleep(0.01)
        if not any(each.is_alive() for each in reviewers):
            break
        try:
            act()
            done += 1
        except Exception as error:
            failures.check(False, f"{name}: {type(error).__name__}: {error}")
    return done


def review_together(failures, chosen, port, header, first, disturbances):
    """Lets reviewers change a new review and checks its log."""
    total = chosen.changes // REVIEWERS * REVIEWERS
    new = {"pages": ["toolbars", "alerts"]}, {**NAMED, "Idempotency-Key": "new"}
    review, again = (first.request("POST", "/api/v1/reviews", *new).json["id"] for _ in range(2))
    failures.equal(again, review, "a repeated request for a new review")
    items = [item["id"] for item in first.get(f"/api/v1/reviews/{review}", headers=NAMED).json["items"]]
    reviewers = [Reviewer(number, port, review, items, total // REVIEWERS, header) for number in range(REVIEWERS)]
    listeners = [Listener(port, review, header) for _ in range(LISTENERS)]
    start = time.monotonic()
    for each in [*listeners, *reviewers]:
        each.start()
    done = disturb(failures, reviewers, total, disturbances)
    for each in reviewers:
        each.join(1_800)
    seconds = time.monotonic() - start
    failures.equal(done, len(disturbances), "disturbances that happened during the changes")

    try:
        late = wait_for(lambda: all(len(each.received) >= total for each in listeners), 30,
                        "clients of events have the log")
    except ServiceError as error:
        failures.check(False, f"{error}: {sorted({len(each.received) for each in listeners})} of {total}")
        late = float("nan")
    entries = whole_log(first, review, NAMED)
    check_log(failures, entries, reviewers)
    check_chain(failures, entries, first.get(f"/api/v1/reviews/{review}", headers=NAMED).json["items"])
    expected = [(entry["sequence"], entry["note"]) for entry in entries]
    for each in listeners:
        each.isEnding = True
        failures.check(each.received == expected, f"a client of events has {len(each.received)} or other entries")
    times = sorted(second for each in reviewers for second in each.seconds)
    repeats = sum(each.repeats for each in reviewers)
    print(f"    {len(entries)} changes in {seconds:.1f} s, {done} disturbances, {repeats} repeated requests, p50 "
          f"{times[len(times) // 2] * 1000:.0f} ms, longest {times[-1]:.1f} s; {len(listeners)} clients of events had "
          f"the log {late:.1f} s after the end", flush=True)


def with_file(failures, chosen, index, folder):
    """One server with a file, killed while it is used."""
    with server(chosen.tool, index, folder / "data", *OPTIONS) as running:
        def kill():
            running.kill()
            restart(running, failures)
        kills = [("kill", kill)] * max(4, chosen.changes // 60)
        review_together(failures, chosen, running.port, "X-User", running, kills)


def with_database(failures, chosen, index, folder):
    """Two servers with one database behind nginx; servers are killed and the database crashes."""
    with contextlib.ExitStack() as started:
        database = PostgreSQL()
        started.callback(database.close)
        environment = {"HIG_REVIEWS": database.database("reviews")}
        servers = [Server(chosen.tool, index, folder / f"server-{number}", *OPTIONS, environment=environment)
                   for number in range(2)]
        for each in servers:
            started.callback(each.kill)
        port = free_port()
        started.callback(Nginx(balanced([each.port for each in servers], port), folder / "nginx").close)
        turn = itertools.cycle(servers)

        def kill():
            each = next(turn)
            each.kill()
            time.sleep(0.2)
            restart(each, failures)

        def crash():
            database.stop_immediately()
            time.sleep(0.3)
            database.start()

        def both():
            database.stop_immediately()
            each = next(turn)
            each.kill()
            starting = threading.Thread(target=restart, args=(each, failures))
            starting.start()
            time.sleep(0.3)
            database.start()
            starting.join()

        rounds = max(1, chosen.changes // 2_000)
        steps = [("kill", kill), ("kill", kill), ("crash", crash), ("crash of both", both)] * rounds
        review_together(failures, chosen, port, IDENTITY, servers[0], steps)
        for each in servers:
            status, seconds = each.end()
            failures.equal(status, 0, "the exit status of a server")
            failures.check(seconds < 5, f"the end of a server took {seconds:.1f} s")
            text = each.log_text()
            failures.check("Fatal error" not in text and "password" not in text, f"the log has {text[-500:]!r}")


with trials(__doc__, {"changes": 1_000},
            postgresql="try two servers with PostgreSQL behind nginx as well") as (chosen, failures, folder):
    raise_file_limit()
    index = digest_index(chosen.tool, folder)
    for trial in [with_file] + [with_database] * chosen.postgresql:
        (folder / trial.__name__).mkdir()
        failures.run(trial.__name__, trial, failures, chosen, index, folder / trial.__name__)
