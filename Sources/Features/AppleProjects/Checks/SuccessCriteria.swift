import GuidelineModel

/// The success criteria of WCAG 2.2, from `Index/wcag.tsv`.
package enum SuccessCriteria {
  /// The level of a criterion, which includes those before it.
  package enum Level: String, CaseIterable, Sendable { case single = "A", double = "AA", triple = "AAA" }

  private static let rows = TSVTable(IndexTables.wcag).rows

  /// "Resize Text (AA)" by the number "1.4.4".
  package static let names = Dictionary(
    uniqueKeysWithValues: rows.map { ($0.cell(1), "\($0.cell(0)) (\($0.cell(2)))") })

  package static func numbers(upTo level: Level) -> [String] {
    rows.filter { $0.cell(2).utf8.count <= level.rawValue.utf8.count }.map { $0.cell(1) }
  }
}
