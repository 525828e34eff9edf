// Quantity, ValueQualifier
import GuidelineModel

/// A number of a text with its unit: "44x44 pt", "at least 60 to 75 characters", "4.5:1".
package struct Quantity: Hashable, Sendable {
  /// A number, or a range of numbers.
  package struct Amount: Hashable, Sendable {
    package let least: Double
    /// The end of a range; `nil` for one number.
    package let most: Double?
  }

  /// A unit by its usual symbol, and what it measures.
  package struct Unit: Hashable, Sendable {
    package enum Dimension: String, Sendable { case length, time, ratio, count, other }

    package let symbol: String
    package let dimension: Dimension

    init(symbol: String, dimension: Dimension) {
      self.symbol = symbol
      self.dimension = dimension
    }

    /// The unit of an entry; `nil` for an entry of another role.
    package init?(_ entry: ValueWords.Entry) {
      guard let dimension = Dimension(rawValue: entry.quantity) else { return nil }
      self.init(symbol: entry.meaning, dimension: dimension)
    }

    /// Whether lengths in the unit are on a screen rather than in a room.
    package var isOfScreen: Bool { Self.ofScreen.contains(symbol) }

    private static let ofScreen: Set = ["pt", "px", "CSS px", "dp", "relative px", "DLU"]
  }

  /// How the numbers belong together.
  package enum Form: Sendable {
    /// One number or range.
    case number
    /// A width and a height.
    case size
    /// A proportion such as 16:9.
    case proportion
  }

  package let form: Form
  /// One amount, or two.
  package let amounts: [Amount]
  /// `nil` where the text gives none.
  package let unit: Unit?
  /// The scale of an image in pixels: 2 for "@2x".
  package let scale: Int?
  package let tokens: Range<Int>

  package static func all(in tokens: [TextToken]) -> [Quantity] {
    var found: [Quantity] = []
    var index = 0
    while index < tokens.count {
      if let quantity = QuantityReader(tokens).quantity(at: index) {
        found.append(quantity)
        index = quantity.tokens.upperBound
      } else {
        index += 1
      }
    }
    // The unit of "32x32 and 16x16 px @1x" belongs to all sizes of the list.
    for index in found.indices.dropLast().reversed() {
      let (quantity, next) = (found[index], found[index + 1])
      guard quantity.form == .size, next.form == .size, quantity.unit == nil,
        tokens[quantity.tokens.upperBound..<next.tokens.lowerBound].allSatisfy({ [",", "and", "or"].contains($0.key) })
      else { continue }
      found[index] = quantity.completed(next.unit, scale: next.scale)
    }
    return found
  }

  /// The same with a unit and a scale that the text around it gives, where it has none.
  package func completed(_ unit: Unit?, scale: Int?) -> Quantity {
    guard form != .proportion else { return self }
    let unit = self.unit ?? unit
    let scale = unit?.symbol == "px" ? self.scale ?? scale : self.scale
    return Quantity(form: form, amounts: amounts, unit: unit, scale: scale, tokens: tokens)
  }

  /// The quantity without its place, for comparisons.
  package var withoutPlace: Quantity { Quantity(form: form, amounts: amounts, unit: unit, scale: scale, tokens: 0..<0) }

  /// Whether it is a fraction such as "1/10".
  package var isFraction: Bool { unit == nil && form == .number && tokens.count == 3 && amounts[0].most == nil }
}

struct QuantityReader {
  private let tokens: [TextToken]
  private let words = ValueWords.standard

  init(_ tokens: [TextToken]) { self.tokens = tokens }

  func quantity(at start: Int) -> Quantity? {
    guard isStart(start), let first = amount(at: start) else { return nil }
    if let proportion = proportion(first, start) { return proportion }
    var amounts = [first.amount]
    var end = first.end
    var form = Quantity.Form.number
    if let next = afterTimes(end), let second = amount(at: next) {
      amounts.append(second.amount)
      end = second.end
      form = .size
    }
    let unit = unit(at: end)
    if let unit { end = unit.end }
    // "3D" and "one-sixth" are words.
    let isWord = unit == nil && form == .number && isJoined(end)
    guard !isWord else { return nil }
    let scale = scale(at: end)
    return Quantity(
      form: form, amounts: amounts, unit: unit?.unit, scale: scale?.scale, tokens: start..<(scale?.end ?? end))
  }

  /// Whether a number may begin at a token: it is no part of a name such as "P3" or "@2x".
  private func isStart(_ start: Int) -> Bool {
    guard start > 0, !tokens[start].isSpaced else { return true }
    let previous = tokens[start - 1]
    // Scripts without blanks have numbers right behind their words.
    let isName = previous.isWord && previous.text.utf8.last.map { $0 < 0x80 } ?? false
    return !isName && previous.number == nil && !["@", "$", "#", ":", "/", "."].contains(previous.key)
  }

  private func number(at index: Int) -> Double? {
    guard index < tokens.count else { return nil }
    return tokens[index].number ?? Self.numerals.firstIndex(of: tokens[index].key).map(Double.init)
  }

  private static let numerals = [
    "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve",
  ]

  /// A number, a fraction or a range, with a sign only where a text begins with it.
  private func amount(at start: Int) -> (amount: Quantity.Amount, end: Int)? {
    var index = start
    var sign = 1.0
    if start == 0, tokens.count > 1, !tokens[1].isSpaced, ["+", "-", "−", "–"].contains(tokens[0].key) {
      sign = tokens[0].key == "+" ? 1 : -1
      index = 1
    }
    guard let least = number(at: index) else { return nil }
    index += 1
    if isMark("/", index), !tokens[index].isSpaced, let divisor = number(at: index + 1),
      !tokens[index + 1].isSpaced, divisor > 0, tokens[index - 1].number != nil
    {
      return (Quantity.Amount(least: sign * least / divisor, most: nil), index + 2)
    }
    if let end = endOfRange(from: least, at: index) {
      return (Quantity.Amount(least: sign * least, most: end.most), end.end)
    }
    return (Quantity.Amount(least: sign * least, most: nil), index)
  }

  /// The end of "9–21", "60 to 75", "between two and five" or "120- to 360-"; `nil` unless it is larger.
  private func endOfRange(from least: Double, at start: Int) -> (most: Double, end: Int)? {
    var index = start
    if index < tokens.count, ["-", "–", "—", "‑"].contains(tokens[index].key),
      !tokens[index].isSpaced || tokens[index].key == "–"
    {
      index += 1
      if let most = number(at: index), tokens[index].number != nil, most > least { return (most, index + 1) }
    }
    guard index < tokens.count, tokens[index].isSpaced, let most = number(at: index + 1), most > least
    else { return nil }
    switch tokens[index].key {
    case "to", "through": break
    case "and": guard start >= 2, tokens[start - 2].key == "between" else { return nil }
    // "two or three controls"
    case "or": guard most == least + 1 else { return nil }
    default: return nil
    }
    return (most, index + 2)
  }

  /// "16:9" with small numbers, which no time of day has.
  private func proportion(_ first: (amount: Quantity.Amount, end: Int), _ start: Int) -> Quantity? {
    let index = first.end
    guard first.amount.most == nil, isMark(":", index), !tokens[index].isSpaced,
      index + 1 < tokens.count, !tokens[index + 1].isSpaced, let second = tokens[index + 1].number,
      second > 0, second < 20, !tokens[index + 1].key.hasPrefix("0"),
      index + 2 == tokens.count || !["am", "pm", ":"].contains(tokens[index + 2].key)
    else { return nil }
    return Quantity(
      form: .proportion, amounts: [first.amount, Quantity.Amount(least: second, most: nil)],
      unit: nil, scale: nil, tokens: start..<index + 2)
  }

  /// The position of the number behind "x" or "×".
  private func afterTimes(_ index: Int) -> Int? {
    guard index + 1 < tokens.count, ["x", "×", "*", "by"].contains(tokens[index].key),
      tokens[index + 1].number != nil, tokens[index].isSpaced == tokens[index + 1].isSpaced
    else { return nil }
    return index + 1
  }

  /// The unit at a token: behind a hyphen as in "16-pt", or a stray "x" as in "18x18x pt".
  func unit(at start: Int) -> (unit: Quantity.Unit, end: Int)? {
    var index = start
    if index + 1 < tokens.count, !tokens[index].isSpaced,
      isMark("-", index) && !tokens[index + 1].isSpaced || tokens[index].key == "x"
    {
      index += 1
    }
    guard let found = words.phrase(at: index, in: tokens, .unit) else { return nil }
    return Quantity.Unit(found.entry).map { ($0, found.end) }
  }

  private func isJoined(_ index: Int) -> Bool {
    guard index < tokens.count, !tokens[index].isSpaced else { return false }
    return tokens[index].isWord || isMark("-", index) && index + 1 < tokens.count && !tokens[index + 1].isSpaced
  }

  /// "@2x", in which a blank may be.
  private func scale(at start: Int) -> (scale: Int, end: Int)? {
    guard start + 2 < tokens.count, isMark("@", start), let number = tokens[start + 1].number,
      tokens[start + 2].key == "x", (1...9).contains(number)
    else { return nil }
    return (Int(number), start + 3)
  }

  private func isMark(_ mark: String, _ index: Int) -> Bool { index < tokens.count && tokens[index].key == mark }
}

/// How a number is meant.
package enum ValueQualifier: String, CaseIterable, Sendable, Encodable {
  /// The number or more.
  case minimum
  /// The number or less.
  case maximum
  /// More than the number.
  case above
  /// Less than the number.
  case below
  /// The value that the system uses if an app sets no other.
  case `default`
  /// The value that the guidelines recommend.
  case recommended
  /// A number of an example.
  case example
}
