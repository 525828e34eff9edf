"""Trials of clients that send too much, or what no browser would send. The server answers others meanwhile.

Slow clients, idle connections and unread events are tested by HTTPServerTests, and under load by attacks.py.
"""

import contextlib
import html.parser
import socket
import time
import urllib.parse

from services import server

MOST_MEMORY = 120 << 20
MOST_SECONDS = 1


def connect(port, timeout=10):
    return socket.create_connection(("127.0.0.1", port), timeout=timeout)


def exchange(port, request, timeout=10):
    """Sends bytes; returns what the server sent until it closed the connection or was silent for a while."""
    received = b""
    with contextlib.suppress(OSError), connect(port, timeout) as client:
        with contextlib.suppress(OSError):
            client.sendall(request)
        while chunk := client.recv(65_536):
            received += chunk
    return received


def status(response):
    """The status of the first response; 0 if the server only closed the connection."""
    return int(response.split(b" ", 2)[1]) if response.startswith(b"HTTP/1.") else 0


def get(path, *headers, host=b"localhost"):
    lines = [b"GET " + path + b" HTTP/1.1", b"Host: " + host, b"Connection: close", *headers]
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


def few_descriptors(trial):
    """A server that may open few files stays alive with more connections than that, and answers when they are gone."""
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
            busy = processor_seconds(running) - before
            trial.check(busy < 0.5, f"{files} files: the server is busy for {busy:.1f} s while connections wait")
            for client in idle:
                client.close()
            time.sleep(0.5)
            answers_soon(trial, f"more connections than {files} files", running)


def processor_seconds(running):
    """The processor time of a server so far."""
    fields = open(f"/proc/{running.process.pid}/stat").read().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / 100


POST = b"POST %b HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Type: application/json\r\n"
CHUNKED = POST % b"/mcp" + b"Transfer-Encoding: chunked\r\n\r\n%b0\r\n\r\n"
# Requests with the statuses that they may get; 0 is the end of the connection.
LARGE = [
    (get(b"/healthz", b"X-Large: " + b"a" * 65_536), (413, 431)),
    (get(b"/healthz", *[b"X-%d: a" % number for number in range(5_000)]), (413, 431)),
    (get(b"/" + b"a" * 65_536), (414, 431)),
    (get(b"/api/v1/search?" + b"&".join([b"q=a"] * 5_000)), (200, 400, 414, 431)),
    *((POST % b"/api/v1/reviews" + b"Content-Length: %b\r\n\r\n{}" % length, (400, 411, 413)) for length in [
        b"99999999999999999999", b"18446744073709551616", b"-1", b"0x10", b"1e9", b"12abc", b"9223372036854775807"]),
    # libmicrohttpd answers long extensions of chunks with 500.
    *((CHUNKED % chunk, (400, 413, 500)) for chunk in [
        b"zz\r\n", b"-1\r\n", b"ffffffffffffffffffff\r\n", b"5;" + b"a" * 40_000 + b"\r\nhello\r\n"]),
]


def large_requests(trial):
    """Header fields and addresses of 64 KiB, lengths that are absurd or negative, and nested bodies are refused."""
    for request, statuses in LARGE:
        answer = exchange(trial.server.port, request, timeout=2)
        trial.check(status(answer) in (0, *statuses), f"{request[:60]} of {len(request)} bytes: {answer[:100]!r}")
    for path in ["/api/v1/reviews", "/mcp"]:
        nested = "[" * 100_000 + "]" * 100_000
        answer = trial.server.request("POST", path, nested, {"Content-Type": "application/json"})
        trial.check(answer.status in (200, 400), f"nested JSON to {path}: {answer.status}")
    answers_soon(trial, "large requests")


PATHS = [
    b"/%00", b"/pages/%00", b"/pages/toolbars%00.md", b"/pages/%ff%fe", b"/rules/%c3%28/%f0%28%8c%bc", b"/..",
    b"/../../etc/passwd", b"/assets/../../etc/passwd", b"/assets/..%2f..%2fetc%2fpasswd",
    b"/assets/%2e%2e/%2e%2e/etc/passwd", b"/pages/..%2f..%2f..%2fetc%2fpasswd", b"/pages/....//....//etc/passwd",
    b"/assets//etc/passwd", b"//etc/passwd", b"/pages/%252e%252e%252fetc%252fpasswd",
    b"/api/v1/reviews/..%2f..%2freviews.sqlite", b"/api/v1/show?name=../../../etc/passwd",
    b"/api/v1/show?name=file:///etc/passwd", b"/rules/..%2f..%2f/etc/passwd.json", b"/pages/%", b"/pages/%z",
    b"/pages/%2", b"/api/v1/search?q=%", b"/api/v1/search?q=%ff%00", b"/api/v1/search?%00=%00&q=x",
    b"/search?q=%ed%a0%80", b"/pages/\xff\xfe", b"/\xc3\x28", b"/pages/toolbars?x=\xff", b"http://evil.example/", b"*",
    b"/a b", b"/\t", b"/reviews/..", b"/reviews/%2e%2e%2fpages", b"/%0d%0aSet-Cookie:%20evil=1",
    b"/pages/%0d%0aLocation:%20http://evil.example", b"/pages/toolbars%0d%0aX-Evil:%201",
    b"/rules/toolbars/%0d%0aX-Evil:%201", b"/api/v1/search?q=%0d%0aX-Evil:%201", b"/reviews/%0d%0aX-Evil:%201",
    b"/pages/tab%20bar%0d%0aX-Evil:1", b"//evil.example/%2f..", b"/pages//evil.example",
]
INJECTED = (b"x-evil", b"set-cookie: evil", b"location: http", b"location: //")


def paths(trial):
    """NUL, invalid UTF-8, `..`, line breaks and odd escapes in addresses show no file and write no header field."""
    for path in PATHS:
        for accept in (b"Accept: text/html", b"Accept: application/json"):
            answer = exchange(trial.server.port, get(path, accept), timeout=5)
            trial.check(b"root:" not in answer, f"{path} shows a file")
            trial.check(status(answer) < 500, f"{path}: {answer[:150]!r}")
            fields = answer.split(b"\r\n\r\n")[0].lower().split(b"\r\n")[1:]
            trial.check(not any(field.startswith(INJECTED) for field in fields), f"{path}: {fields}")
    # Values of other fields do not come back either.
    for field in [b"Cookie: hig-form=x%0d%0aSet-Cookie: evil=1", b"Cookie: hig-form=\xff\xfe",
                  b"X-Forwarded-Proto: evil", b"X-Forwarded-Host: evil.example", b"Forwarded: host=evil.example"]:
        answer = exchange(trial.server.port, get(b"/reviews", field))
        trial.check(status(answer) in (200, 401) and b"evil" not in answer, f"{field}: {answer[:300]!r}")
    answers_soon(trial, "odd paths")


def other_sites(trial):
    """Every route refuses other names, and other sites can send it no change. OriginTests has the names and sites."""
    port = trial.server.port
    review = f"/api/v1/reviews/{trial.review[0]}"
    posts = ["/api/v1/reviews", f"{review}/undo", f"{review}/renew", "/reviews", "/mcp"]
    for path in ["/", "/api/v1/reviews", "/metrics", "/reviews"]:
        answer = exchange(port, get(path.encode(), host=b"evil.example"))
        trial.check(status(answer) in (421, 400), f"{path} by another name: {answer[:100]!r}")
    before = len(trial.server.get("/api/v1/reviews").json["reviews"])
    for method, path in [("GET", "/api/v1/reviews"), *(("POST", path) for path in posts)]:
        headers = {"Origin": "http://evil.example", "Content-Type": "application/json"}
        answer = trial.server.request(method, path, '{"pages": ["alerts"]}', headers)
        trial.equal(answer.status, 403, f"{method} {path} from another site")
        trial.equal(answer.header("Access-Control-Allow-Origin"), None, f"{path}: the header field of CORS")
    # The types that a form or a script of another site can send without asking first.
    for kind in ["text/plain", "", "application/jsonx"]:
        for method, path in [("PATCH", f"{review}/items/{trial.review[1]}"), *(("POST", path) for path in posts)]:
            answer = trial.server.request(method, path, '{"pages": ["alerts"]}', {"Content-Type": kind})
            trial.check(400 <= answer.status < 500, f"{method} {path} with the type {kind!r}: {answer.status}")
    trial.equal(len(trial.server.get("/api/v1/reviews").json["reviews"]), before, "reviews after the refused requests")


PAYLOADS = [
    "<script>alert(1)</script>", "\"><img src=x onerror=alert(1)>", "' onmouseover='alert(1)", "javascript:alert(1)",
    "</textarea><script>alert(1)</script>", "</title><svg onload=alert(1)>", "<!--", "&lt;script&gt;", "{{7*7}}${7*7}",
    "\u202eevil\u2066", "a\u0000b", "\U0001f600 é \u200f",
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
        if tag == "script" and named in [{"type": "application/json", "id": each} for each in ("list", "changes")]:
            return
        if tag in TAGS and not (tag == "script" and (named.get("src") or "").lstrip("./").startswith("assets/")):
            self.found.append((tag, attributes))
        for name, value in attributes:
            is_address = name in ("href", "src", "action")
            address = (value or "").strip().lower()
            if name.startswith("on") or is_address and address.startswith(("javascript:", "data:", "//")):
                self.found.append((tag, name, value))


def markup_in(text):
    parser = Markup()
    parser.feed(text)
    return parser.found


def scripts_in_texts(trial):
    """Markup in notes, names, titles and ids of a checklist is shown as text. HostileRecordsTests has other pages."""
    def page(path, subject):
        found = trial.server.get(path, headers={"Accept": "text/html"})
        trial.check(found.status < 500, f"{subject}: {found.status}")
        trial.equal(markup_in(found.text), [], f"markup in {subject}")

    for payload in PAYLOADS:
        checklist = trial.server.get(f"/api/v1/reviews/{trial.review[0]}").json
        if "\u0000" not in payload:
            checklist["title"] = payload
            names = ["statement", "why", "pageTitle", "page", "note", "strength"]
            checklist["items"][0] |= dict.fromkeys(names, payload) | {
                "id": f"toolbars/{payload}", "section": [payload], "assignee": payload[:90], "platforms": [payload],
                "url": f"javascript:alert(1)//{payload}", "mark": {"kind": payload},
                "places": [{"file": payload, "line": 1, "component": payload}]}
        created = trial.server.request("POST", "/api/v1/reviews", checklist)
        trial.check(created.status in (201, 400), f"a checklist with {payload!r}: {created.text[:200]}")
        if created.status == 201:
            review = created.json["id"]
            for item in trial.server.get(f"/api/v1/reviews/{review}").json["items"][:2]:
                for name in ["note", "assignee"]:
                    path = f"/api/v1/reviews/{review}/items/{urllib.parse.quote(item['id'])}"
                    answer = trial.server.request("PATCH", path, {name: payload})
                    statuses = (400,) if "\u0000" in payload else (200, 400)
                    trial.check(answer.status in statuses, f"the {name} {payload!r}: {answer.status}")
            page(f"/reviews/{review}", f"the page of a review with {payload!r}")
            page("/reviews", f"the list of reviews with {payload!r}")
        page(f"/reviews/{urllib.parse.quote(payload)}", f"/reviews/ with {payload!r}")


def is_well(trial):
    """After everything the server answers in less than a second, and its memory is bounded."""
    time.sleep(1)
    answers_soon(trial, "afterwards")
    memory = trial.server.memory()
    trial.failures.figures = f", {memory >> 20} MiB of memory at the end"
    trial.check(memory < MOST_MEMORY, f"{memory >> 20} MiB of memory, more than {MOST_MEMORY >> 20}")
    trial.check(trial.server.is_running, "the server ended")
    text = trial.server.log_text()
    trial.check("Fatal error" not in text and "/Sources/" not in text, f"the log has {text[-500:]!r}")
    status_, seconds = trial.server.end()
    trial.equal(status_, 0, "the exit status")
    trial.check(seconds < 3, f"the end took {seconds:.1f} s")
