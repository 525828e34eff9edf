package import GuidelineModel
import SQLiteStore

/// A page with the number of its rules about something.
package struct PageRuleCount: Hashable, Sendable {
  /// The page.
  package let page: CaptureInfo
  /// The number of rules.
  package let count: Int
}

extension GuidelineIndex {
  /// Counts the rules that name something in their statement or in a heading above them, by page.
  ///
  /// - Parameters:
  ///   - name: words that must follow each other, in any form.
  ///   - day: a day, month or year; `nil` for the current pages.
  ///   - platform: only rules that may apply to it; `nil` for all.
  /// - Returns: the pages with such rules, most rules first.
  package func ruleCounts(
    naming name: String, asOf day: CalendarDate? = nil, on platform: Platform? = nil
  ) throws(IndexError) -> [PageRuleCount] {
    try read {
      guard let phrase = Self.phrase(name) else { return [] }
      let captures = try selection(asOf: day).captures
      let counts = try database.query(
        """
        SELECT record.document, count(*) FROM textIndex JOIN record ON record.text = textIndex.rowid
        WHERE textIndex MATCH ? AND record.kind = 'guideline'
          AND (record.platforms IS NULL OR (record.platforms | record.unknownPlatforms) & ?)
          AND record.document IN (SELECT value FROM json_each(?))
        GROUP BY record.document
        """,
        [
          .text("{section statement} : \(phrase)"),
          .integer(Int((platform.map { PlatformSet($0) } ?? .all).rawValue)),
          .list(captures.map(\.documentID)),
        ]
      ) { ($0.integer(0), $0.integer(1)) }
      let byDocument = Dictionary(counts) { first, _ in first }
      return captures.compactMap { capture in
        byDocument[capture.documentID].map { PageRuleCount(page: capture, count: $0) }
      }
      .sorted { ($1.count, $0.page.slug) < ($0.count, $1.page.slug) }
    }
  }

  /// Whether a name is a section of the page that it leads to, and of another page: then it is a separate topic.
  func isSharedSection(_ name: String, of page: CaptureInfo, among captures: [CaptureInfo]) throws
    -> Bool
  {
    guard let phrase = Self.phrase(name) else { return false }
    let documents = try database.query(
      """
      SELECT DISTINCT record.document FROM textIndex JOIN record ON record.text = textIndex.rowid
      WHERE textIndex MATCH ? AND record.document IN (SELECT value FROM json_each(?))
      """, [.text("section : \(phrase)"), .list(captures.map(\.documentID))]
    ) { $0.integer(0) }
    return documents.count > 1 && documents.contains(page.documentID)
  }

  /// The words of a name as a phrase of FTS5; `nil` for a text without words.
  private static func phrase(_ name: String) -> String? {
    let words = name.split { !($0.isLetter || $0.isNumber) }
    guard !words.isEmpty, name.utf8.count <= longestName else { return nil }
    return "\"\(SearchText.separatingLetters(words.joined(separator: " ")))\""
  }

  /// Longer texts name nothing.
  private static let longestName = 200
}
