"""Trials of the routes, the start and the end of the server."""

import json
import shutil
import signal
import socket
import subprocess

from services import EventReader, server, wait_for

RULE = "toolbars/avoid-making-a-toolbar-vertical"


def command_json(trial, *arguments):
    """The JSON that the command line prints."""
    command = [trial.tool, *arguments[:1], "--index", trial.index, "--format", "json", *arguments[1:]]
    return json.loads(subprocess.run(command, capture_output=True, text=True).stdout)


def without_age(value):
    """Leaves out the days since a capture, which differ around midnight."""
    if isinstance(value, dict):
        return {name: without_age(member) for name, member in value.items() if name != "ageDays"}
    return [without_age(member) for member in value] if isinstance(value, list) else value


def starts_and_ends(trial):
    """The first line is the address; SIGTERM ends the server within two seconds, with streams and idle connections."""
    with server(trial.tool, trial.index, trial.folder("life")) as running:
        trial.equal(running.address, f"http://127.0.0.1:{running.port}", "the first line")
        review = trial.new_review(running)
        reader = EventReader(running.port, f"/api/v1/reviews/{review}/events")
        idle = socket.create_connection(("127.0.0.1", running.port))
        half = socket.create_connection(("127.0.0.1", running.port))
        half.sendall(b"GET /healthz HTTP/1.1\r\nHost: local")
        status, seconds = running.end()
        trial.equal(status, 0, "the exit status after SIGTERM")
        trial.check(seconds < 2, f"the end took {seconds:.1f} s")
        trial.equal(running.process.stdout.closed, True, "the output")
        trial.equal(list(reader)[-1:], [("0", None)], "the stream ends after its first id")
        for connection in (idle, half):
            connection.close()
    trial.equal(running.log_text(), "", "standard error")
    with server(trial.tool, trial.index, trial.folder("interrupted")) as running:
        running.process.send_signal(signal.SIGINT)
        trial.equal(running.process.wait(10), 0, "the exit status after SIGINT")
        running.close()


def port_in_use(trial):
    """An address that cannot be used ends the start with a message."""
    for option, word in [("--port", str(trial.server.port)), ("--bind", "256.1.1.1")]:
        done = subprocess.run([trial.tool, "serve", "--no-open", "--index", trial.index, option, word],
                              capture_output=True, text=True, timeout=30, env=trial.server.environment)
        trial.equal((done.returncode, done.stdout), (2, ""), f"status and output of {option} {word}")
        trial.check(done.stderr.startswith("hig: ") and word in done.stderr, f"the message is {done.stderr!r}")


def without_index(trial):
    """A server starts without an index, and uses one that appears. APITests has the answers without an index."""
    folder = trial.folder("no-index")
    index = folder / "later.sqlite"
    with server(trial.tool, index, folder) as running:
        trial.equal(running.get("/healthz").status, 503, "healthz without an index")
        shutil.copy(trial.index, index)
        trial.equal(running.get("/healthz").status, 200, "healthz after the index appeared")
        trial.equal(running.get("/api/v1/search?q=toolbar").status, 200, "a search after the index appeared")


def limits(trial):
    """The options for limits take effect. RateLimiterTests and HTTPServerTests have the limits."""
    options = ["--require-login", "--rate-limit", "2", "--client-connections", "50"]
    with server(trial.tool, trial.index, trial.folder("limits"), *options) as running:
        statuses = [running.get(f"/api/v1/search?q=toolbar+{number}").status for number in range(40)]
        trial.equal((statuses[:20], statuses[-1]), ([200] * 20, 429), "the statuses of 40 requests")
        # Another client, since connections of the first may be counted for a moment after they end.
        client = ("127.0.0.3", 0)
        held = [socket.create_connection(("127.0.0.1", running.port), 5, source_address=client) for _ in range(60)]
        # The system connects a client before the server has accepted and counted the connection.
        wait_for(lambda: "\nhig_refused_connections_total 10\n" in running.get("/metrics", client="127.0.0.2").text,
                 10, "the metrics count the refused connections")
        for connection in held:
            connection.close()


def commands(trial):
    """The routes of the interface answer with the JSON of the commands."""
    pairs = [
        ("/api/v1/search?q=toolbar+items&limit=5", ["search", "--limit", "5", "--", "toolbar items"]),
        ("/api/v1/search?q=toolbar&platform=visionOS", ["search", "--platform", "visionOS", "--", "toolbar"]),
        ("/api/v1/applies?subject=toolbars&platform=visionOS", ["applies", "toolbars", "--platform", "visionOS"]),
        ("/api/v1/applies?subject=toolbars&platform=visionOS&platform=macOS",
         ["applies", "toolbars", "-p", "visionOS,macOS"]),
        ("/api/v1/diff?page=toolbars&from=2025-06-30&to=2026-06-30", ["diff", "toolbars", "2025-06-30..2026-06-30"]),
        ("/api/v1/log?page=toolbars", ["log", "toolbars"]),
        (f"/api/v1/show?name={RULE}", ["show", RULE]),
        ("/api/v1/pages", ["pages"]),
    ]
    for path, arguments in pairs:
        answer = trial.server.get(path)
        trial.equal(answer.status, 200, path)
        trial.equal(answer.header("Content-Type"), "application/json; charset=utf-8", f"{path}: the type")
        if answer.status == 200:
            found = command_json(trial, *arguments)
            trial.check(without_age(answer.json) == without_age(found),
                        f"{path} differs from hig {' '.join(arguments)}")


def exports(trial):
    """A review that was exported is updated and shared again with the same verdicts and notes."""
    def state(review):
        items = trial.server.get(f"/api/v1/reviews/{review}").json["items"]
        names = ["id", "verdict", "note", "assignee", "severity", "priority"]
        return [[each.get(name) for name in names] for each in items]

    def run(*arguments):
        return subprocess.run([trial.tool, *arguments], capture_output=True, text=True, env=trial.server.environment)

    review = trial.new_review()
    base = f"/api/v1/reviews/{review}"
    notes = ["too wide", "- [x] **Done**\n<!-- hig x -->", '=1+1; a, "b"\n# c', "fail: <br> &amp; \\", "👩‍👧 é"]
    for number, [item, *_] in enumerate(state(review)):
        change = {"verdict": ["fail", "pass", "na", "open"][number % 4]}
        change |= {"note": notes[number % len(notes)]} if number % 3 else {}
        change |= {"assignee": "Ben"} if number % 2 else {}
        change |= {"severity": "major"} if number % 4 == 0 else {}
        changed = trial.server.request("PATCH", f"{base}/items/{item}", change)
        trial.equal(changed.status, 200, f"the change of {item}")
    expected = state(review)
    for name in ["markdown", "csv", "json", "html"]:
        file = trial.folder("exports") / f"review.{name}"
        file.write_bytes(trial.server.get(f"{base}/export?format={name}").body)
        pushed = run("review", "push", str(file), trial.server.address)
        trial.equal(state(pushed.stdout.strip().split("/")[-1]), expected,
                    f"{name}: the shared review, {pushed.stderr}")
        if name == "html":
            continue
        before = file.read_bytes()
        update = run("checklist", "update", "--index", trial.index, str(file))
        trial.equal((update.returncode, file.read_bytes()), (0, before), f"{name}: an update, {update.stderr}")


def head(trial):
    """HEAD has the status, the length and no body of GET."""
    for path in ["/", "/api/v1/search?q=toolbar", "/healthz", "/reviews", "/nowhere"]:
        full, found = trial.server.get(path), trial.server.request("HEAD", path)
        trial.equal((found.status, found.body), (full.status, b""), f"HEAD {path}")
        trial.equal(found.header("Content-Length"), full.header("Content-Length"), f"HEAD {path}: the length")
