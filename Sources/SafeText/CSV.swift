/// Comma-separated values (RFC 4180) that no spreadsheet takes for formulas.
package enum CSV {
  /// A line of cells with its end.
  package static func line(_ cells: [String]) -> String {
    cells.map(cell).joined(separator: ",") + "\r\n"
  }

  /// Tabs and line ends are content; everything else that commands a terminal is replaced.
  private static func withoutControls(_ text: String) -> String {
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

  /// Quoted where needed, without control characters but line ends. A cell that begins like a formula gets an apostrophe before it.
  private static func cell(_ text: String) -> String {
    var text = withoutControls(text)
    if let first = text.unicodeScalars.first, "=+-@\t\r".unicodeScalars.contains(first) {
      text = "'" + text
    }
    guard text.unicodeScalars.contains(where: { ",\"\r\n".unicodeScalars.contains($0) }) else {
      return text
    }
    return "\"" + text.replacing("\"", with: "\"\"") + "\""
  }
}
