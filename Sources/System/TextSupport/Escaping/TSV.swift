/// Writes tab-separated values for `cut`, `awk` and `fzf`: one record a line, without quotation marks.
package enum TSV {
  /// Returns a line of cells with its line end.
  ///
  /// Tabs and line ends within a cell become blanks, and characters that control a terminal U+FFFD.
  package static func line(_ cells: [String]) -> String {
    cells.map(cell).joined(separator: "\t") + "\n"
  }

  private static func cell(_ text: String) -> String {
    var result = ""
    // By scalars, because a return and a line feed are one `Character`.
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x09...0x0D, 0x85, 0x2028, 0x2029: result += " "
      case _ where TerminalText.isDangerous(scalar): result += "\u{FFFD}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
