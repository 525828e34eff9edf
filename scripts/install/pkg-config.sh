#!/bin/sh
# Writes a description of libxml2 without the library into a folder, for `swift build --pkg-config-path FOLDER`: hig
# loads libxml2 with the first document that needs it (docs/maintaining/decisions/0021), so that other commands start
# faster. A build without this folder links libxml2 and works as well.
#
#   scripts/install/pkg-config.sh FOLDER
set -eu

folder=${1:?usage: scripts/install/pkg-config.sh FOLDER}
mkdir -p "$folder"
command -v pkg-config >/dev/null || exit 0
source=$(pkg-config --variable=pcfiledir libxml-2.0)/libxml-2.0.pc || exit 0
new=$folder/libxml-2.0.pc.new
# The folder itself may have libraries; see cxx-runtime.sh.
sed "/^Libs\./d; s|^Libs:.*|Libs: -L$(cd "$folder" && pwd)|" "$source" >"$new"
# An unchanged file keeps its time, so that nothing is built again.
if cmp -s "$new" "$folder/libxml-2.0.pc"; then rm "$new"; else mv "$new" "$folder/libxml-2.0.pc"; fi
