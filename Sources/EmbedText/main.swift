// Writes a Swift file that holds each given text file as a string constant named after the file.
// usage: EmbedText OUTPUT.swift FILE.tsv…

import FoundationEssentials

/// `other-names.tsv` → `otherNames`.
func constantName(_ path: String) -> String {
  let file = path.split(separator: "/").last ?? ""
  let words = file.prefix { $0 != "." }.split(separator: "-")
  return words.enumerated()
    .map { $0.offset == 0 ? $0.element.lowercased() : $0.element.capitalized }
    .joined()
}

var source = "enum IndexTables {\n"
for path in CommandLine.arguments.dropFirst(2) {
  let text = try String(contentsOfFile: path, encoding: .utf8)
  source += "  static let \(constantName(path)) = ###\"\"\"\n"
  source += text + (text.hasSuffix("\n") ? "" : "\n") + "\"\"\"###\n"
}
source += "}\n"
try source.write(toFile: CommandLine.arguments[1], atomically: true, encoding: .utf8)
