/// The names of signs that people type instead of a word, from `Index/signs.tsv`.
///
/// ```swift
/// SignNames.standard.name(of: "☰", isQuoted: false)   // "hamburger menu"
/// SignNames.standard.name(of: "...", isQuoted: true)  // "ellipsis"
/// SignNames.standard.name(of: "...", isQuoted: false) // nil, since it is also punctuation
/// ```
package struct SignNames: Sendable {
  private struct Sign {
    let text: String
    let name: String
    let isPunctuation: Bool
  }

  private let signs: [Sign]

  package static let standard = SignNames(table: IndexTables.signs)

  /// - Parameter table: lines of a sign, its name, and `quoted` if the sign is also punctuation or decoration.
  init(table: String) {
    signs = TSVTable(table).rows.map { Sign(text: $0.cell(0), name: $0.cell(1), isPunctuation: $0.cell(2) == "quoted") }
  }

  /// The name of a sign; `nil` for other texts, and for punctuation and decoration that is not quoted.
  ///
  /// - Parameter isQuoted: whether the text is in quotation marks or before a word such as "button".
  package func name(of text: String, isQuoted: Bool) -> String? {
    var sign = text
    sign.unicodeScalars.removeAll { $0 == Self.emojiForm }
    let known = signs.first { $0.text == sign }
    return known.flatMap { isQuoted || !$0.isPunctuation ? $0.name : nil }
  }

  /// Whether a word names the kind of thing that carries a sign, as in "the + button".
  package static func isCarrier(_ word: some StringProtocol) -> Bool { carriers.contains(word.lowercased()) }

  private static let carriers = WordLists.words("sign-carriers")
  /// The variation selector that asks for the form of an emoji.
  private static let emojiForm: Unicode.Scalar = "\u{FE0F}"
}
