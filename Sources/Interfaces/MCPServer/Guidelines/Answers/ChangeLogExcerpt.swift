import GuidelineModel
import TextSupport

/// The newest rows of a change log; an answer has room for rules, not for years.
struct ChangeLogExcerpt: Sendable, Encodable {
  private struct Row: Encodable {
    let date: String
    let text: UntrustedText
  }

  private let rows: [Row]
  private let more: Int

  private static let mostRows = 3
  private static let longestRow = 200

  /// - Parameter changes: newest first.
  init(_ changes: [ChangeLogEntry]) {
    rows = changes.prefix(Self.mostRows).map {
      Row(date: $0.date.description, text: UntrustedText($0.text).cut(to: Self.longestRow))
    }
    more = changes.count - rows.count
  }

  var isEmpty: Bool { rows.isEmpty }

  /// Writes the rows, which say by themselves how new they are.
  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(rows)
  }

  /// The rows as quotations, and how many there are besides.
  var lines: [String] {
    guard !rows.isEmpty else { return [] }
    return ["Change log" + (more > 0 ? ", \(Pluralizer.text(more, "older row")) left out:" : ":")]
      + rows.map { UntrustedText("\($0.date) \($0.text.text)").block }
  }
}
