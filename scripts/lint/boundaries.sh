#!/bin/sh
# Checks what the compiler does not: SwiftPM lets every target above a wrapper import its C module.
set -eu
cd "$(dirname "$0")/../.."

fail() { echo "boundaries: $1" >&2; exit 1; }
refuse() { [ -z "$2" ] || fail "$1: $2"; }

# Refuses a pattern in files of Sources with other paths: only MESSAGE PATTERN PATHS.
only() { refuse "$1" "$(grep -rlE "$2" Sources --include='*.swift' | grep -vE "$3" || true)"; }

import='^(internal |package |public )?import'
only 'CSQLite is imported outside SQLiteStore' "$import CSQLite" '^Sources/System/SQLiteStore/'
only 'CPostgreSQL is imported outside ServerSupport' "$import CPostgreSQL" '^Sources/System/ServerSupport/'
only 'a parser is imported outside DocumentParsing' "$import (CCmarkGFM|CLibXML2)" '^Sources/System/DocumentParsing/'
only 'CCurl is imported outside SystemSupport' "$import CCurl" '^Sources/System/SystemSupport/'
only 'pointers outside the wrappers' 'Unsafe|OpaquePointer|withUnsafe' \
  '^Sources/System/(ByteRoutines|SQLiteStore|DocumentParsing|SystemSupport|ServerSupport)/'
only 'Foundation, with 40 MB of ICU data on Linux, or FoundationEssentials in place of TextSupport' \
  'import Foundation(Essentials)?$' '^Sources/(Tools|System/TextSupport/PortableFoundation.swift)'
refuse 'FoundationEssentials, which macOS lacks' \
  "$(grep -rlE '^ *(@[a-z]+ |package )?import FoundationEssentials' Tests scripts/fuzz --include='*.swift' || true)"
only 'a view of the standard library, which macOS 15 lacks, in place of ByteView' \
  '\b((Raw|Mutable|MutableRaw|Output)?Span<|RawSpan\b|UTF8Span\b|InlineArray\b)|\.(mutableSpan|utf8Span)\b' '^$'
# MemberImportVisibility makes imports complete; each target declares those of its files and no others.
refuse 'Package.swift and the imports of a target differ' "$(swift package dump-package | python3 -c '
import json, pathlib, re, sys
targets = json.load(sys.stdin)["targets"]
for target in [target for target in targets if target["type"] not in ("system", "plugin")]:
    code = "".join(path.read_text() for path in pathlib.Path(target["path"]).rglob("*.swift"))
    imported = set(re.findall(r"^ *(?:@\w+ )?(?:package |public )?import (?:\w+ )?(\w+)", code, re.M))
    imported &= {target["name"] for target in targets}
    declared = {next(iter(dependency.values()))[0] for dependency in target["dependencies"]}
    for name in sorted(imported ^ declared):
        print(target["name"], "imports" if name in imported else "does not import", name)
')"
# All text that is printed passes functions that neutralize what controls a terminal.
only 'printed outside Session and CommandLineProcess' \
  "^[^/]*(StandardStream\.(output|error)\.write|FileHandle\.standard|\b(f?puts|fwrite|debugPrint)\(|[;{] *print\()"\
'|^ *print\(' \
  '^Sources/(Tools/|Interfaces/GuidelineCLI/(Session|CommandLineProcess).swift)'
only 'escape sequences outside Session and TextLayout' 'u\{0*(1B|9B|9D)\}' \
  '^Sources/Interfaces/GuidelineCLI/(Session|Rendering/TextLayout).swift'
refuse 'MCPServer/Protocol imports guidelines' \
  "$(grep -rlE '^(package )?import (Guideline|Checklists|AppleProjects)' Sources/Interfaces/MCPServer/Protocol || true)"
refuse 'a front end uses the index in place of a feature' \
  "$(grep -rlE '^(package )?import GuidelineIndex|([cC]ontext|\$0)\.index\b' Sources/Interfaces || true)"
top='Package.swift|Package.resolved|Sources|Tests|Corpus|Index|README.md|LICENSE|SECURITY.md|CONTRIBUTING.md|Makefile'
top="$top|docs|scripts|packaging|skills|dist|action.yml"
# shellcheck disable=SC2010
refuse 'unexpected at the top level' "$(ls | grep -vE "^($top)\$" || true)"

# Every path of a script that is named anywhere exists.
for path in $(git grep -hoE 'scripts/[A-Za-z0-9_/-]+\.(sh|py|awk|txt)' -- \
  README.md docs Index/README.md Makefile .ci .github scripts Sources Tests | sort -u); do
  [ -e "$path" ] || fail "no such script: $path, named in $(git grep -l "$path" | tr '\n' ' ')"
done
