// CaptureQueries, DateCoverage, PageSelection, PageRuleCount
package import GuidelineModel
import SQLiteStore

final class CaptureList {
  /// Ordered by page, then by date.
  let all: [CaptureInfo]
  /// For each page that another one replaced, according to the documents, the slug of the other one.
  let successions: [String: String]
  /// The captures of each page, oldest first.
  private(set) lazy var byPage = Dictionary(grouping: all, by: \.slug)

  init(all: [CaptureInfo], successions: [String: String]) {
    self.all = all
    self.successions = successions
  }

  /// The captures of a page that its history compares: those in English, or else in one other language.
  static func compared(_ captures: [CaptureInfo]) -> [CaptureInfo] {
    let real = captures.filter { !$0.isDigest }
    let pool = real.isEmpty ? captures : real
    let language = pool.contains { $0.language == "en" } ? "en" : pool.map(\.language).min()
    return captures.filter { $0.language == language }
  }
}

struct CaptureQueries {
  let database: Database

  private static let columns = """
    document.id, document.page, document.title, document.url, document.language,
    document.captured, document.revised, document.knownDay, document.isDigest,
    document.supported, document.unsupported, document.supportSentence, document.ruleCount,
    document.path, document.dialect
    """

  func allCaptures() throws -> CaptureList {
    let captures = try database.query(
      "SELECT \(Self.columns) FROM document ORDER BY document.page, document.knownDay", decode: Self.decode)
    return CaptureList(all: captures, successions: try successions())
  }

  /// The captures of a page, oldest first.
  func captures(ofPage slug: String) throws -> [CaptureInfo] {
    try database.query(
      "SELECT \(Self.columns) FROM document WHERE document.page = ? ORDER BY document.knownDay",
      [.text(slug)], decode: Self.decode)
  }

  func successions() throws -> [String: String] {
    Dictionary(
      try database.query("SELECT page, successor FROM succession") { ($0.text(0), $0.text(1)) }
    ) { first, _ in first }
  }

  /// The captures of the current pages, ordered by key.
  ///
  /// - Parameters:
  ///   - condition: a condition of SQL on the documents; `nil` for none.
  ///   - values: the values of its parameters.
  func currentCaptures(where condition: String? = nil, _ values: [SQLValue] = []) throws -> [CaptureInfo] {
    try database.query(
      """
      SELECT \(Self.columns) FROM page JOIN document ON document.id = page.current
      \(condition.map { "WHERE \($0)" } ?? "")
      ORDER BY page.slug
      """, values, decode: Self.decode)
  }

  /// The current pages of some systems, or of all, and the successors of replaced ones, as the last ingest chose them.
  func currentSelection(of scope: SystemScope?) throws -> PageSelection {
    let answers = try database.query(
      """
      SELECT \(Self.columns), page.slug, page.successor
      FROM page LEFT JOIN document ON document.id = page.current
      """
    ) { row -> (slug: String, PageSelection.Answer) in
      let successor = row.optionalText(16)
      return (row.text(15), successor.map { .successor($0) } ?? .document(Self.decode(row)))
    }
    let chosen = answers.filter { scope?.contains(PageKey.system(of: $0.slug)) ?? true }
    return PageSelection(answers: Dictionary(uniqueKeysWithValues: chosen))
  }

  private static func decode(_ row: borrowing Row) -> CaptureInfo {
    CaptureInfo(
      documentID: row.integer(0), slug: row.text(1), title: row.text(2), url: row.optionalText(3),
      language: row.text(4), captured: row.date(5), revised: row.date(6), date: row.date(7),
      isDigest: row.integer(8) != 0,
      platforms: .init(supported: row.platforms(9) ?? [], unsupported: row.platforms(10) ?? []),
      supportSentence: row.optionalText(11), ruleCount: row.integer(12), document: row.text(13), dialect: row.text(14))
  }
}

/// The period that the captures of an index cover.
package struct DateCoverage: Hashable, Sendable {
  package let oldest: CalendarDate
  package let newest: CalendarDate

  /// Whether a day, month or year ends before the oldest day.
  package func isBeforeOldest(_ date: CalendarDate) -> Bool { date.lastDay < oldest.firstDay }

  /// Whether a day, month or year begins after the newest day.
  package func isAfterNewest(_ date: CalendarDate) -> Bool { date.firstDay > newest.lastDay }
}

extension GuidelineIndex {
  /// The period that the captures cover; `nil` if none is dated.
  package func dateCoverage() throws(IndexError) -> DateCoverage? {
    try read {
      // A capture shows the revision of an earlier day too.
      let days = try database.query(
        """
        SELECT min(min(ifnull(captured, revised), ifnull(revised, captured))), max(knownDay)
        FROM document
        """
      ) { ($0.date(0), $0.date(1)) }
      guard let (oldest, newest) = days.first, let oldest, let newest else { return nil }
      return DateCoverage(oldest: oldest, newest: newest)
    }
  }
}

/// Chooses the capture that represents each page on a day.
///
/// - A digest's capture counts only if there is no other capture of the page, under its present or a former name.
/// - English captures count before those in other languages.
/// - Of the rest, the newest counts. Of equally new ones, the one captured first counts if all were captured after
///   the day; then the one with most rules.
/// - A page that was replaced by another has no capture from the day the other one has a newer one.
package struct PageSelection {
  package enum Answer: Equatable {
    case document(CaptureInfo)
    /// The slug of the page that replaced it.
    case successor(String)
  }

  /// By slug.
  package private(set) var answers: [String: Answer] = [:]

  /// The captures that represent pages, in no order.
  package var captures: [CaptureInfo] {
    answers.values.compactMap { if case .document(let capture) = $0 { capture } else { nil } }
  }

  init(answers: [String: Answer]) { self.answers = answers }

  /// - Parameters:
  ///   - successions: further successors than those of `names`, by slug.
  ///   - day: ignores captures that are later than this day, month or year; `nil` for none.
  init(captures: [CaptureInfo], names: PageNames, successions: [String: String] = [:], day: CalendarDate?) {
    let eligible = captures.filter { capture in
      guard let day else { return true }
      return [capture.captured, capture.revised].contains { $0.map { $0 <= day.lastDay } ?? false }
    }
    var chosen: [String: CaptureInfo] = [:]
    for (slug, candidates) in Dictionary(grouping: eligible, by: \.slug) {
      let real = candidates.filter { !$0.isDigest }
      let pool = real.isEmpty ? candidates : real
      let english = pool.filter { $0.language == "en" }
      chosen[slug] = (english.isEmpty ? pool : english).max { Self.isOlder($0, $1, day) }
    }
    for name in names.formerNames where name.change == "renamed" {
      if chosen[name.former]?.isDigest == false, chosen[name.slug]?.isDigest == true { chosen[name.slug] = nil }
    }
    for (slug, capture) in chosen {
      let successor = (names.successors(of: slug) + [successions[slug]].compactMap(\.self)).first { successor in
        guard let next = chosen[successor] else { return false }
        return Self.time(next, day) > Self.time(capture, day)
      }
      answers[slug] = successor.map { .successor($0) } ?? .document(capture)
    }
  }

  private static func isOlder(_ left: CaptureInfo, _ right: CaptureInfo, _ day: CalendarDate?) -> Bool {
    let times = (time(left, day), time(right, day))
    if times.0 != times.1 { return times.0 < times.1 }
    // The first capture after the day is closest to the page as it was on the day.
    let delays = (delay(left, day), delay(right, day))
    if delays.0 != delays.1 { return delays.0 > delays.1 }
    if left.ruleCount != right.ruleCount { return left.ruleCount < right.ruleCount }
    return left.document > right.document
  }

  /// The newest day up to `day` that the capture is known for: its capture, or its revision if it was captured later.
  /// Zero precedes all dates.
  private static func time(_ capture: CaptureInfo, _ day: CalendarDate?) -> Int {
    let known = [capture.captured, capture.revised].compactMap(\.self)
    let usable = day.map { day in known.filter { $0 <= day.lastDay } } ?? known
    return usable.max()?.ordinal ?? 0
  }

  /// The day of a capture that was made after `day`; zero for others.
  private static func delay(_ capture: CaptureInfo, _ day: CalendarDate?) -> Int {
    guard let day, let captured = capture.captured, captured > day.lastDay else { return 0 }
    return captured.ordinal
  }
}

/// A page with the number of its rules about something.
package struct PageRuleCount: Hashable, Sendable {
  package let page: CaptureInfo
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
      let captures = try day.map { try selection(asOf: $0).captures }
      let counts = try database.query(
        """
        SELECT record.document, count(*) FROM textIndex JOIN record ON record.text = textIndex.rowid
        WHERE textIndex MATCH ? AND record.kind = 'guideline'
          AND (record.platforms IS NULL OR (record.platforms | record.unknownPlatforms) & ?)
          AND record.document IN (
            \(captures == nil ? "SELECT current FROM page" : "SELECT value FROM json_each(?)"))
        GROUP BY record.document
        """,
        [
          .text("{section statement} : \(phrase)"),
          .integer(Int((platform.map { PlatformSet($0) } ?? .all).rawValue)),
        ] + (captures.map { [.list($0.map(\.documentID))] } ?? [])
      ) { ($0.integer(0), $0.integer(1)) }
      let byDocument = Dictionary(counts) { first, _ in first }
      let scope = scopeCondition("document.system").map { " AND \($0)" } ?? ""
      let counted =
        try captures
        ?? CaptureQueries(database: database).currentCaptures(
          where: "document.id IN (SELECT value FROM json_each(?))\(scope)", [.list(counts.map(\.0))])
      return counted.compactMap { capture in
        byDocument[capture.documentID].map { PageRuleCount(page: capture, count: $0) }
      }.sorted { ($1.count, $0.page.slug) < ($0.count, $1.page.slug) }
    }
  }

  /// Whether a name is a section of the page that it leads to, and of another page: then it is a separate topic.
  package func isSharedSection(_ name: String, of page: CaptureInfo, among captures: [CaptureInfo]) throws -> Bool {
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
    return "\"\(SearchedLetters.separated(in: words.joined(separator: " ")))\""
  }

  /// Longer texts name nothing.
  private static let longestName = 200
}
