"""Trials of docs/examples/server: nginx and Caddy before a server, the systemd unit, the compose file."""

import base64
import contextlib
import pathlib
import re
import shutil
import ssl
import subprocess
import time

import yaml

from services import EventReader, Nginx, ServiceError, end, free_port, request, server, wait_for

EXAMPLES = pathlib.Path(__file__).resolve().parents[3] / "docs" / "examples" / "server"
NAME = "guidelines.example.com"
OPTIONS = ["--host", NAME, "--identity-header", "X-Remote-User", "--trust-proxy", "127.0.0.1"]
LOGIN = {"Authorization": "Basic " + base64.b64encode(b"ana:secret").decode()}


TLS = ssl.create_default_context()
TLS.check_hostname = False
TLS.verify_mode = ssl.CERT_NONE


def ask(port, method, path, body=None, headers=None):
    """Sends a request over TLS to the name of the example."""
    return request(port, method, path, body, {"Host": NAME, **(headers or {})}, context=TLS)


def certificate(folder):
    """Makes a certificate and its key, and returns their paths."""
    files = folder / "certificate.pem", folder / "key.pem"
    subprocess.run(["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", f"/CN={NAME}",
                    "-out", *files[:1], "-keyout", *files[1:]], check=True, capture_output=True)
    return files


def check_proxy(trial, name, port):
    """What holds behind any of the proxies."""
    wait_for(lambda: is_open(port), 10, name)
    trial.equal(ask(port, "GET", "/pages").status, 401, f"{name}: without a login")
    page = ask(port, "GET", "/pages", headers=LOGIN)
    trial.equal(page.status, 200, f"{name}: with a login")
    for field in ["Strict-Transport-Security", "Content-Security-Policy"]:
        trial.check(page.header(field), f"{name}: no {field}")
    packed = ask(port, "GET", "/api/v1/pages", headers={**LOGIN, "Accept-Encoding": "gzip"})
    trial.equal(packed.header("Content-Encoding"), "gzip", f"{name}: the encoding of JSON")
    asset = ask(port, "GET", "/" + re.search(r'href="[^"]*(assets/[^"]+\.css)"', page.text)[1])
    trial.equal(asset.status, 200, f"{name}: a file without a login")
    trial.check("immutable" in (asset.header("Cache-Control") or ""), f"{name}: Cache-Control of a file")
    eve = {**LOGIN, "X-Remote-User": "eve", "Origin": f"https://{NAME}"}
    created = ask(port, "POST", "/api/v1/reviews", {"pages": ["alerts"]}, eve)
    trial.equal(created.status, 201, f"{name}: a new review: {created.text[:200]}")
    url = created.json.get("url", "")
    trial.check(url.startswith(f"https://{NAME}/reviews/"), f"{name}: the address of a review is {url}")
    review = f"/api/v1/reviews/{created.json['id']}"
    item = ask(port, "GET", review, headers=LOGIN).json["items"][0]["id"]
    reader = EventReader(port, f"{review}/events", headers={"Host": NAME, **LOGIN}, context=TLS)
    with contextlib.closing(reader):
        found = reader.response.status, reader.response.getheader("Content-Type")
        trial.equal(found, (200, "text/event-stream"), f"{name}: events")
        start = time.monotonic()
        changed = ask(port, "PATCH", f"{review}/items/{item}", {"verdict": "pass"}, {**eve, "x_remote_user": "eve"})
        trial.equal(changed.json.get("author"), "ana", f"{name}: the author of a change")
        data = next(data for _, data in reader if data)
        trial.check(time.monotonic() - start < 1, f"{name}: {data} took {time.monotonic() - start:.1f} s")
    other = ask(port, "POST", "/api/v1/reviews", {"pages": ["alerts"]}, {**LOGIN, "Origin": "https://evil.example"})
    trial.equal(other.status, 403, f"{name}: another site")
    trial.equal(ask(port, "GET", "/healthz").status, 200, f"{name}: healthz without a login")
    trial.equal(ask(port, "GET", "/metrics").status, 200, f"{name}: metrics from this machine")


def is_open(port):
    with contextlib.suppress(OSError):
        ask(port, "GET", "/healthz")
        return True
    return False


def nginx(trial):
    """The configuration of nginx, with other ports, names of files and a certificate made here."""
    folder = trial.folder("nginx")
    files = certificate(folder)
    password = subprocess.run(["openssl", "passwd", "-apr1", "secret"], capture_output=True, text=True,
                              check=True).stdout
    (folder / "passwords").write_text(f"ana:{password}")
    with server(trial.tool, trial.index, trial.folder("proxied"), *OPTIONS) as running:
        secure, plain = free_port(), free_port()
        text = (EXAMPLES / "nginx.conf").read_text(encoding="utf-8")
        # Both servers are the same here, since they do not share a database.
        for old, new in [
            ("127.0.0.1:8417", f"127.0.0.1:{running.port}"),
            ("    server 127.0.0.1:8418 max_fails=1 fail_timeout=2s;\n", ""),
            ("listen 443", f"listen 127.0.0.1:{secure}"), ("listen 80;", f"listen 127.0.0.1:{plain};"),
            (f"/etc/ssl/certs/{NAME}.pem", str(files[0])), (f"/etc/ssl/private/{NAME}.key", str(files[1])),
            ("/etc/nginx/guidelines.passwords", str(folder / "passwords")),
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
            moved = request(plain, "GET", "/pages?a=b", headers={"Host": NAME})
            target = (308, f"https://{NAME}/pages?a=b")
            trial.equal((moved.status, moved.header("Location")), target, "nginx: an unencrypted request")
        finally:
            balancer.close()


def caddy(trial):
    """The configuration of Caddy, with other ports and a certificate made here."""
    program = shutil.which("caddy")
    folder = trial.folder("caddy")
    files = certificate(folder)
    environment = {"HOME": str(folder), "PATH": "/usr/bin:/bin"}

    def run(*words):
        return subprocess.run([program, *words], capture_output=True, text=True, env=environment)

    password = run("hash-password", "--plaintext", "secret").stdout.strip()
    with server(trial.tool, trial.index, trial.folder("proxied-by-caddy"), *OPTIONS) as running:
        port, plain = free_port(), free_port()
        text = (EXAMPLES / "Caddyfile").read_text(encoding="utf-8")
        text = re.sub(r"\$2a\$\S+", lambda _: password, text)
        text = text.replace("127.0.0.1:8417 127.0.0.1:8418", f"127.0.0.1:{running.port}")
        text = text.replace(f"\n{NAME} {{\n", f"\n{NAME}:{port} {{\n\ttls {files[0]} {files[1]}\n")
        file = folder / "Caddyfile"
        file.write_text(f"{{\n\tadmin off\n\tgrace_period 1s\n\tauto_https disable_redirects\n\thttp_port {plain}\n"
                        f"\tdefault_sni {NAME}\n}}\n{text}", encoding="utf-8")
        words = ["--adapter", "caddyfile", "--config", str(file)]
        done = run("validate", *words)
        trial.equal(done.returncode, 0, f"caddy validate: {done.stderr[-500:]}")
        with open(folder / "log", "wb") as log:
            process = subprocess.Popen([program, "run", *words], env=environment, stdout=log, stderr=log)
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
    file.write_text(text.replace("/usr/bin/hig", trial.tool).replace("Documentation=man:hig(1)\n", ""),
                    encoding="utf-8")
    done = subprocess.run([program, "verify", str(file)], capture_output=True, text=True)
    trial.check(done.returncode == 0 and "hig.service" not in done.stderr,
                f"systemd-analyze verify: {done.stderr[:500]}")
    command = re.search(r"^ExecStart=/usr/bin/hig (.*)$", text, re.M)[1].split()
    trial.equal(subprocess.run([trial.tool, *command, "--help"], capture_output=True).returncode, 0,
                "the options of the unit")


def compose(trial):
    """The compose file is YAML with the services that it describes; containers are not started."""
    text = (EXAMPLES / "compose.yaml").read_text(encoding="utf-8")
    document = yaml.safe_load(text)
    trial.equal(sorted(document["services"]), ["database", "hig-1", "hig-2", "proxy"], "the services")
    command = document["services"]["hig-1"]["command"]
    trial.equal(command[0], "serve", "the command of a server")
    trial.check(all(isinstance(word, str) for word in command), f"the command has values that are not texts: {command}")
    trial.equal(subprocess.run([trial.tool, *command, "--help"], capture_output=True).returncode, 0,
                "the options of a server")
    proxy = document["services"]["proxy"]["networks"]["inside"]["ipv4_address"]
    trial.equal(command[command.index("--trust-proxy") + 1], proxy, "the address of the trusted proxy")
