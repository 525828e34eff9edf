import GuidelineModel

/// A period such as `2025-06..2026-06`, `wwdc25..` or `..2025-06-09`.
struct DateRange: OptionValue {
  /// The older day; `nil` for the oldest revision.
  let from: DateExpression?
  /// The newer day; `nil` for today.
  let to: DateExpression?

  init(from: DateExpression?, to: DateExpression?) {
    self.from = from
    self.to = to
  }

  init?(argument: String) {
    guard let dots = argument.firstRange(of: "..") else { return nil }
    let words = [argument[..<dots.lowerBound], argument[dots.upperBound...]]
    let dates = words.map { DateExpression(String($0)) }
    guard zip(words, dates).allSatisfy({ $0.isEmpty || $1 != nil }),
      words.contains(where: { !$0.isEmpty })
    else { return nil }
    from = dates[0]
    to = dates[1]
  }

  static var valueChoices: [String] { [] }
  static var valueDescription: String? {
    "two dates such as 2025-06..2026-06 or wwdc25..; a date is \(DateExpression.forms)"
  }
}
