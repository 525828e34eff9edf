import ByteRoutines
import Synchronization

/// The rules of the digest and of Apple's pages that are the same rule in other words, by their ids.
package final class DigestAliases: Sendable {
  private let table: KeyedTable
  /// The rows of the pages that were asked for, as a reader asks for each rule of a page.
  private let pages = Mutex<[String: [[Substring]]]>([:])

  package static let standard = DigestAliases(table: KeyedTable(constant: KeyedTables.digestAliases))

  init(table: KeyedTable) { self.table = table }

  private func rows(ofPage page: String) -> [[Substring]] {
    pages.withLock { pages in
      if let rows = pages[page] { return rows }
      let rows = table.rows(of: NameKey.make(page)).filter { $0.cell(0) == page }
      if !rows.isEmpty { pages[page] = rows }
      return rows
    }
  }

  /// How much of a known name a rule has.
  package enum Knowledge: Sendable { case whole, beginning }

  /// Whether a rule has a known name on one of Apple's pages; `nil` for others.
  ///
  /// - Parameter name: the id of the rule without its page.
  package func knows(_ name: String, ofPage page: String) -> Knowledge? {
    let rows = name.isEmpty ? [] : rows(ofPage: page)
    if rows.contains(where: { $0.cell(2) == name || $0.cell(3) == name }) { return .whole }
    return rows.contains { name == $0.cell(1) || name.hasPrefix($0.cell(1) + "-") } ? .beginning : nil
  }

  /// The name that a rule of the digest had before it was reworded, and keeps; `nil` for others.
  package func keptName(of name: String, ofPage page: String) -> String? {
    guard !name.isEmpty else { return nil }
    return rows(ofPage: page).first { $0.cell(3) == name }.map { $0.cell(2) }
  }

  /// The beginnings of ids that a rule has in the other wording.
  ///
  /// - Parameter id: an id of the digest or of Apple's page, or a beginning of one.
  package func counterparts(of id: String) -> [String] {
    let page = id.prefix { $0 != "/" }
    return rows(ofPage: String(page)).flatMap { row -> [String] in
      let original = "\(row.cell(0))/\(row.cell(1))"
      let digest = "\(row.cell(0))/\(row.cell(2))"
      return (digest.hasPrefix(id) ? [original] : [])
        + (original.hasPrefix(id) || id.hasPrefix(original + "-") ? [digest] : [])
    }
  }
}
