import GuidelineHistory

/// The rule of an item in a Markdown file: bold, and struck through if it is gone.
struct MarkdownRule {
  /// The text without whitespace around it and strikethrough.
  private let bare: Substring
  /// Whether the rule is struck through.
  let isStruck: Bool

  private static let strike = "~~"
  private static let strong = "**"

  /// Creates a rule from the text between box and comment.
  init(_ text: some StringProtocol) {
    var text = Substring(text).drop(while: \.isWhitespace)
    while text.last?.isWhitespace ?? false { text.removeLast() }
    isStruck =
      text.count > 2 * Self.strike.count && text.hasPrefix(Self.strike)
      && text.hasSuffix(Self.strike)
    bare =
      isStruck ? text.dropFirst(Self.strike.count).dropLast(Self.strike.count) : text
  }

  /// The checksum, which strikethrough does not change.
  var check: MarkdownCheck { MarkdownCheck(of: bare) }

  /// The rule struck through.
  var struck: String { Self.strike + bare + Self.strike }

  /// Whether the text is the statement of a wording in bold, and nothing else.
  func shows(_ wording: WordingMark?) -> Bool {
    guard let wording, bare.count > 2 * Self.strong.count, bare.hasPrefix(Self.strong),
      bare.hasSuffix(Self.strong)
    else { return false }
    let inner = bare.dropFirst(Self.strong.count).dropLast(Self.strong.count)
    var isEscaped = false
    for character in inner {
      // The reviewer emphasized a word.
      if !isEscaped, "*~`".contains(character) { return false }
      isEscaped = character == "\\" && !isEscaped
    }
    return wording.hasSameStatement(
      as: WordingMark(statement: MarkdownSyntax.plain(inner), detail: ""))
  }
}
