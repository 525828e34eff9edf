"""Starts what the trials of the server need: `hig serve`, nginx and PostgreSQL, each in a temporary folder."""

import contextlib
import dataclasses
import functools
import glob
import http.client
import json
import os
import pathlib
import pwd
import re
import resource
import select
import shutil
import signal
import socket
import subprocess
import tempfile
import time
import urllib.parse


class ServiceError(Exception):
    """A service did not start."""


def raise_file_limit(count=20_000):
    """Allows this process, and those that it starts, as many open files as the system permits, up to a count."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = count if hard == resource.RLIM_INFINITY else min(count, hard)
    if soft < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))


def free_port():
    """A port that was free a moment ago."""
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        return listener.getsockname()[1]


def wait_for(condition, seconds, subject):
    """Waits until a condition holds; returns the seconds that took."""
    start = time.monotonic()
    while not condition():
        if time.monotonic() - start > seconds:
            raise ServiceError(f"{subject}: not after {seconds} s")
        time.sleep(0.02)
    return time.monotonic() - start


def end(process, seconds=10):
    """Asks a process to end; returns its exit status, or None if it had to be killed after the seconds."""
    process.terminate()
    try:
        return process.wait(seconds)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()
        return None


def digest_index(tool, folder):
    """Reads Corpus/ into an index in a folder, or copies the one that HIG_DIGEST_INDEX names; returns its path."""
    index = str(pathlib.Path(folder) / "hig.sqlite")
    if ready := os.environ.get("HIG_DIGEST_INDEX"):
        return shutil.copy(ready, index)
    corpus = pathlib.Path(__file__).resolve().parents[2] / "Corpus"
    subprocess.run([tool, "ingest", "--index", index, corpus], check=True, capture_output=True)
    return index


@dataclasses.dataclass
class Answer:
    """A response with its whole body."""

    status: int
    headers: list
    body: bytes

    def header(self, name):
        return next((value for key, value in self.headers if key.lower() == name.lower()), None)

    @property
    def text(self):
        return self.body.decode("utf-8", "replace")

    @property
    def json(self):
        return json.loads(self.body)


def connection(port, timeout, context=None, client="127.0.0.1"):
    """A connection to a port of this machine from a local address; with a context over TLS."""
    kind = functools.partial(http.client.HTTPSConnection, context=context) if context else http.client.HTTPConnection
    return kind("127.0.0.1", port, timeout=timeout, source_address=(client, 0))


def request(port, method, path, body=None, headers=None, *, timeout=30, **options):
    """Sends a request on a new connection. A body that is neither text nor bytes is sent as JSON."""
    headers = dict(headers or {})
    if body is not None and not isinstance(body, (str, bytes)):
        body = json.dumps(body)
        headers.setdefault("Content-Type", "application/json")
    with contextlib.closing(connection(port, timeout, **options)) as opened:
        opened.request(method, path, body, headers)
        response = opened.getresponse()
        return Answer(response.status, response.getheaders(), response.read())


class Server:
    """A process of `hig serve`, whose reviews are in a folder, or in the database that the environment names."""

    def __init__(self, tool, index, data, *options, port=0, environment=None, files=None):
        self.command = [str(tool), "serve", "--no-open", "--port", str(port),
                        *(["--index", str(index)] if index else []), *options]
        self.data = pathlib.Path(data)
        self.data.mkdir(parents=True, exist_ok=True)
        self.environment = {
            "PATH": os.environ["PATH"], "HOME": str(self.data), "XDG_DATA_HOME": str(self.data), "USER": "ana",
            **(environment or {}),
        }
        self.files = files
        self.process = None
        self.start()

    def start(self):
        """Starts the process and reads its address."""
        limit = functools.partial(resource.setrlimit, resource.RLIMIT_NOFILE, (self.files, self.files))
        self.log = open(self.data / "log", "ab")
        self.process = subprocess.Popen(
            self.command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=self.log, env=self.environment,
            preexec_fn=limit if self.files else None)
        ready, _, _ = select.select([self.process.stdout], [], [], 30)
        self.address = self.process.stdout.readline().decode().rstrip("\n") if ready else ""
        if not self.address.startswith("http://"):
            self.kill()
            raise ServiceError(f"hig serve printed {self.address!r}: {self.log_text()[-2_000:]}")
        self.port = urllib.parse.urlsplit(self.address).port

    def restart(self):
        """Starts the process again at the same port."""
        self.command[self.command.index("--port") + 1] = str(self.port)
        self.start()

    def log_text(self):
        return (self.data / "log").read_text(encoding="utf-8", errors="replace")

    @property
    def is_running(self):
        return self.process.poll() is None

    def end(self, seconds=10):
        """Asks the process to end; returns its exit status, or None after the seconds, and the seconds that took."""
        start = time.monotonic()
        status = end(self.process, seconds)
        self.close()
        return status, time.monotonic() - start

    def kill(self):
        """Kills the process, as a crash does."""
        if self.is_running:
            self.process.kill()
            self.process.wait()
        self.close()

    def close(self):
        self.process.stdout.close()
        self.log.close()

    def memory(self, name="VmRSS"):
        """The resident memory in bytes; with `VmHWM` the largest so far."""
        status = pathlib.Path(f"/proc/{self.process.pid}/status").read_text()
        return int(re.search(rf"^{name}:\s+(\d+) kB$", status, re.M)[1]) * 1024

    def request(self, method, path, body=None, headers=None, **options):
        return request(self.port, method, path, body, headers, **options)

    def get(self, path, **options):
        return self.request("GET", path, **options)


@contextlib.contextmanager
def server(*arguments, **options):
    """A server that ends with the block."""
    running = Server(*arguments, **options)
    try:
        yield running
    finally:
        if running.is_running:
            running.end()


class PostgreSQL:
    """A temporary cluster that listens on a Unix socket. PostgreSQL refuses root, so that another user runs it."""

    def __init__(self):
        found = sorted(glob.glob("/usr/lib/postgresql/*/bin"),
                       key=lambda path: int(path.split("/")[-2])) + ["/opt/homebrew/opt/postgresql/bin"]
        self.programs = next((path for path in reversed(found) if os.path.exists(f"{path}/initdb")), None)
        if self.programs is None:
            raise ServiceError("PostgreSQL is not installed; run scripts/install/tools.sh postgresql")
        # Paths of sockets must be short.
        self.folder = tempfile.mkdtemp(prefix="hig-pg-", dir="/tmp")
        os.chmod(self.folder, 0o755)
        self.user = "postgres" if os.geteuid() == 0 else None
        if self.user:
            account = pwd.getpwnam(self.user)
            os.chown(self.folder, account.pw_uid, account.pw_gid)
        self.data = f"{self.folder}/data"
        self.server = None
        self.run("initdb", "-D", self.data, "-U", "hig", "-A", "trust", "-E", "UTF8", "--locale=C")
        self.start()

    def command(self, program, *arguments):
        prefix = ["setpriv", f"--reuid={self.user}", f"--regid={self.user}", "--clear-groups"] if self.user else []
        return [*prefix, f"{self.programs}/{program}", *arguments]

    def run(self, program, *arguments, **options):
        """Runs a program of PostgreSQL, which must succeed; returns its output."""
        done = subprocess.run(self.command(program, *arguments), cwd=self.folder, capture_output=True, text=True,
                              **options)
        if done.returncode != 0:
            raise ServiceError(f"{program}: {done.stderr}")
        return done.stdout

    def start(self):
        """Starts the server and waits until it answers."""
        with open(f"{self.folder}/log", "ab") as log:
            self.server = subprocess.Popen(
                self.command("postgres", "-D", self.data, "-k", self.folder, "-c", "listen_addresses=", "-c",
                             "max_connections=100"),
                cwd=self.folder, stdin=subprocess.DEVNULL, stdout=log, stderr=log)

        def answers():
            if self.server.poll() is not None:
                raise ServiceError(f"postgres ended: {pathlib.Path(self.folder, 'log').read_text()[-2_000:]}")
            return subprocess.run(self.command("pg_isready", "-q", "-h", self.folder), cwd=self.folder).returncode == 0
        wait_for(answers, 60, "postgres")

    def stop_immediately(self):
        """Stops the server without a checkpoint, as a crash does."""
        self.server.send_signal(signal.SIGQUIT)
        self.server.wait()

    def database(self, name):
        """Creates a database and returns its address."""
        self.run("createdb", "-h", self.folder, "-U", "hig", name)
        return f"postgresql://hig@/{name}?host={self.folder}"

    def close(self):
        if self.server and self.server.poll() is None:
            self.stop_immediately()
        shutil.rmtree(self.folder, ignore_errors=True)


class Nginx:
    """nginx with a configuration, in a temporary folder."""

    def __init__(self, configuration, folder):
        """`configuration` is the content of the block `http`."""
        self.folder = pathlib.Path(folder)
        self.folder.mkdir(parents=True, exist_ok=True)
        file = self.folder / "nginx.conf"
        user = "user root;\n" if os.geteuid() == 0 else ""
        temporary = "".join(f"  {name}_temp_path {self.folder}/{name};\n"
                            for name in ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"])
        file.write_text(
            f"{user}worker_processes 1;\nworker_rlimit_nofile 20000;\ndaemon off;\npid "
            f"{self.folder}/nginx.pid;\nerror_log {self.folder}/error.log warn;\n"
            f"events {{ worker_connections 8192; }}\nhttp {{\n  access_log off;\n{temporary}{configuration}\n}}\n")
        command = [shutil.which("nginx") or "/usr/sbin/nginx", "-e", f"{self.folder}/error.log", "-c", str(file), "-p",
                   str(self.folder)]
        checked = subprocess.run([*command, "-t"], capture_output=True, text=True)
        if checked.returncode != 0:
            raise ServiceError(f"nginx -t: {checked.stderr}")
        self.process = subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
                                        stderr=subprocess.DEVNULL)

    def close(self):
        end(self.process)


def balanced(ports, port):
    """The configuration of nginx as a load balancer over servers of hig."""
    servers = "".join(f"    server 127.0.0.1:{each} max_fails=1 fail_timeout=1s;\n" for each in ports)
    return (
        f"  upstream hig {{\n{servers}    keepalive 64;\n  }}\n"
        f"  server {{\n    listen 127.0.0.1:{port} backlog=4096;\n    client_max_body_size 16m;\n    location / {{\n"
        "      proxy_pass http://hig;\n      proxy_http_version 1.1;\n      proxy_set_header Connection \"\";\n"
        "      proxy_set_header Host $http_host;\n      proxy_set_header X-User $http_x_reviewer;\n      "
        "proxy_buffering off;\n"
        "      proxy_connect_timeout 2s;\n      proxy_read_timeout 60s;\n      proxy_next_upstream error timeout;\n    "
        "}\n  }\n")


class EventReader:
    """Reads server-sent events from a response."""

    def __init__(self, port, path, last=None, headers=None, timeout=60, context=None):
        self.connection = connection(port, timeout, context)
        sent = {"Accept": "text/event-stream", **(headers or {})}
        if last is not None:
            sent["Last-Event-ID"] = str(last)
        try:
            self.connection.request("GET", path, headers=sent)
            self.response = self.connection.getresponse()
        except Exception:
            self.connection.close()
            raise

    def __iter__(self):
        """Yields pairs of id and data; the first id comes without data."""
        identity, data = None, []
        for line in iter(self.response.readline, b""):
            line = line.decode().rstrip("\r\n")
            if line.startswith("id:"):
                identity = line[3:].strip()
            elif line.startswith("data:"):
                data.append(line[5:].strip())
            elif line == "":
                if data or identity is not None:
                    yield identity, "\n".join(data) if data else None
                identity, data = None, []

    def close(self):
        self.connection.close()
