"""What the packages of a release share: version, names, arguments, and archives that are equal for equal files."""
import json
import os
import pathlib
import subprocess
import sys
import time
import zipfile

ROOT = pathlib.Path(__file__).resolve().parents[2]
NAMES = json.loads((ROOT / "packaging/names.json").read_text(encoding="utf-8"))
VERSION = subprocess.run([ROOT / "scripts/dist/version.sh"], check=True, capture_output=True, text=True).stdout.strip()


def arguments(systems, documentation):
    """The folder DIST, which is made, and the staged installations by system, from `DIST SYSTEM=STAGE...`."""
    stages = {system: pathlib.Path(stage) for system, _, stage in (word.partition("=") for word in sys.argv[2:])}
    if not stages or not stages.keys() <= systems.keys():
        sys.exit(documentation)
    dist = pathlib.Path(sys.argv[1]).resolve()
    dist.mkdir(exist_ok=True)
    return dist, stages


def write_archive(path, files):
    """Writes a zip of files by name, with the time of the last commit or SOURCE_DATE_EPOCH. `hig` is executable."""
    epoch = os.environ.get("SOURCE_DATE_EPOCH") or subprocess.run(
        ["git", "log", "-1", "--format=%ct"], cwd=ROOT, check=True, capture_output=True, text=True).stdout
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        for name in sorted(files):
            info = zipfile.ZipInfo(name, time.gmtime(int(epoch))[:6])
            info.external_attr = (0o100755 if name.endswith("/hig") else 0o100644) << 16
            archive.writestr(info, files[name], zipfile.ZIP_DEFLATED)
