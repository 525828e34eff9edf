import ByteRoutines
package import GuidelineModel
package import TextSupport

/// A rule that helps to choose between components, with the reasons.
package struct DecisiveRule: JSONObjectEncodable, Sendable {
  package enum Reason: String, Encodable, Sendable {
    /// The rule names another of the compared pages.
    case comparison
    /// The rule asks to leave something.
    case prohibition
    /// The rule gives a number or a measure.
    case number
  }

  package let record: CitedRecord
  /// The slugs of the compared pages that it names.
  package let names: [String]
  /// The reasons, the strongest first.
  package let reasons: [Reason]
  /// How decisive the rule is; 0 without a reason.
  let weight: Int

  /// - Parameter others: the pages that the rule's page is compared with.
  init(_ cited: CitedRecord, others: [CaptureInfo]) {
    record = cited
    let rule = cited.record
    let statement = rule.statement ?? ""
    let inStatement = others.filter { Self.text(statement, names: $0) }
    let inDetail = others.filter { rule.links.contains($0.slug) || Self.text(rule.detail, names: $0) }
    names = others.filter { inStatement.contains($0) || inDetail.contains($0) }.map(\.slug)
    var reasons: [Reason] = []
    var weight = 0
    if !names.isEmpty {
      reasons.append(.comparison)
      weight += inStatement.isEmpty ? Self.namedInDetail : Self.namedInStatement
    }
    if let obligation = rule.obligation, obligation.isProhibition {
      reasons.append(.prohibition)
      weight += obligation.strength == .never ? Self.never : Self.avoid
    }
    if statement.contains(where: \.isNumber) || !Measure.tokens(in: rule.detail).isEmpty {
      reasons.append(.number)
      weight += Self.number
    }
    self.reasons = reasons
    self.weight = weight
  }

  // A rule that names the alternative decides alone; a prohibition decides before a number; two lesser reasons
  // together weigh as much as the alternative in the statement.
  private static let namedInStatement = 4
  private static let never = 3
  private static let avoid = 2
  private static let namedInDetail = 2
  private static let number = 2

  /// Whether a text has the words of a page's title next to each other, in singular or plural.
  private static func text(_ text: String, names page: CaptureInfo) -> Bool {
    let title = words(page.title)
    guard !title.isEmpty else { return false }
    let words = words(text)
    return words.indices.contains { words[$0...].starts(with: title) }
  }

  private static func words(_ text: String) -> [String] { text.lowercased().letterRuns().map { NameKey.singular($0) } }

  package var json: JSONObject { record.json.adding(["names": names, "reasons": reasons]) }
}
