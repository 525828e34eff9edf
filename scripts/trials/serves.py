#!/usr/bin/env python3
"""Starts a server, requests /healthz at the address that it prints, and asks it to end.

usage: serves.py COMMAND..., such as hig serve --port 0 --no-open
"""
import select
import subprocess
import sys
import urllib.request

server = subprocess.Popen(sys.argv[1:], stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, text=True)
try:
    address = server.stdout.readline().strip() if select.select([server.stdout], [], [], 10)[0] else ""
    if not address.startswith("http://127.0.0.1:"):
        sys.exit(f"serves: no address from {sys.argv[1:]} but {address!r}")
    # Another status than a success is an exception.
    urllib.request.urlopen(f"{address}/healthz", timeout=10).close()
    server.terminate()
    if server.wait(10) != 0:
        sys.exit(f"serves: the exit status is {server.returncode}")
finally:
    server.kill()
