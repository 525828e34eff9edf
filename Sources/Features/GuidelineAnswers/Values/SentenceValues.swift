import GuidelineModel

/// The values of a sentence, each with its name.
struct SentenceValues {
  /// A number with its meaning in the sentence.
  struct Found {
    let content: GuidelineValue.Content
    let kind: GuidelineValue.Kind
    /// The name of the value; `nil` if the sentence does not give one.
    var name: String?
    /// The device for which it holds; `nil` for all.
    var condition: String?
    var qualifier: ValueQualifier?
    var isApproximate: Bool
    /// The platforms that are named beside it; empty if none are.
    var platforms: PlatformSet
    let written: String
    /// The position of the number and its unit.
    let place: Range<Int>
  }

  private(set) var values: [Found] = []
  private let tokens: [TextToken]
  private let conditions: ValueConditions
  private let words = ValueWords.standard

  init(_ sentence: String) {
    tokens = TextToken.tokens(of: sentence[...])
    conditions = ValueConditions(tokens)
    for found in RGBColor.all(in: tokens) {
      let name = phrases.noun(before: labelEnd(found.tokens.lowerBound))
      values.append(
        Found(
          content: .color(found.color), kind: .color, name: name, isApproximate: false,
          platforms: [], written: tokens.text(found.tokens), place: found.tokens))
    }
    if values.isEmpty { readQuantities() }
  }

  private var phrases: NounPhrases { NounPhrases(tokens) }

  private mutating func readQuantities() {
    let quantities = Quantity.all(in: tokens)
    let named = PlatformMentions(tokens).platforms(of: quantities.map(\.tokens))
    let label = phrases.label(beforeFirst: quantities.first?.tokens.lowerBound)
    var previous: (quantity: Quantity, found: Found)?
    var endOfCondition = 0
    for (position, quantity) in quantities.enumerated() {
      let start = quantity.tokens.lowerBound
      guard start >= endOfCondition, !conditions.isShown(quantity) else { continue }
      if let range = condition(quantity, of: previous?.quantity) {
        endOfCondition = range.upperBound
        if !values.isEmpty { values[values.count - 1].condition = tokens.text(range) }
        continue
      }
      guard var found = found(quantity) else { continue }
      found.platforms = named[position]
      if let previous, previous.quantity.continues(with: quantity),
        found.name == nil && !isLinked(quantity) || isRange(from: previous.quantity, to: quantity)
      {
        found.name = label ?? previous.found.name
        if found.qualifier == nil || found.qualifier == .example { found.qualifier = previous.found.qualifier }
        if found.platforms.isEmpty, isInParentheses(start) { found.platforms = previous.found.platforms }
      }
      if found.name == nil || phrases.isLabel(before: start) { found.name = label ?? found.name }
      values.append(found)
      previous = (quantity, found)
    }
  }

  /// The condition under which a value applies, from the words around it; `nil` if they give none.
  func condition(of position: Int) -> String? {
    let value = values[position]
    if let condition = value.condition { return condition }
    let next = position + 1 < values.count ? values[position + 1].place.lowerBound : tokens.count
    return conditions.condition(behind: value.place.upperBound, before: next)
  }

  /// Whether a word in front of a number, such as "at", belongs to a part of the sentence that has no name.
  private func isLinked(_ quantity: Quantity) -> Bool {
    let start = NumberContext(quantity, in: tokens).start
    return start > 0 && words.entry(tokens[start - 1].key, .link) != nil
  }

  /// Whether two numbers are the ends of "from 0 percent on the left to 100 percent".
  private func isRange(from first: Quantity, to second: Quantity) -> Bool {
    let starts = [first, second].map(\.tokens.lowerBound)
    return starts[0] > 0 && tokens[starts[0] - 1].key == "from" && tokens[starts[1] - 1].key == "to"
  }

  private func isInParentheses(_ start: Int) -> Bool { start > 0 && tokens[start - 1].key == "(" }

  /// The words that say for which device a length on a screen holds: "12 pt (40mm)", "12 pt at 45 and 49 mm".
  private func condition(_ quantity: Quantity, of previous: Quantity?) -> Range<Int>? {
    guard let previous, previous.unit?.isOfScreen == true, quantity.unit?.dimension == .length,
      quantity.unit?.isOfScreen == false
    else { return nil }
    let start = previous.tokens.upperBound
    guard start < quantity.tokens.lowerBound else { return nil }
    if tokens[start].key == "(", quantity.tokens.lowerBound == start + 1 {
      return tokens[start...].firstIndex { $0.key == ")" }.map { start + 1..<$0 }
    }
    let isList = tokens[start + 1..<quantity.tokens.lowerBound].allSatisfy { token in
      token.number != nil || [",", "/", "and", "or"].contains(token.key)
    }
    return ["at", "for", "on"].contains(tokens[start].key) && isList ? start + 1..<quantity.tokens.upperBound : nil
  }

  private func found(_ quantity: Quantity) -> Found? {
    let context = NumberContext(quantity, in: tokens)
    let name = phrases.name(of: quantity, context)
    guard isValue(quantity, context, name?.text) else { return nil }
    return Found(
      content: .quantity(quantity), kind: .init(quantity, named: (name?.text ?? "") + " " + (name?.property ?? "")),
      name: name?.text,
      qualifier: context.qualifier.flatMap { $0 == .example ? nil : $0 }
        ?? name.flatMap { ValueQualifier(inName: $0.text) } ?? context.qualifier,
      isApproximate: context.isApproximate,
      platforms: [], written: tokens.text(quantity.tokens), place: quantity.tokens)
  }

  /// Whether a number is a fact: it has a unit, dimensions, or a bound and something that is counted.
  private func isValue(_ quantity: Quantity, _ context: NumberContext, _ name: String?) -> Bool {
    let isOne = tokens[quantity.tokens.lowerBound].key == "one"
    // "1/1000 em" is a unit itself.
    if words.phrase(at: quantity.tokens.lowerBound, in: tokens, .unit) != nil { return false }
    if let unit = quantity.unit {
      if isOne, unit.dimension == .count { return context.isMaximum }
      if unit.dimension == .count, quantity.isNumeral(in: tokens) { return context.isBounded(quantity) }
      return !isOne || context.previous != "at"
    }
    if quantity.form != .number { return true }
    let next = quantity.tokens.upperBound
    if quantity.isFraction { return next < tokens.count && tokens[next].key == "of" }
    if context.isCondition(quantity) { return false }
    if isOne { return context.isMaximum && name != nil }
    // "Aim for a maximum of three."
    let isEnd = next == tokens.count || [".", ",", ";"].contains(tokens[next].key)
    return context.isBounded(quantity) && (name != nil || isEnd && context.start < quantity.tokens.lowerBound)
  }

  /// The position before the parenthesis around a color: "Move (RGB 250, 17, 79)".
  private func labelEnd(_ start: Int) -> Int { isInParentheses(start) ? start - 1 : start }
}

extension Quantity {
  /// Whether a number without a name may belong to the name of the one before it.
  fileprivate func continues(with next: Quantity) -> Bool {
    unit?.dimension == next.unit?.dimension && (unit != nil) == (next.unit != nil)
  }

  /// Whether it is a number as a word.
  func isNumeral(in tokens: [TextToken]) -> Bool { tokens[self.tokens.lowerBound].isWord }
}

extension GuidelineValue.Kind {
  /// The kind of a number by its unit and, for lengths, by the words of its name.
  init(_ quantity: Quantity, named name: String, isFont: Bool = false) {
    if quantity.form == .proportion {
      self = .ratio
      return
    }
    switch quantity.unit?.dimension {
    case .time: self = .duration
    case .ratio: self = .ratio
    case .other: self = .other
    case .count: self = .count
    case nil where quantity.form == .number: self = quantity.amounts[0].least < 1 ? .ratio : .count
    case .length, nil:
      let kinds = Self.kinds(of: name)
      self = isFont || kinds.contains("font") ? .font : kinds.contains("spacing") ? .spacing : .size
    }
  }

  /// The kinds of values of which a name has words.
  static func kinds(of name: String) -> Set<String> {
    let keys = TextToken.tokens(of: name[...]).map(\.key)
    let pairs = zip(keys, keys.dropFirst()).map { $0 + " " + $1 }
    return Set((keys + pairs).compactMap { ValueWords.standard.entry($0, .noun)?.meaning })
  }
}
