"""Trials of the limits for each person and client. Addresses such as 127.0.0.2 are other clients; --require-login leaves no exception."""

import re
import socket
import time

from services import server

SECOND = "127.0.0.2"


def requests(trial):
    """A client that asks too much gets 429 until it waits, and no other client does."""
    with server(trial.tool, trial.index, trial.folder("rate"), "--require-login", "--rate-limit", "2") as running:
        statuses = [running.get(f"/api/v1/search?q=toolbar+{number}").status for number in range(40)]
        trial.equal(statuses[:20], [200] * 20, "the requests of ten seconds at once")
        trial.check(429 in statuses[20:25] and statuses[-1] == 429, f"more requests: {statuses[20:]}")
        refused = running.get("/pages/toolbars")
        trial.equal((refused.status, "too-many-requests" in refused.text), (429, True), "a page for a client that asked too much")
        wait = int(refused.header("Retry-After"))
        trial.check(1 <= wait <= 10, f"Retry-After is {wait}")
        trial.equal(running.get("/api/v1/search?q=toolbar+0").status, 200, "an answer from memory")
        trial.equal(running.get("/healthz").status, 200, "the health")
        trial.equal(running.get("/pages/toolbars", client=SECOND).status, 200, "another client")
        metrics = running.get("/metrics").text
        counted = re.search(r'hig_requests_total\{route="/api/v1/search",status="429"\} (\d+)', metrics)
        trial.check(counted and int(counted[1]) == statuses.count(429), f"the metrics count {counted and counted[0]}, not {statuses.count(429)}")
        time.sleep(wait)
        trial.equal(running.get("/pages/alerts").status, 200, "a page after the wait")
        start = time.monotonic()
        flood = [running.get(f"/api/v1/search?q=alert+{number}").status for number in range(300)]
        trial.check(flood.count(429) > 200, f"a flood: {flood.count(429)} refusals")
        trial.check((time.monotonic() - start) < 5, f"300 refusals took {time.monotonic() - start:.1f} s")


def connections(trial):
    """A client can hold a part of the connections only; its further ones are closed at once."""
    with server(trial.tool, trial.index, trial.folder("connections"), "--require-login", "--client-connections", "50") as running:
        held = []
        for _ in range(120):
            client = socket.create_connection(("127.0.0.1", running.port), 5)
            client.settimeout(0.05)
            held.append(client)
        time.sleep(0.3)
        ended = 0
        for client in held:
            try:
                ended += client.recv(1) == b""
            except TimeoutError:
                pass
            except OSError:
                ended += 1
        trial.equal(ended, 70, "connections that were closed")
        answer = running.get("/metrics", client=SECOND)
        trial.equal(answer.status, 200, "another client")
        trial.check("hig_refused_connections_total 70" in answer.text, "the metrics count the connections")
        for client in held:
            client.close()
        time.sleep(0.3)
        trial.equal(running.get("/healthz").status, 200, "the client after it closed its connections")
