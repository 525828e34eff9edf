import GuidelineModel

/// Finds the conditions of a sentence: numbers in them are no facts, and they distinguish facts with the same name.
struct ValueConditions {
  private let tokens: [TextToken]
  private let words = ValueWords.standard
  /// The texts in quotation marks.
  private let quotations: [Range<Int>]

  init(_ tokens: [TextToken]) {
    self.tokens = tokens
    quotations = Self.quotations(in: tokens)
  }

  /// Whether a number is a part of a text that an app shows: "97% match", or a label such as Mute 1 Hour.
  func isShown(_ quantity: Quantity) -> Bool {
    let range = quantity.tokens
    if quotations.contains(where: { $0.contains(range.lowerBound) }) { return true }
    guard range.lowerBound > 1, range.count > 1, let unit = tokens[range].last else { return false }
    let before = tokens[range.lowerBound - 1]
    return unit.isWord && unit.text.count > Self.longestSymbol && Self.isCapitalized(unit) && Self.isCapitalized(before)
  }

  /// The letters of "Hz" and "DPI", which are capitalized everywhere.
  private static let longestSymbol = 3

  private static func isCapitalized(_ token: TextToken) -> Bool {
    token.isWord && token.text.first?.isUppercase == true && token.text.dropFirst().allSatisfy(\.isLowercase)
  }

  private static func quotations(in tokens: [TextToken]) -> [Range<Int>] {
    var found: [Range<Int>] = []
    var opening: Int?
    for (index, token) in tokens.enumerated() {
      switch token.key {
      case "“", "„", "«": opening = index
      // After a number, the mark means inches.
      case "”", "\"":
        let isInches = index > 0 && tokens[index - 1].number != nil && !token.isSpaced
        if opening != nil || token.key == "”" && !isInches {
          found.append((opening ?? 0)..<index)
          opening = nil
        } else if !isInches {
          opening = index
        }
      case "»":
        found.append((opening ?? 0)..<index)
        opening = nil
      default: continue
      }
    }
    if let opening { found.append(opening..<tokens.count) }
    return found
  }

  /// The words that say where a number holds, in front of its clause or behind the number and its noun, up to the next
  /// number: "around elements with a bezel"; `nil` if there are none.
  func condition(behind end: Int, before next: Int) -> String? {
    if let opening = clauseOpening(before: end) { return opening }
    var start = end
    while start < next, start - end < Self.longestNoun, tokens[start].isWord,
      !Self.openings.contains(tokens[start].key),
      tokens[start].key == "of" || words.entry(tokens[start].key, .boundary) == nil
    { start += 1 }
    guard start < next, Self.openings.contains(tokens[start].key) else { return nil }
    var last = start
    while last < next, tokens[last].isWord || tokens[last].key == "-" { last += 1 }
    // "…, and about 80 points from the sides": these words belong to the next number.
    while last > start, Self.conjunctions.contains(tokens[last - 1].key) { last -= 1 }
    return (2...Self.longest).contains(last - start) ? tokens.text(start..<last) : nil
  }

  /// "For elements without a bezel" at the beginning of the clause that a number is in.
  private func clauseOpening(before end: Int) -> String? {
    let start = (tokens[..<end].lastIndex { $0.key == ";" || $0.key == ":" } ?? -1) + 1
    guard start < end, Self.openings.contains(tokens[start].key), words.phrase(at: start, in: tokens, .example) == nil,
      let comma = tokens[start..<end].firstIndex(where: { $0.key == "," }),
      (Self.fewestInFront...Self.longest).contains(comma - start)
    else { return nil }
    let text = tokens.text(start..<comma)
    return text.prefix(1).lowercased() + text.dropFirst()
  }

  private static let openings: Set = [
    "around", "for", "on", "from", "in", "at", "above", "below", "between", "with", "without", "if",
    "when", "to", "under", "over", "within",
  ]
  private static let conjunctions: Set = ["and", "or", "but", "about"]
  /// "of hover padding" is the noun behind a number.
  private static let longestNoun = 4
  private static let longest = 9
  /// Shorter openings, such as "In general", are no condition.
  private static let fewestInFront = 3
}
