#!/usr/bin/env python3
"""Tries shared reviews while servers are killed and the database crashes.

usage: scripts/trials/python.sh scripts/trials/reviews.py [--changes N] [--postgresql] HIG

Reviewers make N changes (1,000) of one review at the same time over a server that keeps reviews in a file; with
--postgresql also over two servers that share a database, behind nginx. Servers are killed and started again, and
PostgreSQL is stopped without a checkpoint. Each change has an idempotency key, which others use as well, and is
repeated until it is acknowledged. Afterwards no acknowledged change is lost or doubled, the log has no gap, and all
clients of events have the log. A server starts while its database is down. Backups that are made meanwhile are
restored. Prints each failed check; exits 1 when there is one.
"""

import os
import pathlib
import socket
import subprocess
import sys
import tempfile
import threading
import time

from failures import Failures, options
from review_trials import log_checks
from review_trials.reviewers import IDENTITY, Listener, Reviewer
from services import Nginx, PostgreSQL, Server, ServiceError, balanced, digest_index, free_port, raise_file_limit, server, wait_for

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
    """Lets reviewers change a new review; returns its id and its log, which is checked."""
    total = chosen.changes // REVIEWERS * REVIEWERS
    created = [first.request("POST", "/api/v1/reviews", {"pages": ["toolbars", "alerts"]}, {**NAMED, "Idempotency-Key": "new"}) for _ in range(2)]
    review = created[0].json["id"]
    failures.equal(created[1].json, created[0].json, "a repeated request for a new review")
    items = [item["id"] for item in first.get(f"/api/v1/reviews/{review}", headers=NAMED).json["items"]]
    reviewers = [Reviewer(number, port, review, items, total // REVIEWERS, header) for number in range(REVIEWERS)]
    listeners = [Listener(port, review, header) for _ in range(LISTENERS)]
    disturbances = disturbances(review)
    start = time.monotonic()
    for each in [*listeners, *reviewers]:
        each.start()
    done = disturb(failures, reviewers, total, disturbances)
    for each in reviewers:
        each.join(1_800)
    seconds = time.monotonic() - start
    failures.equal(done, len(disturbances), "disturbances that happened during the changes")

    try:
        late = wait_for(lambda: all(len(each.received) >= total for each in listeners), 30, "the clients of events have the log")
    except ServiceError as error:
        failures.check(False, f"{error}: {sorted({len(each.received) for each in listeners})} of {total}")
        late = float("nan")
    entries = log_checks.whole_log(first, review, NAMED)
    log_checks.check_log(failures, entries, reviewers)
    log_checks.check_chain(failures, entries, first.get(f"/api/v1/reviews/{review}", headers=NAMED).json["items"])
    expected = [(entry["sequence"], entry["note"]) for entry in entries]
    for each in listeners:
        each.isEnding = True
        failures.check(each.received == expected, f"a client of events has {len(each.received)} entries of {len(expected)}, or in another order")
    times = sorted(second for each in reviewers for second in each.seconds)
    print(f"    {len(entries)} changes by {len(reviewers)} reviewers in {seconds:.1f} s ({len(entries) / seconds:.0f} a second), "
          f"p50 {times[len(times) // 2] * 1000:.0f} ms, p99 {times[len(times) * 99 // 100] * 1000:.0f} ms, longest {times[-1]:.1f} s")
    print(f"    {done} disturbances, {sum(each.repeats for each in reviewers)} repeated requests, "
          f"{sum(each.connections for each in listeners)} connections of {len(listeners)} clients of events, which had the log {late:.1f} s after the end", flush=True)
    return review, entries


def sqlite_file(folder):
    return folder / "hig" / "reviews.sqlite"


def backup_file(folder, target):
    """Copies the file of a running server with the sqlite3 tool."""
    target.parent.mkdir(parents=True)
    subprocess.run(["sqlite3", str(sqlite_file(folder)), ".timeout 10000", f".backup {target}"], check=True)
    found = subprocess.run(["sqlite3", str(target), "PRAGMA integrity_check"], capture_output=True, text=True, check=True).stdout
    if found != "ok\n":
        raise ServiceError(f"the backup is damaged: {found}")


def check_restored(failures, restored, review, entries, is_last):
    """A backup has the log as it was at some time, the last one all of it, and takes further changes."""
    found = log_checks.whole_log(restored, review, NAMED)
    is_prefix = found and found == entries[:len(found)]
    failures.check(is_prefix, f"a backup has {len(found)} entries that are not the first of {len(entries)}")
    if is_last:
        failures.equal(len(found), len(entries), "entries of the backup at the end")
    answer = restored.request("PATCH", f"/api/v1/reviews/{review}/items/{entries[0]['item']}", {"verdict": "pass"}, NAMED)
    failures.equal((answer.status, answer.json.get("sequence")), (200, len(found) + 1), "a change after a restore")


def with_file(failures, chosen, index, folder):
    """One server with a file, killed while it is used."""
    data = folder / "data"
    with server(chosen.tool, index, data, *OPTIONS) as running:
        def kill():
            running.kill()
            restart(running, failures)

        copies = [folder / "early", folder / "late"]

        def disturbances(review):
            kills = max(4, chosen.changes // 60)
            steps = [("kill", kill)] * kills
            steps.insert(kills // 2, ("backup", lambda: backup_file(data, sqlite_file(copies[0]))))
            return steps
        review, entries = review_together(failures, chosen, running.port, "X-User", running, disturbances)
        backup_file(data, sqlite_file(copies[1]))
    for copy in copies:
        with server(chosen.tool, index, copy, *OPTIONS) as restored:
            check_restored(failures, restored, review, entries, copy is copies[1])


def with_database(failures, chosen, index, folder):
    """Two servers with one database behind nginx; servers are killed and the database crashes."""
    database = PostgreSQL()
    servers, balancer = [], None
    try:
        environment = {"HIG_REVIEWS": database.database("reviews")}
        servers = [Server(chosen.tool, index, folder / f"server-{number}", *OPTIONS, environment=environment) for number in range(2)]
        port = free_port()
        balancer = Nginx(balanced([each.port for each in servers], port), folder / "nginx")
        turn = iter(range(1_000_000))

        def kill():
            each = servers[next(turn) % 2]
            each.kill()
            time.sleep(0.2)
            restart(each, failures)

        def crash():
            database.stop_immediately()
            time.sleep(0.3)
            database.start()

        def both():
            database.stop_immediately()
            each = servers[next(turn) % 2]
            each.kill()
            starting = threading.Thread(target=restart, args=(each, failures))
            starting.start()
            time.sleep(0.3)
            database.start()
            starting.join()

        dumps = [folder / "early.sql", folder / "late.sql"]

        def dump(target):
            target.write_text(database.run("pg_dump", "-h", database.folder, "-U", "hig", "reviews"))

        def disturbances(review):
            rounds = max(1, chosen.changes // 2_000)
            return [("kill", kill), ("crash", crash), ("dump", lambda: dump(dumps[0])), ("kill", kill), ("crash of both", both)] + \
                [("kill", kill), ("kill", kill), ("crash", crash), ("crash of both", both)] * (rounds - 1)
        review, entries = review_together(failures, chosen, port, IDENTITY, servers[0], disturbances)
        dump(dumps[1])
        for number, file in enumerate(dumps):
            address = database.database(f"restored{number}")
            database.run("psql", "-q", "-v", "ON_ERROR_STOP=1", "-h", database.folder, "-U", "hig", f"restored{number}", input=file.read_text())
            with server(chosen.tool, index, folder / file.stem, *OPTIONS, environment={"HIG_REVIEWS": address}) as restored:
                check_restored(failures, restored, review, entries, number == 1)
        for each in servers:
            status, seconds = each.end()
            failures.equal(status, 0, "the exit status of a server")
            failures.check(seconds < 5, f"the end of a server took {seconds:.1f} s")
            text = each.log_text()
            failures.check("Fatal error" not in text and "password" not in text, f"the log has {text[-500:]!r}")
    finally:
        if balancer:
            balancer.close()
        for each in servers:
            each.kill()
        database.close()


def without_database(failures, chosen, index, folder):
    """A server starts while its database is down, answers from its index, and has reviews when the database is back."""
    database = PostgreSQL()
    try:
        address = database.database("later").replace("//hig@", "//hig:pa55word@")
        with server(chosen.tool, index, folder / "data", *OPTIONS, environment={"HIG_REVIEWS": address}) as running:
            failures.equal(running.get("/api/v1/search?q=toolbar").status, 200, "a search beside the database")
        later = database.database("empty").replace("//hig@", "//hig:pa55word@")
        database.stop_immediately()
        # One database has the tables already, the other has never had them.
        for name, reviews in [("data", address), ("empty", later)]:
            start = time.monotonic()
            with server(chosen.tool, index, folder / name, *OPTIONS, environment={"HIG_REVIEWS": reviews}) as running:
                failures.check(time.monotonic() - start < 5, f"{name}: the start took {time.monotonic() - start:.1f} s")
                failures.equal(running.get("/api/v1/search?q=toolbar+bar").status, 200, f"{name}: a search without the database")
                failures.equal(running.get("/pages/toolbars").status, 200, f"{name}: a page without the database")
                for path in ["/api/v1/reviews", "/reviews"]:
                    start = time.monotonic()
                    answer = running.get(path, headers=NAMED)
                    failures.equal((answer.status, answer.header("Retry-After")), (503, "5"), f"{name}: {path} without the database")
                    failures.check(time.monotonic() - start < 1, f"{name}: {path} took {time.monotonic() - start:.1f} s")
                health = running.get("/healthz")
                failures.equal((health.status, health.json), (200, {"status": "degraded", "reviews": "unavailable"}), f"{name}: the health")
                lines = running.log_text().splitlines()
                failures.equal(len(lines), 1, f"{name}: lines of the log, {lines}")
                failures.check(lines[-1].startswith("hig: the store of reviews is not available: "), f"{name}: the log has {lines}")
                database.start()
                seconds = wait_for(lambda: running.get("/healthz").json == {"status": "ok"}, 15, f"{name}: the health when the database is back")
                created = running.request("POST", "/api/v1/reviews", {"pages": ["toolbars"]}, NAMED)
                failures.equal(created.status, 201, f"{name}: a review when the database is back")
                print(f"    {name}: reviews {seconds:.1f} s after the database", flush=True)
                database.stop_immediately()
                wait_for(lambda: running.get("/healthz").json["status"] == "degraded", 15, f"{name}: the health after a crash")
                failures.equal(running.get("/api/v1/search?q=toolbar+button").status, 200, f"{name}: a search after the crash")
                failures.check("pa55word" not in running.log_text(), f"{name}: the log has the password")
                failures.equal(running.end()[0], 0, f"{name}: the exit status")
        database.start()
        check_refusals(failures, chosen, index, folder, address)
    finally:
        database.close()


def check_refusals(failures, chosen, index, folder, address):
    """What a person must correct ends the server at once, with its cause and without the password."""
    listener = socket.create_server(("127.0.0.1", 0))

    def greet():
        while True:
            try:
                client, _ = listener.accept()
            except OSError:
                return
            client.sendall(b"HTTP/1.0 400 Bad Request\r\n\r\n")
            client.close()
    threading.Thread(target=greet, daemon=True).start()
    for name, reviews, cause in [
        ("an unknown user", address.replace("//hig:", "//unknown:"), "unknown"), ("an unknown database", address.replace("/later", "/missing"), "missing"),
        ("another server", f"postgresql://hig:pa55word@127.0.0.1:{listener.getsockname()[1]}/reviews", "SSL negotiation"),
        ("another address", "https://hig:pa55word@example.com/reviews", "postgresql://"),
    ]:
        start = time.monotonic()
        done = subprocess.run(
            [chosen.tool, "serve", "--no-open", "--port", "0", "--index", index], capture_output=True, text=True, timeout=60,
            env={"PATH": os.environ["PATH"], "HOME": str(folder), "XDG_DATA_HOME": str(folder), "HIG_REVIEWS": reviews})
        failures.equal((done.returncode, done.stdout), (2, ""), f"{name}: status and output")
        failures.check(done.stderr.startswith("hig: ") and cause in done.stderr and "pa55word" not in done.stderr, f"{name}: {done.stderr!r}")
        failures.check(time.monotonic() - start < 6, f"{name}: the end took {time.monotonic() - start:.1f} s")
    listener.close()


def main():
    chosen = options(__doc__, {"changes": 1_000}, postgresql="try two servers with PostgreSQL behind nginx as well")
    raise_file_limit()
    failures = Failures()
    with tempfile.TemporaryDirectory(prefix="hig-reviews-", ignore_cleanup_errors=True) as name:
        folder = pathlib.Path(name)
        index = digest_index(chosen.tool, folder)
        for trial in [with_file] + [without_database, with_database] * chosen.postgresql:
            (folder / trial.__name__).mkdir()
            failures.run(trial.__name__, trial, failures, chosen, index, folder / trial.__name__, only=chosen.only)
    return failures.report("reviews")


if __name__ == "__main__":
    sys.exit(main())
