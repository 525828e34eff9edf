import GuidelineModel
import SQLiteStore

/// Decodes rows of records with their documents. What successive rows share is read once: the records of a page have one
/// document and few sections.
final class RecordDecoder {
  /// A decoded row.
  struct Row {
    /// The row of the record.
    let id: Int
    /// The row of its document.
    let document: Int
    /// The record without its links, translations, tables and examples.
    let record: CitedRecord
  }

  /// The columns that ``decode(_:)`` reads, for ``tables``.
  static let columns = """
    record.id, record.name, record.kind, record.hasStatement, record.platforms, record.basis,
    record.strength, record.label, record.anchor, record.line, text.section, text.statement,
    text.detail, text.symbols, document.page, document.title, document.revised,
    document.captured, document.language, document.url, document.path, record.unknownPlatforms,
    record.language, record.document
    """

  static let tables = """
    record JOIN text ON text.id = record.text JOIN document ON document.id = record.document
    """

  /// The values of a document that each of its records has.
  private struct Document {
    let id: Int
    let page: String
    let title: String
    let revised: CalendarDate?
    let captured: CalendarDate?
    let language: String
    let url: String
    let path: String

    init(_ id: Int, _ row: borrowing SQLiteStore.Row) {
      self.id = id
      page = row.text(14)
      title = row.text(15)
      revised = row.date(16)
      captured = row.date(17)
      language = row.text(18)
      url = row.text(19)
      path = row.text(20)
    }
  }

  private var document: Document?
  private var section = (text: "", headings: [String]())

  func decode(_ row: borrowing SQLiteStore.Row) -> Row {
    let document = document(of: row)
    var record = GuidelineRecord(
      kind: row.kind(2) ?? .context,
      section: headings(in: row.text(10)), anchor: row.optionalText(8),
      statement: row.integer(3) != 0 ? row.text(11) : nil, detail: row.text(12),
      line: row.integer(9))
    record.id = row.text(1)
    record.platforms = row.platforms(4)
    record.unknownPlatforms = row.platforms(21) ?? []
    record.basis = row.basis(5)
    record.strength = row.strength(6)
    record.label = row.optionalText(7)
    record.language = row.optionalText(22)
    let symbols = row.text(13)
    if !symbols.isEmpty { record.symbols = symbols.split(separator: " ").map(String.init) }
    let cited = CitedRecord(
      record: record, page: document.page, pageTitle: document.title, revised: document.revised,
      captured: document.captured, language: document.language, pageURL: document.url,
      document: document.path)
    return Row(id: row.integer(0), document: document.id, record: cited)
  }

  private func document(of row: borrowing SQLiteStore.Row) -> Document {
    let id = row.integer(23)
    if let document, document.id == id { return document }
    let read = Document(id, row)
    document = read
    return read
  }

  private func headings(in text: String) -> [String] {
    if text != section.text {
      section = (text, TextSeparator.headings(of: text))
    }
    return section.headings
  }
}
