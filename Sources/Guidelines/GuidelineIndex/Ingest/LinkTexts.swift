import GuidelineHistory
import GuidelineReading
import SQLiteStore

/// Restores the texts of links that a converter replaced by titles of pages, from documents that have the sentence.
///
/// The text stays restored when the other document is removed: it was the text of the link.
struct LinkTexts {
  let database: Database
  let writer: DocumentWriter

  /// A record with titles in place of link texts.
  private struct Member {
    let record: Int
    let document: Int
    let location: String
    let statement: String
    let detail: String
    var titles: [String]
  }

  /// Restores the texts that the stored documents show.
  ///
  /// - Returns: the number of restored texts by location of the document.
  func restore() throws -> [String: Int] {
    let pages = try database.query(
      """
      SELECT DISTINCT document.page FROM replacedLinkText
      JOIN record ON record.id = replacedLinkText.record
      JOIN document ON document.id = record.document
      ORDER BY document.page
      """
    ) { $0.text(0) }
    var counts: [String: Int] = [:]
    for page in pages {
      let members = try members(of: page)
      var finder = LinkTextFinder()
      for member in members {
        finder.add(member.statement, titles: member.titles)
        finder.add(member.detail, titles: member.titles)
      }
      for text in try texts(of: page) { finder.read(text) }
      for member in members {
        let count = try restore(member, with: finder)
        if count > 0 { counts[member.location, default: 0] += count }
      }
    }
    return counts
  }

  private func restore(_ member: Member, with finder: LinkTextFinder) throws -> Int {
    let statement = finder.restored(member.statement, titles: member.titles)
    let detail = finder.restored(member.detail, titles: statement.titles)
    let count = member.titles.count - detail.titles.count
    guard count > 0 else { return 0 }
    try writer.replaceText(
      ofRecord: member.record, statement: statement.text, detail: detail.text, replacedLinkTexts: detail.titles)
    try add(-count, toWarning: .linkTitlesKept, of: member.document)
    try add(count, toWarning: .linkTitlesRepaired, of: member.document)
    return count
  }

  private func add(_ count: Int, toWarning warning: WarningCounts.Warning, of document: Int) throws {
    let kind = SQLValue.text(warning.rawValue)
    try database.execute(
      """
      INSERT INTO warning VALUES(?, ?, ?)
      ON CONFLICT(document, kind) DO UPDATE SET count = count + excluded.count
      """, [.integer(document), kind, .integer(count)])
    try database.execute(
      "DELETE FROM warning WHERE document = ? AND kind = ? AND count <= 0", [.integer(document), kind])
  }

  private func members(of page: String) throws -> [Member] {
    let rows = try database.query(
      """
      SELECT record.id, document.id, document.location, text.statement, text.detail,
        replacedLinkText.title
      FROM document JOIN record ON record.document = document.id
      JOIN text ON text.id = record.text
      JOIN replacedLinkText ON replacedLinkText.record = record.id
      WHERE document.page = ? ORDER BY record.id, replacedLinkText.position
      """, [.text(page)]
    ) { row in
      Member(
        record: row.integer(0), document: row.integer(1), location: row.text(2),
        statement: row.text(3), detail: row.text(4), titles: [row.text(5)])
    }
    return rows.reduce(into: []) { members, row in
      if members.last?.record == row.record {
        members[members.count - 1].titles += row.titles
      } else {
        members.append(row)
      }
    }
  }

  /// The texts of a page, newest documents first.
  private func texts(of page: String) throws -> [String] {
    try database.query(
      """
      SELECT text.statement, text.detail FROM document
      JOIN record ON record.document = document.id JOIN text ON text.id = record.text
      WHERE document.page = ? AND NOT document.isDigest
      ORDER BY document.knownDay DESC, document.id, record.position
      """, [.text(page)]
    ) { [$0.text(0), $0.text(1)] }.flatMap(\.self)
  }
}
