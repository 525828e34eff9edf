/// Comma-separated values (RFC 4180) that no spreadsheet takes for formulas.
package enum CSV {
  /// A line of cells with its end.
  package static func line(_ cells: [String]) -> String {
    cells.map { cell(clean($0)) }.joined(separator: ",") + "\r\n"
  }

  /// A text without what commands a terminal; tabs and line ends are content.
  package static func clean(_ text: String) -> String {
    func isReplaced(_ scalar: Unicode.Scalar) -> Bool {
      scalar != "\t" && scalar != "\r" && TerminalText.isDangerous(scalar)
    }
    guard text.unicodeScalars.contains(where: isReplaced) else { return text }
    var result = ""
    for scalar in text.unicodeScalars {
      result.unicodeScalars.append(isReplaced(scalar) ? "\u{FFFD}" : scalar)
    }
    return result
  }

  /// Quoted where needed, with apostrophes before what could be a formula.
  static func cell(_ text: String, delimiter: Unicode.Scalar = ",") -> String {
    let text = FormulaGuard.guarded(text)
    let needsQuotes = text.unicodeScalars.contains {
      $0 == delimiter || "\"\r\n".unicodeScalars.contains($0)
    }
    guard needsQuotes else { return text }
    // By scalars: a quote with a combining mark is one character and a quote nevertheless.
    var quoted = "\"".unicodeScalars
    for scalar in text.unicodeScalars {
      quoted.append(scalar)
      if scalar == "\"" { quoted.append(scalar) }
    }
    quoted.append("\"")
    return String(quoted)
  }
}
