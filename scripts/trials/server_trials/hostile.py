"""Trials of clients that send too much, too slowly, or what no browser would send. The server answers others meanwhile."""

import contextlib
import html.parser
import json
import select
import socket
import time
import urllib.parse

from services import EventReader, server

MOST_MEMORY = 120 << 20
MOST_SECONDS = 1


def connect(port, timeout=10):
    return socket.create_connection(("127.0.0.1", port), timeout=timeout)


def exchange(port, *parts, timeout=10, pause=0):
    """Sends bytes and reads until the server closes the connection or sends nothing for a while; returns what it sent."""
    received = b""
    with connect(port, timeout) as client:
        try:
            for part in parts:
                client.sendall(part)
                if pause:
                    time.sleep(pause)
        except OSError:
            pass
        with contextlib.suppress(OSError):
            while chunk := client.recv(65_536):
                received += chunk
    return received


def status(response):
    """The status of the first response; 0 if the server only closed the connection."""
    return int(response.split(b" ", 2)[1]) if response.startswith(b"HTTP/1.") else 0


def get(path, *headers, method="GET", host=b"localhost"):
    lines = [method.encode() + b" " + path + b" HTTP/1.1", b"Host: " + host, b"Connection: close", *headers]
    return b"\r\n".join(lines) + b"\r\n\r\n"


def answers_soon(trial, subject, running=None):
    """Checks that a computed answer takes less than a second."""
    start = time.monotonic()
    try:
        answer = (running or trial.server).get(f"/api/v1/search?q=toolbar+{int(start * 1000)}", timeout=10)
        seconds = time.monotonic() - start
        trial.equal(answer.status, 200, f"{subject}: an answer to others")
        trial.check(seconds < MOST_SECONDS, f"{subject}: an answer took {seconds:.2f} s")
    except OSError as error:
        trial.check(False, f"{subject}: no answer to others: {error!r}")


def slow_clients(trial):
    """Clients that send their request byte by byte hold up no other request; their bodies and header fields have a time limit."""
    count, seconds = (400, 75) if trial.is_full else (100, 5)
    head = b"GET /healthz HTTP/1.1\r\nHost: localhost\r\nX-Slow: " + b"a" * 10_000
    body = b"POST /mcp HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 100000\r\n\r\n" + b" " * 100_000
    with contextlib.ExitStack() as open_clients:
        clients = [(open_clients.enter_context(connect(trial.server.port)), head if number % 2 == 0 else body) for number in range(count)]
        start = time.monotonic()
        position = 0
        ended = {}
        while time.monotonic() - start < seconds and len(ended) < count:
            # The body begins at once, so that it is slow and the header fields are not.
            for number, (client, data) in enumerate(clients):
                if number in ended:
                    continue
                piece = data[:100] if position == 0 and data is body else data[100 + position:101 + position] if data is body else data[position:position + 1]
                try:
                    client.sendall(piece)
                    if select.select([client], [], [], 0)[0]:
                        ended[number] = client.recv(1000)
                except OSError:
                    ended[number] = b""
            position += 1
            if position % 20 == 0:
                answers_soon(trial, f"{count} slow clients")
            time.sleep(0.05)
        if trial.is_full:
            bodies = [status(ended.get(number, b"none")) for number in range(1, count, 2)]
            trial.check(set(bodies) <= {408, 0} and len(ended) == count, f"slow requests that are still open: {count - len(ended)}, {set(bodies)}")
        answers_soon(trial, f"{count} slow clients")


def idle_connections(trial):
    """5,000 idle connections: the server stays within its limits and answers as soon as they are gone."""
    count = 5_000 if trial.is_full else 4_200
    idle = []
    for _ in range(count):
        try:
            idle.append(connect(trial.server.port, 5))
        except OSError:
            break
    trial.check(len(idle) > 3_900, f"only {len(idle)} connections were accepted")
    trial.check(trial.server.is_running, "the server ended")
    for client in idle:
        client.close()
    time.sleep(0.5)
    answers_soon(trial, f"{count} idle connections")


def few_descriptors(trial):
    """A server that may open few files stays alive when clients open more connections than that, and answers when they are gone."""
    for files in (64, 256):
        with server(trial.tool, trial.index, trial.folder(f"few-{files}"), files=files) as running:
            idle = []
            for _ in range(400):
                with contextlib.suppress(OSError):
                    idle.append(connect(running.port, 5))
            time.sleep(1)
            trial.check(running.is_running, f"{files} files: the server ended")
            before = processor_seconds(running)
            time.sleep(1)
            trial.check(processor_seconds(running) - before < 0.5, f"{files} files: the server is busy without requests while connections wait")
            for client in idle:
                client.close()
            time.sleep(0.5)
            answers_soon(trial, f"more connections than {files} files", running)


def processor_seconds(running):
    """The processor time of a server so far."""
    fields = open(f"/proc/{running.process.pid}/stat").read().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / 100


def large_requests(trial):
    """Header fields and addresses of 64 KiB, lengths that are absurd or negative, and nested bodies are refused."""
    port = trial.server.port
    large = exchange(port, get(b"/healthz", b"X-Large: " + b"a" * 65_536))
    trial.check(status(large) in (0, 431, 413), f"header fields of 64 KiB: {large[:100]!r}")
    many = exchange(port, get(b"/healthz", *[b"X-%d: a" % number for number in range(5_000)]))
    trial.check(status(many) in (0, 431, 413), f"5,000 header fields: {many[:100]!r}")
    address = exchange(port, get(b"/" + b"a" * 65_536))
    trial.check(status(address) in (0, 414, 431), f"an address of 64 KiB: {address[:100]!r}")
    parameters = exchange(port, get(b"/api/v1/search?" + b"&".join(b"q=a" for _ in range(5_000))))
    trial.check(status(parameters) in (0, 200, 400, 414, 431), f"5,000 parameters: {parameters[:100]!r}")
    post = b"POST /api/v1/reviews HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
    for length in [b"99999999999999999999", b"18446744073709551616", b"-1", b"0x10", b"1e9", b"12abc", b"9223372036854775807"]:
        answer = exchange(port, post + b"Content-Length: " + length + b"\r\n\r\n{}", timeout=0.5)
        trial.check(status(answer) in (0, 400, 413, 411), f"Content-Length {length}: {answer[:100]!r}")
    nested = "[" * 100_000 + "]" * 100_000
    for path in ["/api/v1/reviews", "/mcp"]:
        answer = trial.server.request("POST", path, nested, {"Content-Type": "application/json"})
        trial.check(answer.status in (200, 400), f"nested JSON to {path}: {answer.status}")
    answers_soon(trial, "large requests")


def bad_chunks(trial):
    """Chunks whose length is wrong are refused at once."""
    head = b"POST /mcp HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n"
    for chunk in [b"zz\r\n", b"-1\r\n", b"ffffffffffffffffffff\r\n", b"5;" + b"a" * 40_000 + b"\r\nhello\r\n"]:
        answer = exchange(trial.server.port, head + chunk + b"0\r\n\r\n", timeout=2)
        # libmicrohttpd answers long extensions of chunks with 500.
        trial.check(status(answer) in (0, 400, 413, 500), f"the chunk {chunk[:20]}: {answer[:100]!r}")
    answers_soon(trial, "bad chunks")


PATHS = [
    b"/%00", b"/pages/%00", b"/pages/toolbars%00.md", b"/pages/%ff%fe", b"/rules/%c3%28/%f0%28%8c%bc", b"/..", b"/../../etc/passwd",
    b"/assets/../../etc/passwd", b"/assets/..%2f..%2fetc%2fpasswd", b"/assets/%2e%2e/%2e%2e/etc/passwd", b"/pages/..%2f..%2f..%2fetc%2fpasswd",
    b"/pages/....//....//etc/passwd", b"/assets//etc/passwd", b"//etc/passwd", b"/pages/%252e%252e%252fetc%252fpasswd", b"/api/v1/reviews/..%2f..%2freviews.sqlite",
    b"/api/v1/show?name=../../../etc/passwd", b"/api/v1/show?name=file:///etc/passwd", b"/rules/..%2f..%2f/etc/passwd.json",
    b"/pages/%", b"/pages/%z", b"/pages/%2", b"/api/v1/search?q=%", b"/api/v1/search?q=%ff%00", b"/api/v1/search?%00=%00&q=x", b"/search?q=%ed%a0%80",
    b"/pages/\xff\xfe", b"/\xc3\x28", b"/pages/toolbars?x=\xff", b"http://evil.example/", b"*", b"/a b", b"/\t", b"/reviews/..", b"/reviews/%2e%2e%2fpages",
]


def paths(trial):
    """NUL, invalid UTF-8, `..` and odd percent escapes in addresses show no file of the server and fail with a client error."""
    for path in PATHS:
        for accept in (b"Accept: text/html", b"Accept: application/json"):
            answer = exchange(trial.server.port, get(path, accept), timeout=5)
            trial.check(b"root:" not in answer, f"{path} shows a file")
            trial.check(status(answer) < 500, f"{path}: {answer[:150]!r}")
            head = answer.split(b"\r\n\r\n")[0]
            trial.check(status(answer) not in (301, 302, 303) or b"Location: //" not in head and b"Location: http" not in head, f"{path}: {head!r}")
    # A NUL does not end a path or a parameter early.
    trial.check(status(exchange(trial.server.port, get(b"/healthz%00x"))) != 200, "a path with a NUL is that before it")
    answers_soon(trial, "odd paths")


def other_sites(trial):
    """On every route, pages of other sites can neither read answers by a name that they control nor send changes."""
    port = trial.server.port
    for host in [b"evil.example", b"evil.example:%d" % port, b"127.0.0.1evil.example"]:
        for path in (b"/", b"/api/v1/reviews", b"/metrics", b"/reviews"):
            answer = exchange(port, get(path, host=host))
            trial.check(status(answer) in (421, 400), f"Host {host}: {answer[:100]!r}")
    before = len(trial.server.get("/api/v1/reviews").json["reviews"])
    for origin in ["http://evil.example", f"http://localhost:{port + 1}"]:
        for method, path, body, kind in [
            ("POST", "/api/v1/reviews", '{"pages": ["alerts"]}', "application/json"), ("POST", "/mcp", "{}", "application/json"),
            ("POST", "/reviews", "pages=alerts", "application/x-www-form-urlencoded"), ("GET", "/api/v1/reviews", None, None),
        ]:
            headers = {"Origin": origin, "Host": f"localhost:{port}", **({"Content-Type": kind} if kind else {})}
            answer = trial.server.request(method, path, body, headers)
            trial.equal(answer.status, 403, f"{method} {path} from {origin}")
            trial.equal(answer.header("Access-Control-Allow-Origin"), None, f"{path} from {origin}: the header field of CORS")
    # The types that a form or a script of another site can send without asking first.
    for kind in ["text/plain", "", "application/jsonx"]:
        for method, path in [("POST", "/api/v1/reviews"), ("PATCH", f"/api/v1/reviews/{trial.review[0]}/items/{trial.review[1]}"), ("POST", "/mcp"),
                             ("POST", f"/api/v1/reviews/{trial.review[0]}/undo"), ("POST", f"/api/v1/reviews/{trial.review[0]}/renew")]:
            answer = trial.server.request(method, path, '{"pages": ["alerts"]}', {"Content-Type": kind})
            trial.check(400 <= answer.status < 500, f"{method} {path} with the type {kind!r}: {answer.status}")
    # A request without a type, as `navigator.sendBeacon` sends it, with the Origin that it always has.
    for path in ["/api/v1/reviews", f"/api/v1/reviews/{trial.review[0]}/renew", "/mcp"]:
        bare = exchange(port, b"POST " + path.encode() + b" HTTP/1.1\r\nHost: localhost\r\nOrigin: http://evil.example\r\nConnection: close\r\nContent-Length: 2\r\n\r\n{}")
        trial.check(400 <= status(bare) < 500, f"{path} without a type: {bare[:100]!r}")
    trial.equal(len(trial.server.get("/api/v1/reviews").json["reviews"]), before, "reviews after the refused requests")


def header_injection(trial):
    """Values of clients end up in no header field of a response as a line."""
    port = trial.server.port
    for path in [b"/%0d%0aSet-Cookie:%20evil=1", b"/pages/%0d%0aLocation:%20http://evil.example", b"/pages/toolbars%0d%0aX-Evil:%201", b"/rules/toolbars/%0d%0aX-Evil:%201",
                 b"/api/v1/search?q=%0d%0aX-Evil:%201", b"/reviews/%0d%0aX-Evil:%201", b"/pages/tab%20bar%0d%0aX-Evil:1", b"//evil.example/%2f..", b"/pages//evil.example"]:
        answer = exchange(port, get(path, b"Accept: text/html"))
        head = answer.split(b"\r\n\r\n")[0]
        for line in head.split(b"\r\n")[1:]:
            trial.check(not line.lower().startswith((b"x-evil", b"set-cookie: evil", b"location: http://evil", b"location: //")), f"{path}: {line!r}")
    for cookie in ["hig-form=x%0d%0aSet-Cookie: evil=1", "hig-form=" + "A" * 10_000, "hig-form=\u00ff\u00fe", "=;;;=;hig-form"]:
        answer = exchange(port, get(b"/reviews", b"Cookie: " + cookie.encode()))
        trial.equal(status(answer), 200, f"the cookie {cookie[:30]!r}")
        trial.check(b"evil" not in answer, f"the cookie {cookie[:30]!r} comes back")
    for name in ["X-Forwarded-Proto: javascript", "X-Forwarded-Host: evil.example", "Forwarded: host=evil.example"]:
        answer = exchange(port, b"POST /api/v1/reviews HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Type: application/json\r\n" + name.encode()
                          + b"\r\nContent-Length: 21\r\n\r\n" + b'{"pages": ["alerts"]}')
        trial.check(b"evil.example" not in answer and b"javascript" not in answer, f"{name}: {answer[-300:]!r}")


PAYLOADS = [
    "<script>alert(1)</script>", "\"><img src=x onerror=alert(1)>", "' onmouseover='alert(1)", "</textarea><script>alert(1)</script>", "javascript:alert(1)",
    "</title><svg onload=alert(1)>", "<!--", "&lt;script&gt;", "{{7*7}}${7*7}", "\u202eevil\u2066", "a\u0000b", "\U0001f600 é \u200f",
]
TAGS = {"script", "img", "svg", "iframe", "object", "embed", "base", "style"}


class Markup(html.parser.HTMLParser):
    """Collects elements and attributes that only markup of a user could bring in."""

    def __init__(self):
        super().__init__()
        self.found = []

    def handle_starttag(self, tag, attributes):
        named = dict(attributes)
        # The data of a review, which browsers do not run. Text that ended it early would show as further markup.
        if tag == "script" and named == {"type": "application/json", "id": named.get("id")} and named["id"] in ("list", "changes"):
            return
        if tag in TAGS and not (tag == "script" and (named.get("src") or "").startswith(("/assets/", "../assets/", "../../assets/", "assets/"))):
            self.found.append((tag, attributes))
        for name, value in attributes:
            if name.startswith("on") or name in ("href", "src", "action") and (value or "").strip().lower().startswith(("javascript:", "data:", "//")):
                self.found.append((tag, name, value))


def markup_in(text):
    parser = Markup()
    parser.feed(text)
    return parser.found


def scripts_in_texts(trial):
    """Markup in notes, names, titles and ids of a checklist is shown as text."""
    for payload in PAYLOADS:
        checklist = trial.server.get(f"/api/v1/reviews/{trial.review[0]}").json
        if "\u0000" not in payload:
            checklist["title"] = payload
            checklist["items"] = [
                {**checklist["items"][0], "id": f"toolbars/{payload}", "statement": payload, "why": payload, "section": [payload], "pageTitle": payload, "page": payload,
                 "note": payload, "assignee": payload[:90], "url": f"javascript:alert(1)//{payload}", "mark": {"kind": payload}, "strength": payload, "platforms": [payload],
                 "places": [{"file": payload, "line": 1, "component": payload}]},
                *checklist["items"][1:2]]
        created = trial.server.request("POST", "/api/v1/reviews", checklist)
        trial.check(created.status in (201, 400), f"a checklist with {payload!r}: {created.status} {created.text[:200]}")
        if created.status == 201:
            review = created.json["id"]
            items = [each["id"] for each in trial.server.get(f"/api/v1/reviews/{review}").json["items"]]
            for item in items[:2]:
                for change in [{"note": payload}, {"assignee": payload}]:
                    answer = trial.server.request("PATCH", f"/api/v1/reviews/{review}/items/{urllib.parse.quote(item)}", change)
                    trial.check(answer.status in (200, 400), f"{change}: {answer.status} {answer.text[:200]}")
                    trial.check("\u0000" not in payload or answer.status == 400, f"a NUL is accepted: {answer.status}")
            page = trial.server.get(f"/reviews/{review}", headers={"Accept": "text/html"})
            trial.equal(page.status, 200, f"the page of a review with {payload!r}")
            trial.equal(markup_in(page.text), [], f"markup in the page of a review with {payload!r}")
            page = trial.server.get("/reviews", headers={"Accept": "text/html"})
            trial.equal(markup_in(page.text), [], f"markup in the list of reviews with {payload!r}")
        quoted = urllib.parse.quote(payload)
        page = trial.server.get(f"/reviews/{quoted}", headers={"Accept": "text/html"})
        trial.check(page.status < 500, f"/reviews/{quoted}: {page.status}")
        trial.equal(markup_in(page.text), [], f"markup in /reviews/{quoted}")
        for path in [f"/api/v1/search?q={quoted}", f"/api/v1/show?name={quoted}"]:
            answer = trial.server.get(path)
            trial.check(answer.status < 500 and answer.header("Content-Type").startswith("application/json"), f"{path}: {answer.status}")
            trial.equal(answer.header("X-Content-Type-Options"), "nosniff", f"{path}: nosniff")


def deaf_listeners(trial):
    """Clients of events that never read do not stop others; what waits for them is bounded."""
    review, item = trial.review
    path = f"/api/v1/reviews/{review}/events"
    deaf = []
    for _ in range(50):
        client = socket.socket()
        client.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4_096)
        client.connect(("127.0.0.1", trial.server.port))
        client.sendall(f"GET {path}?after=0 HTTP/1.1\r\nHost: localhost\r\n\r\n".encode())
        deaf.append(client)
    listener = EventReader(trial.server.port, path, last=trial.last_entry(review))
    events = iter(listener)
    next(events)
    note = "x" * 60_000
    for number in range(100 if trial.is_full else 60):
        start = time.monotonic()
        answer = trial.server.request("PATCH", f"/api/v1/reviews/{review}/items/{item}", {"note": f"{number}{note}"})
        trial.equal(answer.status, 200, "a change beside listeners that never read")
        trial.equal(json.loads(next(events)[1])["sequence"], answer.json["sequence"], "the event of a change")
        trial.check(time.monotonic() - start < MOST_SECONDS, f"a change took {time.monotonic() - start:.1f} s")
    answers_soon(trial, "listeners that never read")
    memory = trial.server.memory()
    trial.check(memory < MOST_MEMORY + (50 << 20), f"{memory >> 20} MiB with 50 listeners that never read")
    listener.close()
    for client in deaf:
        client.close()


def is_well(trial):
    """After everything the server answers in less than a second, and its memory is bounded."""
    time.sleep(1)
    answers_soon(trial, "afterwards")
    memory = trial.server.memory()
    trial.figures = f", {memory >> 20} MiB of memory at the end"
    trial.check(memory < MOST_MEMORY, f"{trial.figures}, more than {MOST_MEMORY >> 20}")
    trial.check(trial.server.is_running, "the server ended")
    text = trial.server.log_text()
    trial.check("Fatal error" not in text and "/Sources/" not in text, f"the log has {text[-500:]!r}")
    status_, seconds = trial.server.end()
    trial.equal(status_, 0, "the exit status")
    trial.check(seconds < 3, f"the end took {seconds:.1f} s")
