import GuidelineAnswers
import GuidelineHistory
import GuidelineModel
import TextSupport

/// A log of revisions as an Atom feed (RFC 4287) with an entry for each revision.
package struct AtomFeed {
  private let log: RevisionLog

  package init(_ log: RevisionLog) { self.log = log }

  package func document() -> String {
    let newest = log.revisions.compactMap(\.day).max()
    return """
      <?xml version="1.0" encoding="utf-8"?>
      <feed xmlns="http://www.w3.org/2005/Atom">
      <id>urn:hig:log\(scope.id)</id>
      <title>\(HTMLText.escaped(scope.title)): changes</title>
      <updated>\(Self.time(newest))</updated>
      <author><name>hig</name></author>

      """ + log.revisions.map(entry).joined() + "</feed>\n"
  }

  private var areApples: Bool { log.revisions.allSatisfy { PageKey.system(of: $0.page) == .apple } }

  private var scope: (id: String, title: String) {
    let platforms = log.platforms.isEmpty ? nil : log.platforms.map(\.rawValue).joined(separator: ",")
    let parts = [log.page.map { HTMLText.escaped($0.page) }, platforms].compactMap(\.self)
    return (
      parts.map { ":\($0)" }.joined(),
      (log.page?.title ?? (areApples ? "Human Interface Guidelines" : "Design guidelines"))
        + (platforms.map { " for \($0)" } ?? "")
    )
  }

  private func entry(_ entry: LoggedRevision) -> String {
    let id = "urn:hig:log:\(entry.page):\(Slug.make(entry.revision.label))"
    let address = entry.revision.representativeCapture.records.first?.pageURL.flatMap(WebAddress.checked)
    let link = address.map { "<link href=\"\(HTMLText.escaped($0))\"/>\n" } ?? ""
    return """
      <entry>
      <id>\(HTMLText.escaped(id))</id>
      <title>\(HTMLText.escaped("\(entry.title): \(entry.summary)"))</title>
      <updated>\(Self.time(entry.day))</updated>
      \(link)<content type="html">\(HTMLText.escaped(content(entry)))</content>
      </entry>

      """
  }

  /// The HTML content, which the feed escapes again.
  private func content(_ entry: LoggedRevision) -> String {
    var text = ""
    for row in entry.changeLog { text += "<p>\(row.date): \(HTMLText.escaped(row.text))</p>" }
    guard !entry.changes.isEmpty else { return text }
    text += "<ul>"
    for change in entry.changes {
      let wording = ChangeWording(change)
      var title = HTMLText.escaped(change.record.record.statement ?? wording.heading ?? "")
      if let statement = change.statement, !statement.isEmpty {
        title = Self.marked(statement.pieces(conversion: false))
      } else if change.record.record.statement == nil, let detail = change.detail {
        title = Self.marked(detail.pieces(conversion: false).cut())
      }
      let facts = wording.factsWithLog
      text += "<li>\(title) (\(HTMLText.escaped(facts.joined(separator: ", "))))</li>"
    }
    return text + "</ul>"
  }

  private static func marked(_ pieces: [TextChange.Piece]) -> String {
    pieces.map { piece in
      let words = HTMLText.escaped(piece.text)
      return switch piece.kind {
      case .same: words
      case .removed: "<del>\(words)</del>"
      case .added: "<ins>\(words)</ins>"
      }
    }.joined()
  }

  /// A day as a time; 1970-01-01 when the day is unknown.
  private static func time(_ day: CalendarDate?) -> String {
    guard let day = day?.lastDay else { return "1970-01-01T00:00:00Z" }
    return "\(day)T00:00:00Z"
  }
}
