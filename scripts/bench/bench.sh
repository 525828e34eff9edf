#!/bin/sh
# Compares hig with the libraries it uses, as ratios within one run: reading documents with cmark-gfm's parsing of the
# same Markdown, a search with one query of the sqlite3 tool. There are no thresholds.
#
#   scripts/bench/bench.sh HIG [--json]
#
# Reads the documents in ../shared/hig if that folder exists, else Corpus.
set -eu
cd "$(dirname "$0")/../.."

if [ $# -lt 1 ] || [ ! -x "$1" ]; then
  echo "usage: scripts/bench/bench.sh HIG [--json]" >&2
  exit 64
fi
for tool in python3 sqlite3; do
  command -v $tool >/dev/null || { echo "bench: $tool not found" >&2; exit 2; }
done
documents=Corpus
if [ -d ../shared/hig ]; then documents=../shared/hig; fi
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

# The lower bound of reading: one process that only parses and frees each file.
cat >"$folder/parse.c" <<'C'
#include <cmark-gfm.h>
#include <cmark-gfm-core-extensions.h>
#include <stdio.h>
int main(int count, char **paths) {
  static char text[16 << 20];
  cmark_gfm_core_extensions_ensure_registered();
  for (int i = 1; i < count; i++) {
    FILE *file = fopen(paths[i], "rb");
    if (!file) return 2;
    cmark_parser *parser = cmark_parser_new(CMARK_OPT_DEFAULT);
    cmark_parser_attach_syntax_extension(parser, cmark_find_syntax_extension("table"));
    cmark_parser_feed(parser, text, fread(text, 1, sizeof text, file));
    cmark_node_free(cmark_parser_finish(parser));
    cmark_parser_free(parser);
    fclose(file);
  }
}
C
compiler=cc
command -v cc >/dev/null || compiler=clang
$compiler -O2 -o "$folder/parse" "$folder/parse.c" -lcmark-gfm-extensions -lcmark-gfm

python3 scripts/bench/bench.py "$1" "$folder" "$documents" "${2:-}"
