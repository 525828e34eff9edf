import GuidelineModel

/// The numbers of findings of the checks of code that were right in open-source apps, from `Index/check-precision.tsv`.
package struct CheckPrecision: Sendable {
  /// The judged findings of one check.
  package struct Counts: Hashable, Sendable {
    package let findings: Int
    package let right: Int
    package var wrong: Int { findings - right }
  }

  private var counts: [String: Counts] = [:]

  package static let standard = CheckPrecision(table: IndexTables.checkPrecision)

  init(table: String) {
    for row in TSVTable(table).rows {
      guard let findings = Int(row.cell(1)), let right = Int(row.cell(2)) else { continue }
      counts[row.cell(0)] = Counts(findings: findings, right: right)
    }
  }

  /// The counts of a check; zeros for one without findings in these apps.
  package subscript(_ check: String) -> Counts { counts[check] ?? Counts(findings: 0, right: 0) }
}
