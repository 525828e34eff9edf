/// Writes comma-separated values (RFC 4180) that spreadsheets do not evaluate as formulas.
package enum CSV {
  /// Returns a line of cells with its line end.
  package static func line(_ cells: [String]) -> String {
    cells.map { cell(clean($0)) }.joined(separator: ",") + "\r\n"
  }

  /// Returns the text with characters that control a terminal replaced by U+FFFD, without other invisible characters; tabs and
  /// line ends stay.
  package static func clean(_ text: String) -> String {
    if TerminalText.isPlain(text) || HiddenCharacters.areAbsent(in: text) { return text }
    return HiddenCharacters.treated(text) {
      $0 == "\t" || $0 == "\r" ? String($0) : "\u{FFFD}"
    }
  }

  /// Returns the text quoted where necessary, with an apostrophe before each possible formula.
  static func cell(_ text: String, delimiter: Unicode.Scalar = ",") -> String {
    let text = FormulaGuard.guarded(text)
    let needsQuotes = text.unicodeScalars.contains {
      $0 == delimiter || "\"\r\n".unicodeScalars.contains($0)
    }
    guard needsQuotes else { return text }
    // By scalars, because a quote with a combining mark is another `Character`.
    var quoted = "\"".unicodeScalars
    for scalar in text.unicodeScalars {
      quoted.append(scalar)
      if scalar == "\"" { quoted.append(scalar) }
    }
    quoted.append("\"")
    return String(quoted)
  }
}

/// Adds and removes the apostrophes that prevent spreadsheets from evaluating text as a formula.
///
/// A formula can begin where a cell begins. A program that splits the file with another delimiter, as Excel does
/// in many European locales, begins a cell after a semicolon, a tab or a line end too.
enum FormulaGuard {
  /// Returns the text with an apostrophe before everything that could be a formula. Existing apostrophes there get
  /// another one, so that ``unguarded(_:)`` restores the text.
  static func guarded(_ text: String) -> String {
    guard mayContainFormula(text) else { return text }
    var result = String.UnicodeScalarView()
    forEachScalar(of: text) { scalar, opensFormula in
      if opensFormula { result.append("'") }
      result.append(scalar)
    }
    return String(result)
  }

  /// Returns the text without the apostrophes that ``guarded(_:)`` adds.
  static func unguarded(_ text: String) -> String {
    guard mayContainFormula(text) else { return text }
    var result = String.UnicodeScalarView()
    forEachScalar(of: text) { scalar, opensFormula in
      if !opensFormula || scalar != "'" { result.append(scalar) }
    }
    return String(result)
  }

  /// Whether a spreadsheet may evaluate a text as a formula.
  static func isFormula(_ text: some StringProtocol) -> Bool {
    opensFormula(Substring(text).unicodeScalars, isFirst: true) && text.first != "'"
  }

  /// Whether a text contains a character that a formula or a cell may begin with; other texts need no scan.
  private static func mayContainFormula(_ text: String) -> Bool {
    text.unicodeScalars.contains { signs.contains($0) || $0 == "\t" || $0 == "\r" || $0 == "\n" }
  }

  private static let signs = Array("=@+-＝＠＋－".unicodeScalars)

  private static func forEachScalar(
    of text: String, _ body: (_ scalar: Unicode.Scalar, _ opensFormula: Bool) -> Void
  ) {
    let scalars = text.unicodeScalars
    var startsCell = true
    var isFirst = true
    for index in scalars.indices {
      let scalar = scalars[index]
      body(scalar, startsCell && opensFormula(scalars[index...], isFirst: isFirst))
      startsCell = ";\t\r\n".unicodeScalars.contains(scalar)
      isFirst = false
    }
  }

  /// Whether a cell begins with a formula after any apostrophes.
  private static func opensFormula(_ rest: Substring.UnicodeScalarView, isFirst: Bool) -> Bool {
    let bare = rest.drop { $0 == "'" }
    guard let first = bare.first else { return false }
    // Some programs ignore leading blanks.
    if isFirst { return signs.contains(first) || "\t\r\n".unicodeScalars.contains(first) }
    guard signs.contains(first) else { return false }
    // A list item begins with a sign and a blank.
    return first != "-" && first != "+"
      || bare.dropFirst().first.map { !$0.properties.isWhitespace } ?? false
  }
}
