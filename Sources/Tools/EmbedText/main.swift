// Writes a Swift file that contains text files as string constants.
// usage: EmbedText tables OUTPUT.swift FILE…   one constant per file, named after the file
//        EmbedText sorted OUTPUT.swift FILE…   the same as constants that need no copy, for tables sorted by a key
//        EmbedText keyed OUTPUT.swift FILE…    the same, with the key of its first cell before each line, sorted by key
//        EmbedText texts OUTPUT.swift FILE…    a dictionary of all files by name, with a fingerprint
//        EmbedText files OUTPUT.swift FILE…    one constant per file, named after the file and its kind
//        EmbedText folder OUTPUT.swift FOLDER FILE…   as texts, by the path below the folder

import ByteRoutines
import Foundation

/// `path/other-names.tsv` → `other-names`.
func baseName(_ path: String) -> Substring { (path.split(separator: "/").last ?? "").prefix { $0 != "." } }

/// `other-names` → `otherNames`.
func constantName(_ name: Substring) -> String {
  let words = name.split(separator: "-")
  return words.enumerated().map { $0.offset == 0 ? $0.element.lowercased() : $0.element.capitalized }.joined()
}

/// `path/icon-dark.svg` → `icon_dark_svg`.
func fileName(_ path: String) -> String {
  String((path.split(separator: "/").last ?? "").map { $0 == "." || $0 == "-" ? "_" : $0 })
}

func keyed(_ text: String) -> String {
  let lines = text.split(separator: "\n").filter { !$0.hasPrefix("#") }
    .map { (key: NameKey.make($0.prefix { $0 != "\t" }), line: $0) }
    .sorted { first, second in
      first.key == second.key
        ? first.line < second.line : first.key.utf8.lexicographicallyPrecedes(second.key.utf8)
    }
  return lines.map { "\($0.key)\t\($0.line)\n" }.joined()
}

func literal(_ text: String) -> String { "###\"\"\"\n" + text + (text.hasSuffix("\n") ? "" : "\n") + "\"\"\"###" }

let form = CommandLine.arguments[1]
let output = CommandLine.arguments[2]
let type = baseName(output)
var source = "enum \(type) {\n"
/// A hash of all names and texts.
var fingerprint = FNVHash.empty
var entries = ""
let folder = form == "folder" ? CommandLine.arguments[3] + "/" : nil
for path in CommandLine.arguments.dropFirst(folder == nil ? 3 : 4) {
  let text = try String(contentsOfFile: path, encoding: .utf8)
  let name = folder.map { path.dropFirst($0.count) } ?? baseName(path)
  for byte in "\(name)\n\(text)".utf8 { fingerprint = FNVHash.adding(byte, to: fingerprint) }
  switch form {
  case "tables": source += "  static let \(constantName(name)) = \(literal(text))\n"
  case "sorted": source += "  static let \(constantName(name)): StaticString = \(literal(text))\n"
  case "files":
    // The last line break of a literal is not part of its text.
    source += "  static let \(fileName(path)) = \(literal(text + "\n"))\n"
  case "keyed": source += "  static let \(constantName(name)): StaticString = \(literal(keyed(text)))\n"
  case "folder": entries += "    \"\(name)\": \(literal(text + "\n")),\n"
  default: entries += "    \"\(name)\": \(literal(text)),\n"
  }
}
if form == "texts" || form == "folder" {
  source += "  static let fingerprint = \"\(String(fingerprint, radix: 16))\"\n"
  source += "  static let texts: [String: String] = [\n\(entries.isEmpty ? ":" : entries)  ]\n"
}
source += "}\n"
// An unchanged file keeps its date, so that the sources that depend on it are not compiled again.
if (try? String(contentsOfFile: output, encoding: .utf8)) != source {
  try source.write(toFile: output, atomically: true, encoding: .utf8)
}
