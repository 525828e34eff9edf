#!/bin/sh
# Puts the static library of the C++ runtime into a folder for libraries, so that hig, of which the runtime of Swift
# uses little, has it in itself and starts faster (docs/maintaining/decisions/0021). A build without this folder loads
# the shared library and works as well, and so does one on macOS, where the shared library is part of every process.
#
#   scripts/install/cxx-runtime.sh FOLDER
set -eu

folder=${1:?usage: scripts/install/cxx-runtime.sh FOLDER}
mkdir -p "$folder"
[ "$(uname)" = Linux ] || exit 0
for compiler in clang c++ g++ cc; do
  command -v "$compiler" >/dev/null || continue
  # The bare name is the answer for a library that is not there.
  library=$("$compiler" -print-file-name=libstdc++.a)
  if [ -e "$library" ]; then
    ln -sf "$library" "$folder/libstdc++.a"
    exit 0
  fi
done
