/// Adds and removes the apostrophes that prevent spreadsheets from evaluating text as a formula.
///
/// A formula can begin where a cell begins. A program that splits the file with another delimiter, as Excel does
/// in many European locales, begins a cell after a semicolon, a tab or a line end too.
enum FormulaGuard {
  /// Returns the text with an apostrophe before everything that could be a formula. Existing apostrophes there get
  /// another one, so that ``unguarded(_:)`` restores the text.
  static func guarded(_ text: String) -> String {
    replacing(text) { scalar, opensFormula in opensFormula ? ["'", scalar] : [scalar] }
  }

  static func unguarded(_ text: String) -> String {
    replacing(text) { scalar, opensFormula in opensFormula && scalar == "'" ? [] : [scalar] }
  }

  /// Whether a text contains a character that a formula or a cell may begin with; other texts need no scan.
  private static func mayContainFormula(_ text: String) -> Bool {
    text.unicodeScalars.contains { signs.contains($0) || $0 == "\t" || $0 == "\r" || $0 == "\n" }
  }

  private static let signs = Array("=@+-＝＠＋－".unicodeScalars)

  private static func replacing(
    _ text: String, with replacement: (_ scalar: Unicode.Scalar, _ opensFormula: Bool) -> [Unicode.Scalar]
  ) -> String {
    guard mayContainFormula(text) else { return text }
    let scalars = text.unicodeScalars
    var result = String.UnicodeScalarView()
    var startsCell = true
    for index in scalars.indices {
      let scalar = scalars[index]
      let isFirst = index == scalars.startIndex
      result += replacement(scalar, startsCell && opensFormula(scalars[index...], isFirst: isFirst))
      startsCell = ";\t\r\n".unicodeScalars.contains(scalar)
    }
    return String(result)
  }

  /// Whether a cell begins with a formula after any apostrophes.
  private static func opensFormula(_ rest: Substring.UnicodeScalarView, isFirst: Bool) -> Bool {
    let bare = rest.drop { $0 == "'" }
    guard let first = bare.first else { return false }
    // Some programs ignore leading blanks.
    if isFirst { return signs.contains(first) || "\t\r\n".unicodeScalars.contains(first) }
    guard signs.contains(first) else { return false }
    // A list item begins with a sign and a blank.
    return first != "-" && first != "+" || bare.dropFirst().first.map { !$0.properties.isWhitespace } ?? false
  }
}
