import GuidelineModel

/// The tables of a page, whose rows the explanations of rules repeat as lines of text.
struct TableLines {
  private let tables: [CitedRecord]
  private let lines: Set<Substring>

  /// The tables among the records of a page.
  init(_ records: [CitedRecord]) {
    tables = records.filter { $0.record.kind == .table }
    lines = Set(tables.flatMap { $0.record.detail.split(separator: "\n") })
  }

  /// The explanation of a record without the lines that are rows of a table; unchanged for tables.
  func detail(of record: GuidelineRecord) -> String {
    guard record.kind != .table, !lines.isEmpty else { return record.detail }
    let own = record.detail.split(separator: "\n", omittingEmptySubsequences: false)
    let rest = own.filter { !lines.contains($0) || $0.isEmpty }
    guard rest.count < own.count else { return record.detail }
    return Self.trimmed(rest).joined(separator: "\n")
  }

  /// The tables whose rows the explanation of a record has; none for tables.
  func tables(in record: GuidelineRecord) -> [CitedRecord] {
    guard record.kind != .table, !lines.isEmpty else { return [] }
    let own = Set(record.detail.split(separator: "\n"))
    return tables.filter { own.isSuperset(of: $0.record.detail.split(separator: "\n")) }
  }

  private static func trimmed(_ lines: [Substring]) -> ArraySlice<Substring> {
    let end = lines.lastIndex { !$0.isEmpty }.map { $0 + 1 } ?? 0
    return lines[..<end].drop(while: \.isEmpty)
  }
}
