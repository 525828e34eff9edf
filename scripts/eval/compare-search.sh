#!/bin/sh
# Measures each part of the search: nDCG@10 without it. Builds the tool several times in a temporary folder; takes some
# minutes.
#
#   scripts/eval/compare-search.sh [SHARED]
set -eu
cd "$(dirname "$0")/../.."
root=$PWD
shared=${1:+$(cd "$1" && pwd)}
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
git ls-files -z | xargs -0 cp --parents -t "$folder" --
cd "$folder"

build() { swift build -c release --static-swift-stdlib --product hig >build.log 2>&1 || { cat build.log; exit 1; }; }
measure() {
  printf '\n== %s\n' "$1"
  build
  python3 scripts/eval/evaluate.py .build/release/hig ${shared:+"$shared"} |
    grep -iE '^(2026|all|typo|language|multiling|nl|question|synonym|other-names)'
}
# Measures without the rows of some tables: without NAME FILE...
without() {
  name=$1
  shift
  for file; do grep '^#' "$root/$file" >"$file"; done
  measure "without $name"
  for file; do cp "$root/$file" "$file"; done
}

measure 'all parts'
weights=Sources/Guidelines/GuidelineSearch/RankingWeights.swift
# Changes a file by a sed expression, which has to find something.
change() {
  sed -i.bak -E "$2" "$1"
  ! cmp -s "$1" "$1.bak" || { echo "compare-search: nothing in $1 fits $2" >&2; exit 1; }
}
# Measures with some of the weights changed by a sed expression.
weighted() { change $weights "$2"; measure "without $1"; mv $weights.bak $weights; }
without 'the thesaurus' Index/thesaurus.tsv Index/other-names.tsv
without 'search phrases' Index/phrases/*.txt
correction=Sources/Guidelines/GuidelineSearch/TypoCorrection.swift
change $correction \
  's/func correction\(of typed: String\) throws -> String\? \{/&\n    guard typed.isEmpty else { return nil }/'
measure 'without corrections'
mv $correction.bak $correction
weighted 'nearness, pages and sections' \
  's/var (pageShare|sectionShare|opening|namedPage) = [0-9.]+/var \1 = 0.0/; s/nearness: [0-9.]+/nearness: 0/'
weighted 'agreement with whole phrases' \
  's/phrases: 0.5, statement: 0.15, headings: 0.25/phrases: 0.0, statement: 0.0, headings: 0.0/'
weighted 'word vectors' 's/var (closeness|feedback) = [0-9.]+/var \1 = 0.0/'
weighted 'feedback' 's/var feedback = [0-9.]+/var feedback = 0.0/'
weighted 'numbers' 's/var number = [0-9.]+/var number = 0.0/'
weighted 'expansions of plain words' 's/plainWordTerms = \[[^]]*\]/plainWordTerms: [Double] = []/'
