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
import sqlite3, sys

path, checkout = sys.argv[1:]
database = sqlite3.connect(path, isolation_level=None)
database.execute(
    "UPDATE document SET location = '/usr/src/hig/' || substr(location, ?) WHERE location LIKE ? || '%'",
    (len(checkout) + 1, checkout))
database.execute("VACUUM")
END
scripts/dist/check-binary.sh "$stage/bin/hig"
scripts/dist/check-binary.sh "$stage/bin/hig-server"
