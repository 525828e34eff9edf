#!/usr/bin/env python3
"""Measures how the cost of `hig ingest` grows with hostile documents: scripts/trials/growth.py HIG [options]

Reads a document of each family at a size, twice and four times the size. Fails where the processor time grows with an exponent of
1.3 or more, where the memory exceeds 300 MiB and 20 times the document, where a run takes longer than a minute, and where a signal ends it.

  --some N           N families, others every day
  --size BYTES       the least size (400,000)
  --generators FILE  the families of another file with a dictionary FAMILIES
  --only TEXT        families whose names contain the text
"""
import argparse
import datetime
import importlib.util
import math
import os
import pathlib
import resource
import signal
import subprocess
import sys
import tempfile
import threading

EXPONENT = 1.3
MEMORY = (300 << 20, 20)  # bytes, and bytes for each byte of the document
SECONDS = 60
ADDRESSES = 4 << 30  # the address space, as a net below the machine's memory
# The most times that the sizes of a refused document are halved.
HALVINGS = 6
# Below this time, in seconds, the start of the program decides and no exponent is computed.
MEASURABLE = .15


def families(path):
    spec = importlib.util.spec_from_file_location("families", path)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module.FAMILIES


def limited():
    resource.setrlimit(resource.RLIMIT_AS, (ADDRESSES, ADDRESSES))
    os.setsid()


def run(hig, folder, document):
    """Ingests a document into a new index; returns processor seconds, peak bytes, the failure, if any, and whether it was refused."""
    index = folder / "index.sqlite"
    index.unlink(missing_ok=True)
    process = subprocess.Popen(
        [hig, "ingest", str(document), "--index", str(index)], preexec_fn=limited, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    timer = threading.Timer(SECONDS, lambda: os.killpg(process.pid, signal.SIGKILL))
    timer.start()
    _, status, usage = os.wait4(process.pid, 0)
    timer.cancel()
    process.returncode = os.waitstatus_to_exitcode(status)
    failure = None
    if process.returncode < 0:
        failure = f"ended by {signal.Signals(-process.returncode).name}"
    elif process.returncode > 2:
        failure = f"exit status {process.returncode}"
    unit = 1 if sys.platform == "darwin" else 1024
    return usage.ru_utime + usage.ru_stime, usage.ru_maxrss * unit, failure, process.returncode == 2


def measure(hig, folder, family, size, base):
    """Returns the exponent (None if too fast to tell), the seconds and bytes at the largest size, the failures and that size in bytes.

    A document that exceeds a limit is refused, which takes no time: the sizes are halved until the largest is read.
    """
    suffix, make = family
    times, failures, memory, length = [], [], 0, 0
    document = folder / f"document.{suffix}"
    for _ in range(HALVINGS):
        document.write_bytes(make(size * 4))
        largest = run(hig, folder, document)
        if largest[2] or not largest[3]:
            break
        size //= 2
    for factor in (1, 2, 4):
        document.write_bytes(make(size * factor))
        length = document.stat().st_size
        seconds, memory, failure, _ = largest if factor == 4 else run(hig, folder, document)
        if failure:
            failures.append(f"{failure} at {length:,} bytes")
            break
        if memory > MEMORY[0] + MEMORY[1] * length:
            failures.append(f"{memory >> 20} MiB at {length:,} bytes")
        times.append(max(seconds - base, .001))
    exponent = None
    if len(times) == 3 and times[2] >= 2 * MEASURABLE:
        # The floor keeps the time that the start takes from hiding growth.
        exponent = math.log2(times[2] / max(times[1], MEASURABLE))
        if exponent >= EXPONENT:
            # A second measurement, since other programs disturb short ones.
            document.write_bytes(make(size * 2))
            half = max(run(hig, folder, document)[0] - base, .001)
            document.write_bytes(make(size * 4))
            exponent = min(exponent, math.log2(max(run(hig, folder, document)[0] - base, .001) / max(half, MEASURABLE)))
        if exponent >= EXPONENT:
            failures.append(f"exponent {exponent:.2f}")
    return exponent, times[-1] if times else 0, memory, failures, length


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("hig")
    parser.add_argument("--some", type=int)
    parser.add_argument("--size", type=int, default=400_000)
    parser.add_argument("--generators", default=str(pathlib.Path(__file__).with_name("growth_families.py")))
    parser.add_argument("--only", default="")
    options = parser.parse_args()
    all_families = families(options.generators)
    names = [name for name in sorted(all_families) if options.only in name]
    if options.some:
        # Steps through all families within some days.
        start = datetime.date.today().toordinal() * options.some
        names = sorted({names[(start + number) % len(names)] for number in range(options.some)})
    if not names:
        parser.error("no family has this name")
    hig = os.path.abspath(options.hig)
    rows, failed = [], 0
    with tempfile.TemporaryDirectory() as path:
        folder = pathlib.Path(path)
        (folder / "empty.md").write_text("# Toolbars\n")
        base = min(run(hig, folder, folder / "empty.md")[0] for _ in range(3))
        for name in names:
            exponent, seconds, memory, failures, length = measure(hig, folder, all_families[name], options.size, base)
            rows.append((seconds, name, exponent, memory, length))
            if failures:
                failed += 1
                print(f"{name}: {'; '.join(failures)}")
    rows.sort(reverse=True)
    print(f"{'slowest families':44}{'seconds':>9}{'exponent':>10}{'MiB':>6}{'bytes':>11}")
    for seconds, name, exponent, memory, length in rows[:8]:
        print(f"{name:44}{seconds:9.2f}{'–' if exponent is None else f'{exponent:.2f}':>10}{memory >> 20:6}{length:11,}")
    print(f"{len(names)} families up to {options.size * 4:,} bytes, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
