#!/usr/bin/env bash
# Builds the release with static C libraries and stages an installation of it. Needs python3.
#
#   scripts/dist/build.sh STAGE      STAGE gets bin/ and share/
#
# The working tree is built as it is. Later builds link against the shared libraries again.
set -euo pipefail
cd "$(dirname "$0")/../.."

stage=${1:?usage: scripts/dist/build.sh STAGE}
libraries=$PWD/.build/static-libraries

scripts/dist/static-libraries.sh "$libraries"
scripts/install/cxx-runtime.sh "$libraries"
flags=()
if [ "$(uname)" = Linux ]; then
  # Weak references take nothing from a static library.
  for function in $(sed -n 's/^#pragma weak //p' Sources/System/CLibXML2/shim.h); do
    flags+=(-Xlinker "--undefined=$function")
  done
fi
mkdir -p .build/dist
for product in hig hig-server; do
  make --no-print-directory product PRODUCT=$product PKG_CONFIG_FOLDER="$libraries" FLAGS="${flags[*]-}" >&2
  install -m 755 .build/release/$product .build/dist/$product
  if [ "$(uname)" = Darwin ]; then
    # The loader needs the symbols that -r keeps; Apple silicon runs only signed programs.
    strip -rSTx .build/dist/$product
    codesign --sign - --force .build/dist/$product
  else
    strip .build/dist/$product
  fi
done
rm -rf "$stage"
make --no-print-directory -s install-files HIG=.build/dist/hig DESTDIR= PREFIX="$stage"
# The same commit gives the same file in each folder: without the path of the checkout, and with pages in order.
python3 - "$stage/share/hig/digest.sqlite" "$PWD/" <<'END'
import pathlib, sqlite3, struct, sys

path, checkout = sys.argv[1:]
database = sqlite3.connect(path, isolation_level=None)
database.execute(
    "UPDATE document SET location = '/usr/src/hig/' || substr(location, ?) WHERE location LIKE ? || '%'",
    (len(checkout) + 1, checkout))
database.execute("VACUUM")
database.close()
# SQLite has left the last bytes of each page to the checksums of hig (Sources/System/SQLiteStore/PageChecksums.swift).
content = bytearray(pathlib.Path(path).read_bytes())
size, whole = int.from_bytes(content[16:18], "big"), (1 << 64) - 1
for offset in range(0, len(content), size):
    checksum, sums = offset | 1 << 63, 0
    for word in struct.unpack_from(f"={size // 8 - 1}Q", content, offset):
        checksum = checksum + word & whole
        sums = sums + checksum & whole
    struct.pack_into("=Q", content, offset + size - 8, checksum ^ (sums << 32 & whole | sums >> 32))
pathlib.Path(path).write_bytes(content)
END
scripts/dist/check-binary.sh "$stage/bin/hig"
scripts/dist/check-binary.sh "$stage/bin/hig-server"
