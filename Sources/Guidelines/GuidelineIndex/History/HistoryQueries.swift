// HistoryQueries, WitnessedRecords, RecentChanges
package import GuidelineHistory
package import GuidelineModel
import SQLiteStore

struct HistoryQueries {
  let database: Database

  func capture(of info: CaptureInfo, omissions: ConverterOmissions) throws -> PageCapture {
    let queries = RecordQueries(database: database)
    let changeLog = try queries.changeLog(ofDocument: info.documentID)
    var records = try queries.records(ofDocument: info.documentID)
    // A page that has only passages lists other pages. Its links and abstracts give no guidance.
    if changeLog.isEmpty, records.allSatisfy({ $0.record.kind == .context }) { records = [] }
    return PageCapture(
      page: info.slug, title: info.title, revised: info.revised, captured: info.captured, document: info.document,
      isDigest: info.isDigest, dialect: info.dialect, supportSentence: info.supportSentence, supported: info.supported,
      omissions: omissions, records: records, changeLog: changeLog)
  }

  /// The kinds of content that the converters of each capture day omitted. If none of many documents has a table, the
  /// converter dropped the tables.
  func omissions() throws -> [CalendarDate: ConverterOmissions] {
    let rows = try database.query(
      """
      SELECT captured, count(*), sum(tableCount), sum(callOutCount) FROM document
      WHERE captured IS NOT NULL GROUP BY captured
      """
    ) { ($0.date(0), $0.integer(1), $0.integer(2), $0.integer(3)) }
    var omissions: [CalendarDate: ConverterOmissions] = [:]
    for (day, documents, tables, callOuts) in rows where documents >= Self.minimumDocuments {
      guard let day else { continue }
      if tables == 0 { omissions[day, default: []].insert(.tables) }
      if callOuts == 0 { omissions[day, default: []].insert(.callOuts) }
    }
    return omissions
  }

  /// Fewer documents may have no table by chance.
  private static let minimumDocuments = 20

  /// The place and the fingerprint of each document, of which all else in the index is made.
  func documents() throws -> [String] {
    try database.query("SELECT location, fingerprint FROM document ORDER BY id") { "\($0.text(0)) \($0.text(1))" }
  }

  /// The titles of pages and headings as written.
  func titles() throws -> Set<String> {
    var titles = Set(try database.query("SELECT DISTINCT title FROM document") { $0.text(0) })
    for section in try database.query("SELECT DISTINCT section FROM text", decode: { $0.text(0) }) {
      titles.formUnion(TextSeparator.headings(of: section))
    }
    titles.formUnion(PageNames.standard.pages.map(\.title))
    return titles
  }

  /// The rules of documents, each with the slug of its page.
  func statements(ofDocuments documents: [Int]) throws -> [(page: String, statement: String)] {
    try database.query(
      """
      SELECT document.page, text.statement FROM record
      JOIN text ON text.id = record.text JOIN document ON document.id = record.document
      WHERE record.hasStatement AND record.document IN (SELECT value FROM json_each(?))
      """, [.list(documents)]
    ) { ($0.text(0), $0.text(1)) }
  }

  /// The slugs of the pages with a capture that has a record of this id.
  func pages(withRecordNamed name: String) throws -> [String] {
    try database.query(
      """
      SELECT DISTINCT document.page FROM record JOIN document ON document.id = record.document
      WHERE record.recordID = ? ORDER BY document.page
      """, [.text(name)]
    ) { $0.text(0) }
  }
}

extension Histories {
  /// Finds the revision that last changed each rule of a page, in the page's order.
  ///
  /// Moves within the page, platforms that changed with those of the page, and differences that are attributed to
  /// conversion do not count. A rule that came from another page got its wording there.
  ///
  /// - Parameter since: ignores older revisions, which takes less time: ``BlameLine/isOldest`` then means that the rule
  ///   is unchanged since this day.
  package func blame(_ slug: String, since: CalendarDate? = nil) throws(IndexError) -> [BlameLine] {
    let steps = try steps(of: slug, since: since)
    guard let newest = steps.last else { return [] }
    return newest.revision.representativeCapture.records.filter { $0.record.kind == .guideline }
      .map { Self.line(of: $0, in: steps) }
  }

  private static func line(of record: CitedRecord, in steps: [Step]) -> BlameLine {
    func line(_ step: Step, _ change: RecordChange?, isOldest: Bool) -> BlameLine {
      BlameLine(record, in: step.revision, step.difference, change, isOldest: isOldest)
    }
    var current = record
    for step in steps.reversed() {
      // A digest words the rule differently, or lacks it.
      guard let difference = step.difference, !difference.isTold,
        let compared = difference.new?.counterpart(of: current)
      else { return line(step, nil, isOldest: true) }
      let id = compared.record.id
      let change = difference.changes.first {
        $0.after?.record.id == id && $0.after?.page == difference.page && !$0.isConversion
      }
      if let change, !change.keepsRule { return line(step, change, isOldest: false) }
      guard let oldID = difference.oldIDs[id], let before = difference.old?.record(oldID) else {
        return line(step, change, isOldest: false)
      }
      current = before
    }
    return line(steps[0], nil, isOldest: true)
  }
}

extension RecordChange {
  /// Whether only the position changed, or the platforms with those of the page.
  fileprivate var keepsRule: Bool {
    before != nil && before?.page == after?.page
      && Set(classes).isSubset(of: followsPage ? [.moved, .platforms] : [.moved])
  }
}

/// Reads the records of captures without the differences that only one converter shows.
///
/// The current captures have no later one to compare with, so their records are as the document has them.
struct WitnessedRecords {
  let index: GuidelineIndex

  func records(of page: CaptureInfo) throws -> [CitedRecord] {
    try corrected(page) ?? RecordQueries(database: index.database).records(ofDocument: page.documentID)
  }

  /// The record with an id on a day; `nil` if no page contains it then.
  func record(_ id: String, asOf day: CalendarDate) throws -> CitedRecord? {
    let captures = try index.selection(asOf: day, of: nil).captures
    let documents = captures.map(\.documentID)
    let found = try RecordQueries(database: index.database).records(named: id)
      .first { documents.contains($0.documentID) }
    let slug = found?.record.page ?? String(id.prefix { $0 != "/" })
    guard let page = captures.first(where: { $0.slug == slug }), let records = try corrected(page)
    else { return found?.record }
    return records.first { $0.record.id == id }
  }

  func witnessed(_ record: CitedRecord, asOf day: CalendarDate) throws -> CitedRecord? {
    guard case .document(let page) = try index.selection(asOf: day, of: nil).answers[record.page],
      let records = try corrected(page)
    else { return record }
    return records.first { $0.record.id == record.record.id }
  }

  /// The records of a capture whose differences were set aside; `nil` for other captures.
  private func corrected(_ page: CaptureInfo) throws -> [CitedRecord]? {
    guard try isBetweenConverters(page),
      let revision = try Histories(index).history(of: page.slug)?.revision(
        showing: page.document, captured: page.captured),
      revision.correctedCaptures.contains(where: { $0.document == page.document && $0.captured == page.captured })
    else { return nil }
    return revision.representativeCapture.records
  }

  /// Whether other converters made captures of the page before and after this one.
  private func isBetweenConverters(_ page: CaptureInfo) throws -> Bool {
    let captures = CaptureList.compared(try index.captures(ofPage: page.slug)).filter { $0.isDigest == page.isDigest }
    let converter = PageCapture.converter(ofDialect: page.dialect)
    let others = captures.filter { PageCapture.converter(ofDialect: $0.dialect) != converter }
    guard converter != nil, let date = page.date else { return false }
    return others.contains { $0.date.map { $0 <= date } ?? false }
      && others.contains { $0.date.map { $0 >= date } ?? false }
  }
}

/// The last changes of current rules. An ingest stores them, since a history takes longer than an answer.
struct RecentChanges {
  let database: Database

  /// Follows the current rules back to a year before the newest document. The answers of later days need no more.
  func update(path: String) throws {
    try database.execute("DELETE FROM recentChange WHERE true")
    let pages = try CaptureQueries(database: database).currentCaptures()
    let days = pages.compactMap { $0.revised ?? $0.captured }
    guard let since = days.max()?.lastDay.startOfRecentChanges else { return }
    let histories = Histories(GuidelineIndex(inTransactionOf: database, path: path))
    for page in pages where Self.mayHaveChanged(page, since: since) {
      for line in try histories.blame(page.slug, since: since) where !line.isOldest {
        guard let day = line.day.day, day >= since else { continue }
        let isNew = line.change.map { $0.before == nil } ?? true
        let isLogged = line.change?.isLogged.map { SQLValue.integer($0 ? 1 : 0) }
        try database.execute(
          "INSERT OR REPLACE INTO recentChange VALUES(?, ?, ?, ?, ?, ?)",
          [
            .text(page.slug), .text(line.record.record.id), .text(day.description),
            .integer(line.day.isLatest ? 1 : 0), .integer(isNew ? 1 : 0), isLogged ?? .null,
          ])
      }
    }
  }

  /// The changes of the rules of a page since a day, by the ids of the rules.
  func marks(of page: CaptureInfo, since day: CalendarDate) throws -> [String: ChangeMark] {
    guard Self.mayHaveChanged(page, since: day) else { return [:] }
    let rows = try database.query(
      "SELECT recordID, day, isLatest, isNew, isLogged FROM recentChange WHERE page = ?", [.text(page.slug)]
    ) {
      ($0.text(0), $0.date(1), $0.integer(2) == 1, $0.integer(3) == 1, $0.optionalInteger(4).map { $0 == 1 })
    }
    var marks: [String: ChangeMark] = [:]
    for case (let name, let changed?, let isLatest, let isNew, let isLogged) in rows where changed >= day {
      marks[name] = ChangeMark(day: changed, isLatest: isLatest, isNew: isNew, isLogged: isLogged)
    }
    return marks
  }

  private static func mayHaveChanged(_ page: CaptureInfo, since day: CalendarDate) -> Bool {
    (page.revised ?? page.captured).map { $0 >= day } ?? false
  }
}

extension GuidelineIndex {
  /// The changes of the rules of a current page since a day, by the ids of the rules; none without a day.
  package func recentChanges(of page: CaptureInfo, since day: CalendarDate?) throws(IndexError) -> [String: ChangeMark]
  {
    guard let day else { return [:] }
    return try read { try RecentChanges(database: database).marks(of: page, since: day) }
  }
}
