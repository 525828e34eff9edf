"""Trials of docs/examples/server: nginx and Caddy before a server, the systemd unit, the compose file."""

import base64
import contextlib
import http.client
import json
import pathlib
import re
import shutil
import ssl
import subprocess
import time

import yaml

from services import Nginx, ServiceError, end, free_port, server, wait_for

EXAMPLES = pathlib.Path(__file__).resolve().parents[3] / "docs" / "examples" / "server"
NAME = "guidelines.example.com"
OPTIONS = ["--host", NAME, "--identity-header", "X-Remote-User", "--trust-proxy", "127.0.0.1"]
LOGIN = {"Authorization": "Basic " + base64.b64encode(b"ana:secret").decode()}


def ask(port, method, path, body=None, headers=None):
    """Sends a request over TLS to the name of the example; returns the response, whose body is not read, and its connection."""
    context = ssl.create_default_context()
    context.check_hostname = False
    context.verify_mode = ssl.CERT_NONE
    connection = http.client.HTTPSConnection("127.0.0.1", port, timeout=20, context=context)
    sent = {"Host": NAME, **(headers or {})}
    if body is not None:
        body = json.dumps(body)
        sent["Content-Type"] = "application/json"
    connection.request(method, path, body, sent)
    return connection.getresponse(), connection


def answer(*arguments, **options):
    response, connection = ask(*arguments, **options)
    with contextlib.closing(connection):
        return response, response.read()


def certificate(folder):
    subprocess.run(
        ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", f"/CN={NAME}", "-keyout", str(folder / "key.pem"), "-out", str(folder / "certificate.pem")],
        check=True, capture_output=True)


def check_proxy(trial, name, port):
    """What holds behind any of the proxies."""
    wait_for(lambda: is_open(port), 10, name)
    trial.equal(answer(port, "GET", "/pages")[0].status, 401, f"{name}: without a login")
    page, text = answer(port, "GET", "/pages", headers=LOGIN)
    trial.equal(page.status, 200, f"{name}: with a login")
    trial.check(page.getheader("Strict-Transport-Security"), f"{name}: no Strict-Transport-Security")
    trial.check(page.getheader("Content-Security-Policy"), f"{name}: no Content-Security-Policy")
    packed, _ = answer(port, "GET", "/api/v1/pages", headers={**LOGIN, "Accept-Encoding": "gzip"})
    trial.equal(packed.getheader("Content-Encoding"), "gzip", f"{name}: the encoding of JSON")
    style = re.search(rb'href="[^"]*(assets/[^"]+\.css)"', text)
    if style:
        asset, _ = answer(port, "GET", "/" + style[1].decode())
        trial.equal(asset.status, 200, f"{name}: a file without a login")
        trial.check("immutable" in (asset.getheader("Cache-Control") or ""), f"{name}: Cache-Control of a file is {asset.getheader('Cache-Control')}")
    created, body = answer(port, "POST", "/api/v1/reviews", {"pages": ["alerts"]}, {**LOGIN, "X-Remote-User": "eve", "Origin": f"https://{NAME}"})
    trial.equal(created.status, 201, f"{name}: a new review: {body[:200]}")
    trial.check(json.loads(body).get("url", "").startswith(f"https://{NAME}/reviews/"), f"{name}: the address of a review is {body}")
    review = f"/api/v1/reviews/{json.loads(body)['id']}"
    item = json.loads(answer(port, "GET", review, headers=LOGIN)[1])["items"][0]["id"]
    events, connection = ask(port, "GET", f"{review}/events", headers=LOGIN)
    with contextlib.closing(connection):
        trial.equal((events.status, events.getheader("Content-Type")), (200, "text/event-stream"), f"{name}: events")
        start = time.monotonic()
        _, body = answer(port, "PATCH", f"{review}/items/{item}", {"verdict": "pass"}, {**LOGIN, "X-Remote-User": "eve", "x_remote_user": "eve"})
        trial.equal(json.loads(body).get("author"), "ana", f"{name}: the author of a change")
        while not (line := events.readline()).startswith(b"data:") and line:
            pass
        trial.check(line and time.monotonic() - start < 1, f"{name}: an event took {time.monotonic() - start:.1f} s")
    trial.equal(answer(port, "POST", "/api/v1/reviews", {"pages": ["alerts"]}, {**LOGIN, "Origin": "https://evil.example"})[0].status, 403, f"{name}: another site")
    trial.equal(answer(port, "GET", "/healthz")[0].status, 200, f"{name}: healthz without a login")
    trial.equal(answer(port, "GET", "/metrics")[0].status, 200, f"{name}: metrics from this machine")


def is_open(port):
    with contextlib.suppress(OSError):
        answer(port, "GET", "/healthz")
        return True
    return False


def nginx(trial):
    """The configuration of nginx, with other ports, names of files and a certificate made here."""
    folder = trial.folder("nginx")
    certificate(folder)
    password = subprocess.run(["openssl", "passwd", "-apr1", "secret"], capture_output=True, text=True, check=True).stdout
    (folder / "passwords").write_text(f"ana:{password}")
    with server(trial.tool, trial.index, trial.folder("proxied"), *OPTIONS) as running:
        secure, plain = free_port(), free_port()
        text = (EXAMPLES / "nginx.conf").read_text(encoding="utf-8")
        # Both servers are the same here, since they do not share a database.
        for old, new in [
            ("127.0.0.1:8417", f"127.0.0.1:{running.port}"), ("    server 127.0.0.1:8418 max_fails=1 fail_timeout=2s;\n", ""), ("listen 443", f"listen 127.0.0.1:{secure}"),
            ("listen 80;", f"listen 127.0.0.1:{plain};"), (f"/etc/ssl/certs/{NAME}.pem", str(folder / "certificate.pem")),
            (f"/etc/ssl/private/{NAME}.key", str(folder / "key.pem")), ("/etc/nginx/guidelines.passwords", str(folder / "passwords")),
        ]:
            trial.check(old in text, f"nginx.conf lacks {old!r}")
            text = text.replace(old, new)
        try:
            balancer = Nginx(text, folder)
        except ServiceError as error:
            trial.check(False, str(error))
            return
        try:
            check_proxy(trial, "nginx", secure)
            connection = http.client.HTTPConnection("127.0.0.1", plain, timeout=10)
            connection.request("GET", "/pages?a=b", headers={"Host": NAME})
            moved = connection.getresponse()
            trial.equal((moved.status, moved.getheader("Location")), (308, f"https://{NAME}/pages?a=b"), "nginx: an unencrypted request")
            connection.close()
        finally:
            balancer.close()


def caddy(trial):
    """The configuration of Caddy, with other ports and a certificate made here."""
    program = shutil.which("caddy")
    folder = trial.folder("caddy")
    certificate(folder)
    environment = {"HOME": str(folder), "PATH": "/usr/bin:/bin", "XDG_DATA_HOME": str(folder), "XDG_CONFIG_HOME": str(folder)}
    password = subprocess.run([program, "hash-password", "--plaintext", "secret"], capture_output=True, text=True, check=True, env=environment).stdout.strip()
    with server(trial.tool, trial.index, trial.folder("proxied-by-caddy"), *OPTIONS) as running:
        port, plain = free_port(), free_port()
        text = (EXAMPLES / "Caddyfile").read_text(encoding="utf-8")
        text = re.sub(r"\$2a\$\S+", lambda _: password, text)
        text = text.replace("127.0.0.1:8417 127.0.0.1:8418", f"127.0.0.1:{running.port}")
        text = text.replace(f"\n{NAME} {{\n", f"\n{NAME}:{port} {{\n\ttls {folder}/certificate.pem {folder}/key.pem\n")
        file = folder / "Caddyfile"
        file.write_text(f"{{\n\tadmin off\n\tgrace_period 1s\n\tauto_https disable_redirects\n\thttp_port {plain}\n\tdefault_sni {NAME}\n}}\n{text}", encoding="utf-8")
        done = subprocess.run([program, "validate", "--adapter", "caddyfile", "--config", str(file)], capture_output=True, text=True, env=environment)
        trial.equal(done.returncode, 0, f"caddy validate: {done.stderr[-500:]}")
        with open(folder / "log", "wb") as log:
            process = subprocess.Popen([program, "run", "--adapter", "caddyfile", "--config", str(file)], env=environment, stdout=log, stderr=log)
        try:
            check_proxy(trial, "caddy", port)
        finally:
            end(process)


def service(trial):
    """systemd finds no problem in the unit, apart from the place of the program."""
    program = shutil.which("systemd-analyze")
    if program is None:
        print("    systemd-analyze is not installed: not tried")
        return
    text = (EXAMPLES / "hig.service").read_text(encoding="utf-8")
    file = trial.folder("unit") / "hig.service"
    file.write_text(text.replace("/usr/bin/hig", trial.tool).replace("Documentation=man:hig(1)\n", ""), encoding="utf-8")
    done = subprocess.run([program, "verify", str(file)], capture_output=True, text=True)
    trial.check(done.returncode == 0 and "hig.service" not in done.stderr, f"systemd-analyze verify: {done.stderr[:500]}")
    command = re.search(r"^ExecStart=/usr/bin/hig (.*)$", text, re.M)[1].split()
    trial.equal(subprocess.run([trial.tool, *command, "--help"], capture_output=True).returncode, 0, "the options of the unit")


def compose(trial):
    """The compose file is YAML with the services that it describes; containers are not started."""
    text = (EXAMPLES / "compose.yaml").read_text(encoding="utf-8")
    document = yaml.safe_load(text)
    trial.equal(sorted(document["services"]), ["database", "hig-1", "hig-2", "proxy"], "the services")
    command = document["services"]["hig-1"]["command"]
    trial.equal(command[0], "serve", "the command of a server")
    trial.check(all(isinstance(word, str) for word in command), f"the command has values that are not texts: {command}")
    trial.equal(subprocess.run([trial.tool, *command, "--help"], capture_output=True).returncode, 0, "the options of a server")
    proxy = document["services"]["proxy"]["networks"]["inside"]["ipv4_address"]
    trial.equal(command[command.index("--trust-proxy") + 1], proxy, "the address of the trusted proxy")
