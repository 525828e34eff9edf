import GuidelineModel

extension ValueQualifier {
  /// Finds the qualifier in the name of a value: "Minimum size", "Contrast of at least", but not "iPhone Pro Max".
  package init?(inName name: String) {
    let tokens = TextToken.tokens(of: name[...])
    let words = ValueWords.standard
    // "Minimum–maximum width" bounds nothing by itself: its values are ranges.
    let bounds = Set(tokens.compactMap { words.entry($0.key, .adjective)?.meaning })
    if bounds.isSuperset(of: [Self.minimum.rawValue, Self.maximum.rawValue]) { return nil }
    if let found = words.phrase(before: tokens.count, in: tokens, .before), tokens.count > 1,
      let qualifier = Self(rawValue: found.entry.meaning), found.start < tokens.count - 1
    {
      self = qualifier
      return
    }
    for (index, token) in tokens.enumerated() {
      let isFollowed = index + 1 < tokens.count && tokens[index + 1].isWord
      if isFollowed || tokens.count == 1, let entry = words.entry(token.key, .adjective),
        let qualifier = Self(rawValue: entry.meaning)
      {
        self = qualifier
        return
      }
    }
    return nil
  }
}

/// The words around a number that qualify it.
struct NumberContext {
  private(set) var qualifier: ValueQualifier?
  private(set) var isApproximate = false
  /// Whether the number is that of all parts: "consists of three sections".
  private var isWhole = false
  /// Whether the number itself is said to be a maximum, not only by a prohibition of more.
  private(set) var isMaximum = false
  /// The position of the first word that qualifies it, or of the number.
  private(set) var start: Int
  /// The position behind the words that qualify it.
  private(set) var end: Int
  /// The position behind what the clause limits to the number: "Limit menus to ten items"; `nil` if it limits nothing.
  private(set) var limited: Int?
  /// The word in front of them.
  var previous: String? { start > 0 ? tokens[start - 1].key : nil }

  private let tokens: [TextToken]
  private let words = ValueWords.standard

  init(_ quantity: Quantity, in tokens: [TextToken]) {
    self.tokens = tokens
    start = quantity.tokens.lowerBound
    end = quantity.tokens.upperBound
    while let found = before(start) {
      add(found.entry.meaning)
      start = found.start
    }
    readAfter()
    if isLimit {
      limited = start - 1
      // "Limit them to one or two": the range has both bounds.
      if quantity.amounts[0].most == nil { qualifier = qualifier ?? .maximum }
    }
    isMaximum = qualifier == .maximum || limited != nil && qualifier == nil
    if qualifier == .above || qualifier == .below, isNegated { qualifier = qualifier == .above ? .maximum : .minimum }
    guard qualifier == nil else { return }
    let earlier = tokens[..<start].map(\.key)
    if earlier.prefix(2) == ["by", "default"] {
      qualifier = .default
    } else if earlier.indices.contains(where: { isExample(at: $0) }) {
      qualifier = .example
    }
  }

  /// Whether the number says when something applies, rather than what it is: "for three or more options".
  func isCondition(_ quantity: Quantity) -> Bool {
    guard previous == "for", start < 2 || !Self.verbsWithFor.contains(tokens[start - 2].key) else { return false }
    return qualifier == .above || qualifier == .below || qualifier != nil && start == quantity.tokens.lowerBound
  }

  /// "Aim for five or fewer" says what the number should be.
  private static let verbsWithFor: Set = ["aim", "aims", "aiming", "go", "opt", "strive"]

  /// Whether a bound or a range says more than that there is a number.
  func isBounded(_ quantity: Quantity) -> Bool {
    switch qualifier {
    case .minimum, .maximum, .above, .below: true
    default: isWhole || quantity.amounts[0].most != nil
    }
  }

  /// A phrase before a token, which "a" or "the" may part from it.
  private func before(_ end: Int) -> (entry: ValueWords.Entry, start: Int)? {
    if let found = words.phrase(before: end, in: tokens, .before) { return found }
    guard end > 1, ["a", "an", "the"].contains(tokens[end - 1].key) else { return nil }
    return words.phrase(before: end - 1, in: tokens, .before)
  }

  private mutating func readAfter() {
    let opens = end < tokens.count && tokens[end].key == "(" ? 1 : 0
    for skipped in [opens, 1, 2, 3] {
      let start = end + skipped
      guard start < tokens.count, tokens[end..<start].allSatisfy({ $0.isWord || $0.key == "(" }),
        let found = words.phrase(at: start, in: tokens, .after)
      else { continue }
      // "16-pt minimum" is a bound, "44 pt in a minimum of space" is not.
      if skipped > opens, found.end - start < 2 { continue }
      if qualifier == nil || found.entry.meaning == "about" { add(found.entry.meaning) }
      if skipped == opens { end = found.end }
      return
    }
  }

  private mutating func add(_ meaning: String) {
    if meaning == "about" {
      isApproximate = true
    } else if meaning == "whole" {
      isWhole = true
    } else if qualifier == nil {
      qualifier = ValueQualifier(rawValue: meaning)
    }
  }

  /// Whether the clause limits something to the number: "Limit the hierarchy to two levels."
  private var isLimit: Bool {
    guard previous == "to" else { return false }
    let clause = tokens[..<(start - 1)].reversed().prefix { $0.isWord || $0.key == "-" }
    return clause.contains { Self.limits.contains($0.key) }
  }

  private static let limits: Set = ["keep", "limit", "limited", "limiting", "restrict", "restricted"]

  /// Whether the clause in front forbids: "Avoid more than five".
  private var isNegated: Bool {
    var isRelative = false
    for index in tokens[..<start].indices.reversed() {
      let key = tokens[index].key
      if !tokens[index].isWord && !"-\"“”".contains(key) || ["but", "because", "if", "when"].contains(key) {
        return false
      }
      isRelative = isRelative || key == "that" || key == "which"
      if let negation = words.entry(key, .negation) { return !isRelative || negation.meaning == "command" }
    }
    return false
  }

  /// Whether a phrase makes the number an example: one for the whole sentence, or one in front of a list of numbers.
  private func isExample(at index: Int) -> Bool {
    guard let found = words.phrase(at: index, in: tokens, .example), found.end <= start else { return false }
    return found.entry.meaning == "sentence"
      || tokens[found.end..<start].allSatisfy { token in
        !token.isWord || ["a", "and", "or"].contains(token.key) || words.entry(token.key, .unit) != nil
          || words.entry(token.key, .before) != nil
      }
  }
}
