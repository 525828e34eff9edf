"""Trials of the limits for each person and client. Addresses such as 127.0.0.2 are other clients; --require-login leaves no exception."""

import http.client
import re
import socket
import time

from services import server

FIRST, SECOND = "127.0.0.1", "127.0.0.2"


def get(running, path, client=FIRST):
    """The response to a request of a client, and its body."""
    connection = http.client.HTTPConnection("127.0.0.1", running.port, timeout=30, source_address=(client, 0))
    try:
        connection.request("GET", path)
        response = connection.getresponse()
        return response, response.read().decode()
    finally:
        connection.close()


def requests(trial):
    """A client that asks too much gets 429 until it waits, and no other client does."""
    with server(trial.tool, trial.index, trial.folder("rate"), "--require-login", "--rate-limit", "2") as running:
        statuses = [get(running, f"/api/v1/search?q=toolbar+{number}")[0].status for number in range(40)]
        trial.equal(statuses[:20], [200] * 20, "the requests of ten seconds at once")
        trial.check(429 in statuses[20:25] and statuses[-1] == 429, f"more requests: {statuses[20:]}")
        refused, text = get(running, "/pages/toolbars")
        trial.equal((refused.status, "too-many-requests" in text), (429, True), "a page for a client that asked too much")
        wait = int(refused.getheader("Retry-After"))
        trial.check(1 <= wait <= 10, f"Retry-After is {wait}")
        trial.equal(get(running, "/api/v1/search?q=toolbar+0")[0].status, 200, "an answer from memory")
        trial.equal(get(running, "/healthz")[0].status, 200, "the health")
        trial.equal(get(running, "/pages/toolbars", SECOND)[0].status, 200, "another client")
        metrics = get(running, "/metrics")[1]
        counted = re.search(r'hig_requests_total\{route="/api/v1/search",status="429"\} (\d+)', metrics)
        trial.check(counted and int(counted[1]) == statuses.count(429), f"the metrics count {counted and counted[0]}, not {statuses.count(429)}")
        time.sleep(wait)
        trial.equal(get(running, "/pages/alerts")[0].status, 200, "a page after the wait")
        start = time.monotonic()
        flood = [get(running, f"/api/v1/search?q=alert+{number}")[0].status for number in range(300)]
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
        answer, text = get(running, "/metrics", SECOND)
        trial.equal(answer.status, 200, "another client")
        trial.check("hig_refused_connections_total 70" in text, "the metrics count the connections")
        for client in held:
            client.close()
        time.sleep(0.3)
        trial.equal(get(running, "/healthz")[0].status, 200, "the client after it closed its connections")
