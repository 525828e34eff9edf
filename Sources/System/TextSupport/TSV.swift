/// Writes tab-separated values for `cut`, `awk` and `fzf`: one record a line, without quotation marks.
package enum TSV {
  /// Returns a line of cells with its line end. Tabs and line ends within a cell become blanks.
  package static func line(_ cells: [String]) -> String { cells.map(cell).joined(separator: "\t") + "\n" }

  private static func cell(_ text: String) -> String {
    if TerminalText.isPlain(text), !text.utf8.contains(0x0A) { return text }
    let oneLine = text.replacing("\r\n", with: "  ").replacing("\n", with: " ")
    return HiddenCharacters.treated(oneLine) {
      switch $0.value {
      case 0x09...0x0D, 0x85, 0x2028, 0x2029: " "
      default: "\u{FFFD}"
      }
    }
  }
}
