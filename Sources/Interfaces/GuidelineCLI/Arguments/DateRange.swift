import GuidelineModel

/// A period such as `2025-06..2026-06`, `wwdc25..`, `..2025-06-09` or two dates with a blank between them.
struct DateRange {
  /// The older day; `nil` for the oldest revision.
  let from: DateExpression?
  /// The newer day; `nil` for today.
  let to: DateExpression?

  init(from: DateExpression?, to: DateExpression?) {
    self.from = from
    self.to = to
  }

  init?(_ argument: String) {
    guard let dots = argument.firstRange(of: "..") else {
      let words = argument.split(separator: " ")
      let ranges = words.indices.lazy.dropFirst().compactMap { second -> DateRange? in
        guard let from = DateExpression(words[..<second].joined(separator: " ")),
          let to = DateExpression(words[second...].joined(separator: " "))
        else { return nil }
        return DateRange(from: from, to: to)
      }
      guard let range = ranges.first else { return nil }
      self = range
      return
    }
    let words = [argument[..<dots.lowerBound], argument[dots.upperBound...]]
    let dates = words.map { DateExpression(String($0)) }
    guard zip(words, dates).allSatisfy({ $0.isEmpty || $1 != nil }),
      words.contains(where: { !$0.isEmpty })
    else { return nil }
    from = dates[0]
    to = dates[1]
  }

  static let forms = "two dates such as 2025-06..2026-06 or wwdc25..; a date is \(DateExpression.forms)"
}

extension DateExpression: OptionValue {
  init?(argument: String) { self.init(argument) }

  static var valueSuggestions: [String] { suggestions }

  static var valueDescription: String? { forms }
}
