import GuidelineModel

/// Finds the names of the numbers in a sentence.
///
/// A number has a name only if an English sentence states it in a few words.
struct NounPhrases {
  /// A name, and the property that words behind the unit add: "tall".
  struct Name {
    let text: String
    var property: String?
  }

  private let tokens: [TextToken]
  private let words = ValueWords.standard
  /// The most words of a name.
  private static let longest = 8

  init(_ tokens: [TextToken]) { self.tokens = tokens }

  func name(of quantity: Quantity, _ context: NumberContext) -> Name? {
    let number = quantity.tokens
    let behind = endOfParentheses(max(context.end, number.upperBound))
    if let measured = words.phrase(at: behind, in: tokens, .measured)
      ?? words.phrase(at: number.upperBound, in: tokens, .measured)
    {
      let property = measured.entry.meaning
      guard let noun = noun(linkedBefore: context.start, quantity) else {
        return Name(text: Self.capitalized(property), property: property)
      }
      let ends = noun.lowercased().hasSuffix(property)
      return Name(text: ends ? noun : "\(noun), \(property)", property: property)
    }
    let noun =
      noun(behind: behind, quantity) ?? noun(linkedBefore: context.start, quantity)
      ?? context.limited.flatMap { self.noun(before: $0) } ?? counted(before: context.start)
    return noun.map { Name(text: $0) }
  }

  /// The position behind a short remark in parentheses: "4 inches (10.16 cm) in diameter".
  private func endOfParentheses(_ start: Int) -> Int {
    guard start < tokens.count, tokens[start].key == "(",
      let end = tokens[start...].prefix(8).firstIndex(where: { $0.key == ")" })
    else { return start }
    return end + 1
  }

  /// The words in front of a colon that begin a line: "Text size: 12 pt".
  func label(beforeFirst number: Int?) -> String? {
    guard let number, number > 1, number <= Self.longest + 2, tokens[number - 1].key == ":" else { return nil }
    let words = tokens[..<(number - 1)].drop { !$0.isWord }
    guard !words.isEmpty, words.allSatisfy({ $0.isWord || $0.key == "-" }) else { return nil }
    return text(words.startIndex..<words.endIndex)
  }

  func isLabel(before number: Int) -> Bool { number > 0 && tokens[number - 1].key == ":" }

  // MARK: Behind a number

  /// The noun behind a number: what is counted, "of padding", or the end of "16-pt corner radius".
  private func noun(behind start: Int, _ quantity: Quantity) -> String? {
    guard start < tokens.count else { return nil }
    let isCount = quantity.unit == nil && quantity.form == .number
    let isLength = quantity.unit?.dimension == .length
    if isLength, tokens[start].key == "of" {
      // "3 feet of the device" is a distance from it.
      return noun(from: start + 1)
    }
    guard let found = noun(from: start, countingUnits: isCount) else { return nil }
    if isCount || isHyphenated(quantity) || isAttribute(quantity, before: found) { return found }
    // "18% opacity", "16:9 aspect ratio": only where the noun is one of a property.
    return GuidelineValue.Kind.kinds(of: found).isEmpty || quantity.unit?.dimension == .count ? nil : found
  }

  /// Whether a number with its unit stands between an article and its noun: "a 32x32 px document icon".
  private func isAttribute(_ quantity: Quantity, before noun: String) -> Bool {
    let start = quantity.tokens.lowerBound
    let next = quantity.tokens.upperBound + TextToken.tokens(of: noun[...]).count
    return start > 0 && ["a", "an", "the"].contains(tokens[start - 1].key)
      && !(next < tokens.count && tokens[next].key == "or")
  }

  /// The noun of "the number of options in a group", before its number in the same clause.
  private func counted(before start: Int) -> String? {
    let clause = tokens[..<start].lastIndex { !$0.isWord }.map { $0 + 1 } ?? 0
    guard let number = tokens[clause..<start].lastIndex(where: { $0.key == "number" }),
      number + 1 < start, tokens[number + 1].key == "of"
    else { return nil }
    return noun(from: number + 2)
  }

  private func isHyphenated(_ quantity: Quantity) -> Bool {
    quantity.unit != nil && tokens[quantity.tokens].contains { $0.key == "-" && !$0.isSpaced }
  }

  private func noun(from start: Int, countingUnits: Bool = false) -> String? {
    var end = start
    // Right behind a number, some verbs are nouns: "one help button".
    if countingUnits, start + 1 < tokens.count, isPart(start + 1),
      words.entry(tokens[start].key, .boundary)?.meaning == "noun"
    {
      end += 1
    }
    while end < tokens.count, end - start < 5, isPart(end, countingUnits: countingUnits) { end += 1 }
    return end > start ? text(start..<end) : nil
  }

  // MARK: Before a number

  /// The noun before the words that link it with a number: "a hit region of", "The height of a bar is".
  private func noun(linkedBefore start: Int, _ quantity: Quantity) -> String? {
    var index = start
    var isCopula = false
    while index > 0 {
      let key = tokens[index - 1].key
      if let link = words.entry(key, .link), link.meaning != "infinitive" || isLink(index - 2) {
        isCopula = isCopula || link.meaning == "copula"
      } else if !["a", "an", "the", "as", "that", "which", "—"].contains(key) {
        break
      }
      index -= 1
    }
    // A qualifier links as well: "titles under 15 characters".
    guard index < start || start < quantity.tokens.lowerBound else { return gap(before: start) }
    // The counted noun follows the number; only in "a list of five" it precedes it.
    let isCount = quantity.unit == nil && quantity.form == .number && !quantity.isFraction
    guard !isCount || index < start && tokens[index].key == "of" else { return nil }
    if isCopula, let subject = subject(before: index) { return subject }
    guard let range = nounRange(before: index),
      // "Cropped to" is a verb.
      range.count > 1 || !tokens[range.lowerBound].key.hasSuffix("ed")
    else { return nil }
    let isOwner = tokens[index].key == "of" && quantity.unit?.dimension == .length
    return text((isOwner ? nil : property(before: range, of: quantity)) ?? range)
  }

  /// The noun of a part that has the verb of the part before it: "… is 28 pt, and the usual size 44 pt".
  private func gap(before number: Int) -> String? {
    guard let range = nounRange(before: number), range.lowerBound > 1, tokens[range.lowerBound - 1].key == "the",
      ["and", ","].contains(tokens[range.lowerBound - 2].key)
    else { return nil }
    return text(range)
  }

  private func isLink(_ index: Int) -> Bool { index >= 0 && words.entry(tokens[index].key, .link) != nil }

  /// The words of a clause before its verb, where they are one noun phrase.
  private func subject(before end: Int) -> String? {
    var start = end
    while start > 0, tokens[start - 1].isWord || tokens[start - 1].key == "-",
      !Self.conjunctions.contains(tokens[start - 1].key)
    { start -= 1 }
    while start < end, isDeterminer(start) { start += 1 }
    guard start < end, end - start <= Self.longest, isPart(start),
      (start..<end).allSatisfy({ isPart($0) || isDeterminer($0) || Self.inner.contains(tokens[$0].key) })
    else { return nil }
    return text(start..<end)
  }

  private static let conjunctions: Set = [
    "and", "or", "if", "when", "so", "because", "that", "but", "while", "where", "which", "although",
  ]
  /// Prepositions within a noun phrase.
  private static let inner: Set = ["of", "for", "on", "in", "at", "between", "around", "to", "with", "from"]

  /// The noun of a property of which another noun is only the place: "the contrast ratio between colors".
  private func property(before range: Range<Int>, of quantity: Quantity) -> Range<Int>? {
    func isProperty(_ range: Range<Int>) -> Bool {
      let kinds = GuidelineValue.Kind.kinds(of: text(range))
      return quantity.form == .proportion ? kinds.contains("ratio") : !kinds.isEmpty
    }
    guard !isProperty(range) else { return nil }
    var start = range.lowerBound
    for _ in 0..<3 {
      while start > 0, isDeterminer(start - 1) { start -= 1 }
      guard start > 1, Self.inner.contains(tokens[start - 1].key) else { return nil }
      let isParticiple = words.entry(tokens[start - 2].key, .boundary) != nil && tokens[start - 2].key.hasSuffix("ed")
      guard let found = nounRange(before: isParticiple ? start - 2 : start - 1) else { return nil }
      if isProperty(found) {
        return range.upperBound - found.lowerBound <= Self.longest ? found.lowerBound..<range.upperBound : found
      }
      start = found.lowerBound
    }
    return nil
  }

  private func isDeterminer(_ index: Int) -> Bool { words.entry(tokens[index].key, .boundary)?.meaning == "determiner" }

  /// The noun that ends before a token, with what it is a part of: "height of a tab bar".
  func noun(before end: Int) -> String? { nounRange(before: end).map(text) }

  private func nounRange(before end: Int) -> Range<Int>? {
    var start = end
    while true {
      let last = start
      while start > 0, end - start < Self.longest, isPart(start - 1) { start -= 1 }
      guard start < last else { break }
      // A determiner after "of" is inside of the phrase.
      var before = start
      while before > 0, isDeterminer(before - 1) { before -= 1 }
      guard before > 1, tokens[before - 1].key == "of", end - before < Self.longest,
        isPart(before - 2)
      else { return start..<end }
      start = before - 1
    }
    // The last part was only "of".
    while start < end, !isPart(start) { start += 1 }
    return start < end ? start..<end : nil
  }

  /// Whether a token may belong to a noun phrase.
  private func isPart(_ index: Int, countingUnits: Bool = false) -> Bool {
    let token = tokens[index]
    if token.key == "-" { return !token.isSpaced && index + 1 < tokens.count && !tokens[index + 1].isSpaced }
    return token.isWord && words.entry(token.key, .boundary) == nil
      && (countingUnits || words.entry(token.key, .unit) == nil)
  }

  private func text(_ range: Range<Int>) -> String {
    var text = ""
    for index in range {
      if index > range.lowerBound, tokens[index].isSpaced { text += " " }
      text += tokens[index].text
    }
    return Self.capitalized(text)
  }

  static func capitalized(_ text: String) -> String {
    let first = text.prefix { !$0.isWhitespace }
    // "iPhone" and "macOS" stay.
    return first.dropFirst().contains(where: \.isUppercase) ? text : text.prefix(1).uppercased() + text.dropFirst()
  }
}
