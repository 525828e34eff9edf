"""Trials of clients that try to stop the server.

Another client's searches and the health are measured meanwhile, and the largest memory of the server. The attackers are
another process with the address 127.0.0.2, or with several. WorkQueueTests and MemoryBudgetTests have the parts of
clients, AdmissionTests and HTTPServerTests bodies that nobody asked for, repeated names and forms with many fields.
"""

import contextlib
import json
import multiprocessing
import os
import random
import socket
import statistics
import subprocess
import threading
import time

from services import EventReader, request, server

ATTACKER, VICTIM = "127.0.0.2", "127.0.0.3"
MIB = 1 << 20
MOST_MEMORY = 400 * MIB
NOTE = "n" * 60_000


def connect(port, timeout=30, source=ATTACKER):
    return socket.create_connection(("127.0.0.1", port), timeout, source_address=(source, 0))


def post(path, kind, length):
    return (f"POST {path} HTTP/1.1\r\nHost: localhost\r\n"
            f"Content-Type: {kind}\r\nContent-Length: {length}\r\n\r\n").encode()


def repeat(port, request, body=b""):
    """Sends a request on new connections without end, and reads the answers."""
    while True:
        with contextlib.suppress(OSError), connect(port) as client:
            client.sendall(request() + body)
            while client.recv(1 << 20):
                pass


def is_ended(client):
    try:
        return client.recv(1, socket.MSG_PEEK | socket.MSG_DONTWAIT) == b""
    except BlockingIOError:
        return False
    except OSError:
        return True


def hold(port, number, connections, text):
    """Keeps connections of one address, with the beginning of a request, and opens those that the server ends again."""
    held = []
    while True:
        with contextlib.suppress(OSError):
            for client in [client for client in held if is_ended(client)]:
                held.remove(client)
                client.close()
            while len(held) < connections:
                held.append(connect(port, source=f"127.0.1.{number}"))
                held[-1].sendall(text)
        time.sleep(0.2)


def held_bodies(port, review, number):
    """Sends one byte of the largest request of an agent on each of 32 connections."""
    hold(port, number, 32, post("/mcp", "application/json", MIB) + b"{")


def held_connections(port, review, number):
    """Keeps 1,000 connections without a request."""
    hold(port, number, 1_000, b"")


def large_checklist(port, review):
    """The checklist of a review with so many items that it has nearly 16 MiB."""
    checklist = request(port, "GET", f"/api/v1/reviews/{review}", timeout=60).json
    first = checklist["items"][0]
    note = "n" * max(0, int(15.5 * MIB) // 9_000 - len(json.dumps(first)) - 16)
    checklist["items"] = [{**first, "id": f"{first['id']}-{item}", "note": note} for item in range(9_000)]
    return json.dumps(checklist).encode()


def checklists(port, review, number):
    """Sends large checklists."""
    body = large_checklist(port, review)
    repeat(port, lambda: post("/api/v1/reviews", "application/json", len(body)), body)


def large_reviews(port, review, number):
    """Reads a large review in several formats."""
    path = [f"/api/v1/reviews/{review}", f"/reviews/{review}",
            f"/api/v1/reviews/{review}/export?format=html"][number % 3]
    repeat(port, lambda: f"GET {path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n".encode())


def expensive_questions(port, review, number):
    def request():
        day = f"20{random.randrange(10, 26)}-{random.randrange(1, 13):02}-{random.randrange(1, 29):02}"
        path = random.choice(
            ["/changes?since=", "/changes?since=", "/api/v1/diff?since=", "/pages/toolbars?to=2026-01-01&from="])
        return f"GET {path}{day} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n".encode()
    repeat(port, request)


def deaf_readers(port, review, number):
    """Asks for a long log again and again and reads nothing."""
    with contextlib.suppress(OSError):
        client = socket.socket()
        client.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4_096)
        client.bind((ATTACKER, 0))
        client.connect(("127.0.0.1", port))
        client.sendall(f"GET /api/v1/reviews/{review}/log?limit=1000 HTTP/1.1\r\nHost: localhost\r\n\r\n".encode() * 4)
        time.sleep(60)


def streams(port, review, number):
    """Reads the events of a long log from the beginning."""
    repeat(port, lambda: f"GET /api/v1/reviews/{review}/events?after=0 HTTP/1.1\r\nHost: localhost\r\n\r\n".encode())


def attack(act, port, review, count):
    """Runs attackers on threads of this process, which is ended from outside."""
    for number in range(count):
        threading.Thread(target=act, args=(port, review, number), daemon=True).start()
    time.sleep(600)


ATTACKS = [
    (large_reviews, 12), (expensive_questions, 60), (held_bodies, 4), (held_bodies, 16), (held_bodies, 64),
    (held_connections, 4), (held_connections, 16), (checklists, 4), (deaf_readers, 25), (streams, 60),
]
SECONDS = 15


def seconds_of(running, path):
    """The time of an answer for another client."""
    start = time.monotonic()
    running.get(path, timeout=60, client=VICTIM)
    return time.monotonic() - start


def percentile(values, share):
    return sorted(values)[min(len(values) - 1, int(len(values) * share))]


def measure(trial, act, count):
    """Measures under an attack; returns the largest times of a search, the health and an event, and the memory."""
    name = f"{act.__name__}, {count}"
    with server(trial.tool, trial.index, trial.folder(f"attack-{act.__name__}-{count}")) as running:
        review, other = trial.new_review(running), trial.new_review(running)
        item = running.get(f"/api/v1/reviews/{review}").json["items"][0]["id"]
        if act is large_reviews:
            review = running.request("POST", "/api/v1/reviews", large_checklist(running.port, review).decode(),
                                     {"Content-Type": "application/json"}).json["id"]
        if act in (deaf_readers, streams):
            for number in range(1_000):
                running.request("PATCH", f"/api/v1/reviews/{review}/items/{item}", {"note": f"{number}{NOTE}"})
        events = iter(EventReader(running.port, f"/api/v1/reviews/{other}/events", last=0))
        next(events)
        attackers = multiprocessing.get_context("fork").Process(target=attack, args=(act, running.port, review, count),
                                                                daemon=True)
        attackers.start()
        searches, health, changes = [], [], []
        try:
            time.sleep(0.5)
            end = time.monotonic() + SECONDS
            while time.monotonic() < end or not changes:
                searches.append(seconds_of(running, f"/api/v1/search?q=toolbar+{act.__name__}+{len(searches)}"))
                health.append(seconds_of(running, "/healthz"))
                if len(searches) % 20 == 1:
                    start = time.monotonic()
                    running.request("PATCH", f"/api/v1/reviews/{other}/items/{item}", {"note": str(start)}, timeout=60)
                    next(events)
                    changes.append(time.monotonic() - start)
                time.sleep(0.01)
            trial.check(running.is_running, f"{name}: the server ended")
            memory = running.memory("VmHWM")
        finally:
            attackers.kill()
            attackers.join()
        print(
            f"    {name}: search p50 {statistics.median(searches) * 1000:.0f} ms, p99 "
            f"{percentile(searches, 0.99) * 1000:.0f} ms; health p99 {percentile(health, 0.99) * 1000:.0f} ms; change "
            f"and event {max(changes) * 1000:.0f} ms; {memory // MIB} MiB; load {os.getloadavg()[0]:.1f}", flush=True)
        return percentile(searches, 0.99), percentile(health, 0.99), max(changes), memory


def full_disk(trial):
    """Reviews can be deleted when the disk is full, large ones too. Only the superuser can make a small file system."""
    if os.geteuid() != 0 or not os.path.exists("/proc/mounts"):
        return
    folder = trial.folder("full")
    subprocess.run(["mount", "-t", "tmpfs", "-o", "size=64m", "tmpfs", str(folder)], check=True)
    try:
        with server(trial.tool, trial.index, folder / "data") as running:
            reviews = [running.request("POST", "/api/v1/reviews", {"pages": []}).json["id"]]
            large = json.loads(large_checklist(running.port, reviews[0]))
            for checklist in (large, {"pages": []}):
                while (answer := running.request("POST", "/api/v1/reviews", checklist)).status == 201:
                    reviews.append(answer.json["id"])
                trial.equal(answer.status, 503, "a review on a full disk")
            for review in reversed(reviews):
                trial.equal(running.request("DELETE", f"/api/v1/reviews/{review}").status, 204,
                            "a deletion on a full disk")
            # A large one needs as much space again for the write-ahead log, beside the file, which keeps its size.
            trial.equal(running.request("POST", "/api/v1/reviews", {"pages": []}).status, 201,
                        "a review after the deletions")
    finally:
        subprocess.run(["umount", "-l", str(folder)], check=True)


def others_go_on(trial):
    """Searches, the health and the events of others go on under each attack, and the memory is limited."""
    for act, count in ATTACKS:
        search, health, change, memory = measure(trial, act, count)
        name = f"{act.__name__}, {count}"
        trial.check(search < 0.1, f"{name}: a search took {search:.2f} s")
        trial.check(health < 0.05, f"{name}: the health took {health:.2f} s")
        trial.check(change < 1, f"{name}: a change of another review and its event took {change:.2f} s")
        trial.check(memory < MOST_MEMORY, f"{name}: {memory // MIB} MiB")
