/// Apostrophes that keep a spreadsheet from taking text for a formula, put in and taken out again.
///
/// A formula can begin where a cell does. A cell also begins behind a semicolon, a tab or a line end where a
/// program splits the file otherwise than it is meant, as Excel does in half of Europe.
enum FormulaGuard {
  /// The text with an apostrophe before everything that could be a formula. A text that has apostrophes there
  /// already gets one more, so that ``unguarded(_:)`` gives the text back.
  static func guarded(_ text: String) -> String {
    guard isSuspect(text) else { return text }
    var result = String.UnicodeScalarView()
    forEachScalar(of: text) { scalar, opensFormula in
      if opensFormula { result.append("'") }
      result.append(scalar)
    }
    return String(result)
  }

  /// The text without the apostrophes.
  static func unguarded(_ text: String) -> String {
    guard isSuspect(text) else { return text }
    var result = String.UnicodeScalarView()
    forEachScalar(of: text) { scalar, opensFormula in
      if !opensFormula || scalar != "'" { result.append(scalar) }
    }
    return String(result)
  }

  /// Whether a spreadsheet may take a text for a formula.
  static func isFormula(_ text: some StringProtocol) -> Bool {
    opensFormula(Substring(text).unicodeScalars, isFirst: true) && text.first != "'"
  }

  /// Whether a look at each place is worth while.
  private static func isSuspect(_ text: String) -> Bool {
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

  /// Whether what a cell begins with is a formula, apostrophes before it left aside.
  private static func opensFormula(_ rest: Substring.UnicodeScalarView, isFirst: Bool) -> Bool {
    let bare = rest.drop { $0 == "'" }
    guard let first = bare.first else { return false }
    // Some programs drop a blank before they look.
    if isFirst { return signs.contains(first) || "\t\r\n".unicodeScalars.contains(first) }
    guard signs.contains(first) else { return false }
    // The lines of a list begin with a sign and a blank.
    return first != "-" && first != "+"
      || bare.dropFirst().first.map { !$0.properties.isWhitespace } ?? false
  }
}
