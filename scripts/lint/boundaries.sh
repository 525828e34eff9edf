#!/bin/sh
# Checks what the compiler does not: SwiftPM lets every target above a wrapper import its C module.
set -eu
cd "$(dirname "$0")/../.."

fail() { echo "boundaries: $1" >&2; exit 1; }

outside() { grep -rlE "$1" Sources --include='*.swift' | grep -vE "$2" || true; }

found=$(outside '^(internal |package |public )?import CSQLite' '^Sources/System/SQLiteStore/')
[ -z "$found" ] || fail "CSQLite is imported outside SQLiteStore: $found"
found=$(outside '^(internal |package |public )?import CPostgreSQL' '^Sources/System/ServerSupport/')
[ -z "$found" ] || fail "CPostgreSQL is imported outside ServerSupport: $found"
found=$(outside '^(internal |package |public )?import (CCmarkGFM|CLibXML2)' '^Sources/System/DocumentParsing/')
[ -z "$found" ] || fail "a parser is imported outside DocumentParsing: $found"
found=$(outside '^(internal |package |public )?import CCurl' '^Sources/System/SystemSupport/')
[ -z "$found" ] || fail "CCurl is imported outside SystemSupport: $found"
found=$(outside 'Unsafe|OpaquePointer|withUnsafe' '^Sources/System/(ByteRoutines|SQLiteStore|DocumentParsing|SystemSupport|ServerSupport)/')
[ -z "$found" ] || fail "pointers outside the wrappers: $found"
found=$(outside 'import Foundation(Essentials)?$' '^Sources/(Tools|System/TextSupport/PortableFoundation.swift)')
[ -z "$found" ] || fail "Foundation, with 40 MB of ICU data on Linux, or FoundationEssentials, which macOS lacks, in place of TextSupport: $found"
found=$(grep -rlE '^ *(@[a-z]+ |package )?import FoundationEssentials' Tests scripts/fuzz --include='*.swift' || true)
[ -z "$found" ] || fail "FoundationEssentials, which macOS lacks: $found"
found=$(outside '\b((Raw|Mutable|MutableRaw|Output)?Span<|RawSpan\b|UTF8Span\b|InlineArray\b)|\.(mutableSpan|utf8Span)\b' '^$')
[ -z "$found" ] || fail "a view of the standard library, which macOS 15 lacks, in place of ByteView: $found"
# All text that is printed passes functions that neutralize what controls a terminal.
found=$(outside '^[^/]*(StandardStream\.(output|error)\.write|FileHandle\.standard|\b(fputs|puts|fwrite|debugPrint)\(|[;{] *print\()|^ *print\(' \
  '^Sources/(Tools/|Interfaces/GuidelineCLI/(Session|CommandLineProcess).swift)')
[ -z "$found" ] || fail "printed outside Session and CommandLineProcess: $found"
found=$(outside 'u\{0*(1B|9B|9D)\}' '^Sources/Interfaces/GuidelineCLI/(Session|Rendering/TextLayout).swift')
[ -z "$found" ] || fail "escape sequences outside Session and TextLayout: $found"
found=$(grep -rlE '^(package )?import (Guideline|Checklists|AppleProjects)' Sources/Interfaces/MCPServer/Protocol || true)
[ -z "$found" ] || fail "MCPServer/Protocol imports guidelines: $found"
found=$(grep -rlE '^(package )?import GuidelineIndex|[cC]ontext\.index\b' Sources/Interfaces || true)
[ -z "$found" ] || fail "a front end uses the index in place of a feature: $found"
found=$(ls | grep -vE '^(Package.swift|Package.resolved|Sources|Tests|Corpus|Index|README.md|LICENSE|SECURITY.md|CONTRIBUTING.md|Makefile|docs|scripts|packaging|skills|dist|action.yml)$' || true)
[ -z "$found" ] || fail "unexpected at the top level: $found"

# Every path of a script that is named anywhere exists.
for path in $(git grep -hoE 'scripts/[A-Za-z0-9_/-]+\.(sh|py|awk|txt)' -- README.md docs Index/README.md Makefile .ci .github scripts Sources Tests | sort -u); do
  [ -e "$path" ] || fail "no such script: $path, named in $(git grep -l "$path" | tr '\n' ' ')"
done
