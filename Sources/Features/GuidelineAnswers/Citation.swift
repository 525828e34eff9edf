package import GuidelineModel
package import TextSupport

/// A reference to a record without any of its text: place, address, dates and a versioned id.
package struct Citation: JSONObjectEncodable, Sendable {
  /// The formats of documents that citations are pasted into.
  package enum Format: String, CaseIterable, Sendable { case text, markdown, html, bibtex }

  /// The id with the day of the wording.
  package let id: VersionedID
  package let record: CitedRecord

  /// The guidelines that a citation names.
  struct Work: Sendable {
    let title: String
    /// The publisher; `nil` if it is not declared.
    let publisher: String?

    static let apple = Work(title: "Human Interface Guidelines", publisher: "Apple Inc.")
  }

  /// `nil` for a document that does not show whose it is.
  private let work: Work?

  /// The publisher, followed by a comma and a blank; empty if there is none.
  private var publisher: String { work?.publisher.map { "\($0), " } ?? "" }

  init(_ record: CitedRecord, day: CalendarDate?, work: Work?) {
    self.record = record
    self.work = work
    id = VersionedID(id: record.record.id, day: day)
  }

  /// Returns the citation on a line or, for BibTeX, as an entry; with a line end.
  package func document(_ format: Format) -> String {
    switch format {
    case .text: text
    case .markdown: markdown
    case .html: html
    case .bibtex: bibtex
    }
  }

  /// "Human Interface Guidelines: Toolbars § Best practices › Titles", or for a document that may be of another origin
  /// "Badge § Usage, kit/badge.md".
  private var title: String {
    let place = record.record.section.joined(separator: " › ")
    let title = record.pageTitle + (place.isEmpty ? "" : " § \(place)")
    return work.map { "\($0.title): \(title)" } ?? "\(title), \(record.document)"
  }

  /// "revised 2025-12-16, snapshot 2026-02-01", or "undated".
  private var dates: String {
    let dates = [record.revised.map { "revised \($0)" }, record.captured.map { "snapshot \($0)" }].compactMap(\.self)
    return dates.isEmpty ? "undated" : dates.joined(separator: ", ")
  }

  private var address: String? { record.url.flatMap(WebAddress.checked) }

  private var text: String {
    let parts = ["\(publisher)\(title)", dates, address, id.description]
    let line = parts.compactMap(\.self).joined(separator: "; ")
    return TerminalText.clean(line).split(whereSeparator: \.isNewline).joined(separator: " ") + "\n"
  }

  private var markdown: String {
    let title = MarkdownText.escaped(title)
    let link = address.map { "[\(title)](\($0))" } ?? title
    return "\(MarkdownText.escaped(publisher))\(link), \(dates), \(MarkdownText.escaped(id.description))\n"
  }

  private var html: String {
    let title = HTMLText.escaped(title)
    let link = address.map { "<a href=\"\(HTMLText.escaped($0))\">\(title)</a>" } ?? title
    let line =
      "\(HTMLText.escaped(publisher))<cite>\(link)</cite>, \(dates), "
      + "<code>\(HTMLText.escaped(id.description))</code>"
    return line.split(whereSeparator: \.isNewline).joined(separator: " ") + "\n"
  }

  private var bibtex: String {
    var fields = [("title", BibTeXText.escaped(title))]
    if let publisher = work?.publisher { fields.insert(("author", "{\(BibTeXText.escaped(publisher))}"), at: 0) }
    if let date = record.revised ?? record.captured {
      fields.append(("year", String(date.year)))
      if let month = date.month { fields.append(("month", String(month))) }
    }
    if let address { fields.append(("url", address)) }
    if let captured = record.captured { fields.append(("urldate", captured.description)) }
    fields.append(("note", BibTeXText.escaped("\(dates); \(id)")))
    return "@misc{\(BibTeXText.key(id.description)),\n" + fields.map { "  \($0.0) = {\($0.1)},\n" }.joined() + "}\n"
  }

  /// The parts, and under `citations` the citation in each format.
  package var json: JSONObject {
    let citations = Format.allCases.map { format in (format.rawValue, String(document(format).dropLast())) }
    return record.reference.adding([
      "id": id.description, "record": record.id, "pageTitle": record.pageTitle, "section": record.section,
      "url": address.orNull, "revised": record.revised.orNull, "captured": record.captured.orNull,
      "citations": Dictionary(citations) { first, _ in first },
    ])
  }
}
