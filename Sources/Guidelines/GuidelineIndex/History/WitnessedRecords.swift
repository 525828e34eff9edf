import GuidelineHistory
import GuidelineModel

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
    let converter = page.converter
    let others = captures.filter { $0.converter != converter }
    guard converter != nil, let date = page.date else { return false }
    return others.contains { $0.date.map { $0 <= date } ?? false }
      && others.contains { $0.date.map { $0 >= date } ?? false }
  }
}
