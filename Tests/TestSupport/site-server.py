"""A made-up site of guidelines on loopback, for tests; it misbehaves on request.

    site-server.py SITE.json      prints its port, serves until its standard input ends

SITE.json is read again for every request: {"/path": [ANSWER, …]}; the n-th request of a path gets the n-th answer, later
ones the last; new answers begin with the first. An answer has any of: status, type, headers, body, bytes (that many bytes of filler), cut (bytes after
which the connection is closed), slow (seconds before each of ten parts). A request whose If-None-Match is the answer's
etag gets 304. What was asked is appended to SITE.json.log, a line "PATH IF-NONE-MATCH USER-AGENT" each, with the Authorization
behind it where there is one. A POST request is answered like a GET request.
"""
import hashlib
import http.server
import json
import os
import sys
import threading
import time

site_path = sys.argv[1]
counts: dict[str, tuple] = {}
lock = threading.Lock()


class Handler(http.server.BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def log_message(self, *_):
        pass

    def do_POST(self):
        self.rfile.read(int(self.headers.get("Content-Length", "0")))
        self.do_GET()

    def do_GET(self):
        with lock:
            with open(site_path) as file:
                answers = json.load(file).get(self.path)
            known, position = counts.get(self.path, (answers, 0))
            if known != answers:
                position = 0
            counts[self.path] = (answers, position + 1)
            with open(site_path + ".log", "a") as log:
                tag = self.headers.get("If-None-Match", "-")
                authorization = "".join(f" {text}" for text in self.headers.get_all("Authorization", []))
                log.write(f"{self.path} {tag} {self.headers.get('User-Agent', '-')}{authorization}\n")
        answer = answers[min(position, len(answers) - 1)] if answers else {"status": 404, "type": "text/html"}
        body = answer.get("body", "").encode()
        status = answer.get("status", 200)
        size = answer.get("bytes", len(body))
        etag = '"' + hashlib.sha256(body).hexdigest()[:16] + '"'
        conditional = status == 200 and not answer.get("untagged")
        if conditional and self.headers.get("If-None-Match") == etag:
            self.send_response(304)
            self.send_header("ETag", etag)
            self.end_headers()
            return
        self.send_response(status)
        self.send_header("Content-Type", answer.get("type", "application/json"))
        if conditional:
            self.send_header("ETag", etag)
        for name, value in answer.get("headers", {}).items():
            self.send_header(name, value)
        if not answer.get("undeclared"):
            self.send_header("Content-Length", str(size))
        else:
            self.close_connection = True
        self.end_headers()
        try:
            self.send(answer, body, size)
        except OSError:
            self.close_connection = True

    def send(self, answer, body, size):
        if "cut" in answer:
            self.wfile.write(body[: answer["cut"]])
            self.wfile.flush()
            self.close_connection = True
        elif "slow" in answer:
            step = max(1, len(body) // 10)
            for start in range(0, len(body), step):
                time.sleep(answer["slow"])
                self.wfile.write(body[start : start + step])
                self.wfile.flush()
        elif "bytes" in answer:
            block = b" " * (1 << 20)
            for start in range(0, size, len(block)):
                self.wfile.write(block[: size - start])
        else:
            self.wfile.write(body)


class Server(http.server.ThreadingHTTPServer):
    daemon_threads = True

    def handle_error(self, *_):
        pass


server = Server(("127.0.0.1", 0), Handler)
threading.Thread(target=server.serve_forever, daemon=True).start()
print(server.server_address[1], flush=True)
sys.stdin.read()
os._exit(0)
